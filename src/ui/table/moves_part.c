#include "ui/table/moves_part.h"

#include <math.h>

#include "game/text.h"
#include "ui/table/analysis.h"
#include "ui/table/inspector.h"
#include "ui/table/match.h"
#include "ui/widgets/question.h"
#include "view/sheet.h"

/* --- Steps --------------------------------------------------------------------------------- */

/* How far steps lead: to the present position, or to the end of the branch that is viewed. */
static int last_ply(const Table *table) {
    return session_looks(table->session) ? session_line_plies(table->session)
                                         : session_plies(table->session);
}

static bool can_step(const Table *table, Step step) {
    const int ply = table_viewed_ply(table);
    return step == STEP_FIRST || step == STEP_BACK ? ply > 0
           : step == STEP_ON                       ? ply < last_ply(table)
                                                   : table->viewed_ply >= 0;
}

static void make_step(Table *table, Step step) {
    const int ply = table_viewed_ply(table);
    if (can_step(table, step)) {
        match_view_ply(table, step == STEP_FIRST  ? 0
                              : step == STEP_BACK ? ply - 1
                              : step == STEP_ON   ? ply + 1
                                                  : -1);
    }
}

/* With the list in focus, or while an earlier position is viewed. */
static bool step_by_key(Table *table) {
    static const SDL_Keycode key[STEP_COUNT][2] = {{SDLK_HOME, SDLK_HOME},
                                                   {SDLK_UP, SDLK_LEFT},
                                                   {SDLK_DOWN, SDLK_RIGHT},
                                                   {SDLK_END, SDLK_END}};
    if (!table->moves.focused && (table->viewed_ply < 0 || table->focused)) {
        return false;
    }
    for (int step = 0; step < STEP_COUNT; step++) {
        if (ui_key(table->ui, key[step][0], 0) || ui_key(table->ui, key[step][1], 0)) {
            make_step(table, (Step)step);
            return true;
        }
    }
    return false;
}

void moves_step_sign(const Ui *ui, Box box, Step step, Ink ink) {
    const bool back = step == STEP_FIRST || step == STEP_BACK;
    const bool end = step == STEP_FIRST || step == STEP_LAST;
    const double size = floor(0.18 * box.h);
    const double way = back ? -1 : 1;
    const Point at = {box.x + box.w / 2 - (end ? way * size / 2 : 0), box.y + box.h / 2};
    const Pen pen = {.stroke = canvas_ink(ui->canvas, ink), .width = 2};
    const Point tip = {at.x + way * size / 2, at.y};
    canvas_line(ui->canvas, (Point){tip.x - way * size, at.y - size}, tip, &pen);
    canvas_line(ui->canvas, (Point){tip.x - way * size, at.y + size}, tip, &pen);
    if (end) {
        const double x = tip.x + way * size * 0.75;
        canvas_line(ui->canvas, (Point){x, at.y - size}, (Point){x, at.y + size}, &pen);
    }
}

double moves_steps_width(const Ui *ui) {
    return STEP_COUNT * ui_small_height(ui) + (STEP_COUNT - 1) * ui_grid(ui) / 4;
}

static const char *const names[STEP_COUNT] = {N_("First position"), N_("Previous position"),
                                              N_("Next position"), N_("Last position")};

static const char *step_why(const Table *table, Step step) {
    return can_step(table, step)                     ? ""
           : step == STEP_FIRST || step == STEP_BACK ? tr("This is the start of the match.")
                                                     : tr("Nothing follows yet.");
}

void moves_part_why(const Table *table, UiId id, char why[SESSION_WHY_MAX]) {
    const char *found = "";
    for (int step = 0; step < STEP_COUNT; step++) {
        found = id == ui_id(tr(names[step])) ? step_why(table, (Step)step) : found;
    }
    if (id == ui_id(tr("Review")) && session_plies(table->session) == 0) {
        found = tr("Nothing has happened yet.");
    }
    text_write(why, SESSION_WHY_MAX, "%s", found);
}

