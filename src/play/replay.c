#include "play/replay.h"

#include <math.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/catchup.h"
#include "play/parts.h"

/* Seconds for which nothing moves between two steps at speed 1, and between two turns. */
#define STEP_REST 0.6
#define TURN_REST 1.1

static int first_ply(const Replay *replay) {
    return replay->turns.turn[0].first;
}

static int end_ply(const Replay *replay) {
    return replay->turns.turn[replay->turns.count - 1].end;
}

/* --- What is shown ------------------------------------------------------------------------- */

/* The position after `ply` actions, at rest. */
static void show(Play *play, int ply) {
    const bool present = !session_looks(play->session) && ply >= session_plies(play->session);
    play_still(play);
    play->see.viewed_ply = present ? -1 : ply;
    if (!present) {
        session_observe_at(play->session, ply, play_viewer(play), play->viewed);
    }
    play->see.clicks.path.count = 0;
    play_fights(play, -1);
    play_drop_pending(play);
    play->see.said.why[0] = '\0';
    play->stale = true;
    play_again(play);
}

/* Adds what one action did, where it only moved pieces that none of `events` moves already. */
static bool joins(Events *events, const Events *more) {
    bool only = more->count > 0 && events->count + more->count <= GAME_EVENTS_MAX;
    for (int i = 0; only && i < more->count; i++) {
        only = more->at[i].kind == EVENT_MOVED;
        for (int before = 0; only && before < events->count; before++) {
            only = events->at[before].to != more->at[i].from;
        }
    }
    for (int i = 0; only && i < more->count; i++) {
        events->at[events->count++] = more->at[i];
    }
    return only;
}

/* What the next actions did, as many as are shown together, `most` at most; gives their number. */
static int next_events(const Play *play, int most, Events *events) {
    const Replay *replay = &play->see.replay;
    const int viewer = play_viewer(play), ply = replay->ply;
    Events group = {.count = 0};
    int count = 0;
    session_events_seen(play->session, ply, viewer, events);
    while (count < most && ply + count < end_ply(replay) &&
           session_ply(play->session, ply + count).turn == session_ply(play->session, ply).turn) {
        Events more;
        session_events_seen(play->session, ply + count, viewer, &more);
        if (!joins(&group, &more)) {
            break;
        }
        count++;
    }
    if (count > 0) {
        *events = group;
    }
    return MAX(count, 1);
}

/* The next actions happen, `most` at most. */
static void go_on(Play *play, int most) {
    Replay *replay = &play->see.replay;
    const int viewer = play_viewer(play);
    const int ply = replay->ply;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX], after[GAME_STATE_MAX];
    Events events;
    replay->since = ply;
    replay->ply += next_events(play, most, &events);
    session_observe_at(play->session, ply, viewer, before);
    session_observe_at(play->session, replay->ply, viewer, after);
    show(play, replay->ply);
    play_move(play, &(PlayMotion){.before = before,
                                  .after = after,
                                  .events = &events,
                                  .speed = settings_speed(play->settings) > 0 ? replay->speed : 0});
    play_fights(play, replay->ply - 1);
    replay->still_since = play->now;
}

/* --- Beginning and end --------------------------------------------------------------------- */

void replay_start(Play *play) {
    Replay *replay = &play->see.replay;
    const Catchup turns = replay->on ? replay->turns : catchup_to_replay(play);
    if (turns.count == 0) {
        play_inform(play, tr("Nothing has happened yet that could be replayed."));
        play_again(play);
        return;
    }
    *replay = (Replay){.on = true,
                       .turns = turns,
                       .from = replay->on ? replay->from : play->see.viewed_ply,
                       .ply = turns.turn[0].first,
                       .speed = replay->speed > 0 ? replay->speed : 1,
                       .still_since = play->now};
    show(play, replay->ply);
}

void replay_drop(Play *play) {
    play->see.replay.on = false;
    play->stale = true;
}

void replay_stop(Play *play) {
    if (play->see.replay.on) {
        replay_drop(play);
        show(play,
             play->see.replay.from < 0 ? session_plies(play->session) : play->see.replay.from);
    }
}

void replay_toggle(Play *play) {
    play->see.replay.paused = !play->see.replay.paused;
    play->see.replay.still_since = 0;
    play_again(play);
}

void replay_step(Play *play) {
    Replay *replay = &play->see.replay;
    replay->paused = true;
    if (replay->ply < end_ply(replay)) {
        go_on(play, 1);
    } else {
        replay_stop(play);
    }
}

void replay_faster(Play *play) {
    Replay *replay = &play->see.replay;
    replay->speed = replay->speed < 4 ? 2 * replay->speed : 0.5;
    play_again(play);
}

/* --- In time ------------------------------------------------------------------------------- */

static double rest_wanted(const Replay *replay) {
    bool turn_ends = replay->ply == first_ply(replay);
    for (int i = 0; i < replay->turns.count; i++) {
        turn_ends = turn_ends || replay->turns.turn[i].end == replay->ply;
    }
    return (turn_ends ? TURN_REST : STEP_REST) / replay->speed;
}

void replay_frame(Play *play) {
    Replay *replay = &play->see.replay;
    if (!replay->on) {
        return;
    }
    if (play_moving(play)) {
        replay->still_since = play->now;
        return;
    }
    if (replay->paused || play->see.popup.kind != POPUP_NONE) {
        return;
    }
    const double rest = replay->still_since + rest_wanted(replay) - play->now;
    const double left = fmax(rest, play_reading(play));
    if (left > 0) {
        play_wake(play, left);
    } else if (replay->ply < end_ply(replay)) {
        go_on(play, PLAY_GROUP);
    } else {
        replay_stop(play);
    }
}

/* --- In words ------------------------------------------------------------------------------ */

int replay_at(const Play *play) {
    return play->see.replay.ply - first_ply(&play->see.replay);
}

int replay_steps(const Play *play) {
    return end_ply(&play->see.replay) - first_ply(&play->see.replay);
}

void replay_words(const Play *play, char text[SESSION_WHY_MAX]) {
    const int ply = play->see.replay.ply;
    text[0] = '\0';
    if (ply > first_ply(&play->see.replay)) {
        Summary summary;
        catchup_sum_up(play, play->see.replay.since, ply, &summary);
        catchup_say(play, session_ply(play->session, ply - 1).to_act.turn_seat, &summary, text,
                    SESSION_WHY_MAX);
    }
}
