/* Dialogs, small menus and scrolling areas. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/widgets/ui_parts.h"

static bool turned_away(Ui *ui, Box box) {
    Input *in = &ui->in;
    if (ui_on_top(ui) && in->kind == INPUT_PRESS && !in->used && !box_holds(box, in->at)) {
        in->used = true;
        return true;
    }
    return ui_key(ui, SDLK_ESCAPE, 0);
}

static void enter_layer(Ui *ui, Box box, const char *name) {
    SDL_assert(ui->deepest < UI_DIALOGS_MAX);
    ui->outer[ui->outers++] = ui->layer;
    ui->layer = ++ui->deepest;
    ui->modal = !ui_on_top(ui);
    canvas_deep_shadow(ui->canvas, box, 12);
    canvas_box(ui->canvas, box, 12, canvas_ink(ui->canvas, INK_PANEL),
               canvas_ink(ui->canvas, INK_EDGE));
    elements_add(ui, ELEMENT_MENU, name, box, 0, NULL);
}

bool ui_modal_begin(Ui *ui, Box box, const char *name) {
    Box window = {0, 0, ui->width, ui->height};
    canvas_fill(ui->canvas, window, canvas_dark(ui->canvas) ? 0x00000088 : 0x2A221466);
    enter_layer(ui, box, name);
    return turned_away(ui, box);
}

/* A press on a dialog that nothing used is no press on what is under it. */
void ui_modal_end(Ui *ui) {
    if (ui_on_top(ui) && ui->in.kind != INPUT_NONE && ui->in.kind != INPUT_KEY) {
        ui->in.used = ui->in.used || ui->in.kind != INPUT_MOTION;
    }
    ui->layer = ui->outer[--ui->outers];
    ui->modal = !ui_on_top(ui);
}

/* --- Small menus ------------------------------------------------------------------------------
 */

static bool menu_item(Ui *ui, Box box, const char *item) {
    unsigned flags = WIDGET_QUIET | WIDGET_LEFT;
    if (item[0] == '-') {
        flags |= WIDGET_DISABLED;
        item++;
    }
    return ui_button(ui, box, item, NULL, (Shortcut){0}, flags);
}

static void menu_arrows(Ui *ui, const char *const *items, int count) {
    int step = ui_key(ui, SDLK_DOWN, 0) ? 1 : ui_key(ui, SDLK_UP, 0) ? -1 : 0;
    if (ui_on_top(ui) && ui->focus_shown && ui->focus[0] == '\0') {
        step = 1;
    }
    if (step == 0) {
        return;
    }
    int here = step > 0 ? -1 : count;
    for (int i = 0; i < count; i++) {
        if (strcmp(items[i], ui->focus) == 0) {
            here = i;
        }
    }
    for (int i = 0; i < count; i++) {
        here = (here + step + count) % count;
        if (items[here][0] != '-') {
            ui_set_focus(ui, items[here]);
            return;
        }
    }
}

int ui_menu(Ui *ui, Point at, const char *name, const char *const *items, int count) {
    double row = ui_small_height(ui);
    double margin = ui_grid(ui) / 2;
    double width = 120;
    for (int i = 0; i < count; i++) {
        double text = canvas_text_width(ui->canvas, FONT_BODY, items[i]);
        width = fmax(width, text + 4 * ui_grid(ui));
    }
    width = fmin(ceil(width), ui->width - 2 * margin);
    Box box = {at.x, at.y, width + 2 * margin, row * count + 2 * margin};
    box.x = fmax(margin, fmin(box.x, ui->width - box.w - margin));
    box.y = fmax(margin, fmin(box.y, ui->height - box.h - margin));
    enter_layer(ui, box, name);
    int result = turned_away(ui, box) ? UI_MENU_CLOSED : UI_MENU_OPEN;
    menu_arrows(ui, items, count);
    for (int i = 0; i < count; i++) {
        Box line = {box.x + margin, box.y + margin + row * i, width, row};
        if (menu_item(ui, line, items[i])) {
            result = i;
        }
    }
    ui_modal_end(ui);
    return result;
}

/* --- Scrolling --------------------------------------------------------------------------------
 */

static double scroll_most(const UiScroll *scroll) {
    return fmax(0, scroll->content - scroll->box.h);
}

