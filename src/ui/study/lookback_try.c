/* A turn made once more: the person makes another, and hears whether it is better. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "play/action_words.h"
#include "play/arrows.h"
#include "system/text_out.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/fight_card.h"
#include "ui/table/popup.h"
#include "ui/table/table_frame.h"
#include "ui/widgets/page.h"

enum { TOLD_MOST = 110, MADE_MOST = 160 }; /* bytes of words among others */

bool lookback_can_try(const Lookback *lookback) {
    return lookback->index < review_turns(lookback->review) && lookback->turn.mark >= REVIEW_BEST;
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
    TextOut out;
    History history;
    Session *session = NULL;
    session_observe_at(lookback->session, ply_of(lookback), lookback->turn.seat, state);
    game_history_begin(game, state, &history);
    if (text_begin(&out) != NULL) {
        position_print(game, &start->options, state, &history, lookback->turn.seat, out.file);
    }
    char *text = text_end(&out);
    if (text != NULL) {
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
        play_renew(lookback->table->play);
        lookback->ui->again = true;
        ui_set_focus(lookback->ui, NULL);
    }
}

void lookback_try(Lookback *lookback) {
    TableScreen *table = lookback->table;
    Trial *trial = &lookback->trial;
    char why[SESSION_WHY_MAX];
    tr_say(why, sizeof why, "Out of memory; the turn cannot be tried.");
    close_table(trial);
    *trial = (Trial){.look.lesson = {.mood = LESSON_ASKS,
                                     .wanted = "*",
                                     .begins = true,
                                     .shown = "",
                                     .next = N_("You tried the turn that was played.")}};
    trial->session = open_session(lookback, why);
    const TableTools tools = {.ui = table->ui,
                              .play = {.settings = table->settings,
                                       .requests = table->requests,
                                       .session = trial->session,
                                       .lesson = &trial->look.lesson},
                              .look = &trial->look};
    trial->table = trial->session != NULL ? table_new(&tools, false) : NULL;
    if (trial->table == NULL) {
        session_free(trial->session);
        trial->session = NULL;
        request_notice(lookback->requests, why);
        return;
    }
    trial->table->board.view = table->board.view;
    trial->table->board.shown_as = table->board.shown_as;
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
           trial->line.count < ACTION_LINE_MAX;
}

/* Takes the actions that were made since the last frame, and asks once the turn is whole. */
static void follow(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    if (trial->look.lesson.back) {
        lookback_try(lookback);
        return;
    }
    while (trial->line.count < session_plies(trial->session) &&
           trial->line.count < ACTION_LINE_MAX) {
        const SessionPly ply = session_ply(trial->session, trial->line.count);
        trial->line.at[trial->line.count++] = ply.action;
    }
    played_words(trial->table->play, 0, trial->line.count, true, trial->made, MADE_MOST);
    text_begin_sentence(trial->made);
    if (trial->state != TRIAL_CHOOSES || trial->look.lesson.mood == LESSON_ASKS ||
        trial->line.count == 0) {
        return;
    }
    if (goes_on(lookback)) {
        trial->look.lesson.mood = LESSON_ASKS;
        play_renew(trial->table->play);
    } else {
        trial->look.lesson.mood = LESSON_DONE;
        const bool asked = review_try(lookback->review, lookback->index, &trial->line);
        trial->state = asked ? TRIAL_ASKED : TRIAL_REFUSED;
        play_renew(trial->table->play);
    }
    lookback->ui->again = true;
}

/* --- The answer ------------------------------------------------------------------------------ */

