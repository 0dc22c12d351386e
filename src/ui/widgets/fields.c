/* A line of text to edit. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "hex/min_max.h"
#include "ui/draw/canvas_parts.h"
#include "ui/platform/clip.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/edit.h"
#include "ui/widgets/ui_parts.h"

typedef struct Field {
    Ui *ui;
    Box box;
    char *text;
    size_t size;
    const char *allowed;
    bool focused;
    bool changed;
} Field;

static int length_of(const Field *field) {
    return (int)strlen(field->text);
}

static int after(const char *text, int at) {
    return (int)(utf8_next_cluster(text + at) - text);
}

static int before(const char *text, int at) {
    return (int)(utf8_cluster_before(text, text + at) - text);
}

static void put_caret(Field *field, int at, bool selecting) {
    field->ui->caret = at;
    if (!selecting) {
        field->ui->anchor = at;
    }
    field->ui->again = true;
}

/* What is selected, from its first byte on. */
static int selection(const Ui *ui, int *length) {
    int from = MIN(ui->caret, ui->anchor);
    int to = MAX(ui->caret, ui->anchor);
    *length = to - from;
    return from;
}

static void erase(Field *field, int from, int length) {
    memmove(field->text + from, field->text + from + length,
            strlen(field->text + from + length) + 1);
    put_caret(field, from, false);
    field->changed = field->changed || length > 0;
}

static void erase_selection(Field *field) {
    int length;
    const int from = selection(field->ui, &length);
    erase(field, from, length);
}

static bool takes(const Field *field, const char *letter, int bytes) {
    return text_character(letter, (size_t)bytes) > 0 &&
           (field->allowed == NULL || (bytes == 1 && strchr(field->allowed, letter[0]) != NULL));
}

/* In place of what is selected. False: not all of it has room. */
static bool insert(Field *field, const char *text) {
    const char *next = text;
    erase_selection(field);
    for (; *text != '\0'; text = next) {
        next = utf8_next(text);
        const int bytes = (int)(next - text), whole = length_of(field), caret = field->ui->caret;
        if (!takes(field, text, bytes)) {
            continue;
        }
        if ((size_t)whole + (size_t)bytes >= field->size) {
            return false;
        }
        memmove(field->text + caret + bytes, field->text + caret, (size_t)(whole - caret) + 1);
        memcpy(field->text + caret, text, (size_t)bytes);
        put_caret(field, caret + bytes, false);
        field->changed = true;
    }
    return true;
}

/* --- The clipboard --------------------------------------------------------------------------- */

/* What is selected, freed by the caller; NULL: nothing, or memory is out. */
static char *selected(const Field *field) {
    int length;
    const int from = selection(field->ui, &length);
    char *text = length > 0 ? strdup(field->text + from) : NULL;
    if (text != NULL) {
        text[length] = '\0';
    }
    return text;
}

/* False: it is not on the clipboard. */
static bool copy_selection(const Field *field) {
    char *text = selected(field);
    const bool copied = text != NULL && clip_copy(text);
    free(text);
    return copied;
}

/* What cannot be copied stays. */
static void cut_selection(Field *field) {
    if (copy_selection(field)) {
        erase_selection(field);
    }
}

/* Frees the text. */
static void paste(Field *field, char *text) {
    Ui *ui = field->ui;
    if (text != NULL && !insert(field, text)) {
        tr_say(ui->notice, sizeof ui->notice,
               "What was pasted is too long for this field: its end is missing.");
    }
    free(text);
}

/* Other programs paste it with the middle button. */
static void offer_selection(const Field *field) {
    char *text = selected(field);
    if (text != NULL) {
        clip_select(text);
    }
    free(text);
}

/* --- Keys ------------------------------------------------------------------------------------ */

static void step_version(Field *field, int step) {
    int caret = 0;
    const char *text = edit_step(field->ui->history, step, &caret);
    if (text != NULL) {
        str_write(field->text, field->size, "%s", text);
        put_caret(field, caret < length_of(field) ? caret : length_of(field), false);
        field->changed = true;
    }
}

