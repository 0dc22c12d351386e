/*
 * A position as text. What stands here parse.c reads back:
 *
 *      phase conflict             hunters others conflict food research healing increase
 *      emergency none             or the players whose food emergency is in force: `1 2`
 *      card 1 II.3 hidden         or `up Canoes`, `active Herbal_Lore`
 *      points 3                   research points left
 *      mends 1                    Healers that spare food may still mend
 *      owed 2                     wounds still owed to hunger
 *      mover F! 2 f1              a piece that has points left, one line each
 *      attacker H g5 from g4      with `retreats` behind it where it must
 *      retreats F! g5             a defender that must
 *      fight g5                   the tile that is fought over
 *      came f4 g4                 where its attackers came from, fallen ones too
 *      stack 1 FF Hg4             a stack, then the attackers placed on it with their origin
 *      healer f1 2                wounds that the Healers of a tile may still remove
 *      grows f1                   a tile that may still grow
 *      track 1 18 18 19 19        Hunters, Farmers, Healers, Scientists not on the board
 *      ended resigned 1           only when a player gave up; `ended agreed` after an agreed draw;
 *                                 nothing else in a position would show it
 *      cell a1 forest 1H 1F!      `cell a1 hidden` where a tile lies face down
 *
 * Lines that would say nothing are left out.
 */
#include <string.h>

#include "games/firstwar/rules.h"

const char *const war_terrain_words[WAR_TERRAINS + 1] = {
    [WAR_LAKE] = "lake",   [WAR_FIELDS] = "fields", [WAR_MOUNTAIN] = "mountain",
    [WAR_PLAIN] = "plain", [WAR_FOREST] = "forest", [WAR_HIDDEN] = "hidden",
};

const char *const war_phase_words[WAR_PHASES] = {
    [WAR_HUNTER_MOVES] = "hunters", [WAR_OTHER_MOVES] = "others",
    [WAR_CONFLICT] = "conflict",    [WAR_FOOD] = "food",
    [WAR_RESEARCH] = "research",    [WAR_HEALING] = "healing",
    [WAR_INCREASE] = "increase",
};

static void print_cards(const WarState *state, FILE *out) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            fprintf(out, "card %d %s ", seat + 1, war_place_name(place));
            if ((state->shown[seat] >> place & 1) == 0) {
                fprintf(out, "hidden\n");
                continue;
            }
            fprintf(out, "%s ", (state->active[seat] >> place & 1) != 0 ? "active" : "up");
            for (const char *c = war_deck[state->card[seat][place]].name; *c != '\0'; c++) {
                fputc(*c == ' ' ? '_' : *c, out);
            }
            fputc('\n', out);
        }
    }
}

static void print_left(const WarState *state, FILE *out) {
    if (state->left > 0) {
        const char *word = state->phase == WAR_RESEARCH ? "points"
                           : state->short_of_food       ? "owed"
                                                        : "mends";
        fprintf(out, "%s %d\n", word, state->left);
    }
}

static void print_movers(const WarState *state, FILE *out) {
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        for (int points = WAR_POINTS_MOST; points >= 1; points--) {
            WarCrowd crowd = state->mover[points - 1][cell];
            while (crowd != 0) {
                char piece[4];
                war_piece_text(piece, war_first(&crowd));
                fprintf(out, "mover %s %d %s\n", piece, points, war_cell_name(cell));
            }
        }
    }
}

static void print_attackers(const WarState *state, FILE *out) {
    const WarFight *fight = &state->fight;
    for (int i = 0; i < state->attackers; i++) {
        const uint16_t entry = state->attack[i];
        fprintf(out, "attacker %c %s from %s\n", war_letters[war_attack_kind(entry)],
                war_cell_name(war_attack_cell(entry)), war_cell_name(war_attack_from(entry)));
    }
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        fprintf(out, "attacker %c%s %s from %s%s\n", war_letters[attacker->kind],
                attacker->retreats ? "!" : "", war_cell_name(fight->cell),
                war_cell_name(attacker->from), attacker->retreats ? " retreats" : "");
    }
}

static void print_stacks(const WarFight *fight, FILE *out) {
    for (int stack = 0; stack < fight->stacks; stack++) {
        char text[2 * WAR_TILE_MOST + 1];
        war_stack_text(fight->stack[stack], text);
        fprintf(out, "stack %d %s", stack + 1, text);
        for (int i = 0; i < fight->attackers; i++) {
            if (fight->attacker[i].on == stack) {
                fprintf(out, " %c%s", war_letters[fight->attacker[i].kind],
                        war_cell_name(fight->attacker[i].from));
            }
        }
        fputc('\n', out);
    }
}

static void print_fight(const WarState *state, FILE *out) {
    const WarFight *fight = &state->fight;
    if (fight->cell == CELL_NONE) {
        return;
    }
    for (WarCrowd crowd = fight->retreating; crowd != 0;) {
        char piece[4];
        war_piece_text(piece, war_first(&crowd));
        fprintf(out, "retreats %s %s\n", piece, war_cell_name(fight->cell));
    }
    fprintf(out, "fight %s\ncame", war_cell_name(fight->cell));
    for (WarSet came = fight->came; !war_empty(came);) {
        fprintf(out, " %s", war_cell_name(war_take(&came)));
    }
    fputc('\n', out);
    print_stacks(fight, out);
}

static void print_phase(const WarState *state, FILE *out) {
    for (int i = 0; i < state->healers; i++) {
        fprintf(out, "healer %s %d\n", war_cell_name(state->healer[i].cell), state->healer[i].left);
    }
    for (WarSet grows = state->grows; !war_empty(grows);) {
        fprintf(out, "grows %s\n", war_cell_name(war_take(&grows)));
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        fprintf(out, "track %d", seat + 1);
        for (int kind = 0; kind < WAR_KINDS; kind++) {
            fprintf(out, " %d", war_on_track(state, seat, (WarKind)kind));
        }
        fputc('\n', out);
    }
    if (state->ended == WAR_BY_RESIGNING) {
        fprintf(out, "ended resigned %d\n", 2 - state->winner);
    } else if (state->ended == WAR_BY_AGREEMENT) {
        fprintf(out, "ended agreed\n");
    }
}

static void print_cell(const WarState *state, Cell cell, FILE *out) {
    fprintf(out, "cell %s %s", war_cell_name(cell), war_terrain_words[war_terrain(state, cell)]);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (WarCrowd crowd = state->crowd[seat][cell]; crowd != 0;) {
            char piece[4];
            war_piece_text(piece, war_first(&crowd));
            fprintf(out, " %d%s", seat + 1, piece);
        }
    }
    fputc('\n', out);
}

void war_print(const void *at, FILE *out) {
    const WarState *state = at;
    fprintf(out, "phase %s\nemergency%s%s%s\n", war_phase_words[state->phase],
            state->emergency[0] ? " 1" : "", state->emergency[1] ? " 2" : "",
            state->emergency[0] || state->emergency[1] ? "" : " none");
    print_cards(state, out);
    print_left(state, out);
    print_movers(state, out);
    print_attackers(state, out);
    print_fight(state, out);
    print_phase(state, out);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        print_cell(state, cell, out);
    }
}
