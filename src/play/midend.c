/* A match from its beginning on the table to its end there, and what it does in time. */
#include <stdlib.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"
#include "library/strength.h"
#include "play/analysis.h"
#include "play/catchup.h"
#include "play/computer.h"
#include "play/curtain.h"
#include "play/forced_run.h"
#include "play/forced_told.h"
#include "play/gather.h"
#include "play/history.h"
#include "play/lesson.h"
#include "play/match.h"
#include "play/offer.h"
#include "play/parts.h"
#include "play/replay.h"
#include "session/summary.h"

/* --- Beginning and end --------------------------------------------------------------------- */

/* Names the seats as they are shown in the language of now. */
static void name_seats(Play *play) {
    const SessionStart *start = session_start(play->session);
    for (int seat = 0; seat < play->see.game->seats_max; seat++) {
        play->see.seat_name[seat] = summary_shown_name(start, seat, play->seat_name_room[seat]);
    }
}

Play *play_new(const PlayTools *tools, const View *view, const PlayFront *front) {
    Play *play = view != NULL ? calloc(1, sizeof *play) : NULL;
    if (play == NULL) {
        return NULL;
    }
    play->settings = tools->settings;
    play->requests = tools->requests;
    play->thinker = tools->thinker;
    play->session = tools->session;
    play->autosave = tools->autosave;
    play->front = *front;
    play->see.lesson = tools->lesson;
    play->see.view = view;
    play->see.game = view->game;
    play->see.board = session_board(play->session);
    play->see.viewed_ply = -1;
    play->see.clicks.kept = CELL_NONE;
    play->stale = true;
    const bool over = session_outcome(play->session).kind != OUTCOME_NONE;
    play->changed = over ? PLAY_ENDED : 0;
    play->see.curtain.offered = calloc((size_t)view->game->actions_max, sizeof(Action));
    if (play->see.curtain.offered == NULL) {
        free(play);
        return NULL;
    }
    curtain_begin(play);
    play->see.curtain.viewer = play_viewer(play);
    play->see.curtain.version = session_version(play->session);
    move_list_init(&play->moves, view, play->session, play->see.seat_name);
    name_seats(play);
    analysis_begin(play);
    return play;
}

/* Why the computers that match the person's strength have their step. */
static void say_strength(Play *play) {
    const SessionStart *start = session_start(play->session);
    char text[SESSION_WHY_MAX];
    if (play->autosave != NULL && strength_matches(start)) {
        const Strength strength =
            strength_of(play->autosave->library, play->see.game, strength_person(start));
        strength_words(&strength, text, sizeof text);
        play_inform(play, text);
    }
}

void play_begin(Play *play) {
    Events deal;
    session_events_seen(play->session, SESSION_DEAL, play_viewer(play), &deal);
    const void *state = play_present(play);
    play_move(play, &(PlayMotion){.before = state,
                                  .after = state,
                                  .events = &deal,
                                  .deals = true,
                                  .speed = settings_speed(play->settings)});
    say_strength(play);
}

void play_free(Play *play) {
    if (play != NULL) {
        play_forget_answers(play);
        if (play->thinker != NULL) {
            thinker_end_bot(play->thinker);
        }
        move_list_free(&play->moves);
        analysis_free(play);
        free(play->see.computer.estimate);
        free(play->see.curtain.offered);
        free(play);
    }
}

void play_for_all(Play *play) {
    play->see.for_all = true;
    play->see.analysis.on = false;
}

void play_set_lesson(Play *play, Lesson *lesson) {
    play->see.lesson = lesson;
    play->stale = true;
}

const PlayView *play_view(const Play *play) {
    return &play->see;
}

MoveList *play_moves(Play *play) {
    return &play->moves;
}

unsigned play_changed(Play *play) {
    const unsigned changed = play->changed;
    play->changed = 0;
    return changed;
}

/* --- What has changed ---------------------------------------------------------------------- */

/* A piece that is under way in this turn, and the only one that can go on, is in hand already. */
static void take_under_way(Play *play) {
    const int plies = session_plies(play->session);
    Click click;
    if (plies == 0 || play->see.clicks.source.count == 0) {
        return;
    }
    const SessionPly last = session_ply(play->session, plies - 1);
    if (last.turn == session_turn(play->session) &&
        last.to_act.decider == session_to_act(play->session).decider &&
        clicks_only_start(&play->see.clicks.source, &click)) {
        play->see.clicks.path = (ClickPath){.count = 1, .at = {click}};
    }
}

