#include "play/danger.h"

#include <string.h>

#include "game/clicks.h"
#include "game/mind.h"
#include "game/play.h"
#include "play/history.h"
#include "play/parts.h"

void danger_at(const Play *play, int seat, Cell cell, Danger *danger) {
    *danger = (Danger){.owner = SEAT_NONE};
    const bool goes_on = play->see.viewed_ply >= 0 || play->see.outcome.kind == OUTCOME_NONE;
    if (seat >= 0 && goes_on) {
        game_danger(play->see.game)->find(play_position(play), seat, cell, danger);
    }
}

/* --- What is chosen -------------------------------------------------------------------------- */

/* The cell that ends an action which begins with what has been clicked; a click that repeats the
 * last one adds nothing to it. CELL_NONE: it is none of these, or goes on. */
static Cell target_of(const Play *play, Action action) {
    const PlayClicks *clicks = &play->see.clicks;
    const ClickPath *path = &clicks->path;
    Click at[GAME_CLICKS_MAX];
    int count = play->see.game->clicks->action_clicks(clicks->source.state, action, 0, at);
    if (count == path->count + 2 && click_equal(at[count - 1], at[count - 2])) {
        count--;
    }
    if (path->count == 0 || count != path->count + 1 || !play_on_board(play, &at[path->count])) {
        return CELL_NONE;
    }
    for (int i = 0; i < path->count; i++) {
        if (!click_equal(at[i], path->at[i])) {
            return CELL_NONE;
        }
    }
    return at[path->count].cell;
}

/* What the players of other seats have, as GameMind.material counts it. */
static int worth_of_others(const Play *play, const void *state, int owner) {
    const GameMind *mind = game_mind(play->see.game);
    int sum = 0;
    for (int seat = 0; seat < play->see.game->seats_max; seat++) {
        sum += mind->material != NULL && seat != owner ? mind->material(state, seat) : 0;
    }
    return sum;
}

/* After an action of the seat that decides; `gained` is what it takes. False: it shows something
 * that was hidden. */
static bool after_action(const Play *play, Action action, Cell cell, Danger *danger, int *gained) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    const ToAct to_act = session_to_act(play->session);
    Events events = {.count = 0};
    session_imagine(play->session, to_act.decider, state);
    *danger = (Danger){.owner = SEAT_NONE};
    const int before = worth_of_others(play, state, to_act.decider);
    if ((play->see.game->apply(state, action, &events) & APPLIED_REVEALED) != 0) {
        return false;
    }
    game_observe(play->see.game, state, play_viewer(play));
    game_danger(play->see.game)->find(state, to_act.turn_seat, cell, danger);
    *gained = before - worth_of_others(play, state, to_act.decider);
    return true;
}

bool danger_after(const Play *play, Cell cell, Danger *danger) {
    const ClickSource *source = &play->see.clicks.source;
    for (int i = 0; i < source->count; i++) {
        int gained;
        if (target_of(play, source->actions[i]) == cell) {
            return after_action(play, source->actions[i], cell, danger, &gained);
        }
    }
    return false;
}

static DangerMark mark_of(const Danger *danger, int gained) {
    return danger->attackers.count == 0 ? DANGER_NONE
           : danger->loss > gained      ? DANGER_LOSES
                                        : DANGER_ATTACKED;
}

void danger_of_targets(const Play *play, uint8_t mark[BOARD_CELLS_MAX]) {
    const ClickSource *source = &play->see.clicks.source;
    bool known[BOARD_CELLS_MAX] = {false};
    memset(mark, DANGER_NONE, BOARD_CELLS_MAX);
    for (int i = 0; i < source->count && play->see.clicks.path.count > 0; i++) {
        const Cell cell = target_of(play, source->actions[i]);
        Danger danger;
        int gained;
        if (cell == CELL_NONE || known[cell]) {
            continue;
        }
        known[cell] = true;
        if (after_action(play, source->actions[i], cell, &danger, &gained)) {
            mark[cell] = (uint8_t)mark_of(&danger, gained);
        }
    }
}

/* --- Everything ------------------------------------------------------------------------------ */

void danger_of_all(const Play *play, uint8_t mark[BOARD_CELLS_MAX], int8_t owner[BOARD_CELLS_MAX]) {
    const int near = play_near_seat(play);
    memset(mark, DANGER_NONE, BOARD_CELLS_MAX);
    for (int seat = 0; seat < play->see.game->seats_max; seat++) {
        for (Cell cell = 0; cell < play->see.board->cells; cell++) {
            Danger danger;
            danger_at(play, seat, cell, &danger);
            if (danger.attackers.count > 0 && (mark[cell] == DANGER_NONE || danger.owner == near)) {
                mark[cell] = (uint8_t)mark_of(&danger, 0);
                owner[cell] = (int8_t)danger.owner;
            }
        }
    }
}

/* --- What has been tried --------------------------------------------------------------------- */

/* The position in which the tentative turn began. */
static void begin_of_turn(const Play *play, void *state) {
    const Game *game = play->see.game;
    int ply = session_plies(play->session) - 1;
    play_position_at(play, ply, state);
    const int turn = game->turn(state);
    while (ply > 0) {
        play_position_at(play, ply - 1, state);
        if (game->turn(state) != turn) {
            break;
        }
        ply--;
    }
    play_position_at(play, ply, state);
}

void danger_brought(const Play *play, uint8_t mark[BOARD_CELLS_MAX]) {
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    const Game *game = play->see.game;
    const GameDanger *part = game_danger(game);
    memset(mark, DANGER_NONE, BOARD_CELLS_MAX);
    if (!play->see.tentative || play->see.viewed_ply >= 0) {
        return;
    }
    begin_of_turn(play, before);
    for (int seat = 0; seat < game->seats_max; seat++) {
        for (Cell cell = 0; cell < play->see.board->cells; cell++) {
            Danger was = {.owner = SEAT_NONE}, is;
            danger_at(play, seat, cell, &is);
            if (is.owner != play->tentative_by.decider || is.attackers.count == 0) {
                continue;
            }
            part->find(before, seat, cell, &was);
            if (is.attackers.count > was.attackers.count || is.loss > was.loss) {
                mark[cell] = (uint8_t)mark_of(&is, 0);
            }
        }
    }
}