/* Erases from the caret to a place, or what is selected. */
static void erase_to(Field *field, int to) {
    if (field->ui->anchor == field->ui->caret) {
        field->ui->anchor = to;
    }
    erase_selection(field);
}

static bool control_key(Field *field) {
    Ui *ui = field->ui;
    const bool shift = (ui->in.mods & KMOD_SHIFT) != 0;
    switch (ui->in.key) {
    case SDLK_a:
        ui->anchor = 0;
        put_caret(field, length_of(field), true);
        return true;
    case SDLK_c:
    case SDLK_INSERT:
        (void)copy_selection(field);
        return true;
    case SDLK_x:
        cut_selection(field);
        return true;
    case SDLK_v:
        paste(field, clipboard_text(ui->notice));
        return true;
    case SDLK_z:
        step_version(field, shift ? 1 : -1);
        return true;
    case SDLK_y:
        step_version(field, 1);
        return true;
    case SDLK_LEFT:
        put_caret(field, edit_word_start(field->text, ui->caret), shift);
        return true;
    case SDLK_RIGHT:
        put_caret(field, edit_word_end(field->text, ui->caret), shift);
        return true;
    case SDLK_BACKSPACE:
        erase_to(field, edit_word_start(field->text, ui->caret));
        return true;
    case SDLK_DELETE:
        erase_to(field, edit_word_end(field->text, ui->caret));
        return true;
    default:
        return false;
    }
}

static bool editing_key(Field *field) {
    Ui *ui = field->ui;
    const bool shift = (ui->in.mods & KMOD_SHIFT) != 0;
    int length;
    const int from = selection(ui, &length);
    switch (ui->in.key) {
    case SDLK_LEFT:
        put_caret(field, length > 0 && !shift ? from : before(field->text, ui->caret), shift);
        return true;
    case SDLK_RIGHT:
        put_caret(field, length > 0 && !shift ? from + length : after(field->text, ui->caret),
                  shift);
        return true;
    case SDLK_HOME:
        put_caret(field, 0, shift);
        return true;
    case SDLK_END:
        put_caret(field, length_of(field), shift);
        return true;
    case SDLK_BACKSPACE:
        erase_to(field, before(field->text, ui->caret));
        return true;
    case SDLK_DELETE:
        if (shift) {
            cut_selection(field);
        } else {
            erase_to(field, after(field->text, ui->caret));
        }
        return true;
    case SDLK_INSERT:
        if (shift) {
            paste(field, clipboard_text(ui->notice));
        }
        return shift;
    default:
        return false;
    }
}

/* --- What is drawn --------------------------------------------------------------------------- */

enum { SHOWN_MAX = 2048 };

/* What a method of input has composed so far stands at the caret. */
static const char *composed(const Field *field) {
    return field->focused ? field->ui->composed : "";
}

/* The text as it is drawn: a name goes the way of its first letter; a path keeps the order of its
 * folders. Gives the bytes of the mark before it. */
static int drawn_text(const Field *field, char drawn[SHOWN_MAX]) {
    const int caret = field->ui->caret;
    const bool path = strchr(field->text, '/') != NULL, inside = composed(field)[0] != '\0';
    char whole[SHOWN_MAX];
    str_write(whole, sizeof whole, "%.*s%s%s", inside ? caret : 0, field->text, composed(field),
              field->text + (inside ? caret : 0));
    text_isolate(drawn, SHOWN_MAX, path ? "" : whole);
    if (path) {
        str_write(drawn, SHOWN_MAX, "%s", whole);
    }
    return strcmp(drawn, whole) != 0 ? TEXT_ISOLATE / 2 : 0;
}

/* Where the caret before a byte stands; `inside` the composed text if it is not 0. */
static double caret_x(const Field *field, int at, int inside) {
    char drawn[SHOWN_MAX];
    const int mark = drawn_text(field, drawn);
    const int moved = at > field->ui->caret ? (int)strlen(composed(field)) : inside;
    return canvas_text_caret(field->ui->canvas, FONT_BODY, drawn, at + moved + mark);
}

