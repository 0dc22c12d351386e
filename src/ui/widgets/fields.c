/* A line of text to edit. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "ui/draw/canvas_parts.h"
#include "ui/widgets/ui_parts.h"

typedef struct Field {
    Ui *ui;
    Box box;
    char *text;
    size_t size;
    const char *allowed;
    bool changed;
} Field;

static int length_of(const Field *field) {
    return (int)strlen(field->text);
}

static int after(const char *text, int at) {
    return (int)(utf8_next_cluster(text + at) - text);
}

static int before(const char *text, int at) {
    int found = 0;
    for (int next = after(text, 0); next < at; next = after(text, next)) {
        found = next;
    }
    return found;
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
    int from = ui->caret < ui->anchor ? ui->caret : ui->anchor;
    int to = ui->caret < ui->anchor ? ui->anchor : ui->caret;
    *length = to - from;
    return from;
}

static void erase(Field *field, int from, int length) {
    memmove(field->text + from, field->text + from + length,
            strlen(field->text + from + length) + 1);
    put_caret(field, from, false);
    field->changed = field->changed || length > 0;
}

static bool takes(const Field *field, const char *letter, int bytes) {
    if ((unsigned char)letter[0] < 0x20 || letter[0] == 0x7F) {
        return false;
    }
    return field->allowed == NULL || (bytes == 1 && strchr(field->allowed, letter[0]) != NULL);
}

static void insert(Field *field, const char *text) {
    int length;
    int from = selection(field->ui, &length);
    erase(field, from, length);
    for (int at = 0, bytes; text[at] != '\0'; at += bytes) {
        bytes = (int)(utf8_next(text + at) - (text + at));
        int whole = length_of(field);
        if (!takes(field, text + at, bytes) || (size_t)whole + (size_t)bytes >= field->size) {
            continue;
        }
        int caret = field->ui->caret;
        memmove(field->text + caret + bytes, field->text + caret, (size_t)(whole - caret) + 1);
        memcpy(field->text + caret, text + at, (size_t)bytes);
        put_caret(field, caret + bytes, false);
        field->changed = true;
    }
}

static void copy_selection(const Field *field) {
    int length;
    int from = selection(field->ui, &length);
    char part[256];
    if (length > 0 && (size_t)length < sizeof part) {
        memcpy(part, field->text + from, (size_t)length);
        part[length] = '\0';
        SDL_SetClipboardText(part);
    }
}

static bool control_key(Field *field) {
    Ui *ui = field->ui;
    int length;
    int from = selection(ui, &length);
    switch (ui->in.key) {
    case SDLK_a:
        ui->anchor = 0;
        put_caret(field, length_of(field), true);
        return true;
    case SDLK_c:
        copy_selection(field);
        return true;
    case SDLK_x:
        copy_selection(field);
        erase(field, from, length);
        return true;
    case SDLK_v: {
        char *text = SDL_GetClipboardText();
        if (text != NULL) {
            insert(field, text);
        }
        SDL_free(text);
        return true;
    }
    default:
        return false;
    }
}

static bool editing_key(Field *field) {
    Ui *ui = field->ui;
    bool shift = (ui->in.mods & KMOD_SHIFT) != 0;
    int length;
    int from = selection(ui, &length);
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
        if (length == 0) {
            from = before(field->text, ui->caret);
            length = ui->caret - from;
        }
        erase(field, from, length);
        return true;
    case SDLK_DELETE:
        erase(field, from, length > 0 ? length : after(field->text, ui->caret) - ui->caret);
        return true;
    default:
        return false;
    }
}

enum { SHOWN_MAX = 2048 };

/* The text as it is drawn, maybe in `room`: a name goes the way of its first letter; a path keeps
 * the order of its folders. */
static const char *drawn_text(const Field *field, char room[SHOWN_MAX]) {
    text_isolate(room, SHOWN_MAX, field->text);
    return strchr(field->text, '/') == NULL ? room : field->text;
}

/* Where the caret before a byte stands. */
static double caret_x(const Field *field, int at) {
    char room[SHOWN_MAX];
    const char *text = drawn_text(field, room);
    const bool marked = strcmp(text, field->text) != 0;
    return canvas_text_caret(field->ui->canvas, FONT_BODY, text,
                             at + (marked ? TEXT_ISOLATE / 2 : 0));
}

/* The place of the caret that is nearest to `x`. */
static int caret_at(const Field *field, double x) {
    int nearest = 0;
    for (int at = 0; field->text[at] != '\0';) {
        at = after(field->text, at);
        if (fabs(caret_x(field, at) - x) < fabs(caret_x(field, nearest) - x)) {
            nearest = at;
        }
    }
    return nearest;
}