void moves_steps_frame(Table *table, Box box, InspectText *said) {
    static const char *const key[STEP_COUNT] = {NC_("key", "Home"), NC_("key", "Left"),
                                                NC_("key", "Right"), NC_("key", "End")};
    static const char *const about[STEP_COUNT] = {
        N_("Shows the start of the match."), N_("Shows the position before the last action."),
        N_("Shows the next action."), N_("Goes back to the match.")};
    Ui *ui = table->ui;
    const double gap = ui_grid(ui) / 4;
    const double wide = (box.w - (STEP_COUNT - 1) * gap) / STEP_COUNT;
    for (int step = 0; step < STEP_COUNT; step++) {
        const Box place = ui_cut_left(&box, wide, gap);
        const bool can = can_step(table, (Step)step);
        const char *name = tr(names[step]);
        if (ui_hot(ui, place) || ui_focused(ui, name)) {
            inspector_note(said, name, tr(key[step]),
                           can ? tr(about[step]) : step_why(table, (Step)step));
        }
        if (ui_button(ui, place, name, "", (Shortcut){0}, can ? 0 : WIDGET_DISABLED)) {
            make_step(table, (Step)step);
        }
        moves_step_sign(ui, place, (Step)step, can ? INK_TEXT : INK_OFF);
    }
}

/* --- The list ------------------------------------------------------------------------------ */

static int viewed_node(const Table *table) {
    return table->viewed_ply >= 0 ? session_node(table->session, table->viewed_ply)
                                  : session_present(table->session);
}

/* What is asked of the row of what is shown already: its notation. */
static void look(Table *table, int node) {
    if (node == viewed_node(table)) {
        move_list_toggle(&table->moves, node);
        table->stale = table->ui->again = true;
    } else {
        match_look(table, node);
    }
}

/* The turn that is played, or that led to the position viewed. */
static void turn_text(const Table *table, char *text, size_t size) {
    const int entry = move_list_entry_of(&table->moves, viewed_node(table));
    if (table->viewed_ply < 0) {
        text_say(text, size, "Turn %d", table_turn(table));
    } else if (entry < 0) {
        text_say(text, size, "Viewing the start");
    } else {
        text_say(text, size, "Viewing turn %d",
                 move_list_turn(&table->moves, &table->moves.entry[entry]));
    }
}

/* Narrower than other buttons, since it stands beside words. */
static double head_button_width(const Ui *ui, const char *name, Shortcut key) {
    const double width = canvas_text_width(ui->canvas, FONT_STRONG, name) + 3 * ui_grid(ui);
    return ceil(key.label == NULL
                    ? width
                    : width + canvas_text_width(ui->canvas, FONT_BODY, tr(key.label)) +
                          2 * ui_grid(ui));
}

/* A small button of the heading, before what is at its right end; without its key where there is
 * little room, and not at all where there is none. */
static bool head_button(Ui *ui, Box *row, double words, const char *name, Shortcut key,
                        unsigned flags) {
    double wide = head_button_width(ui, name, key);
    if (wide > row->w - words) {
        key.label = NULL;
        wide = head_button_width(ui, name, key);
    }
    if (wide > row->w - words) {
        return key.key != 0 && (flags & WIDGET_DISABLED) == 0 && ui_key(ui, key.key, key.mods);
    }
    return ui_button(ui, ui_cut_right(row, wide, ui_grid(ui) / 2), name, NULL, key,
                     WIDGET_QUIET | flags);
}

/* Between heading and turn: the switch of the analysis, and the review of the match. */
static void head_buttons(Table *table, Box row, double words) {
    static const Shortcut a = {.label = "A"}; /* which works anywhere */
    static const Shortcut f3 = {SDLK_F3, 0, "F3"};
    Ui *ui = table->ui;
    const unsigned off = session_plies(table->session) > 0 ? 0U : WIDGET_DISABLED;
    if (!table->guide && head_button(ui, &row, words, tr("Review"), f3, off)) {
        request_go(table->requests, REQUEST_REVIEW);
    }
    const unsigned on = table->analysis.on ? WIDGET_SELECTED : 0U;
    if (analysis_possible(table) && head_button(ui, &row, words, tr("Analysis"), a, on)) {
        analysis_toggle(table);
    }
}

