#include "play/offer.h"

#include "ai/resign_and_draw.h"
#include "game/mind.h"
#include "game/steps.h"
#include "game/text.h"
#include "play/match.h"
#include "play/parts.h"
#include "system/worker.h"

/* What the position would be after an action, for all that its decider knows, and who decides
 * there. */
static int after(const Play *play, Action action, void *state) {
    session_imagine(play->session, session_to_act(play->session).decider, state);
    (void)play->see.game->apply(state, action, NULL);
    return play->see.game->to_act(state).decider;
}

/* --- Resigning ----------------------------------------------------------------------------- */

void offer_resign_words(const Play *play, char *text, size_t size) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    const ToAct to_act = session_to_act(play->session);
    const char *note = play->see.view->resigning;
    const char *name = to_act.turn_seat >= 0 ? play->see.seat_name[to_act.turn_seat] : tr("Nobody");
    if (after(play, ACTION_RESIGN, state) == SEAT_NONE) {
        tr_say(text, size, "%s resigns, and the match ends.", name);
    } else {
        tr_say(text, size, "%s resigns; the others play on.", name);
        tr_add(text, size, " %s", note != NULL ? tr(note) : "");
    }
}

bool offer_lost_asks(const Play *play) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    (void)after(play, ACTION_RESIGN, state);
    const Outcome outcome = play->see.game->outcome(state, session_history(play->session));
    return (outcome.seats & session_persons(play->session)) != 0;
}

void offer_lost_words(const Play *play, char *text, size_t size) {
    const int seat = session_to_act(play->session).decider;
    tr_say(text, size, "%s (computer) has no hope left and resigns. Accept it, or play on?",
           seat >= 0 ? play->see.seat_name[seat] : tr("Nobody"));
}

void offer_lost_answer(Play *play, bool accepts) {
    play->see.popup.kind = POPUP_NONE;
    if (accepts) {
        (void)match_submit(play, ACTION_RESIGN);
    } else {
        play->see.computer.plays_on |= 1U << session_to_act(play->session).decider;
        play_again(play);
    }
}

/* --- A draw -------------------------------------------------------------------------------- */

/* The others whose agreement a draw needs: those who would share it. */
static unsigned others(const Play *play) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    (void)after(play, ACTION_DRAW, state);
    const Outcome outcome = play->see.game->outcome(state, session_history(play->session));
    return outcome.seats & ~(1U << session_to_act(play->session).decider);
}

/* `North`, `Blue, Red and Green` */
static void name_seats(const Play *play, unsigned seats, char *text, size_t size) {
    char some[SESSION_WHY_MAX / 2] = "";
    const int last = 31 - __builtin_clz(seats);
    for (int seat = 0; seat < last; seat++) {
        if ((seats >> seat & 1U) != 0) {
            tr_add(some, sizeof some, "%s%s", some[0] == '\0' ? "" : ", ",
                   play->see.seat_name[seat]);
        }
    }
    if (some[0] == '\0') {
        tr_say(text, size, "%s", play->see.seat_name[last]);
    } else {
        tr_say(text, size, "%s and %s", some, play->see.seat_name[last]);
    }
}

void offer_draw(Play *play) {
    const DrawOffer *offer = &play->see.offer;
    if (offer->declined && offer->by == session_to_act(play->session).decider &&
        offer->turn == session_turn(play->session)) {
        play_refuse(play, tr("The draw was declined. You can offer another in your next turn."));
        return;
    }
    play_ask(play, POPUP_DRAW, (Point){0, 0});
}

/* `says` has the name of the seat as its argument. */
static void decline(Play *play, int seat, const char *says) {
    char text[SESSION_WHY_MAX];
    tr_say(text, sizeof text, says, play->see.seat_name[seat]);
    play->see.offer.declined = true;
    play->see.popup.kind = POPUP_NONE;
    play_refuse(play, text);
}

