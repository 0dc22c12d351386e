#include "ui/screens/matches.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/widgets/question.h"

static void open_list(Matches *matches) {
    if (matches->is_open) {
        return;
    }
    *matches = (Matches){.is_open = true, .selected = -1};
    matches->count = store_list(&matches->list);
    matches->info = calloc((size_t)matches->count + 1, sizeof *matches->info);
    if (matches->info == NULL) {
        matches->count = 0;
    }
}

void matches_close(Matches *matches) {
    free(matches->list);
    free(matches->info);
    *matches = (Matches){.is_open = false};
}

/* One file a frame, so that a long list of long matches never holds the window up. */
static void read_next(Ui *ui, Matches *matches) {
    if (matches->read >= matches->count) {
        return;
    }
    MatchInfo *info = &matches->info[matches->read];
    char why[SESSION_WHY_MAX] = "";
    Session *session = store_load(matches->list[matches->read].path, why);
    if (session != NULL) {
        char standing[96];
        page_standing(session, standing, sizeof standing);
        snprintf(info->about, sizeof info->about, "%s. %s", session_start(session)->game->title,
                 standing);
        session_free(session);
    } else {
        info->broken = true;
        snprintf(info->about, sizeof info->about, "This file cannot be read.");
    }
    matches->read++;
    ui->animating = true;
}

static void load_selected(const Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    Session *session = store_load(matches->list[matches->selected].path, why);
    if (session != NULL) {
        request_play(requests, session, false);
    } else {
        request_notice(requests, why);
    }
}

static void delete_selected(Matches *matches, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    if (!store_delete(matches->list[matches->selected].path, why)) {
        request_notice(requests, why);
    }
    matches_close(matches);
}

/* --- Drawing --------------------------------------------------------------------------------- */

enum { ROW_NAME_MAX = STORE_TITLE_MAX + 8 };

static void row_name(const StoreEntry *entry, char name[ROW_NAME_MAX]) {
    snprintf(name, ROW_NAME_MAX, "Match: %s", entry->title);
}

/* The arrow keys go into the list, and what they come to is chosen. */
static void follow_keys(Ui *ui, Matches *matches) {
    char name[ROW_NAME_MAX];
    if (matches->count > 0 && ui->focus[0] == '\0' &&
        (ui_key(ui, SDLK_DOWN, 0) || ui_key(ui, SDLK_UP, 0))) {
        row_name(&matches->list[matches->selected >= 0 ? matches->selected : 0], name);
        ui_set_focus(ui, name);
        ui->focus_shown = true;
        ui->again = true;
    }
    for (int i = 0; i < matches->count; i++) {
        row_name(&matches->list[i], name);
        matches->selected = ui_focused(ui, name) ? i : matches->selected;
    }
}

/* True when the row was clicked. */
static bool row(Ui *ui, const Matches *matches, int index, Box box) {
    const StoreEntry *entry = &matches->list[index];
    const MatchInfo *info = &matches->info[index];
    char name[ROW_NAME_MAX];
    row_name(entry, name);
    bool hot = false;
    const bool clicked = page_row(ui, box, name, index == matches->selected, &hot);
    char date[PAGE_DATE_MAX];
    page_date(entry->when, date);
    const double grid = ui_grid(ui);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box text = {box.x + 2 * grid, box.y + grid, box.w - 4 * grid, line};
    Box title = text;
    text.y += line + grid / 4;
    ui_text(ui, FONT_BODY, INK_SOFT, title, ALIGN_RIGHT, date);
    ui_cut_right(&title, ceil(canvas_text_width(ui->canvas, FONT_BODY, date)), 2 * grid);
    canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT), title, ALIGN_LEFT,
                entry->title);
    ui_text(ui, FONT_BODY, info->broken ? INK_DANGER : INK_SOFT, text, ALIGN_LEFT, info->about);
    return clicked;
}

/* The index of the row that was clicked, or -1. */
static int rows(Ui *ui, Matches *matches, Box box) {
    const double grid = ui_grid(ui);
    const double height = 2 * ceil(canvas_line_height(ui->canvas, FONT_BODY)) + 2.25 * grid;
    const double pitch = ceil(height + grid / 2);
    const double content = matches->count * pitch;
    int clicked = -1;
    follow_keys(ui, matches);
    ui_scroll_begin(ui, box, &matches->scroll, content);
    const double width = box.w - (content > box.h ? ui_scroll_bar(ui) + grid : 0);
    for (int i = 0; i < matches->count; i++) {
        const Box place = {box.x, box.y - matches->scroll + i * pitch, width, height};
        if (row(ui, matches, i, place)) {
            clicked = i;
        }
    }
    ui_scroll_end(ui);
    return clicked;
}

static void ask_to_delete(Ui *ui, Matches *matches, Requests *requests) {
    char text[STORE_TITLE_MAX + 64];
    snprintf(text, sizeof text, "Delete “%s”? This cannot be undone.",
             matches->list[matches->selected].title);
    const Question question = {.name = "Delete a match",
                               .title = "Delete a match",
                               .text = text,
                               .yes = "Delete it",
                               .flags = WIDGET_DANGER,
                               .no = "Keep it"};
    const Answer answer = question_frame(ui, &question);
    matches->asking = answer == ANSWER_NONE;
    if (answer == ANSWER_YES) {
        delete_selected(matches, requests);
    }
}

static void foot_buttons(Ui *ui, Matches *matches, Requests *requests, Box foot) {
    const unsigned off = matches->selected < 0 ? WIDGET_DISABLED : 0U;
    if (page_back_button(ui, foot)) {
        request_go(requests, REQUEST_BACK);
    }
    if (page_foot_button(ui, foot, -1, "Load", (Shortcut){SDLK_RETURN, 0, "Enter"},
                         WIDGET_PRIMARY | off)) {
        load_selected(matches, requests);
    }
    if (page_foot_button(ui, foot, -2, "Delete", (Shortcut){SDLK_DELETE, 0, "Del"}, off)) {
        matches->asking = true;
        ui->again = true;
    }
}

void matches_frame(Matches *matches, Ui *ui, Requests *requests) {
    open_list(matches);
    read_next(ui, matches);
    const Page page = page_begin(ui, requests, "Saved matches", "Saved matches", 880);
    ui_panel(ui, page.body);
    const Box inner = ui_inset(page.body, 2 * ui_grid(ui));
    if (matches->count == 0) {
        page_paragraph(ui, FONT_BODY, INK_SOFT, ui_inset(inner, ui_grid(ui)),
                       "No match has been saved yet. To save one under a name, press Menu and then "
                       "Save as at the table. The last match is always saved: continue it from the "
                       "menu.");
    }
    const int clicked = rows(ui, matches, inner);
    if (clicked >= 0 && clicked == matches->selected) {
        load_selected(matches, requests);
    } else if (clicked >= 0) {
        matches->selected = clicked;
        ui->again = true;
    }
    foot_buttons(ui, matches, requests, page.foot);
    if (matches->asking) {
        ask_to_delete(ui, matches, requests);
    }
}
