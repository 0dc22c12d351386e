/*
 * The immediate user interface. A screen is one function that is called for every frame: it draws
 * its widgets and learns from their return values what the person did. Elements reported during a
 * frame (canvas_add_element and the widgets) are kept until the next; they serve picking, focus and
 * descriptions.
 *
 * A frame is run for each input and again (with no input) while something in it changed; only the
 * last is shown. So a widget that returned true may change anything.
 * Focus and presses go by name: no two elements of a frame that can be used share one.
 */
#ifndef UI_UI_H
#define UI_UI_H

#include <SDL.h>

#include "library/settings.h"
#include "view/canvas.h"

typedef enum InputKind {
    INPUT_NONE,
    INPUT_MOTION,
    INPUT_PRESS,   /* a mouse button goes down */
    INPUT_RELEASE, /* and up */
    INPUT_WHEEL,
    INPUT_PINCH, /* two fingers; amount: factor; by: the way of their middle, which is `at` now */
    INPUT_KEY,
    INPUT_TEXT,
    INPUT_COMPOSED, /* what a method of input has put together so far, maybe nothing; not typed yet
                     */
    INPUT_AWAY,     /* the window has lost the keyboard: another is in front */
} InputKind;

enum { INPUT_TEXT_MAX = 128 };

typedef struct Input {
    InputKind kind;
    Point at;      /* the pointer, in window points; kept from the last mouse event */
    int button;    /* SDL_BUTTON_LEFT ... */
    bool second;   /* of a press: it follows another one there so fast that both are one gesture */
    int clicks;    /* of a press: which of such a row it is, from 1 */
    double amount; /* wheel steps, away from the person positive; pinch factor */
    Point by;
    double reach; /* of a finger: how far from it what is hit may be, in points; 0: of a mouse */
    bool drags;   /* of a press: by a finger that moves already */
    SDL_Keycode key;
    uint16_t mods; /* SDL_Keymod */
    bool held;     /* of a key and its text: it has been down for a while, and repeats */
    char text[INPUT_TEXT_MAX]; /* valid UTF-8 */
    int caret;                 /* in what is composed, in characters */
    bool used;                 /* set by what acts on it; nothing acts on a used one */
} Input;

enum {
    ELEMENT_NAME_MAX = 720, /* as long as the help line */
    ELEMENT_WORDS_MAX = 96,
    ELEMENT_KEY_MAX = 32,
    ELEMENTS_MAX = 2048,
    UI_SCROLLS_MAX = 4, /* nested in each other */
    UI_DIALOGS_MAX = 4,
};

/* Which element of a frame: made of the English id of its name, so that it is the same in every
 * language; 0: none. */
typedef uint64_t UiId;
UiId ui_id(const char *name); /* in the language of now; 0 for an empty one */

typedef struct Element {
    ElementKind kind;
    UiId id;
    char name[ELEMENT_NAME_MAX];
    const char *english; /* its name in English, for this frame; NULL: it is the same */
    uint64_t means;      /* see ui_means */
    Box box;             /* what of it is inside the clip */
    Box whole;           /* all of it */
    bool seen;           /* some of it is inside the clip */
    int layer;           /* 0: the screen; 1 and more: the dialogs over it */
    unsigned states;
    char words[ELEMENT_WORDS_MAX];
    char key[ELEMENT_KEY_MAX]; /* that does the same, as printed; empty: none */
    bool live;                 /* a text that is spoken when it appears or changes */
    bool focusable;
    bool clickable; /* carries `click` */
    Click click;
} Element;

typedef struct Elements
    Elements; /* those of the last frame and of this one (ui/widgets/elements.c) */

typedef struct UiScroll {
    Box box;
    double *offset, content;
    int first; /* element inside */
} UiScroll;

/* Something that is only drawn: it is neither reported nor used. */
typedef struct UiPicture {
    const char
        *pointed; /* what is drawn as if the pointer were on it, by its name; NULL: nothing */
    bool found;   /* it has been drawn, and answers to `click` */
    Click click;
} UiPicture;

