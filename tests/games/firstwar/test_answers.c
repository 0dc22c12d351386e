/* What The First War answers stays as it is. */
#include "games/firstwar/positions.h"
#include "support/answers.h"

static void add_set(uint64_t *number, CellSet set) {
    answers_add(number, set.word[0]);
    answers_add(number, set.word[1]);
}

static void add_cell(uint64_t *number, const WarState *state, int seat, Cell cell) {
    WarPiece piece[WAR_TILE_MOST];
    const int pieces = war_pieces_at(state, seat, cell, piece);
    const WarReach threat = war_threat(state, seat, cell);
    answers_add(number, (uint64_t)war_terrain(state, cell));
    answers_add(number, (uint64_t)war_food_at(state, seat, cell));
    answers_add(number, war_growth(state, seat, cell));
    add_set(number, threat.free);
    add_set(number, threat.attack);
    if (seat == war_side(state) && state->phase <= WAR_OTHER_MOVES) {
        const WarReach reach = war_reach(state, seat, cell);
        add_set(number, reach.free);
        add_set(number, reach.attack);
    }
    for (int i = 0; i < pieces; i++) {
        answers_add(number, piece[i]);
        answers_add(number, (uint64_t)war_points_at(state, seat, cell, i));
        answers_add(number, (uint64_t)war_defence_of(state, seat, war_kind_of(piece[i]), cell));
    }
    for (int die = 1; pieces > 0 && die <= 6; die++) {
        answers_add(number, war_born(state, seat, cell, die));
    }
}

static void add_seat(uint64_t *number, const WarState *state, int seat) {
    const WarResearch research = war_research(state, seat);
    const WarOutlook outlook = war_outlook(state, seat);
    const int answers[] = {research.pairs,
                           research.kinds,
                           research.writing,
                           research.smelting,
                           research.mathematics,
                           research.total,
                           outlook.grown,
                           outlook.food,
                           outlook.pieces,
                           outlook.hungry,
                           outlook.sound,
                           war_heals(state, seat, 1, NULL),
                           war_food(state, seat),
                           war_shortage_relief(state, seat),
                           war_population(state, seat),
                           war_spent(state, seat)};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        answers_add(number, (uint64_t)answers[i]);
    }
    add_set(number, war_growing(state, seat));
    for (int place = 0; place < WAR_CARDS; place++) {
        answers_add(number, war_card_block(state, seat, place));
    }
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        answers_add(number, (uint64_t)war_on_track(state, seat, (WarKind)kind));
        answers_add(number, (uint64_t)war_movement(state, seat, (WarKind)kind, NULL));
        answers_add(number, (uint64_t)war_attack_of(state, seat, (WarKind)kind));
    }
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        add_cell(number, state, seat, cell);
    }
}

static void views(uint64_t *number, const void *at) {
    static WarDivision division[WAR_DIVISIONS_MAX];
    const WarState *state = at;
    answers_add(number, war_step(state));
    add_set(number, war_conflicts(state));
    for (int stack = 0; stack < state->fight.stacks; stack++) {
        const WarForecast forecast = war_forecast(state, stack, NULL, NULL);
        answers_add(number,
                    (uint64_t)(forecast.attackers << 16 | forecast.attack << 8 | forecast.defence));
        answers_add(number, forecast.verdict);
    }
    for (int i = war_divisions(state, division); i > 0; i--) {
        for (int stack = 0; stack < division[i - 1].stacks; stack++) {
            answers_add(number, division[i - 1].stack[stack]);
        }
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        add_seat(number, state, seat);
    }
}

static void test_answers_stay(void **state) {
    static const Answers answers = {
        .game = &firstwar_game,
        .matches = 24,
        .plies = 400,
        .every = 4,
        .views = views,
        .expected =
            {
                [ANSWERS_OF_PLAY] = 0x5504C889B0C34574,
                [ANSWERS_OF_EVENTS] = 0x28245CD6711EBF0A,
                [ANSWERS_OF_LISTS] = 0x024D1E52255F8FA0,
                [ANSWERS_OF_SEATS] = 0x841C1001DFD76C8F,
                [ANSWERS_OF_CHANCE] = 0x2EABF2CAE817C87F,
                [ANSWERS_OF_EDITS] = 0x0301C4C3281E04CD,
                [ANSWERS_OF_TEXTS] = 0xF349D791C5689B54,
                [ANSWERS_OF_VIEWS] = 0xDFC7DCC8EBA16165,
            },
    };
    (void)state;
    answers_expect(&answers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
