/*
 * Which actions the tree search tries: in HexiMeros with six colours only a part where a playout
 * comes for the first time, and all where it comes often.
 */
#include "ai/search.h"
#include "games/heximeros/positions.h"
#include "games/heximeros/rules.h"

enum { PLAYOUTS = 400, BYTES = 32 << 20, LIST_MAX = 8192, OFTEN = 40 };

static const Game *const game = &heximeros_game;

/* --- The tree -------------------------------------------------------------------------------- */

static int children(const Search *search, uint32_t at) {
    int count = 0;
    for (uint32_t i = search->node[at].child; i != 0; i = search->node[i].next) {
        count++;
    }
    return count;
}

static bool has_child(const Search *search, uint32_t at, Action action) {
    uint32_t i = search->node[at].child;
    while (i != 0 && search->node[i].action != action) {
        i = search->node[i].next;
    }
    return i != 0;
}

/* A middle game: 60 random plies with six colours, the same for the same seed. */
static GamePosition middle_game(uint64_t seed) {
    static Action list[LIST_MAX];
    Rng rng = rng_seeded(seed);
    GamePosition position;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (int ply = 0; ply < 60 && !game_over(game, position.state, &position.history); ply++) {
        const int count = game->actions(position.state, list);
        game_play(game, position.state, &position.history, list[rng_below(&rng, (uint32_t)count)],
                  NULL);
    }
    return position;
}

static Search *searched(const GamePosition *position, void *memory) {
    Search *search = calloc(1, sizeof *search);
    assert_non_null(search);
    search_begin(search, game, position->state, &position->history, 1, memory, BYTES);
    for (int i = 0; i < PLAYOUTS && !search_decided(search); i++) {
        search_playout(search);
    }
    return search;
}

/* --- Tests ----------------------------------------------------------------------------------- */

/* How many positions after an action of the root were tried in part, and how many came up often. */
typedef struct Found {
    int parts, often;
} Found;

static void compare_children(const Search *search, const HexiState *root, Found *found) {
    static Action list[LIST_MAX];
    for (uint32_t i = search->node[0].child; i != 0; i = search->node[i].next) {
        const Node *node = &search->node[i];
        HexiState state = *root;
        hexi_apply(&state, node->action, NULL);
        const int count = hexi_actions(&state, list);
        if (!node->expanded) {
            continue;
        }
        found->parts += node->partial;
        found->often += node->visits >= OFTEN;
        assert_true(node->partial == (children(search, i) < count) || node->pruned);
        assert_true(node->visits < OFTEN || !node->partial);
        for (int k = 0; k < count; k++) {
            if (hexi_action_kind(list[k]) == HEXI_CAPTURE && node->partial) {
                assert_true(has_child(search, i, list[k]));
            }
        }
    }
}

static void test_positions_are_tried_in_part_at_first(void **state) {
    void *memory = malloc(BYTES);
    Found found = {0};
    (void)state;
    assert_non_null(memory);
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const GamePosition position = middle_game(seed);
        Search *search = searched(&position, memory);
        assert_int_equal(children(search, 0), game->count(position.state));
        compare_children(search, (const HexiState *)position.state, &found);
        free(search);
    }
    free(memory);
    assert_true(found.parts > 20);
    assert_true(found.often > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_are_tried_in_part_at_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