/* The place of the caret that is nearest to `x`. */
static int caret_at(const Field *field, double x) {
    int nearest = 0;
    for (int at = 0; field->text[at] != '\0';) {
        at = after(field->text, at);
        if (fabs(caret_x(field, at, 0) - x) < fabs(caret_x(field, nearest, 0) - x)) {
            nearest = at;
        }
    }
    return nearest;
}

static void compose(Field *field) {
    Ui *ui = field->ui;
    const char *caret = ui->in.text;
    for (int i = 0; i < ui->in.caret; i++) {
        caret = utf8_next(caret);
    }
    if (ui->in.text[0] != '\0') {
        erase_selection(field);
    }
    str_write(ui->composed, sizeof ui->composed, "%s", ui->in.text);
    ui->composed_caret = (int)(caret - ui->in.text);
    ui->again = true;
}

static void edit(Field *field, UiId id, double left) {
    Ui *ui = field->ui;
    Input *in = &ui->in;
    if (in->used) {
        return;
    }
    const bool pressed = ui->pressed == id;
    if (in->kind == INPUT_TEXT) {
        ui->composed[0] = '\0';
        ui->composed_caret = 0;
        (void)insert(field, in->text);
        in->used = true;
    } else if (in->kind == INPUT_COMPOSED) {
        compose(field);
        in->used = true;
    } else if (in->kind == INPUT_KEY) {
        const bool control = (in->mods & KMOD_CTRL) != 0;
        in->used = control ? control_key(field) : editing_key(field);
        if (in->used) {
            offer_selection(field);
        }
    } else if (in->kind == INPUT_MOTION && pressed && ui->selects) {
        put_caret(field, caret_at(field, in->at.x - left), true);
        ui->again = false;
    } else if (in->kind == INPUT_RELEASE && pressed) {
        offer_selection(field);
    }
}

/* Once: the caret; twice: the word; three times: all. */
static void press(Field *field, double x) {
    Ui *ui = field->ui;
    const int at = caret_at(field, x);
    ui->selects = ui->in.clicks < 2;
    put_caret(field, at, false);
    if (ui->in.clicks == 2) {
        edit_word(field->text, at, &ui->anchor, &ui->caret);
    } else if (ui->in.clicks > 2) {
        ui->anchor = 0;
        ui->caret = length_of(field);
    }
}

/* A bar as high as the line. */
static void draw_caret(Field *field, double x, double top, double line) {
    Ui *ui = field->ui;
    ui->caret_box = (Box){x + caret_x(field, ui->caret, ui->composed_caret), top, 1.5, line};
    canvas_fill(ui->canvas, ui->caret_box, canvas_ink(ui->canvas, INK_ACCENT));
    if (ui->composed[0] != '\0') {
        const double from = x + caret_x(field, ui->caret, 0);
        const double to = x + caret_x(field, ui->caret, (int)strlen(ui->composed));
        const Box under = {fmin(from, to), top + line - 1.5, fabs(to - from), 1.5};
        canvas_fill(ui->canvas, under, canvas_ink(ui->canvas, INK_TEXT));
    }
}

static void draw(Field *field, Box inside, bool hot) {
    Ui *ui = field->ui;
    Canvas *canvas = ui->canvas;
    const bool focused = field->focused;
    Colour edge = canvas_ink(canvas, focused ? INK_ACCENT : hot ? INK_SOFT : INK_EDGE);
    canvas_box(canvas, field->box, 8, canvas_ink(canvas, INK_PANEL), edge);
    if (focused) {
        canvas_frame(canvas, field->box, 8, 2, edge);
    }
    canvas_clip(canvas, ui_inset(field->box, 2));
    const double left = inside.x - (focused ? ui->field_shift : 0);
    double line = canvas_line_height(canvas, FONT_BODY);
    double top = inside.y + (inside.h - line) / 2;
    int length;
    int from = selection(ui, &length);
    if (focused && length > 0) {
        const double start = caret_x(field, from, 0), end = caret_x(field, from + length, 0);
        Box marked = {left + fmin(start, end), top, fabs(end - start), line};
        canvas_fill(canvas, marked, canvas_ink(canvas, INK_ROW));
    }
    char drawn[SHOWN_MAX];
    (void)drawn_text(field, drawn);
    double width = canvas_text_width(canvas, FONT_BODY, drawn);
    Box place = {left, inside.y, focused ? width + 2 : inside.w, inside.h};
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), place, ALIGN_LEFT, drawn);
    if (focused) {
        draw_caret(field, left, top, line);
    }
    canvas_unclip(canvas);
}

