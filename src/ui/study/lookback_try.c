/* A turn made once more: the person makes another, and hears whether it is better. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/popup.h"
#include "ui/table/table_frame.h"
#include "ui/widgets/page.h"

bool lookback_can_try(const Lookback *lookback) {
    return lookback->index < lookback_turns(lookback) && lookback->turn.mark >= REVIEW_BEST;
}

/* Where the choice begins. */
static int ply_of(const Lookback *lookback) {
    const ReviewTurn *turn = &lookback->turn;
    return turn->better.count > 0 ? turn->at : turn->first;
}

/* --- Beginning and end ----------------------------------------------------------------------- */

/* The position as the seat knew it; what it did not know is dealt. NULL, with the reason. */
static Session *open_session(const Lookback *lookback, char why[SESSION_WHY_MAX]) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    const SessionStart *start = session_start(lookback->session);
    const Game *game = start->game;
    char *text = NULL;
    size_t length = 0;
    History history;
    Session *session = NULL;
    session_observe_at(lookback->session, ply_of(lookback), lookback->turn.seat, state);
    game_history_begin(game, state, &history);
    FILE *out = open_memstream(&text, &length);
    if (out != NULL) {
        position_print(game, &start->options, state, &history, lookback->turn.seat, out);
    }
    if (out != NULL && file_end_text(out, &text)) {
        const char *rest = text_after(text, "game");
        const char *lines = rest != NULL ? strchr(rest, '\n') : NULL;
        TextSource source = text_source(lines != NULL ? lines + 1 : text);
        session = session_from_text(game, &start->options, &source, "hidden", start->seed ^ 1, why);
    }
    free(text);
    return session;
}

static void close_table(Trial *trial) {
    table_free(trial->table);
    session_free(trial->session);
    trial->table = NULL;
    trial->session = NULL;
}

void lookback_try_end(Lookback *lookback) {
    if (lookback->trial.state != TRIAL_NONE) {
        close_table(&lookback->trial);
        lookback->trial.state = TRIAL_NONE;
        lookback->table->stale = true;
        lookback->ui->again = true;
        ui_set_focus(lookback->ui, NULL);
    }
}

void lookback_try(Lookback *lookback) {
    Table *table = lookback->table;
    Trial *trial = &lookback->trial;
    char why[SESSION_WHY_MAX] = "Out of memory; the turn cannot be tried.";
    close_table(trial);
    *trial = (Trial){.guide = {.mood = GUIDE_ASKS,
                               .wanted = "*",
                               .begins = true,
                               .shown = "",
                               .next = "This was the turn that you tried."}};
    trial->session = open_session(lookback, why);
    const TableTools tools = {.ui = table->ui,
                              .settings = table->settings,
                              .requests = table->requests,
                              .session = trial->session,
                              .guide = &trial->guide};
    trial->table = trial->session != NULL ? table_new(&tools, false) : NULL;
    if (trial->table == NULL) {
        session_free(trial->session);
        trial->session = NULL;
        request_notice(lookback->requests, why);
        return;
    }
    trial->table->board_view = table->board_view;
    trial->table->shown_as = table->shown_as;
    trial->state = TRIAL_CHOOSES;
    lookback->play.on = false;
    lookback->ui->again = true;
    ui_set_focus(lookback->ui, NULL);
}

/* --- What was made --------------------------------------------------------------------------- */

/* Whether the turn goes on after the action that was made last. */
static bool goes_on(const Lookback *lookback) {
    const Trial *trial = &lookback->trial;
    const Session *session = trial->session;
    const SessionPly last = session_ply(session, session_plies(session) - 1);
    return session_outcome(session).kind == OUTCOME_NONE &&
           session_to_act(session).decider == lookback->turn.seat &&
           session_turn(session) == last.turn && (last.applied & APPLIED_REVEALED) == 0 &&
           trial->count < REVIEW_LINE_MAX;
}

/* Takes the actions that were made since the last frame, and asks once the turn is whole. */
static void follow(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    if (trial->guide.back) {
        lookback_try(lookback);
        return;
    }
    while (trial->count < session_plies(trial->session) && trial->count < REVIEW_LINE_MAX) {
        const SessionPly ply = session_ply(trial->session, trial->count);
        trial->action[trial->count++] = ply.action;
        text_add(trial->made, sizeof trial->made, "%s%s", trial->made[0] == '\0' ? "" : " ",
                 ply.text);
    }
    if (trial->state != TRIAL_CHOOSES || trial->guide.mood == GUIDE_ASKS || trial->count == 0) {
        return;
    }
    if (goes_on(lookback)) {
        trial->guide.mood = GUIDE_ASKS;
        trial->table->stale = true;
    } else {
        trial->guide.mood = GUIDE_DONE;
        const bool asked =
            review_try(lookback->review, lookback->index, trial->action, trial->count);
        trial->state = asked ? TRIAL_ASKED : TRIAL_REFUSED;
        trial->table->stale = true;
    }
    lookback->ui->again = true;
}

/* --- The card -------------------------------------------------------------------------------- */