static void edit(Field *field, double left) {
    Ui *ui = field->ui;
    Input *in = &ui->in;
    if (in->kind == INPUT_TEXT && !in->used) {
        insert(field, in->text);
        in->used = true;
    } else if (in->kind == INPUT_KEY && !in->used) {
        bool control = (in->mods & KMOD_CTRL) != 0;
        in->used = control ? control_key(field) : editing_key(field);
    } else if (in->kind == INPUT_MOTION && ui->pressed[0] != '\0' &&
               strcmp(ui->pressed, ui->field) == 0) {
        put_caret(field, caret_at(field, in->at.x - left), true);
        ui->again = false;
    }
}

static void draw(Field *field, Box inside, bool focused, bool hot) {
    Ui *ui = field->ui;
    Canvas *canvas = ui->canvas;
    Colour edge = canvas_ink(canvas, focused ? INK_ACCENT : hot ? INK_SOFT : INK_EDGE);
    canvas_box(canvas, field->box, 8, canvas_ink(canvas, INK_PANEL), edge);
    if (focused) {
        canvas_frame(canvas, field->box, 8, 2, edge);
    }
    canvas_clip(canvas, ui_inset(field->box, 2));
    double shift = focused ? ui->field_shift : 0;
    double line = canvas_line_height(canvas, FONT_BODY);
    double top = inside.y + (inside.h - line) / 2;
    int length;
    int from = selection(ui, &length);
    if (focused && length > 0) {
        const double start = caret_x(field, from), end = caret_x(field, from + length);
        Box marked = {inside.x - shift + fmin(start, end), top, fabs(end - start), line};
        canvas_fill(canvas, marked, canvas_ink(canvas, INK_ROW));
    }
    char room[SHOWN_MAX];
    const char *text = drawn_text(field, room);
    double width = canvas_text_width(canvas, FONT_BODY, text);
    Box place = {inside.x - shift, inside.y, focused ? width + 2 : inside.w, inside.h};
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), place, ALIGN_LEFT, text);
    if (focused) {
        Box caret = {inside.x - shift + caret_x(field, ui->caret), top, 1.5, line};
        canvas_fill(canvas, caret, canvas_ink(canvas, INK_ACCENT));
    }
    canvas_unclip(canvas);
}

/* Keeps the caret inside the box. */
static void follow_caret(Field *field, double room) {
    Ui *ui = field->ui;
    double caret = caret_x(field, ui->caret);
    double whole = canvas_text_width(ui->canvas, FONT_BODY, field->text);
    ui->field_shift = fmax(fmin(ui->field_shift, caret), caret - room);
    ui->field_shift = fmax(0, fmin(ui->field_shift, whole - room));
}

bool ui_field(Ui *ui, Box box, const char *name, char *text, size_t size, const char *allowed) {
    if (ui->canvas->measures) {
        return false;
    }
    Field field = {ui, box, text, size, allowed, false};
    double margin = fmin(12, box.w / 8);
    Box inside = {box.x + margin, box.y, box.w - 2 * margin, box.h};
    bool was_focused = strcmp(ui->field, name) == 0 && strcmp(ui->focus, name) == 0;
    bool focused = ui_on_top(ui) && strcmp(ui->focus, name) == 0;
    if (focused && !was_focused) {
        SDL_utf8strlcpy(ui->field, name, sizeof ui->field);
        ui->anchor = 0;
        ui->caret = length_of(&field);
        ui->field_shift = 0;
    }
    if (focused) {
        /* The text may have been changed from outside. */
        ui->caret = ui->caret < length_of(&field) ? ui->caret : length_of(&field);
        ui->anchor = ui->anchor < length_of(&field) ? ui->anchor : length_of(&field);
        edit(&field, inside.x - ui->field_shift);
    }
    bool pressed = ui->in.kind == INPUT_PRESS && !ui->in.used;
    /* Enter and space are the screen's and the text's. */
    bool shown = ui->focus_shown;
    ui->focus_shown = false;
    Touch touch = ui_touch(ui, name, box, true);
    ui->focus_shown = shown;
    if (pressed && ui->in.used && touch.down) {
        SDL_utf8strlcpy(ui->field, name, sizeof ui->field);
        ui->field_shift = was_focused ? ui->field_shift : 0;
        put_caret(&field, caret_at(&field, ui->in.at.x - inside.x + ui->field_shift), false);
        focused = true;
    }
    if (focused) {
        ui->field_reported = true;
        ui->field_text = text;
        follow_caret(&field, inside.w);
    }
    draw(&field, inside, focused, touch.hot);
    elements_add(ui, ELEMENT_FIELD, name, box, focused ? STATE_FOCUSED : 0u, NULL)->focusable =
        true;
    return field.changed;
}
