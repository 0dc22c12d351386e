/* Buttons, choices, text, panels. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/widgets/page.h"
#include "ui/widgets/ui_parts.h"

static const double button_radius = 8;
static const double panel_radius = 12;

void ui_panel(Ui *ui, Box box) {
    canvas_shadow(ui->canvas, box, panel_radius);
    canvas_box(ui->canvas, box, panel_radius, canvas_ink(ui->canvas, INK_PANEL),
               canvas_ink(ui->canvas, INK_LINE));
}

bool ui_live(Ui *ui, bool live) {
    const bool before = ui->live;
    ui->live = live;
    return before;
}

uint64_t ui_means(Ui *ui, uint64_t what) {
    const uint64_t before = ui->means;
    ui->means = what;
    return before;
}

void ui_text(Ui *ui, Font font, Ink ink, Box box, Align align, const char *text) {
    canvas_text(ui->canvas, font, canvas_ink(ui->canvas, ink), box, align, text);
    elements_add(ui, ELEMENT_TEXT, text, box, 0, NULL);
}

static Element *report(Ui *ui, ElementKind kind, const char *name, Box box, unsigned states,
                       const Touch *touch) {
    states |= touch->ring ? STATE_FOCUSED : 0u;
    Element *element = elements_add(ui, kind, name, box, states, NULL);
    element->focusable = (states & STATE_DISABLED) == 0;
    return element;
}

static unsigned reported_states(unsigned flags) {
    return ((flags & WIDGET_DISABLED) != 0 ? STATE_DISABLED : 0u) |
           ((flags & WIDGET_SELECTED) != 0 ? STATE_SELECTED : 0u);
}

/* --- Faces ------------------------------------------------------------------------------------
 */

typedef struct Face {
    Colour fill, edge, label, key;
    Font font;
} Face;

static Face resting_face(const Canvas *canvas, unsigned flags) {
    Face face = {canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_EDGE),
                 canvas_ink(canvas, INK_TEXT), canvas_ink(canvas, INK_SOFT), FONT_BODY};
    if ((flags & WIDGET_DISABLED) != 0) {
        face.fill = canvas_ink(canvas, INK_PANEL);
        face.edge = canvas_ink(canvas, INK_LINE);
        face.label = face.key = canvas_ink(canvas, INK_OFF);
    } else if ((flags & WIDGET_PRIMARY) != 0) {
        face.fill = face.edge = canvas_ink(canvas, INK_ACCENT);
        face.label = face.key = canvas_ink(canvas, INK_ON_ACCENT);
        face.font = FONT_STRONG;
    } else if ((flags & WIDGET_SELECTED) != 0) {
        face.fill = canvas_ink(canvas, INK_ROW);
        face.edge = face.label = face.key = canvas_ink(canvas, INK_ACCENT);
        face.font = FONT_STRONG;
    } else if ((flags & WIDGET_DANGER) != 0) {
        face.label = face.key = canvas_ink(canvas, INK_DANGER);
    }
    if ((flags & WIDGET_QUIET) != 0) {
        face.edge = COLOUR_NONE;
        if ((flags & (WIDGET_SELECTED | WIDGET_PRIMARY)) == 0) {
            face.fill = COLOUR_NONE;
        }
    }
    return face;
}

static Face face_of(const Canvas *canvas, unsigned flags, const Touch *touch) {
    Face face = resting_face(canvas, flags);
    if ((flags & WIDGET_DISABLED) == 0 && (touch->hot || touch->down)) {
        double share = touch->down && touch->hot ? 0.14 : 0.06;
        Colour towards = (flags & WIDGET_PRIMARY) != 0 ? canvas_ink(canvas, INK_ON_ACCENT)
                                                       : canvas_ink(canvas, INK_TEXT);
        face.fill = (face.fill & 0xFF) != 0 ? colour_mix(face.fill, towards, share)
                                            : colour_fade(towards, share);
    }
    return face;
}

/* The space at which a label breaks into lines: behind a colon, or as even as possible; NULL: it
 * has none. */
static const char *middle_space(const char *label) {
    const char *colon = strstr(label, ": "), *best = NULL;
    const size_t length = strlen(label);
    size_t least = length;
    if (colon != NULL) {
        return colon + 1;
    }
    for (const char *at = label; (at = strchr(at, ' ')) != NULL; at++) {
        const size_t before = (size_t)(at - label);
        const size_t off = 2 * before > length ? 2 * before - length : length - 2 * before;
        if (off < least) {
            least = off;
            best = at;
        }
    }
    return best;
}

enum { NARROW_MARGIN = 12 }; /* a part of a narrow button is left free at each side */

double ui_button_least(Ui *ui, const char *label, int lines) {
    const char *space = middle_space(label);
    double width = canvas_text_width(ui->canvas, FONT_STRONG, label);
    if (lines > 1 && space != NULL) {
        char first[ELEMENT_NAME_MAX];
        str_write(first, sizeof first, "%.*s", (int)(space - label), label);
        width = fmax(canvas_text_width(ui->canvas, FONT_STRONG, first),
                     canvas_text_width(ui->canvas, FONT_STRONG, space + 1));
    }
    return ceil(width * NARROW_MARGIN / (NARROW_MARGIN - 2));
}

