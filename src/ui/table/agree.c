#include "ui/table/agree.h"

#include "ai/manners.h"
#include "game/mind.h"
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
    const char *name = to_act.turn_seat >= 0 ? table->seat_name[to_act.turn_seat] : tr("Nobody");
    if (after(table, ACTION_RESIGN, state) == SEAT_NONE) {
        text_say(text, sizeof text, "%s resigns, and the match ends.", name);
    } else {
        text_say(text, sizeof text, "%s resigns; the others play on.", name);
        text_add(text, sizeof text, " %s", note != NULL ? tr(note) : "");
    }
    const Question question = {.name = tr("Resign"),
                               .text = text,
                               .yes = tr("Resign"),
                               .key = enter,
                               .flags = WIDGET_DANGER,
                               .no = tr("Play on")};
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
    char some[SESSION_WHY_MAX / 2] = "";
    const int last = 31 - __builtin_clz(seats);
    for (int seat = 0; seat < last; seat++) {
        if ((seats >> seat & 1U) != 0) {
            text_add(some, sizeof some, "%s%s", some[0] == '\0' ? "" : ", ",
                     table->seat_name[seat]);
        }
    }
    if (some[0] == '\0') {
        text_say(text, size, "%s", table->seat_name[last]);
    } else {
        text_say(text, size, "%s and %s", some, table->seat_name[last]);
    }
}

void agree_offer_draw(Table *table) {
    const DrawOffer *offer = &table->offer;
    if (offer->declined && offer->by == session_to_act(table->session).decider &&
        offer->turn == session_turn(table->session)) {
        table_refuse(table, tr("The draw was declined. You can offer another in your next turn."));
        return;
    }
    table_open_popup(table, POPUP_DRAW, (Point){0, 0});
}

/* `says` has the name of the seat as its argument. */
static void decline(Table *table, int seat, const char *says) {
    char text[SESSION_WHY_MAX];
    text_say(text, sizeof text, says, table->seat_name[seat]);
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
    AiSettings settings =
        ai_of_strength(table->game, GAME_STRENGTH_MOST, session_players(table->session), 1);
    settings.seconds = seconds;
    settings.threads = SDL_GetCPUCount();
    session_imagine(table->session, seat, imagined);
    if (thinker_judge(table->thinker, table->game, imagined, session_history(table->session), seat,
                      &settings)) {
        table->computer.task = TASK_DRAW;
    } else {
        decline(table, seat,
                N_("%s (computer) declines the draw: there is not enough memory to think about "
                   "it."));
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
    static const char *const declines[] = {
        [DRAW_EARLY] = N_("%s (computer) declines the draw: it is too early in the match."),
        [DRAW_HOPES] = N_("%s (computer) declines the draw: it hopes for more.")};
    const Session *session = table->session;
    const int seat = next_asked(table);
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    session_imagine(session, seat, state);
    const DrawAnswer answer = manners_draw(table->game, &session_start(session)->options, state,
                                           session_history(session), found.prospects);
    table->ui->again = true;
    if (answer != DRAW_ACCEPTED) {
        decline(table, seat, declines[answer]);
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
    text_say(text, sizeof text,
             (asked & (asked - 1)) != 0
                 ? N_("%s offers a draw to %s. If all accept, the match ends.")
                 : N_("%s offers a draw to %s. If it is accepted, the match ends."),
             table->seat_name[by], names);
    const Question question = {.name = tr("Offer a draw"),
                               .text = text,
                               .yes = tr("Offer the draw"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Play on")};
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
    const Question question = {.name = tr(NC_("how a match ends", "Draw")),
                               .text = text,
                               .yes = tr("Accept the draw"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Decline")};
    switch (ask(table, &question)) {
    case ANSWER_NONE:
        break;
    case ANSWER_YES:
        offer->asked &= ~(1U << seat);
        ask_next(table);
        break;
    case ANSWER_NO:
        table->stale = true;
        decline(table, seat, N_("%s declines the draw."));
        break;
    }
}
