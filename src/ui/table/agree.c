#include "ui/table/agree.h"

#include "ai/manners.h"
#include "game/steps.h"
#include "game/text.h"
#include "ui/table/match.h"
#include "ui/widgets/question.h"

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

/* What the position would be after an action, for all that its decider knows, and who decides
 * there. */
static int after(const Table *table, Action action, void *state) {
    session_imagine(table->session, session_to_act(table->session).decider, state);
    (void)table->game->apply(state, action, NULL);
    return table->game->to_act(state).decider;
}

static Answer ask(Table *table, const Question *question) {
    const Answer answer = question_frame(table->ui, question);
    if (answer != ANSWER_NONE) {
        table->popup.kind = POPUP_NONE;
    }
    return answer;
}

/* --- Resigning ----------------------------------------------------------------------------- */

void agree_resign(Table *table) {
    table_open_popup(table, POPUP_RESIGN, (Point){0, 0});
}

void agree_resign_frame(Table *table) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    char text[SESSION_WHY_MAX];
    const ToAct to_act = session_to_act(table->session);
    const char *note = table->view->resigning;
    text_say(text, sizeof text, "%s resigns",
             to_act.turn_seat >= 0 ? table->seat_name[to_act.turn_seat] : "Nobody");
    if (after(table, ACTION_RESIGN, state) == SEAT_NONE) {
        text_add(text, sizeof text, ", and the match ends.");
    } else {
        text_add(text, sizeof text, "; the others play on. %s", note != NULL ? note : "");
    }
    const Question question = {.name = "Resign",
                               .text = text,
                               .yes = "Resign",
                               .key = enter,
                               .flags = WIDGET_DANGER,
                               .no = "Play on"};
    if (ask(table, &question) == ANSWER_YES) {
        (void)match_submit(table, ACTION_RESIGN);
    }
}

/* --- A draw -------------------------------------------------------------------------------- */

/* The others whose agreement a draw needs: those who would share it. */
static unsigned others(const Table *table) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    (void)after(table, ACTION_DRAW, state);
    const Outcome outcome = table->game->outcome(state, session_history(table->session));
    return outcome.seats & ~(1U << session_to_act(table->session).decider);
}

/* `North`, `Blue, Red and Green` */
static void name_seats(const Table *table, unsigned seats, char *text, size_t size) {
    text[0] = '\0';
    for (int seat = 0; seat < table->game->seats_max; seat++) {
        const char *joint = text[0] == '\0' ? "" : seats >> (seat + 1) == 0 ? " and " : ", ";
        if ((seats >> seat & 1U) != 0) {
            text_add(text, size, "%s%s", joint, table->seat_name[seat]);
        }
    }
}

void agree_offer_draw(Table *table) {
    const DrawOffer *offer = &table->offer;
    if (offer->declined && offer->by == session_to_act(table->session).decider &&
        offer->turn == session_turn(table->session)) {
        table_refuse(table, "The draw was declined. You can offer another in your next turn.");
        return;
    }
    table_open_popup(table, POPUP_DRAW, (Point){0, 0});
}

static void decline(Table *table, int seat, const char *reason) {
    char text[SESSION_WHY_MAX];
    text_say(text, sizeof text, "%s%s declines the draw%s.", table->seat_name[seat],
             table_is_person(table, seat) ? "" : " (computer)", reason);
    table->offer.declined = true;
    table->popup.kind = POPUP_NONE;
    table_refuse(table, text);
}

/* Who is asked next, where somebody is: computers first. */
static int next_asked(const Table *table) {
    const unsigned asked = table->offer.asked;
    const unsigned computers = asked & ~session_persons(table->session);
    return __builtin_ctz(computers != 0 ? computers : asked);
}

/* Lets a computer think about the draw; it declines where it cannot. */
static void judge(Table *table, int seat) {
    static const double seconds = 0.6;
    _Alignas(GAME_STATE_ALIGN) unsigned char imagined[GAME_STATE_MAX];
    AiSettings settings = ai_settings(table->game, game_steps(table->game)->count, 1);
    settings.seconds = seconds;
    settings.threads = SDL_GetCPUCount();
    session_imagine(table->session, seat, imagined);
    if (thinker_judge(table->thinker, table->game, imagined, session_history(table->session), seat,
                      &settings)) {
        table->computer.task = TASK_DRAW;
    } else {
        decline(table, seat, ": there is not enough memory to think about it");
    }
}

/* Asks the next one; all have agreed when there is none. */
static void ask_next(Table *table) {
    table->popup.kind = POPUP_NONE;
    table->stale = true; /* the viewer changes */
    if (table->offer.asked == 0) {
        (void)match_submit(table, ACTION_DRAW);
    } else if (table_is_person(table, next_asked(table))) {
        table->popup.kind = POPUP_ANSWER;
    } else {
        judge(table, next_asked(table));
    }
}

void agree_help(const Table *table, char *text, size_t size) {
    text_say(text, size, "%s (computer) considers the draw.", table->seat_name[next_asked(table)]);
}

void agree_frame(Table *table) {
    ThinkerAnswer found;
    if (table->computer.task != TASK_DRAW || !thinker_take(table->thinker, &found)) {
        return;
    }
    table->computer.task = TASK_NONE;
    static const char *const reason[] = {
        [DRAW_EARLY] = ": it is too early in the match", [DRAW_HOPES] = ": it hopes for more"};
    const Session *session = table->session;
    const int seat = next_asked(table);
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    session_imagine(session, seat, state);
    const DrawAnswer answer = manners_draw(table->game, &session_start(session)->options, state,
                                           session_history(session), found.prospects);
    table->ui->again = true;
    if (answer != DRAW_ACCEPTED) {
        decline(table, seat, reason[answer]);
        return;
    }
    table->offer.asked &= ~(1U << seat);
    ask_next(table);
}

void agree_offer_frame(Table *table) {
    char text[SESSION_WHY_MAX], names[SESSION_WHY_MAX / 2];
    const unsigned asked = others(table);
    const int by = session_to_act(table->session).decider;
    name_seats(table, asked, names, sizeof names);
    text_say(text, sizeof text, "%s offers a draw to %s. If %s, the match ends.",
             table->seat_name[by], names,
             (asked & (asked - 1)) != 0 ? "all accept" : "it is accepted");
    const Question question = {.name = "Offer a draw",
                               .text = text,
                               .yes = "Offer the draw",
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = "Play on"};
    if (ask(table, &question) != ANSWER_YES) {
        return;
    }
    table->offer = (DrawOffer){.by = by, .turn = session_turn(table->session), .asked = asked};
    ask_next(table);
}

void agree_answer_frame(Table *table) {
    char text[SESSION_WHY_MAX];
    DrawOffer *offer = &table->offer;
    const int seat = next_asked(table);
    text_say(text, sizeof text, "%s offers a draw. %s, do you accept?", table->seat_name[offer->by],
             table->seat_name[seat]);
    const Question question = {.name = "Draw",
                               .text = text,
                               .yes = "Accept the draw",
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = "Decline"};
    switch (ask(table, &question)) {
    case ANSWER_NONE:
        break;
    case ANSWER_YES:
        offer->asked &= ~(1U << seat);
        ask_next(table);
        break;
    case ANSWER_NO:
        table->stale = true;
        decline(table, seat, "");
        break;
    }
}