static void say_answer(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    const Trial *trial = &lookback->trial;
    const ReviewTry *answer = &trial->answer;
    char tried[16], played[16], best[16], notation[48];
    lookback_percent(answer->tried, false, tried);
    lookback_percent(answer->played, false, played);
    lookback_percent(answer->best, false, best);
    lookback_notation(lookback, &lookback->turn, notation, sizeof notation);
    const char *verdict = answer->better                        ? "Better"
                          : answer->tried + 20 < answer->played ? "Not better"
                                                                : "No better than what was played";
    text_say(text, SESSION_WHY_MAX, "%s: %.40s keeps %s, %s %s.", verdict, trial->made, tried,
             notation, played);
    if (answer->as_good) {
        text_add(text, SESSION_WHY_MAX, " It is as good as the best that is known.");
    } else {
        text_add(text, SESSION_WHY_MAX, " The best that is known keeps %s.", best);
    }
}

static void say(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    const Trial *trial = &lookback->trial;
    char notation[60];
    lookback_notation(lookback, &lookback->turn, notation, sizeof notation);
    switch (trial->state) {
    case TRIAL_NONE:
    case TRIAL_CHOOSES:
        text_say(text, SESSION_WHY_MAX, "%s played %s. Make another turn for %s.",
                 lookback_seat(lookback, lookback->turn.seat), notation,
                 lookback_seat(lookback, lookback->turn.seat));
        break;
    case TRIAL_ASKED:
        text_say(text, SESSION_WHY_MAX, "%.120s: compared with what was played...", trial->made);
        break;
    case TRIAL_ANSWERED:
        say_answer(lookback, text);
        break;
    case TRIAL_REFUSED:
        text_say(text, SESSION_WHY_MAX, "%.120s cannot be compared.", trial->made);
        break;
    }
}

static const Shortcut escape = {SDLK_ESCAPE, 0, "Esc"};
static const Shortcut again = {SDLK_RETURN, 0, "Enter"};

/* The heading, and whether the buttons stand below all else, where there is no room beside it. */
static bool make_heading(const Lookback *lookback, double width, char heading[REASON_TITLE_MAX]) {
    Ui *ui = lookback->ui;
    text_say(heading, REASON_TITLE_MAX, "Try it: turn %d, %s", lookback->turn.turn,
             lookback_seat(lookback, lookback->turn.seat));
    return canvas_text_width(ui->canvas, FONT_HEADING, heading) +
               page_button_width(ui, "Back to the review", escape) +
               page_button_width(ui, "Try again", again) + 5 * ui_grid(ui) >
           width;
}

/* With room for the longest answer, so that the board stays where it is. */
static double card_high(const Lookback *lookback, double width) {
    Ui *ui = lookback->ui;
    char heading[REASON_TITLE_MAX];
    const bool below = make_heading(lookback, width, heading);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const double text = line * ceil(page_em(ui, 1300) / width);
    return 3 * ui_grid(ui) + ui_small_height(ui) * (below ? 2 : 1) + text + ui_grid(ui);
}

static void draw_card(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    const Trial *trial = &lookback->trial;
    char heading[REASON_TITLE_MAX], text[SESSION_WHY_MAX];
    const bool below = make_heading(lookback, box.w, heading);
    box.h = card_high(lookback, box.w);
    ui_panel(ui, box);
    Box inner = ui_inset(box, 1.5 * ui_grid(ui));
    Box head = ui_cut_top(&inner, ui_small_height(ui), ui_grid(ui) / 2);
    Box row = below ? ui_cut_bottom(&inner, ui_small_height(ui), 0) : head;
    const Box back =
        ui_cut_right(&row, page_button_width(ui, "Back to the review", escape), ui_grid(ui));
    const Box retry = ui_cut_right(&row, page_button_width(ui, "Try again", again), ui_grid(ui));
    ui_text(ui, FONT_HEADING, INK_TEXT, below ? head : row, ALIGN_LEFT, heading);
    say(lookback, text);
    const bool better = trial->state == TRIAL_ANSWERED && trial->answer.better;
    (void)page_paragraph(ui, FONT_BODY, better ? INK_GOOD : INK_TEXT, inner, text);
    const bool made = trial->count > 0;
    if (ui_button(ui, retry, "Try again", NULL, again,
                  made ? trial->state == TRIAL_ANSWERED ? WIDGET_PRIMARY : 0U : WIDGET_DISABLED)) {
        lookback_try(lookback);
    } else if (ui_button(ui, back, "Back to the review", NULL, escape, 0)) {
        lookback_try_end(lookback);
    }
}

void lookback_try_frame(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    const Box card = table_card_box(lookback->ui);
    trial->guide.card_height = card_high(lookback, card.w) + 2 * ui_grid(lookback->ui);
    if (trial->state == TRIAL_ASKED && review_tried(lookback->review, &trial->answer)) {
        trial->state = TRIAL_ANSWERED;
        lookback->ui->again = true;
    }
    table_under_frame(trial->table);
    popup_frame(trial->table);
    follow(lookback);
    draw_card(lookback, card);
}