/* Screens read the first part; the rest belongs to ui.c and its widgets. */
typedef struct Ui {
    Canvas *canvas;
    const Settings *settings;
    struct Sound *sound;     /* borrowed; NULL: nothing sounds */
    struct Chooser *chooser; /* of files (ui/widgets/chooser.h); borrowed; NULL: they are typed */
    Input in;
    double width, height; /* of the window, in points */
    double scale;         /* pixels to a point */
    double now;           /* seconds since the start, for animation only */
    UiId focus;           /* the focused element */
    bool focus_shown;     /* the focus ring shows once the keyboard has been used */
    bool typing;          /* a field has the focus */
    bool key_types;       /* it had when the last key went down */
    bool again;           /* run the frame again: something changed */
    bool animating;       /* another frame is wanted soon */
    bool modal;           /* a dialog is up: what is under it takes no input */
    UiPicture *picture;   /* what is drawn now is a picture; NULL: it is none; borrowed */

    Elements *elements;        /* owned */
    UiId pressed;              /* where the button went down */
    int layer;                 /* of dialogs, at this point of the frame */
    int deepest;               /* so far in this frame */
    int layers;                /* in the last frame: who takes the input */
    int outer[UI_DIALOGS_MAX]; /* the layers round the present one */
    int outers;
    UiId focus_under[UI_DIALOGS_MAX]; /* to return to when a dialog closes */
    bool focus_kept;               /* what a dialog did has moved the focus: it does not return */
    double due;                    /* seconds until a frame is wanted; negative: never */
    UiId field;                    /* that the caret belongs to */
    bool field_reported;           /* it was drawn in this frame */
    const char *field_text;        /* what is in it; borrowed, of this frame */
    bool live;                     /* texts that are added now are spoken when they change */
    uint64_t means;                /* as of ui_means, for what is added now */
    uint64_t aim;                  /* what was under the pointer at the first press of a gesture */
    bool over_bar;                 /* the pointer is on the bar of a scrolling area */
    int caret, anchor;             /* in bytes; where they differ, text is selected */
    double field_shift;            /* how far its text is moved to the left */
    struct EditHistory *history;   /* of the field; owned */
    char composed[INPUT_TEXT_MAX]; /* shown at the caret, but not typed yet */
    int composed_caret;            /* in bytes */
    bool selects;                  /* the button that went down in the field selects letters */
    Box caret_box;                 /* while typing: where the caret is, in points of the window */
    char notice[SESSION_WHY_MAX];  /* what a widget has to say; the application shows it */
    UiScroll scroll[UI_SCROLLS_MAX];
    int scrolls;
    double grab;       /* where the bar of a scrolling area was taken */
    int focus_moved;   /* frames for which scrolling areas still bring the focus into view */
    uint8_t has_click; /* by which button `click` has been clicked and not been taken; 0: none */
    int click_frames;  /* since */
    Click click;
    bool has_hot,
        had_hot; /* something clickable is under the pointer, in this frame and the last */
    Click hot, last_hot;
    bool dragging; /* what was pressed has been taken along, to be dropped on something else */
} Ui;

/* The box made smaller by `by` on each side; larger where that is negative. */
Box ui_inset(Box box, double by);
/* A part of `height` in the middle of the box, as wide as it. */
Box ui_middle(Box box, double height);
/* Each takes a part off one side of `box` and leaves there what is beyond the part and `gap`. */
Box ui_cut_left(Box *box, double width, double gap);
Box ui_cut_right(Box *box, double width, double gap);
Box ui_cut_top(Box *box, double height, double gap);
Box ui_cut_bottom(Box *box, double height, double gap);

/* Metrics that follow the text size: the step of the grid, and the heights of what stands in it. */
double ui_grid(const Ui *ui);          /* 8, whole points */
double ui_row_height(const Ui *ui);    /* list rows: 24 at 100 % */
double ui_button_height(const Ui *ui); /* 40 at 100 % */
double ui_small_height(const Ui *ui);  /* 32 at 100 % */

enum {
    WIDGET_DISABLED = 1,
    WIDGET_PRIMARY = 2,
    WIDGET_SELECTED = 4,
    WIDGET_QUIET = 8,   /* text alone, no raised face */
    WIDGET_DANGER = 16, /* label in the danger colour */
    WIDGET_LEFT = 32,   /* label at the left, also without a key beside it */
};

/* A key that does the same as the click: keycode with modifiers; label (an id) as printed on the
 * button where there is room for it. */
typedef struct Shortcut {
    SDL_Keycode key; /* 0: none */
    uint16_t mods;   /* KMOD_CTRL or 0 */
    const char *label;
} Shortcut;

/* The least width at which a button without a key shows its label in 1 or 2 lines. */
double ui_button_least(Ui *ui, const char *label, int lines);
/* True when it was clicked, its key pressed, or Enter or space while focused. `name` is what
 * descriptions say; `label` (NULL: the name) what is drawn. Both, as all names and texts of
 * widgets, are in the person's language already. */
bool ui_button(Ui *ui, Box box, const char *name, const char *label, Shortcut shortcut,
               unsigned flags);
/* The button just made is described and spoken by what it reads, besides its name. */
void ui_button_reads(Ui *ui, const char *label);

/* One of several, or on and off; selected with WIDGET_SELECTED. */
bool ui_choice(Ui *ui, Box box, const char *name, const char *label, unsigned flags);

/* A line of text to edit, `size` bytes with its zero; true when it changed. `allowed` (NULL: any
 * printable) lists the characters that it takes. */
