/* Who sits there and who looks, what is shown to them, and what has been clicked. */
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "play/parts.h"
#include "play/viewer.h"

/* --- Who sits there ------------------------------------------------------------------------ */

bool play_is_person(const Play *play, int seat) {
    return seat >= 0 && (session_persons(play->session) >> seat & 1U) != 0;
}

int play_seats(const Play *play, int seat[GAME_SEATS_MAX]) {
    const SessionStart *start = session_start(play->session);
    const unsigned seats = start->game->seats(&start->options);
    int count = 0;
    for (int i = 0; i < start->game->seats_max; i++) {
        if (seats >> i & 1U) {
            seat[count++] = i;
        }
    }
    return count;
}

int play_persons(const Play *play) {
    int found = 0;
    for (unsigned left = session_persons(play->session); left != 0; left &= left - 1) {
        found++;
    }
    return found;
}

int play_own_seat(const Play *play) {
    const unsigned persons = session_persons(play->session);
    return play_persons(play) == 1 ? __builtin_ctz(persons) : SEAT_NONE;
}

int play_near_seat(const Play *play) {
    const int own = play_own_seat(play);
    return own != SEAT_NONE ? own : play_to_act(play).decider;
}

ToAct play_now_to_act(const Play *play) {
    return play->see.tentative ? play->tentative_by : session_to_act(play->session);
}

ToAct play_to_act(const Play *play) {
    return play->see.viewed_ply >= 0 ? play->see.game->to_act(play->viewed) : play_now_to_act(play);
}

bool play_computer_to_act(const Play *play) {
    const ToAct to_act = session_to_act(play->session);
    return !play->see.tentative && play_may_change(play, NULL) &&
           session_outcome(play->session).kind == OUTCOME_NONE && to_act.decider >= 0 &&
           !play_is_person(play, to_act.decider);
}

bool play_is_called_up(const Play *play, int seat) {
    const Session *session = play->session;
    const int plies = session_plies(session);
    int first = plies;
    while (first > 0 && session_ply(session, first - 1).turn == session_turn(session)) {
        first--;
    }
    return first < plies && session_ply(session, first).to_act.decider != seat;
}

bool play_looks(const Play *play) {
    return play->see.lesson != NULL && play->see.lesson->mood == LESSON_LOOKS;
}

bool play_has_secrets(const Play *play) {
    return game_secrets(play->see.game)->by_seat &&
           (play->see.lesson == NULL || play_looks(play)) && !play->see.for_all;
}

bool play_is_shared(const Play *play) {
    return play_has_secrets(play) && play_persons(play) > 1;
}

int play_viewer_by_rule(const Play *play) {
    if (play->see.for_all) {
        return viewer_of_picture(play->session);
    }
    return play->see.tentative ? viewer_of_tentative(play->session, play->tentative_by.decider)
                               : viewer_of_match(play->session);
}

bool play_is_aside(PopupKind kind) {
    return kind != POPUP_NONE && kind != POPUP_CHOICES && kind != POPUP_PIECES &&
           kind != POPUP_SURE;
}

int play_viewer(const Play *play) {
    const int viewer = play_viewer_by_rule(play);
    const bool another = viewer >= 0 && play_is_shared(play) &&
                         (viewer != play->see.curtain.seat || play_is_aside(play->see.popup.kind));
    const bool hidden = viewer >= 0 && play_has_secrets(play) && play->see.curtain.hidden;
    return another || hidden ? VIEWER_PUBLIC : viewer;
}

bool play_shows_thoughts(const Play *play, int seat) {
    return !game_secrets(play->see.game)->by_seat || viewer_knows(play_viewer(play), seat);
}

/* --- What is shown ------------------------------------------------------------------------- */

const void *play_present(const Play *play) {
    return session_observe(play->session, play_viewer(play));
}

const void *play_position(const Play *play) {
    return play->see.viewed_ply >= 0 ? play->viewed : play_present(play);
}

int play_viewed_ply(const Play *play) {
    return play->see.viewed_ply >= 0 ? play->see.viewed_ply : session_plies(play->session);
}

int play_turn(const Play *play) {
    return play->see.viewed_ply >= 0 ? play->see.game->turn(play->viewed)
                                     : session_turn(play->session);
}

void play_try(const Play *play, Action action, Events *events) {
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    Events all;
    all.count = 0;
    events->count = 0;
    session_imagine(play->session, session_to_act(play->session).decider, after);
    if ((play->see.game->apply(after, action, &all) & APPLIED_REVEALED) != 0) {
        return;
    }
    events_seen(all.at, all.count, play_viewer(play), events);
}

bool play_on_board(const Play *play, const Click *click) {
    return click_is_on_board(click) && click->cell >= 0 && click->cell < play->see.board->cells;
}

/* --- What is clicked ----------------------------------------------------------------------- */

static bool button_works(const Play *play, int id) {
    ClickPath path = play->see.clicks.path;
    ClickAnswer answer;
    const Click click = {.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)id};
    clicks_add(&play->see.clicks.source, &path, click, &answer);
    return answer.result != CLICK_REFUSED;
}

void play_path_changed(Play *play) {
    play->changed |= PLAY_CLICKS;
    play->see.clicks.next_count =
        play_is_pending(play)
            ? 0
            : clicks_next(&play->see.clicks.source, &play->see.clicks.path, play->see.clicks.next);
    for (int i = 0; i < play->see.view->button_count; i++) {
        play->see.clicks.button_works[i] = button_works(play, play->see.view->buttons[i].id);
    }
}