/* Who is asked next, where somebody is: computers first. */
static int next_asked(const Play *play) {
    const unsigned asked = play->see.offer.asked;
    const unsigned computers = asked & ~session_persons(play->session);
    return __builtin_ctz(computers != 0 ? computers : asked);
}

/* Lets a computer think about the draw; it declines where it cannot. */
static void judge(Play *play, int seat) {
    static const double seconds = 0.6;
    _Alignas(GAME_STATE_ALIGN) unsigned char imagined[GAME_STATE_MAX];
    SearchLimits settings =
        ai_of_strength(play->see.game, GAME_STRENGTH_MOST, session_players(play->session), 1);
    settings.seconds = seconds;
    settings.threads = worker_cores();
    session_imagine(play->session, seat, imagined);
    if (thinker_judge(play->thinker, play->see.game, imagined, session_history(play->session), seat,
                      &settings)) {
        play->see.computer.task = TASK_DRAW;
    } else {
        decline(play, seat,
                N_("%s (computer) declines the draw: there is not enough memory to think about "
                   "it."));
    }
}

/* Asks the next one; all have agreed when there is none. */
static void ask_next(Play *play) {
    play->see.popup.kind = POPUP_NONE;
    play->stale = true; /* the viewer changes */
    if (play->see.offer.asked == 0) {
        (void)match_submit(play, ACTION_DRAW);
    } else if (play_is_person(play, next_asked(play))) {
        play->see.popup.kind = POPUP_ANSWER;
    } else {
        judge(play, next_asked(play));
    }
}

void offer_help(const Play *play, char *text, size_t size) {
    tr_say(text, size, "%s (computer) considers the draw.", play->see.seat_name[next_asked(play)]);
}

void offer_tick(Play *play) {
    ThinkerAnswer found;
    if (play->see.computer.task != TASK_DRAW || !thinker_take(play->thinker, &found)) {
        return;
    }
    play->see.computer.task = TASK_NONE;
    static const char *const declines[] = {
        [DRAW_EARLY] = N_("%s (computer) declines the draw: it is too early in the match."),
        [DRAW_HOPES] = N_("%s (computer) declines the draw: it hopes for more.")};
    const Session *session = play->session;
    const int seat = next_asked(play);
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    session_imagine(session, seat, state);
    const DrawAnswer answer = draw_answer(play->see.game, &session_start(session)->options, state,
                                          session_history(session), found.prospects);
    play_again(play);
    if (answer != DRAW_ACCEPTED) {
        decline(play, seat, declines[answer]);
        return;
    }
    play->see.offer.asked &= ~(1U << seat);
    ask_next(play);
}

void offer_draw_words(const Play *play, char *text, size_t size) {
    char names[SESSION_WHY_MAX / 2];
    const unsigned asked = others(play);
    const int by = session_to_act(play->session).decider;
    name_seats(play, asked, names, sizeof names);
    tr_say(text, size,
           (asked & (asked - 1)) != 0
               ? N_("%s offers a draw to %s. If all accept, the match ends.")
               : N_("%s offers a draw to %s. If it is accepted, the match ends."),
           play->see.seat_name[by], names);
}

void offer_draw_made(Play *play) {
    play->see.offer = (DrawOffer){.by = session_to_act(play->session).decider,
                                  .turn = session_turn(play->session),
                                  .asked = others(play)};
    ask_next(play);
}

void offer_answer_words(const Play *play, char *text, size_t size) {
    tr_say(text, size, "%s offers a draw. %s, do you accept?",
           play->see.seat_name[play->see.offer.by], play->see.seat_name[next_asked(play)]);
}

void offer_answer(Play *play, bool accepts) {
    const int seat = next_asked(play);
    if (accepts) {
        play->see.offer.asked &= ~(1U << seat);
        ask_next(play);
    } else {
        play->stale = true;
        decline(play, seat, N_("%s declines the draw."));
    }
}