bool ui_field(Ui *ui, Box box, const char *name, char *text, size_t size, const char *allowed);

/* From now on, texts are spoken when they appear or change, or no longer; returns how it was. Those
 * of dialogs always are. */
bool ui_live(Ui *ui, bool live);

/*
 * What elements that are added from now on act on, as any number: the position of the match, the
 * question that is asked; 0: always the same. Returns the one before. The second press of a double
 * click does nothing where the pointer is on another element by then, or on one that means
 * something else, because the person has not seen that yet.
 */
uint64_t ui_means(Ui *ui, uint64_t what);

/* Plain text, reported as an element too. */
void ui_text(Ui *ui, Font font, Ink ink, Box box, Align align, const char *text);

/* An area that can be clicked and focused; the caller draws it. `hot` (may be NULL): pointer on it.
 */
bool ui_area(Ui *ui, ElementKind kind, Box box, const char *name, unsigned states, bool *hot);

/* The same for one of many, of which Tab and the arrows reach only the one that is `reached`. */
bool ui_item(Ui *ui, Box box, const char *name, unsigned states, bool reached, bool *hot);

/* Which of Ctrl, Shift and Alt are held, as bits that can be compared. */
unsigned ui_mods(unsigned mods);

/* True when the key was pressed, is not used yet, and no field has the focus. Uses it. A key that
 * is held is pressed once, but for those that move, scroll, zoom, undo and redo. */
bool ui_key(Ui *ui, SDL_Keycode key, uint16_t mods);

/* True when the pointer is in `box` and no dialog covers it. */
bool ui_hot(const Ui *ui, Box box);

/* The rounded plate of panels, cards and dialogs, with its shadow. */
void ui_panel(Ui *ui, Box box);

/* The ring round a focused element, a little outside of `box`; for areas that draw themselves. */
void ui_focus_ring(Ui *ui, Box box, double radius);
/* True while the ring is drawn round the element of this name. */
bool ui_focused(const Ui *ui, const char *name);
/* True while the element of this name has the focus, whether the ring shows or not. */
bool ui_has_focus(const Ui *ui, const char *name);
void ui_set_focus(Ui *ui, const char *name); /* NULL: none */

/* True once after something added by canvas_add_clickable was clicked, or chosen with Enter;
 * `*right`: with the right button. May be asked before or after it is added. */
bool ui_take_click(Ui *ui, Click *click, bool *right);

/* What was added by canvas_add_clickable and is under the pointer, or has the shown focus; NULL:
 * nothing. Of the last frame until it is added in this one. */
const Click *ui_hot_click(const Ui *ui);

/* Wants a frame `seconds` from now, also when nothing happens. */
void ui_wake_after(Ui *ui, double seconds);
/* Makes the application run a frame soon. May be called from any thread. */
void ui_wake(void);

/* A scrolling area: `offset` is kept by the caller; content is drawn from box.y - *offset on,
 * inside the clip, and is `content` high. Wheel, dragging the bar, and focus move it. Where the
 * content is higher than the box, the bar takes the rightmost ui_scroll_bar() points of it. */
void ui_scroll_begin(Ui *ui, Box box, double *offset, double content);
/* Brings what is drawn at a box into sight. False, with nothing done: it is only measured now. */
bool ui_scroll_show(Ui *ui, Box box);
void ui_scroll_end(Ui *ui);
double ui_scroll_bar(const Ui *ui);

/*
 * A dialog: dims what has been drawn, draws a plate at `box` and takes all input until
 * ui_modal_end; called after everything under it is drawn, in every frame while it is open.
 * It is reported as `menu` under its name, and nothing else of the screen is. Returns true when the
 * person clicked outside it or pressed Escape: the caller closes it, or not.
 */
bool ui_modal_begin(Ui *ui, Box box, const char *name);
void ui_modal_end(Ui *ui);

enum { UI_MENU_OPEN = -1, UI_MENU_CLOSED = -2 };

typedef struct MenuItem {
    const char *label;
    const char *key; /* that does the same, as printed beside the label; an id; NULL: none */
    bool disabled;
    bool selected; /* the present value */
    bool first;    /* of a group: a line stands above it */
} MenuItem;

/*
 * A small menu with its upper left corner at `at`, moved so that it stays in the window; drawn last
 * like a dialog, without dimming. Returns the index of the item chosen, UI_MENU_OPEN while nothing
 * is, UI_MENU_CLOSED when the person clicked elsewhere or pressed Escape. Items are reported as
 * `button`s.
 */
int ui_menu(Ui *ui, Point at, const char *name, const MenuItem *items, int count);
/* How high it is. */
double ui_menu_height(const Ui *ui, const MenuItem *items, int count);

/* The elements of the last complete frame, or those reported so far in this one. */
const Element *ui_elements(const Ui *ui, int *count);

#endif