static void say(Play *play, const char *what, bool is_info) {
    tr_say(play->see.said.why, sizeof play->see.said.why, "%s", what);
    play->see.said.is_info = is_info;
}

void play_refuse(Play *play, const char *why) {
    say(play, why, false);
    if (play->front.refused != NULL) {
        play->front.refused(play->front.own);
    }
}

void play_inform(Play *play, const char *what) {
    say(play, what, true);
}

void play_drop_hint(Play *play) {
    if (play->see.computer.hint.action != ACTION_NONE) {
        play->see.computer.hint.action = ACTION_NONE;
        play->see.computer.hint.path.count = 0;
        play->see.clicks.ghost_count = 0;
    }
}

bool play_is_pending(const Play *play) {
    return play->see.clicks.pending != ACTION_NONE;
}

void play_drop_pending(Play *play) {
    play_drop_hint(play);
    play->see.clicks.pending = ACTION_NONE;
    play->see.clicks.ghost_count = 0;
}

void play_pick(Play *play, const ClickPath *path) {
    play->see.clicks.path = *path;
    play->see.clicks.offered = false;
    play_unsay(play);
    play_path_changed(play);
}

void play_let_go(Play *play, bool all) {
    play->see.said.why[0] = '\0';
    play->see.clicks.kept = CELL_NONE;
    play_drop_pending(play);
    if (all) {
        play->see.clicks.path.count = 0;
    } else {
        (void)clicks_pop(&play->see.clicks.path);
    }
    play_path_changed(play);
}

const char *play_next_words(const Lesson *lesson) {
    return lesson->said != NULL ? lesson->said : tr(lesson->next);
}

const char *play_rests(const Play *play) {
    static const char *const asks[] = {[TOUR_LOOK] = N_("Click the cell under the arrow."),
                                       [TOUR_UNDO] = N_("Press “Undo” to go on."),
                                       [TOUR_HINT] = N_("Press “Hint” to go on.")};
    const Lesson *lesson = play->see.lesson;
    if (lesson == NULL) {
        return NULL;
    }
    switch (lesson->mood) {
    case LESSON_ASKS:
        return asks[lesson->task] != NULL ? tr(asks[lesson->task]) : NULL;
    case LESSON_ASTRAY:
        return tr("That is legal too.");
    case LESSON_ANSWERS:
        return tr("The other player acts.");
    case LESSON_DONE:
    case LESSON_LOOKS:
        break;
    }
    return play_next_words(lesson);
}

bool play_may_change(const Play *play, char why[SESSION_WHY_MAX]) {
    const bool read_only = play->autosave && autosave_is_read_only(play->autosave);
    if (read_only && why) {
        tr_say(why, SESSION_WHY_MAX,
               autosave_is_beside(play->autosave)
                   ? N_("The match was changed in another window too, and goes on there. To play "
                        "on from here, save this under another name.")
                   : N_("This match is being played in another window. To play on "
                        "here, save it under another name."));
    }
    return !read_only;
}

Action play_forced(const Play *play) {
    const Session *session = play->session;
    const bool decides = play->see.lesson == NULL && !play->see.for_all && !play->see.tentative &&
                         session_outcome(session).kind == OUTCOME_NONE &&
                         play_may_change(play, NULL) &&
                         play_is_person(play, session_to_act(session).decider);
    return decides ? session_only_choice(session, session_present(session)) : ACTION_NONE;
}

bool play_idle(const Play *play, char why[SESSION_WHY_MAX]) {
    if (play_looks(play)) {
        tr_say(why, SESSION_WHY_MAX, "%s", play_next_words(play->see.lesson));
        return true;
    }
    if (play->see.viewed_ply >= 0) {
        tr_say(why, SESSION_WHY_MAX,
               "You are viewing an earlier position. Go back to the match, or play on from here.");
        return true;
    }
    if (play_rests(play)) {
        tr_say(why, SESSION_WHY_MAX, "%s", play_rests(play));
        return true;
    }
    if (play->see.outcome.kind != OUTCOME_NONE) {
        tr_say(why, SESSION_WHY_MAX, "The game is over.");
        return true;
    }
    if (!play_may_change(play, why)) {
        return true;
    }
    if (play->see.tentative) {
        tr_say(why, SESSION_WHY_MAX, "Pass the turn first, or take the move back.");
        return true;
    }
    const ToAct to_act = session_to_act(play->session);
    if (!play_is_person(play, to_act.decider)) {
        tr_say(why, SESSION_WHY_MAX, "It is %s's turn (computer).",
               play->see.seat_name[to_act.decider]);
        return true;
    }
    if (play_forced(play) != ACTION_NONE) {
        tr_say(why, SESSION_WHY_MAX, "There is nothing to choose here; the match goes on.");
        return true;
    }
    return false;
}

void play_ask_about(Play *play, const Popup *popup) {
    play->see.popup = *popup;
    play_again(play);
}

void play_ask(Play *play, PopupKind kind, Point at) {
    play_ask_about(play, &(Popup){.kind = kind, .at = at});
}

void play_ask_row(Play *play, PopupKind kind, int node, Point at) {
    play_ask_about(play, &(Popup){.kind = kind, .node = node, .at = at});
}

void play_forget_answers(Play *play) {
    Computer *computer = &play->see.computer;
    if (play->thinker) {
        thinker_forget(play->thinker);
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    computer->considers[0] = '\0';
    computer->thought = ACTION_NONE;
    computer->thought_arrows.count = computer->thought_path.count = 0;
}

void play_forget_told(Play *play) {
    play->forced.until = 0;
}

void play_unsay(Play *play) {
    play->see.said.why[0] = '\0';
}
