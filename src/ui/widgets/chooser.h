/* Choosing a file or a folder: in the window of the desktop where it has one, else in a list of
 * folders and files. The path can always be typed too: this belongs to the field for it. */
#ifndef UI_CHOOSER_H
#define UI_CHOOSER_H

#include "ui/widgets/chooser_state.h"
#include "ui/widgets/ui.h"

typedef struct ChooserField {
    const char *name; /* of the field; this and all texts in the person's language */
    FileChoice choice;
    const char *title;  /* of the list */
    const char *ending; /* of files that are shown; empty: all */
    const char *kind;   /* what they are called */
    const char *begin;  /* the path at which the list begins; NULL: what is in the field */
} ChooserField;

typedef enum ChooserNews { CHOOSER_NOTHING, CHOOSER_TYPED, CHOOSER_CHOSEN } ChooserNews;

/* The field with the button that opens the list; without Ui.chooser the field alone. */
ChooserNews chooser_field(Ui *ui, Box box, const ChooserField *field, char *text, size_t size);

/* The list, in every frame, behind all dialogs that have such a field. */
void chooser_frame(Chooser *chooser, Ui *ui);
void chooser_close(Chooser *chooser);

#endif
