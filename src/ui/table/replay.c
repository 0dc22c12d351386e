#include "ui/table/replay.h"

#include <math.h>

#include "game/text.h"
#include "ui/table/catchup.h"
#include "ui/table/fight_card.h"
#include "ui/table/sounds.h"

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
static void show(Table *table, int ply) {
    const bool present = !session_looks(table->session) && ply >= session_plies(table->session);
    animation_stop(&table->animation);
    table->viewed_ply = present ? -1 : ply;
    if (!present) {
        session_observe_at(table->session, ply, table_viewer(table), table->viewed);
    }
    table->path.count = 0;
    fight_cards_clear(table);
    table_drop_pending(table);
    table->why[0] = '\0';
    table->stale = true;
    table->ui->again = true;
}

/* The next action happens. */
static void go_on(Table *table) {
    Replay *replay = &table->replay;
    const int viewer = table_viewer(table);
    const int ply = replay->ply++;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX], after[GAME_STATE_MAX];
    Events events;
    session_observe_at(table->session, ply, viewer, before);
    session_observe_at(table->session, ply + 1, viewer, after);
    session_events_seen(table->session, ply, viewer, &events);
    show(table, ply + 1);
    const AnimationScript script = {
        .game = table->game,
        .projection = &table->board_view.projection,
        .before = before,
        .after = after,
        .events = &events,
        .speed = table->settings->speed > 0 ? replay->speed : 0,
    };
    animation_start(&table->animation, &script, table->ui->now);
    sounds_of_action(table, &events);
    fight_cards_add(table, ply);
    replay->still_since = table->ui->now;
}

/* --- Beginning and end --------------------------------------------------------------------- */

void replay_start(Table *table) {
    Replay *replay = &table->replay;
    const Catchup turns = replay->on ? replay->turns : catchup_to_replay(table);
    if (turns.count == 0) {
        table_inform(table, tr("Nothing has happened yet that could be replayed."));
        table->ui->again = true;
        return;
    }
    *replay = (Replay){.on = true,
                       .turns = turns,
                       .from = replay->on ? replay->from : table->viewed_ply,
                       .ply = turns.turn[0].first,
                       .speed = replay->speed > 0 ? replay->speed : 1,
                       .still_since = table->ui->now};
    show(table, replay->ply);
}

void replay_drop(Table *table) {
    table->replay.on = false;
    table->stale = true;
}

void replay_stop(Table *table) {
    if (table->replay.on) {
        replay_drop(table);
        show(table, table->replay.from < 0 ? session_plies(table->session) : table->replay.from);
    }
}

void replay_toggle(Table *table) {
    table->replay.paused = !table->replay.paused;
    table->replay.still_since = 0;
    table->ui->again = true;
}

void replay_step(Table *table) {
    Replay *replay = &table->replay;
    replay->paused = true;
    if (replay->ply < end_ply(replay)) {
        go_on(table);
    } else {
        replay_stop(table);
    }
}

void replay_faster(Table *table) {
    Replay *replay = &table->replay;
    replay->speed = replay->speed < 4 ? 2 * replay->speed : 1;
    table->ui->again = true;
}

/* --- In time ------------------------------------------------------------------------------- */

static double rest_wanted(const Replay *replay) {
    bool turn_ends = replay->ply == first_ply(replay);
    for (int i = 0; i < replay->turns.count; i++) {
        turn_ends = turn_ends || replay->turns.turn[i].end == replay->ply;
    }
    return (turn_ends ? TURN_REST : STEP_REST) / replay->speed;
}

/* Some are also keys of the game's buttons, which rest meanwhile. */
static void take_keys(Table *table) {
    Ui *ui = table->ui;
    if (ui_key(ui, SDLK_w, 0)) {
        replay_toggle(table);
    } else if (ui_key(ui, SDLK_n, 0)) {
        replay_step(table);
    } else if (ui_key(ui, SDLK_v, 0)) {
        replay_faster(table);
    } else if (ui_key(ui, SDLK_ESCAPE, 0)) {
        replay_stop(table);
    }
}

void replay_frame(Table *table) {
    Replay *replay = &table->replay;
    if (replay->on && table->popup.kind == POPUP_NONE) {
        take_keys(table);
    }
    if (!replay->on) {
        return;
    }
    if (animation_runs(&table->animation, table->ui->now)) {
        replay->still_since = table->ui->now;
        return;
    }
    if (replay->paused || table->popup.kind != POPUP_NONE) {
        return;
    }
    const double rest = replay->still_since + rest_wanted(replay) - table->ui->now;
    const double left = fmax(rest, fight_cards_wait(table));
    if (left > 0) {
        ui_wake_after(table->ui, left);
    } else if (replay->ply < end_ply(replay)) {
        go_on(table);
    } else {
        replay_stop(table);
    }
}

/* --- In words ------------------------------------------------------------------------------ */

int replay_at(const Table *table) {
    return table->replay.ply - first_ply(&table->replay);
}

int replay_steps(const Table *table) {
    return end_ply(&table->replay) - first_ply(&table->replay);
}

void replay_words(const Table *table, char text[SESSION_WHY_MAX]) {
    const int ply = table->replay.ply;
    text[0] = '\0';
    if (ply > first_ply(&table->replay)) {
        Summary summary;
        catchup_sum_up(table, ply - 1, ply, &summary);
        catchup_say(table, session_ply(table->session, ply - 1).to_act.turn_seat, &summary, text,
                    SESSION_WHY_MAX);
    }
}