/* What others do about it, as the seat may imagine it. */
static void make_reply(Lookback *lookback, ReasonLine *line) {
    Trial *trial = &lookback->trial;
    const Game *game = lookback->view->game;
    const int seat = lookback->turn.seat;
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    History history;
    session_imagine(trial->session, seat, state);
    session_history_at(trial->session, session_plies(trial->session), &history);
    reason_line_begin(line, game, state, &history, seat);
    for (int i = 0; i < trial->answer.reply.count; i++) {
        if (!reason_line_play(line, trial->answer.reply.at[i])) {
            break;
        }
    }
    trial->arrows.count = 0;
    for (int i = 0; i < reason_own(line); i++) {
        const PlayedAction *played = &line->played[i];
        arrows_add(trial->table->see->board, lookback->view->game, line->state[i], played->action,
                   played->event, played->events, &trial->arrows);
    }
}

static void find_reason(Lookback *lookback, const ReasonLine *played, const ReasonLine *reply) {
    Trial *trial = &lookback->trial;
    const ReasonLine *better = lookback->line[WAY_BETTER];
    const char *titles[GAME_SEATS_MAX];
    const ReasonCase about = {.game = lookback->view->game,
                              .tell = lookback_teller(lookback, titles),
                              .seat = lookback->turn.seat,
                              .played = played,
                              .reply = reply->count > 0 ? reply : NULL,
                              .better = better->count > 0 ? better : NULL};
    if (!trial->answer.as_good) {
        reason_find(lookback->view->reason, &about, &trial->reason);
        if (trial->reason.at != CELL_NONE) {
            arrows_ring(trial->reason.at, &trial->arrows);
        }
    }
    if (about.reply != NULL) {
        char turn[REASON_TEXT_MAX];
        const char *replier = reason_reply(&about, turn, &trial->reason);
        tr_say(trial->reply, sizeof trial->reply, "What it allows, in red: %s answers: %s.",
               replier, turn);
    }
}

static void explain(Lookback *lookback) {
    ReasonLine *played = malloc(sizeof *played);
    ReasonLine *reply = malloc(sizeof *reply);
    if (played != NULL && reply != NULL) {
        reason_line_seen(played, lookback->trial.session, 0, lookback->trial.line.count,
                         lookback->turn.seat);
        make_reply(lookback, reply);
        find_reason(lookback, played, reply);
    }
    free(played);
    free(reply);
}

static void draw_over(void *own, const TableScreen *table) {
    const Lookback *lookback = own;
    board_arrows_draw(table, &lookback->trial.arrows, ARROW_DANGER);
}

static void answer_panel(void *own, TableScreen *table, Box box);

static void take_answer(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    trial->state = TRIAL_ANSWERED;
    explain(lookback);
    lookback->ui->again = true;
}

/* --- The card -------------------------------------------------------------------------------- */

static void say_answer(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    const Trial *trial = &lookback->trial;
    const ReviewTry *answer = &trial->answer;
    char tried[16], played[16], told[TOLD_MOST];
    lookback_percent(answer->tried, false, tried);
    lookback_percent(answer->played, false, played);
    lookback_told(lookback, &lookback->turn, told, sizeof told);
    tr_say(text, SESSION_WHY_MAX,
           answer->better
               ? N_("%s: that keeps %s to win and is better than what %s played (%s: %s).")
           : answer->tried + 20 < answer->played
               ? N_("%s: that keeps %s to win and is worse than what %s played (%s: %s).")
               : N_("%s: that keeps %s to win and is no better than what %s played (%s: %s)."),
           trial->made, tried, lookback_seat(lookback, lookback->turn.seat), told, played);
}

/* Whether it is the best that can be done, and if not, why. */
static void say_why(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    const Trial *trial = &lookback->trial;
    const Reason *reason = &trial->reason;
    char best[16];
    lookback_percent(trial->answer.best, false, best);
    if (trial->answer.as_good) {
        tr_say(text, SESSION_WHY_MAX, "It is as good as the best known turn.");
    } else if (reason->title[0] != '\0') {
        tr_say(text, SESSION_WHY_MAX, "It %s. %s The best known turn keeps %s to win.",
               reason->title, reason->text, best);
    } else {
        tr_say(text, SESSION_WHY_MAX, "The best known turn keeps %s to win.", best);
    }
}