/* Keeps the caret inside the box. */
static void follow_caret(Field *field, double room) {
    Ui *ui = field->ui;
    char drawn[SHOWN_MAX];
    (void)drawn_text(field, drawn);
    double caret = caret_x(field, ui->caret, ui->composed_caret);
    double whole = canvas_text_width(ui->canvas, FONT_BODY, drawn);
    ui->field_shift = fmax(fmin(ui->field_shift, caret), caret - room);
    ui->field_shift = fmax(0, fmin(ui->field_shift, whole - room));
}

/* The caret is this field's from now on. */
static void begin(Field *field, UiId id) {
    Ui *ui = field->ui;
    ui->field = id;
    ui->field_shift = 0;
    ui->composed[0] = '\0';
    ui->composed_caret = 0;
    ui->caret = ui->anchor = length_of(field);
    edit_begin(&ui->history, field->text);
}

/* A text that was changed from outside may end before the caret, or in a letter at it. */
static void mend_caret(const Field *field, int *caret) {
    const int length = length_of(field);
    *caret = *caret < length ? before(field->text, *caret + 1) : length;
}

/* The focused field answers to what was typed. */
static void follow_input(Field *field, UiId id, bool was_focused, double left) {
    Ui *ui = field->ui;
    if (!was_focused) {
        begin(field, id);
        ui->anchor = 0;
    }
    mend_caret(field, &ui->caret);
    mend_caret(field, &ui->anchor);
    edit_keep(ui->history, field->text, ui->caret, false);
    edit(field, id, left - ui->field_shift);
}

bool ui_field(Ui *ui, Box box, const char *name, char *text, size_t size, const char *allowed) {
    if (ui->canvas->measures) {
        return false;
    }
    const double margin = fmin(12, box.w / 8);
    const Box inside = {box.x + margin, box.y, box.w - 2 * margin, box.h};
    const UiId id = ui_id(name);
    const bool was_focused = ui->field == id && ui->focus == id;
    Field field = {ui, box, text, size, allowed, ui_on_top(ui) && ui->focus == id, false};
    if (field.focused) {
        follow_input(&field, id, was_focused, inside.x);
    }
    const bool pressed = ui->in.kind == INPUT_PRESS && !ui->in.used;
    const bool middle = pressed && ui->in.button == SDL_BUTTON_MIDDLE && ui_hot(ui, box);
    /* Enter and space are the screen's and the text's. */
    bool shown = ui->focus_shown;
    ui->focus_shown = false;
    Touch touch = ui_touch(ui, name, box, true);
    ui->focus_shown = shown;
    if (middle || (pressed && ui->in.used && touch.down)) {
        if (!was_focused) {
            begin(&field, id);
        }
        field.focused = true;
        press(&field, ui->in.at.x - inside.x + ui->field_shift);
    }
    if (middle) {
        ui_move_focus(ui, id);
        ui->in.used = true;
        put_caret(&field, ui->anchor, false);
        paste(&field, clipboard_selected(ui->notice));
    }
    if (field.focused) {
        const char *in = ui->in.text;
        const bool typed = ui->in.kind == INPUT_TEXT && !utf8_is_blank(utf8_character(in));
        edit_keep(ui->history, text, ui->caret, typed);
        ui->field_reported = true;
        ui->field_text = text;
        follow_caret(&field, inside.w);
    }
    draw(&field, inside, touch.hot);
    elements_add(ui, ELEMENT_FIELD, name, box, field.focused ? STATE_FOCUSED : 0u, NULL)
        ->focusable = true;
    return field.changed;
}