void moves_part_frame(Table *table, Box box) {
    Ui *ui = table->ui;
    const double heading = ui_row_height(ui);
    const Box head = {box.x, box.y, box.w, heading};
    const bool viewing = table->viewed_ply >= 0;
    char turn[GAME_LABEL_MAX];
    const double left =
        canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_SOFT), head, ALIGN_LEFT,
                    table->view->long_turns ? tr("Turns") : tr("Moves"));
    turn_text(table, turn, sizeof turn);
    const double right =
        canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, viewing ? INK_ACCENT : INK_SOFT),
                    head, ALIGN_RIGHT, turn);
    head_buttons(table, (Box){head.x, head.y, head.w - right - ui_grid(ui), head.h},
                 left + ui_grid(ui));
    /* Whole rows only. */
    const double rows = fmax(1, floor(box.h / heading) - 1);
    const MoveAsked asked =
        move_list_frame(&table->moves, ui, (Box){box.x, box.y + heading, box.w, rows * heading},
                        viewed_node(table));
    table->stale = table->stale || table->moves.stale;
    if (asked.wish == MOVE_WISH_LOOK) {
        look(table, asked.node);
    } else if (asked.wish == MOVE_WISH_MENU && !table->guide) {
        table_open_popup(table, POPUP_ROW, asked.at);
        table->popup.node = asked.node;
        ui->again = true;
    } else if (step_by_key(table)) {
        move_list_focus(&table->moves, ui, viewed_node(table));
    }
}

/* --- The menu of a row --------------------------------------------------------------------- */

/* A branch is deleted from its first action on, so that nothing is left of it. */
static int branch_of(const Table *table, int node) {
    const Session *session = table->session;
    int parent;
    while ((parent = session_node_parent(session, node)) >= 0 &&
           !session_node_played(session, parent) &&
           session_node_child(session, parent, 0) == node) {
        node = parent;
    }
    return node;
}

void moves_menu_frame(Table *table) {
    enum { LOOK, CONTINUE, DELETE, ITEMS };
    char why[SESSION_WHY_MAX];
    Popup *popup = &table->popup;
    const bool played = session_node_played(table->session, popup->node);
    const bool present = popup->node == session_present(table->session);
    const bool own = !session_can_continue(table->session, popup->node, why);
    const MenuItem item[ITEMS] = {
        {.label = tr("Look at this position")},
        {.label = own ? tr("Play on from here, as practice") : tr("Play on from here"),
         .disabled = present},
        {.label = tr("Delete this branch"), .disabled = played, .first = true},
    };
    const int chosen = ui_menu(table->ui, popup->at, tr("Row"), item, ITEMS);
    if (chosen == UI_MENU_OPEN) {
        return;
    }
    const int node = popup->node;
    popup->kind = POPUP_NONE;
    table->ui->again = true;
    if (chosen == LOOK) {
        match_look(table, node);
    } else if (chosen == CONTINUE) {
        match_continue(table, node);
    } else if (chosen == DELETE) {
        popup->kind = POPUP_DELETE;
        popup->node = branch_of(table, node);
    }
}

void moves_delete_frame(Table *table) {
    Popup *popup = &table->popup;
    char text[GAME_WHY_MAX];
    int count = 1;
    for (int node = popup->node; (node = session_node_child(table->session, node, 0)) >= 0;) {
        count++;
    }
    text_say_number(text, sizeof text, "%d action, and the branches that leave it, will be gone.",
                    "%d actions, and the branches that leave them, will be gone.", count, count);
    const Question question = {.name = tr("Delete"),
                               .title = tr("Delete this branch?"),
                               .text = text,
                               .yes = tr("Delete"),
                               .key = {SDLK_RETURN, 0, NULL},
                               .flags = WIDGET_DANGER,
                               .no = tr("Keep")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer == ANSWER_NONE) {
        return;
    }
    popup->kind = POPUP_NONE;
    table->ui->again = true;
    if (answer == ANSWER_YES) {
        match_delete(table, popup->node);
    }
}
