/* Dialogs, small menus and scrolling areas. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/canvas_parts.h"
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
               canvas_ink(ui->canvas, INK_LINE));
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

static void menu_arrows(Ui *ui, const MenuItem *items, int count) {
    const bool opened = ui_on_top(ui) && ui->focus_shown && ui->focus == 0;
    int step = ui_key(ui, SDLK_DOWN, 0) ? 1 : ui_key(ui, SDLK_UP, 0) ? -1 : 0;
    if (opened) {
        step = 1;
    }
    if (step == 0) {
        return;
    }
    int here = step > 0 ? -1 : count;
    for (int i = 0; i < count; i++) {
        if (opened && items[i].selected) {
            here = i - 1;
        } else if (ui_has_focus(ui, items[i].label)) {
            here = i;
        }
    }
    for (int i = 0; i < count; i++) {
        here = (here + step + count) % count;
        if (!items[here].disabled) {
            ui_move_focus(ui, ui_id(items[here].label));
            return;
        }
    }
}

/* The space round the line above a group. */
static double group_gap(const Ui *ui) {
    return ui_grid(ui);
}

double ui_menu_height(const Ui *ui, const MenuItem *items, int count) {
    double height = ui_small_height(ui) * count + ui_grid(ui);
    for (int i = 1; i < count; i++) {
        height += items[i].first ? group_gap(ui) : 0;
    }
    return height;
}

static double menu_width(Ui *ui, const MenuItem *items, int count) {
    double labels = 120, keys = 0;
    for (int i = 0; i < count; i++) {
        const Font font = items[i].selected ? FONT_STRONG : FONT_BODY;
        labels = fmax(labels, canvas_text_width(ui->canvas, font, items[i].label));
        if (items[i].key != NULL) {
            keys = fmax(keys, canvas_text_width(ui->canvas, FONT_BODY, tr(items[i].key)));
        }
    }
    return ceil(labels + keys) + (keys > 0 ? 7 : 4) * ui_grid(ui);
}

/* How many items stand in the first of two columns of a menu that is too high for the window; all
 * of one that is not. The second begins with a group if both fit then. */
static int first_column(const Ui *ui, const MenuItem *items, int count) {
    const double room = ui->height - ui_grid(ui);
    int best = count;
    double least = ui_menu_height(ui, items, count);
    for (int any = 0; any < 2 && least > room; any++) {
        for (int i = 1; i < count; i++) {
            const double high =
                fmax(ui_menu_height(ui, items, i), ui_menu_height(ui, items + i, count - i));
            if (high < least && (any == 1 || items[i].first)) {
                least = high;
                best = i;
            }
        }
    }
    return best;
}

