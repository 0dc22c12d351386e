/* The help line, one sentence on what to do now; and how the game ended. */
#include "game/explain.h"
#include "games/heximeros/view/parts.h"

const char *const hexi_ways[HEXI_KINDS] = {
    [HEXI_NO_PIECE] = "",
    [HEXI_SOVEREIGN] = N_("It moves one step in any direction"),
    [HEXI_REGENT] = N_("It moves any distance in all twelve directions"),
    [HEXI_ASSASSIN] = N_("It jumps, and may capture on its way"),
    [HEXI_ARCHER] = N_("It moves one step, then may shoot"),
    [HEXI_PRELATE] = N_("It moves up to ten steps along lines"),
    [HEXI_ALCAZAR] = N_("It moves any distance along flats"),
    [HEXI_CAVALIER] = N_("It jumps three flats and two, or two and one"),
    [HEXI_DREADNAUGHT] = N_("It sweeps four cells, capturing its own pieces too"),
    [HEXI_MILITANT] = N_("It moves forward, captures diagonally"),
    [HEXI_HATTED] = N_("It moves one step in any direction"),
};

/* The same about a piece on a cell, and what is marked. */
static const char *const ways_from[HEXI_KINDS] = {
    [HEXI_NO_PIECE] = "",
    [HEXI_SOVEREIGN] = N_("Sovereign %s moves one step in any direction: %s."),
    [HEXI_REGENT] = N_("Regent %s moves any distance in all twelve directions: %s."),
    [HEXI_ASSASSIN] = N_("Assassin %s jumps, and may capture on its way: %s."),
    [HEXI_ARCHER] = N_("Archer %s moves one step, then may shoot: %s."),
    [HEXI_PRELATE] = N_("Prelate %s moves up to ten steps along lines: %s."),
    [HEXI_ALCAZAR] = N_("Alcazar %s moves any distance along flats: %s."),
    [HEXI_CAVALIER] = N_("Cavalier %s jumps three flats and two, or two and one: %s."),
    [HEXI_DREADNAUGHT] = N_("Dreadnaught %s sweeps four cells, capturing its own pieces too: %s."),
    [HEXI_MILITANT] = N_("Militant %s moves forward, captures diagonally: %s."),
    [HEXI_HATTED] = N_("Hatted Militant %s moves one step in any direction: %s."),
};

HexiMoveCount hexi_count_from(const Scene *scene, Cell cell) {
    HexiMoveCount count = {0, 0};
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        if (act <= HEXI_SANCTUARY && act != HEXI_NOTHING && hexi_from(action) == cell) {
            count.moves++;
            count.captures += act == HEXI_CAPTURE || act == HEXI_SHOT;
        }
    }
    return count;
}

static void help_piece(const Scene *scene, Cell cell, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    const HexiKind kind = hexi_kind(state->at[cell]);
    const ClickPath *path = scene->path;
    if (kind == HEXI_ARCHER && path->count > 1) {
        say(text, "Shoot at a ringed piece, or click %s again for no shot (H-22).",
            scene->board->name[path->at[1].cell]);
        return;
    }
    const HexiMoveCount count = hexi_count_from(scene, cell);
    const char *what = count.captures == 0             ? N_("dots are moves")
                       : count.captures == count.moves ? N_("rings are captures")
                                                       : N_("dots are moves, rings captures");
    say(text, ways_from[kind], scene->board->name[cell], tr(what));
}

static void help_second(const Scene *scene, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    if (hexi_may_be_second(state, state->side)) {
        say(text, "You may add a second piece: choose it and its cell, or add none (N, H-37).");
    } else {
        say(text,
            "You may add a second piece, but not of %s: choose it and its cell, or add none "
            "(N, H-37).",
            tr(hexi_colour_name[state->side]));
    }
}

static void help_promotion(const Scene *scene, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    const ClickPath *path = scene->path;
    const char *name = state->open_cell >= 0 ? scene->board->name[state->open_cell] : "";
    if (path->count > 0) {
        say(text, "Click a marked cell for the new piece.");
    } else if (state->open == HEXI_AT_SECOND) {
        help_second(scene, text);
    } else if (state->open == HEXI_AT_BASE) {
        say(text,
            "Choose what stands on %s, or stay hatted (N, H-35). A second piece may follow on a "
            "ring (H-37).",
            name);
    } else if ((Cell)state->open_cell == hexi_ground_zero()) {
        say(text, "Choose what stands on %s, or stay a Militant (N, H-32).", name);
    } else {
        say(text, "Choose what stands on %s, or become a Hatted Militant (N, H-32).", name);
    }
}

/* Nothing has been clicked yet. */
static void help_turn(const Scene *scene, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    const char *side = tr(hexi_colour_name[state->side]);
    if (scene->source.count == 1 && hexi_action_kind(scene->source.actions[0]) == HEXI_PASS) {
        say(text, "%s has no move: pass (P, H-12).", side);
    } else if ((hexi_attacked_sovereigns(state) >> state->side & 1) != 0) {
        say(text, "%s's Sovereign is attacked. Move a piece of %s.", side, side);
    } else {
        say(text, "Move a piece of %s: click it to see where it can go.", side);
    }
}

void hexi_view_help(const Scene *scene, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    const Cell selected = hexi_selected(scene);
    if (scene->outcome.kind != OUTCOME_NONE) {
        hexi_view_ending(scene, text);
    } else if (scene->tentative) {
        say(text, "Tentative move: pass the Token or take it back (H-10).");
    } else if (scene->source.count == 0) {
        say(text, "Turn %d, %s to move.", (int)state->turn, tr(hexi_colour_name[state->side]));
    } else if (state->open != HEXI_NONE_OPEN) {
        help_promotion(scene, text);
    } else if (selected != CELL_NONE) {
        help_piece(scene, selected, text);
    } else {
        help_turn(scene, text);
    }
}

/* --- The end ------------------------------------------------------------------------------- */

void hexi_view_ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const HexiState *state = scene->state;
    text[0] = '\0';
    if (scene->outcome.kind != OUTCOME_NONE && state->ended != HEXI_GOES_ON) {
        say(text, hexi_ends[state->ended].sentence,
            scene->seat_name[__builtin_ctz(scene->outcome.seats)]);
    }
}
