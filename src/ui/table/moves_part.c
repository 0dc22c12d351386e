#include "ui/table/moves_part.h"

#include <math.h>

#include "game/text.h"
#include "play/analysis.h"
#include "play/history.h"
#include "play/match.h"
#include "ui/table/analysis_bar.h"
#include "ui/table/fight_card.h"
#include "ui/table/inspector.h"
#include "ui/table/move_rows.h"
#include "ui/widgets/question.h"
#include "view/sheet.h"

/* --- Steps --------------------------------------------------------------------------------- */

/* How far steps lead: to the present position, or to the end of the branch that is viewed. */
static int last_ply(const TableScreen *table) {
    return play_line_plies(table->play);
}

static bool can_step(const TableScreen *table, Step step) {
    const int ply = play_viewed_ply(table->play);
    return step == STEP_FIRST || step == STEP_BACK ? ply > 0
           : step == STEP_ON                       ? ply < last_ply(table)
                                                   : table->see->viewed_ply >= 0;
}

static void make_step(TableScreen *table, Step step) {
    const int ply = play_viewed_ply(table->play);
    if (can_step(table, step)) {
        match_view_ply(table->play, step == STEP_FIRST  ? 0
                                    : step == STEP_BACK ? ply - 1
                                    : step == STEP_ON   ? ply + 1
                                                        : -1);
    }
}