int ui_menu(Ui *ui, Point at, const char *name, const MenuItem *items, int count) {
    const double row = ui_small_height(ui);
    const double margin = ui_grid(ui) / 2;
    const int split = first_column(ui, items, count);
    const int columns = split < count ? 2 : 1;
    const double width = fmin(menu_width(ui, items, count), (ui->width - 4 * margin) / columns);
    const double high =
        fmax(ui_menu_height(ui, items, split), ui_menu_height(ui, items + split, count - split));
    Box box = {at.x, at.y, columns * width + 2 * margin, high};
    box.x = fmax(margin, fmin(box.x, ui->width - box.w - margin));
    box.y = fmax(margin, fmin(box.y, ui->height - box.h - margin));
    enter_layer(ui, box, name);
    int result = turned_away(ui, box) ? UI_MENU_CLOSED : UI_MENU_OPEN;
    menu_arrows(ui, items, count);
    Box line = {box.x + margin, box.y + margin, width, row};
    for (int i = 0; i < count; i++) {
        const MenuItem *item = &items[i];
        if (i == split) {
            line = (Box){line.x + width, box.y + margin, width, row};
        } else if (i > 0 && item->first) {
            const Box rule = {line.x, line.y + group_gap(ui) / 2, width,
                              canvas_pixel_size(ui->canvas)};
            canvas_fill(ui->canvas, rule, canvas_ink(ui->canvas, INK_LINE));
            line.y += group_gap(ui);
        }
        const unsigned flags = WIDGET_QUIET | WIDGET_LEFT |
                               (item->disabled ? WIDGET_DISABLED : 0U) |
                               (item->selected ? WIDGET_SELECTED : 0U);
        if (ui_button(ui, line, item->label, NULL, (Shortcut){.label = item->key}, flags)) {
            result = i;
        }
        line.y += row;
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

bool ui_scroll_show(Ui *ui, Box box) {
    if (ui->canvas->measures) {
        return false;
    }
    const UiScroll *scroll = &ui->scroll[ui->scrolls - 1];
    const double margin = ui_grid(ui);
    const double above = scroll->box.y + margin - box.y;
    const double below = box.y + box.h + margin - (scroll->box.y + scroll->box.h);
    if (above > 0) {
        scroll_to(ui, scroll, *scroll->offset - above);
    } else if (below > 0) {
        scroll_to(ui, scroll, *scroll->offset + below);
    }
    return true;
}

static void scroll_to_focus(Ui *ui, const UiScroll *scroll) {
    int count;
    const Element *at = ui_elements(ui, &count);
    for (int i = scroll->first; i < count; i++) {
        if (at[i].focusable && at[i].id == ui->focus) {
            (void)ui_scroll_show(ui, at[i].whole);
            return;
        }
    }
}

/* The bar: dragged by its thumb; a press beside the thumb goes a page on. */
static void scroll_by_bar(Ui *ui, const UiScroll *scroll, Box track, Box thumb, UiId bar) {
    Input *in = &ui->in;
    if (in->kind == INPUT_PRESS && !in->used && in->button == SDL_BUTTON_LEFT &&
        ui_hot(ui, track)) {
        in->used = true;
        if (box_holds(thumb, in->at)) {
            ui->grab = in->at.y - thumb.y;
            ui->pressed = bar;
        } else {
            double page = in->at.y < thumb.y ? -scroll->box.h : scroll->box.h;
            scroll_to(ui, scroll, *scroll->offset + 0.9 * page);
        }
    }
    if (in->kind == INPUT_MOTION && ui->pressed == bar) {
        double way = (in->at.y - ui->grab - track.y) / fmax(1, track.h - thumb.h);
        scroll_to(ui, scroll, way * scroll_most(scroll));
    }
}

/* The content goes with a finger that moves on it. */
static void scroll_by_finger(Ui *ui, const UiScroll *scroll, UiId content) {
    Input *in = &ui->in;
    if (in->kind == INPUT_PRESS && !in->used && in->drags && ui_hot(ui, scroll->box)) {
        in->used = true;
        ui->grab = in->at.y + *scroll->offset;
        ui->pressed = content;
    }
    if (in->kind == INPUT_MOTION && ui->pressed == content) {
        scroll_to(ui, scroll, ui->grab - in->at.y);
    }
}

static void draw_bar(Ui *ui, const UiScroll *scroll) {
    char name[32];
    snprintf(name, sizeof name, "scroll bar %d %d", ui->layer, scroll->first);
    const UiId bar = ui_id(name);
    double wide = ui_scroll_bar(ui);
    Box track = {scroll->box.x + scroll->box.w - wide, scroll->box.y, wide, scroll->box.h};
    double high = fmax(24, track.h * scroll->box.h / scroll->content);
    double way = *scroll->offset / scroll_most(scroll);
    Box thumb = {track.x, track.y + way * (track.h - high), wide, high};
    scroll_by_bar(ui, scroll, track, thumb, bar);
    name[0] = 'S';
    scroll_by_finger(ui, scroll, ui_id(name));
    bool lively = ui->pressed == bar || ui_hot(ui, thumb);
    ui->over_bar = ui->over_bar || ui_hot(ui, track);
    Box seen = {thumb.x + 3, thumb.y + 2, wide - 6, thumb.h - 4};
    canvas_box(ui->canvas, seen, (wide - 6) / 2,
               canvas_ink(ui->canvas, lively ? INK_SOFT : INK_EDGE), COLOUR_NONE);
}

void ui_scroll_end(Ui *ui) {
    const UiScroll scroll = ui->scroll[ui->scrolls - 1];
    if (ui->focus_moved > 0 && ui_on_top(ui)) {
        scroll_to_focus(ui, &scroll);
    }
    ui->scrolls--;
    canvas_unclip(ui->canvas);
    if (scroll_most(&scroll) <= 0) {
        return;
    }
    draw_bar(ui, &scroll);
    if (ui->in.kind == INPUT_WHEEL && !ui->in.used && ui_hot(ui, scroll.box)) {
        ui->in.used = true;
        scroll_to(ui, &scroll, *scroll.offset - ui->in.amount * 3 * ui_row_height(ui));
    }
}