void play_refresh(Play *play) {
    const Outcome undecided = {.kind = OUTCOME_NONE};
    int count = 0;
    const Action *actions = session_actions(play->session, &count);
    const bool decides = play->see.viewed_ply < 0 && !play->see.for_all && !play->see.tentative &&
                         !play_rests(play) && play_may_change(play, NULL) &&
                         play_forced(play) == ACTION_NONE &&
                         play_is_person(play, session_to_act(play->session).decider);
    count = decides ? curtain_offered(play, &actions, count) : 0;
    play->see.clicks.source = (ClickSource){play->see.game, play_present(play), actions, count};
    gather_renew(play, play->stale);
    if (!play->stale) {
        return;
    }
    play->stale = false;
    play->changed |= PLAY_POSITION;
    play->see.outcome = play->see.tentative ? undecided : session_outcome(play->session);
    const bool listed = move_list_renew(&play->moves, play_viewer(play),
                                        session_node(play->session, play_viewed_ply(play)));
    catchup_renew(play);
    play->see.catchup.count = play_looks(play) ? 0 : play->see.catchup.count;
    if (!listed) {
        play_refuse(play, tr("Out of memory; not all that happened is shown."));
    }
    play->see.no_undo[0] = '\0';
    if (play_may_change(play, play->see.no_undo)) {
        (void)session_can_undo(play->session, false, play->see.no_undo);
    }
    play->see.clicks.path.count = 0;
    play->see.clicks.kept = CELL_NONE;
    play->see.clicks.before_count = count > 0 ? play_before(play, play->see.clicks.before) : 0;
    play_drop_pending(play);
    take_under_way(play);
    play_path_changed(play);
}

void play_renew(Play *play) {
    play->stale = true;
    play_refresh(play);
}

void play_forget_texts(Play *play) {
    move_list_forget(&play->moves);
    play_fights(play, -1);
    play_forget_told(play);
    play->see.said.why[0] = '\0';
    play->see.computer.considers[0] = '\0';
    play->see.analysis.key = 0;
    play->see.analysis.count = 0;
    name_seats(play);
    play->stale = true;
}

/* --- In time ------------------------------------------------------------------------------- */

/* What the step of a tour lets the other player do. */
static void answer_for_other(Play *play) {
    char first[GAME_TEXT_MAX];
    lesson_part_first(play->see.lesson->wanted, first);
    (void)match_submit(play, game_action_parse(play->see.game, play_present(play), first));
}

/* What happens in a lesson by itself once nothing moves: what it did not ask for is taken back, and
 * the other player answers. */
static void tick_lesson(Play *play) {
    Lesson *lesson = play->see.lesson;
    if (lesson == NULL || play_moving(play)) {
        return;
    }
    if (lesson->mood == LESSON_ASTRAY) {
        lesson->mood = LESSON_ASKS;
        match_take_back(play);
        play_refuse(play, tr("Legal, but taken back: the tour waits for the move above."));
        play->see.said.is_info = true;
    }
    if (lesson->mood == LESSON_ANSWERS && !play_moving(play)) {
        answer_for_other(play);
    }
}

/* Ends the rest of the board once its time is over (play_click). */
static void tick_rest(Play *play) {
    if (play->rest > 0 && play->now >= play->rest) {
        play->rest = 0;
        if (play->forced.until > play->now) {
            forced_told_say(play);
        } else {
            play_unsay(play);
        }
        play_again(play);
    } else if (play->rest > 0) {
        play_wake(play, play->rest - play->now);
    }
}

void play_tick(Play *play, double now) {
    play->now = now;
    tick_rest(play);
    tick_lesson(play);
    curtain_renew(play);
    play_refresh(play);
    replay_frame(play);
    play_refresh(play);
    forced_run_tick(play);
    play_refresh(play);
    computer_tick(play);
    analysis_renew(play);
    offer_tick(play);
    play_refresh(play);
    lesson_find_item(play);
}