/* With the list in focus, or while an earlier position is viewed. */
static bool step_by_key(TableScreen *table) {
    static const SDL_Keycode key[STEP_COUNT][2] = {{SDLK_HOME, SDLK_HOME},
                                                   {SDLK_UP, SDLK_LEFT},
                                                   {SDLK_DOWN, SDLK_RIGHT},
                                                   {SDLK_END, SDLK_END}};
    if (!play_moves(table->play)->focused &&
        (table->see->viewed_ply < 0 || table->pointing.focused)) {
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

static const char *step_why(const TableScreen *table, Step step) {
    return can_step(table, step)                     ? ""
           : step == STEP_FIRST || step == STEP_BACK ? tr("This is the start of the match.")
                                                     : tr("Nothing follows yet.");
}

void moves_part_why(const TableScreen *table, UiId id, char why[SESSION_WHY_MAX]) {
    const char *found = "";
    for (int step = 0; step < STEP_COUNT; step++) {
        found = id == ui_id(tr(names[step])) ? step_why(table, (Step)step) : found;
    }
    if (id == ui_id(tr("Review")) && play_plies(table->play) == 0) {
        found = tr("Nothing has happened yet.");
    }
    str_write(why, SESSION_WHY_MAX, "%s", found);
}

void moves_steps_frame(TableScreen *table, Box box, InspectText *said) {
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

static int viewed_node(const TableScreen *table) {
    return table->see->viewed_ply >= 0 ? play_node(table->play, table->see->viewed_ply)
                                       : play_present_node(table->play);
}

/* What is asked of the row of what is shown already: its notation. */
static void look(TableScreen *table, int node) {
    if (node == viewed_node(table)) {
        move_list_toggle(play_moves(table->play), node);
        play_renew(table->play);
        table->ui->again = true;
    } else {
        match_look(table->play, node);
    }
}

/* The turn that is played, or that led to the position viewed. */
static void turn_text(const TableScreen *table, char *text, size_t size) {
    const int entry = move_list_entry_of(play_moves(table->play), viewed_node(table));
    if (table->see->viewed_ply < 0) {
        tr_say(text, size, "Turn %d", play_turn(table->play));
    } else if (entry < 0) {
        tr_say(text, size, "Viewing the start");
    } else {
        tr_say(text, size, "Viewing turn %d",
               move_list_turn(play_moves(table->play), &play_moves(table->play)->entry[entry]));
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
static void head_buttons(TableScreen *table, Box row, double words) {
    static const Shortcut a = {.label = "A"}; /* which works anywhere */
    static const Shortcut f3 = {SDLK_F3, 0, "F3"};
    Ui *ui = table->ui;
    const unsigned off = play_plies(table->play) > 0 ? 0U : WIDGET_DISABLED;
    if (!table->see->lesson && head_button(ui, &row, words, tr("Review"), f3, off)) {
        request_go(table->requests, REQUEST_REVIEW);
    }
    const unsigned on = table->see->analysis.on ? WIDGET_SELECTED : 0U;
    if (analysis_possible(table->play) && head_button(ui, &row, words, tr("Analysis"), a, on)) {
        analysis_toggle(table->play);
    }
}

/* Whole rows only, below the card of a fight if that stands here and leaves room for a few. */
static Box list_place(const TableScreen *table, Box box, double heading) {
    enum { FEW = 3 };
    const Box whole = {box.x, box.y + heading, box.w, fmax(heading, box.h - heading)};
    const Box card = table->fights.box;
    const bool covered = fight_card_covers(table, whole);
    const double top = covered ? card.y + card.h + ui_grid(table->ui) : whole.y;
    const double rows = floor((whole.y + whole.h - top) / heading);
    return (Box){box.x, top, box.w, covered && rows < FEW ? 0 : rows * heading};
}

static void draw_head(TableScreen *table, Box head) {
    Ui *ui = table->ui;
    const bool viewing = table->see->viewed_ply >= 0;
    char turn[GAME_LABEL_MAX];
    const double left = canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_SOFT), head,
                                    ALIGN_LEFT, tr("Moves"));
    turn_text(table, turn, sizeof turn);
    const double right =
        canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, viewing ? INK_ACCENT : INK_SOFT),
                    head, ALIGN_RIGHT, turn);
    head_buttons(table, (Box){head.x, head.y, head.w - right - ui_grid(ui), head.h},
                 left + ui_grid(ui));
}

void moves_part_frame(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    const double heading = ui_row_height(ui);
    const Box head = {box.x, box.y, box.w, heading};
    if (fight_card_covers(table, head)) {
        head_buttons(table, (Box){head.x, head.y, 0, head.h}, 0); /* their keys alone */
    } else {
        draw_head(table, head);
    }
    const Box list = list_place(table, box, heading);
    MoveAsked asked = {.wish = MOVE_WISH_NONE};
    if (list.h > 0) {
        asked = move_list_frame(play_moves(table->play), ui, list, viewed_node(table));
    }
    if (play_moves(table->play)->stale) {
        play_renew(table->play);
    }
    if (asked.wish == MOVE_WISH_LOOK) {
        look(table, asked.node);
    } else if (asked.wish == MOVE_WISH_MENU && !table->see->lesson) {
        play_ask_row(table->play, POPUP_ROW, asked.node, asked.at);
    } else if (step_by_key(table)) {
        move_list_focus(play_moves(table->play), ui, viewed_node(table));
    }
}

/* --- The menu of a row --------------------------------------------------------------------- */

/* A branch is deleted from its first action on, so that nothing is left of it. */
static int branch_of(const TableScreen *table, int node) {
    int parent;
    while ((parent = play_node_parent(table->play, node)) >= 0 &&
           !play_node_played(table->play, parent) &&
           play_node_child(table->play, parent, 0) == node) {
        node = parent;
    }
    return node;
}

void moves_menu_frame(TableScreen *table) {
    enum { LOOK, CONTINUE, DELETE, ITEMS };
    char why[SESSION_WHY_MAX];
    const Popup *popup = &table->see->popup;
    const bool played = play_node_played(table->play, popup->node);
    const bool present = popup->node == play_present_node(table->play);
    const bool own = !play_can_continue(table->play, popup->node, why);
    const MenuItem item[ITEMS] = {
        {.label = tr("View this position")},
        {.label = own ? tr("Play on from here, as practice") : tr("Play on from here"),
         .disabled = present},
        {.label = tr("Delete this branch"), .disabled = played, .first = true},
    };
    const int chosen = ui_menu(table->ui, popup->at, tr("Row"), item, ITEMS);
    if (chosen == UI_MENU_OPEN) {
        return;
    }
    const int node = popup->node;
    play_ask(table->play, POPUP_NONE, (Point){0, 0});
    if (chosen == LOOK) {
        match_look(table->play, node);
    } else if (chosen == CONTINUE) {
        match_continue(table->play, node);
    } else if (chosen == DELETE) {
        play_ask_row(table->play, POPUP_DELETE, branch_of(table, node), (Point){0, 0});
    }
}

void moves_delete_frame(TableScreen *table) {
    const Popup *popup = &table->see->popup;
    char text[GAME_WHY_MAX];
    int count = 1;
    for (int at = popup->node; (at = play_node_child(table->play, at, 0)) >= 0;) {
        count++;
    }
    tr_say_number(text, sizeof text, "%d action, and the branches that leave it, will be gone.",
                  "%d actions, and the branches that leave them, will be gone.", count, count);
    const Question question = {.name = tr("Delete"),
                               .title = tr("Delete this branch?"),
                               .text = text,
                               .yes = tr("Delete"),
                               .key = {SDLK_RETURN, 0, NULL},
                               .flags = WIDGET_DANGER,
                               .no = tr("Keep")};
    const Answer answer = question_frame(table->ui, &question);
    const int node = popup->node;
    if (answer == ANSWER_NONE) {
        return;
    }
    play_ask(table->play, POPUP_NONE, (Point){0, 0});
    if (answer == ANSWER_YES) {
        match_delete(table->play, node);
    }
}