static void say(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    const Trial *trial = &lookback->trial;
    char told[TOLD_MOST];
    lookback_told(lookback, &lookback->turn, told, sizeof told);
    switch (trial->state) {
    case TRIAL_NONE:
    case TRIAL_CHOOSES:
        tr_say(text, SESSION_WHY_MAX, "%s played: %s. Play a different turn for %s.",
               lookback_seat(lookback, lookback->turn.seat), told,
               lookback_seat(lookback, lookback->turn.seat));
        break;
    case TRIAL_ASKED:
        tr_say(text, SESSION_WHY_MAX, "%s. It is compared with what was played…", trial->made);
        break;
    case TRIAL_ANSWERED:
        say_answer(lookback, text);
        break;
    case TRIAL_REFUSED:
        tr_say(text, SESSION_WHY_MAX, "%s. That cannot be compared.", trial->made);
        break;
    }
}

static const Shortcut escape = {SDLK_ESCAPE, 0, N_("Esc")};
static const Shortcut again = {SDLK_RETURN, 0, N_("Enter")};

/* With the names of their keys. */
static double buttons_width(Ui *ui) {
    return page_button_width(ui, tr("Back to the review"), escape) +
           page_button_width(ui, tr("Try again"), again) + ui_grid(ui);
}

/* The heading, and whether the buttons stand below all else, where there is no room beside it. */
static bool make_heading(const Lookback *lookback, double width, char heading[GAME_LABEL_MAX]) {
    Ui *ui = lookback->ui;
    tr_say(heading, GAME_LABEL_MAX, "Try it: turn %d, %s", lookback->turn.turn,
           lookback_seat(lookback, lookback->turn.seat));
    return canvas_text_width(ui->canvas, FONT_HEADING, heading) + buttons_width(ui) +
               4 * ui_grid(ui) >
           width;
}

/* With room for the longest answer, so that the board stays where it is. */
static double card_high(const Lookback *lookback, double width) {
    Ui *ui = lookback->ui;
    char heading[GAME_LABEL_MAX];
    const bool below = make_heading(lookback, width, heading);
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    const double text = line * ceil(page_em(ui, 1300) / width);
    return 3 * ui_grid(ui) + ui_small_height(ui) * (below ? 2 : 1) + text + ui_grid(ui);
}

/* What is best next stands out: to try again, until something as good as the best was found. */
static void draw_buttons(Lookback *lookback, Box retry, Box back, bool named) {
    Ui *ui = lookback->ui;
    Trial *trial = &lookback->trial;
    const bool answered = trial->state == TRIAL_ANSWERED || trial->state == TRIAL_REFUSED;
    const bool done = trial->state == TRIAL_ANSWERED && trial->answer.as_good;
    if (ui_button(ui, retry, tr("Try again"), NULL, page_key(again, named),
                  trial->line.count == 0 ? WIDGET_DISABLED
                  : answered && !done    ? WIDGET_PRIMARY
                                         : 0U)) {
        trial->wish = TRIAL_AGAIN;
    } else if (ui_button(ui, back, tr("Back to the review"), NULL, page_key(escape, named),
                         done ? WIDGET_PRIMARY : 0)) {
        trial->wish = TRIAL_BACK;
    }
}