/* A label that is too long for one line takes two, smaller where they would touch the edge. */
static void draw_label(Canvas *canvas, Box box, const Face *face, Align align, const char *label) {
    const char *space = middle_space(label);
    if (canvas_text_width(canvas, face->font, label) <= box.w || space == NULL) {
        canvas_text(canvas, face->font, face->label, box, align, label);
        return;
    }
    char first[ELEMENT_NAME_MAX];
    str_write(first, sizeof first, "%.*s", (int)(space - label), label);
    const double high = canvas_line_height(canvas, face->font);
    const Font font = 2 * high > box.h - 2 ? FONT_SMALL : face->font;
    const double line = fmin(box.h / 2, canvas_line_height(canvas, font));
    Box rows = ui_middle(box, 2 * line);
    canvas_text(canvas, font, face->label, ui_cut_top(&rows, line, 0), align, first);
    canvas_text(canvas, font, face->label, rows, align, space + 1);
}

/* The key gives way to a label that needs its room. */
static void draw_face(Ui *ui, Box box, const Face *face, const char *label, const char *key,
                      Align align, const Touch *touch) {
    Canvas *canvas = ui->canvas;
    canvas_box(canvas, box, button_radius, face->fill, face->edge);
    const bool keyed = key != NULL && key[0] != '\0';
    const double grid = ui_grid(ui), one = canvas_text_width(canvas, face->font, label);
    const double width = keyed ? canvas_text_width(canvas, FONT_BODY, tr(key)) + grid : 0;
    const bool tight = keyed && one + width > box.w - 4 * grid;
    const double margin = fmin((tight ? 1 : 2) * grid, box.w / NARROW_MARGIN);
    Box inside = {box.x + margin, box.y, box.w - 2 * margin, box.h};
    if (keyed && (one <= inside.w ? one : ui_button_least(ui, label, 2)) + width <= inside.w) {
        canvas_text(canvas, FONT_BODY, face->key, inside, ALIGN_RIGHT, tr(key));
        inside.w -= width;
    }
    draw_label(canvas, inside, face, align, label);
    if (touch->ring) {
        ui_focus_ring(ui, box, button_radius);
    }
}

/* The key of a button, also where there is no room to print it. */
static void name_key(Element *element, Shortcut shortcut) {
    const bool printed = shortcut.label != NULL && shortcut.label[0] != '\0';
    if (printed || shortcut.key == 0) {
        SDL_utf8strlcpy(element->key, printed ? tr(shortcut.label) : "", sizeof element->key);
    } else {
        tr_say(element->key, sizeof element->key,
               (shortcut.mods & KMOD_CTRL) != 0 ? N_("Ctrl+%s") : "%s",
               SDL_GetKeyName(shortcut.key));
    }
}

bool ui_button(Ui *ui, Box box, const char *name, const char *label, Shortcut shortcut,
               unsigned flags) {
    bool enabled = (flags & WIDGET_DISABLED) == 0;
    Touch touch = ui_touch(ui, name, box, enabled);
    if (enabled && shortcut.key != 0 && ui_key(ui, shortcut.key, shortcut.mods)) {
        touch.clicked = true;
    }
    Face face = face_of(ui->canvas, flags, &touch);
    bool left = (flags & WIDGET_LEFT) != 0 || (shortcut.label != NULL && shortcut.label[0] != '\0');
    draw_face(ui, box, &face, label != NULL ? label : name, shortcut.label,
              left ? ALIGN_LEFT : ALIGN_MIDDLE, &touch);
    Element *element = report(ui, ELEMENT_BUTTON, name, box, reported_states(flags), &touch);
    name_key(element, shortcut);
    return touch.clicked;
}

bool ui_choice(Ui *ui, Box box, const char *name, const char *label, unsigned flags) {
    Touch touch = ui_touch(ui, name, box, (flags & WIDGET_DISABLED) == 0);
    Face face = face_of(ui->canvas, flags, &touch);
    draw_face(ui, box, &face, label != NULL ? label : name, NULL, ALIGN_MIDDLE, &touch);
    report(ui, ELEMENT_CHOICE, name, box, reported_states(flags), &touch);
    return touch.clicked;
}

bool ui_item(Ui *ui, Box box, const char *name, unsigned states, bool reached, bool *hot) {
    const Touch touch = ui_touch(ui, name, box, true);
    *hot = touch.hot;
    states |= touch.ring ? STATE_FOCUSED : 0u;
    elements_add(ui, ELEMENT_CHOICE, name, box, states, NULL)->focusable = reached;
    return touch.clicked;
}

bool ui_area(Ui *ui, ElementKind kind, Box box, const char *name, unsigned states, bool *hot) {
    Touch touch = ui_touch(ui, name, box, (states & STATE_DISABLED) == 0);
    if (hot != NULL) {
        *hot = touch.hot;
    }
    report(ui, kind, name, box, states, &touch);
    return touch.clicked;
}
