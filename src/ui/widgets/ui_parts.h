/* The inside of the user interface, shared by the files that make ui.h real. */
#ifndef UI_UI_PARTS_H
#define UI_UI_PARTS_H

#include "ui/widgets/ui.h"

/* False when memory is out. The canvas is borrowed. */
bool ui_open(Ui *ui, Canvas *canvas);
void ui_close(Ui *ui);

/* Before and after the functions that make up a frame. */
void ui_begin(Ui *ui, const Input *input);
void ui_end(Ui *ui);

/* What the person does with an element. */
typedef struct Touch {
    bool hot;     /* the pointer is on it, and no button went down elsewhere */
    bool down;    /* the button went down on it and is still down */
    bool ring;    /* it is focused and the ring is shown */
    bool clicked; /* in this frame, with whatever */
} Touch;

Touch ui_touch(Ui *ui, const char *name, Box box, bool enabled);

/* False while a dialog covers what is being drawn. */
bool ui_on_top(const Ui *ui);

/* Moves the focus among what takes input now; ui_set_focus is for what it comes to. */
void ui_move_focus(Ui *ui, UiId id);

/* Adds an element of this frame; where there are too many, or the frame only measures, it is one
 * that nobody sees. */
Element *elements_add(Ui *ui, ElementKind kind, const char *name, Box box, unsigned states,
                      const char *words);
bool elements_open(Ui *ui);
void elements_close(Ui *ui);
void elements_swap(Ui *ui);
/* A number for what takes a press at a place, among those of the last complete frame. */
uint64_t elements_aim(const Ui *ui, Point at);
/* Where a finger at a place, which reaches so far, is taken to be: there, or in something of the
 * last complete frame that can be used and is close to it. */
Point elements_near(const Ui *ui, Point at, double reach);

#endif