static void draw_card(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    const Trial *trial = &lookback->trial;
    char heading[GAME_LABEL_MAX], text[SESSION_WHY_MAX];
    const bool below = make_heading(lookback, box.w, heading);
    box.h = card_high(lookback, box.w);
    ui_panel(ui, box);
    Box inner = ui_inset(box, 1.5 * ui_grid(ui));
    Box head = ui_cut_top(&inner, ui_small_height(ui), ui_grid(ui) / 2);
    Box row = below ? ui_cut_bottom(&inner, ui_small_height(ui), 0) : head;
    ui_text(ui, FONT_HEADING, INK_TEXT, below ? head : row, ALIGN_LEFT, heading);
    say(lookback, text);
    const bool answered = trial->state == TRIAL_ANSWERED;
    const bool better = answered && trial->answer.better;
    (void)page_paragraph(ui, answered ? FONT_STRONG : FONT_BODY, better ? INK_GOOD : INK_TEXT,
                         inner, text);
    if (!answered) {
        const bool named = buttons_width(ui) <= row.w;
        const Box back = ui_cut_right(
            &row, page_button_width(ui, tr("Back to the review"), page_key(escape, named)),
            ui_grid(ui));
        const Box retry = ui_cut_right(
            &row, page_button_width(ui, tr("Try again"), page_key(again, named)), ui_grid(ui));
        draw_buttons(lookback, retry, back, named);
    }
}

/* In the place of the panel: what there is to say about the turn that was made, and what next. */
static void answer_panel(void *own, TableScreen *table, Box box) {
    Lookback *lookback = own;
    Ui *ui = lookback->ui;
    Trial *trial = &lookback->trial;
    const double grid = ui_grid(ui), high = ui_button_height(ui);
    char why[SESSION_WHY_MAX];
    fight_cards_clear(table); /* the answer says the same */
    say_why(lookback, why);
    const bool live = ui_live(ui, true);
    ui_panel(ui, box);
    Box left = ui_inset(box, 2 * grid);
    const Box back = ui_cut_bottom(&left, high, grid);
    const Box retry = ui_cut_bottom(&left, high, 2 * grid);
    const Box head = ui_cut_top(&left, ceil(canvas_line_height(ui->canvas, FONT_HEADING)), grid);
    ui_text(ui, FONT_HEADING, trial->answer.better ? INK_GOOD : INK_TEXT, head, ALIGN_LEFT,
            trial->answer.better    ? tr(NC_("turn", "Better"))
            : trial->answer.as_good ? tr("As good")
                                    : tr("Not better"));
    const double first = page_paragraph_height(ui, FONT_BODY, left.w, why) + grid;
    const double all = first + page_paragraph_height(ui, FONT_BODY, left.w, trial->reply);
    ui_scroll_begin(ui, left, &trial->scroll, all);
    left.w -= all > left.h ? ui_scroll_bar(ui) : 0;
    left.y -= trial->scroll;
    left.y += page_paragraph(ui, FONT_BODY, INK_TEXT, left, why) + grid;
    (void)page_paragraph(ui, FONT_BODY, INK_SOFT, left, trial->reply);
    (void)ui_live(ui, live);
    ui_scroll_end(ui);
    draw_buttons(lookback, retry, back, true);
}

void lookback_try_refresh(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    if (trial->table != NULL) {
        play_forget_texts(trial->table->play);
    }
    if (trial->state == TRIAL_ANSWERED) {
        explain(lookback);
    }
}

void lookback_try_frame(Lookback *lookback) {
    Trial *trial = &lookback->trial;
    const Box card = table_card_box(lookback->ui);
    trial->look.card_height = card_high(lookback, card.w) + 2 * ui_grid(lookback->ui);
    if (trial->state == TRIAL_ASKED && review_tried(lookback->review, &trial->answer)) {
        take_answer(lookback);
    }
    if (trial->state == TRIAL_ANSWERED) {
        trial->look.owner = lookback;
        trial->look.over = draw_over;
        trial->look.panel = answer_panel;
    }
    trial->wish = TRIAL_STAYS;
    table_under_frame(trial->table);
    popup_frame(trial->table);
    follow(lookback);
    const bool live = ui_live(lookback->ui, true);
    draw_card(lookback, card);
    (void)ui_live(lookback->ui, live);
    if (trial->wish == TRIAL_AGAIN) {
        lookback_try(lookback);
    } else if (trial->wish == TRIAL_BACK) {
        lookback_try_end(lookback);
    }
}