static void scroll_to(Ui *ui, const UiScroll *scroll, double offset) {
    offset = round(fmax(0, fmin(offset, scroll_most(scroll))));
    if (offset != *scroll->offset) {
        *scroll->offset = offset;
        ui->again = true;
    }
}

double ui_scroll_bar(const Ui *ui) {
    (void)ui;
    return 12;
}

void ui_scroll_begin(Ui *ui, Box box, double *offset, double content) {
    SDL_assert(ui->scrolls < UI_SCROLLS_MAX);
    int first;
    (void)ui_elements(ui, &first);
    UiScroll *scroll = &ui->scroll[ui->scrolls++];
    *scroll = (UiScroll){.box = box, .offset = offset, .content = content, .first = first};
    scroll_to(ui, scroll, *offset);
    canvas_clip(ui->canvas, box);
}

static void scroll_to_focus(Ui *ui, const UiScroll *scroll) {
    int count;
    const Element *at = ui_elements(ui, &count);
    for (int i = scroll->first; i < count; i++) {
        if (at[i].focusable && strcmp(at[i].name, ui->focus) == 0) {
            const Box *whole = &at[i].whole;
            double margin = ui_grid(ui);
            double above = scroll->box.y + margin - whole->y;
            double below = whole->y + whole->h + margin - (scroll->box.y + scroll->box.h);
            if (above > 0) {
                scroll_to(ui, scroll, *scroll->offset - above);
            } else if (below > 0) {
                scroll_to(ui, scroll, *scroll->offset + below);
            }
            return;
        }
    }
}

/* The bar: dragged by its thumb; a press beside the thumb goes a page on. */
static void scroll_by_bar(Ui *ui, const UiScroll *scroll, Box track, Box thumb, const char *name) {
    Input *in = &ui->in;
    if (in->kind == INPUT_PRESS && !in->used && in->button == SDL_BUTTON_LEFT &&
        ui_hot(ui, track)) {
        in->used = true;
        if (box_holds(thumb, in->at)) {
            ui->grab = in->at.y - thumb.y;
            SDL_utf8strlcpy(ui->pressed, name, sizeof ui->pressed);
        } else {
            double page = in->at.y < thumb.y ? -scroll->box.h : scroll->box.h;
            scroll_to(ui, scroll, *scroll->offset + 0.9 * page);
        }
    }
    if (in->kind == INPUT_MOTION && strcmp(ui->pressed, name) == 0) {
        double way = (in->at.y - ui->grab - track.y) / fmax(1, track.h - thumb.h);
        scroll_to(ui, scroll, way * scroll_most(scroll));
    }
}

static void draw_bar(Ui *ui, const UiScroll *scroll) {
    char name[32];
    snprintf(name, sizeof name, "scroll bar %d %d", ui->layer, scroll->first);
    double wide = ui_scroll_bar(ui);
    Box track = {scroll->box.x + scroll->box.w - wide, scroll->box.y, wide, scroll->box.h};
    double high = fmax(24, track.h * scroll->box.h / scroll->content);
    double way = *scroll->offset / scroll_most(scroll);
    Box thumb = {track.x, track.y + way * (track.h - high), wide, high};
    scroll_by_bar(ui, scroll, track, thumb, name);
    bool lively = strcmp(ui->pressed, name) == 0 || ui_hot(ui, thumb);
    Box seen = {thumb.x + 3, thumb.y + 2, wide - 6, thumb.h - 4};
    canvas_box(ui->canvas, seen, (wide - 6) / 2,
               canvas_ink(ui->canvas, lively ? INK_SOFT : INK_EDGE), COLOUR_NONE);
}

void ui_scroll_end(Ui *ui) {
    UiScroll scroll = ui->scroll[--ui->scrolls];
    canvas_unclip(ui->canvas);
    if (scroll_most(&scroll) <= 0) {
        return;
    }
    draw_bar(ui, &scroll);
    if (ui->in.kind == INPUT_WHEEL && !ui->in.used && ui_hot(ui, scroll.box)) {
        ui->in.used = true;
        scroll_to(ui, &scroll, *scroll.offset - ui->in.amount * 3 * ui_row_height(ui));
    }
    if (ui->focus_moved > 0 && ui_on_top(ui)) {
        scroll_to_focus(ui, &scroll);
    }
}
