/* What chance may do with an action, as far as it can be seen: Game.chance. */
#include "game/chance.h"
#include "game/play.h"
#include "games/firstwar/positions.h"

/* Of each result the ways to it and what then begins with `watched`: `1: cell f3 lake`. */
static void assert_results(Setting setting, const char *action, const char *watched,
                           const char *expected) {
    static char text[LINES_TEXT_MAX];
    char found[1024] = "";
    GamePosition start;
    int ways = 1;
    place(&start, setting);
    game_observe(&firstwar_game, start.state,
                 war_side((const WarState *)(const void *)start.state));
    const Action made = game_action_parse(&firstwar_game, start.state, action);
    for (int index = 0; ways != 0; index++) {
        GamePosition position = start;
        const Options options = {{0}};
        ways = game_chance(&firstwar_game, position.state, made, index);
        if (ways > 0) {
            firstwar_game.apply(position.state, made, NULL);
            game_position_print_for(&firstwar_game, &options, &position, VIEWER_PUBLIC, text);
            const char *line = strstr(text, watched);
            assert_non_null(line);
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d: %.*s",
                     index > 0 ? ", " : "", ways, (int)strcspn(line, "\n"), line);
        } else if (ways == CHANCE_UNKNOWN) {
            strcat(found, "unknown");
            break;
        }
    }
    assert_string_equal(found, expected);
}

static void test_an_action_without_chance_has_one_result(void **state) {
    (void)state;
    assert_results((Setting){.cells = "f3=o"}, "H1f2-f3", "cell f3", "1: cell f3 forest 1H");
    assert_results((Setting){.cells = "f3=o a1=ho"}, "H1f2-f3", "cell f3", "1: cell f3 forest 1H");
}

/* W-1, W-10: each terrain as often as tiles of it lie face down. */
static void test_W_10_a_tile_is_turned(void **state) {
    (void)state;
    assert_results((Setting){.cells = "f3=ho"}, "H1f2-f3", "cell f3", "1: cell f3 forest 1H");
    assert_results((Setting){.cells = "f3=ho a1=ho a2=hm b1=hl"}, "H1f2-f3", "cell f3",
                   "1: cell f3 lake, 1: cell f3 mountain 1H, 2: cell f3 forest 1H");
}

/* W-31: each card of the level that is not face up. */
static void test_W_31_a_card_is_revealed(void **state) {
    const Setting level_1 = {.phase = "research", .more = "points 1\n"};
    const Setting level_2 = {.phase = "research", .more = "points 1\n", .cards = {"Spears,Canoes"}};
    (void)state;
    assert_results(level_1, "reveal=I.1", "card 1 I.1",
                   "1: card 1 I.1 up Spears, 1: card 1 I.1 up Pottery, "
                   "1: card 1 I.1 up Herbal_Lore");
    assert_results(level_2, "reveal=I.3", "card 1 I.3",
                   "1: card 1 I.3 up Pottery, 1: card 1 I.3 up Herbal_Lore");
    assert_results(level_2, "reveal=II.4", "card 1 II.4",
                   "1: card 1 II.4 up Domestication, 1: card 1 II.4 up Palisades, "
                   "1: card 1 II.4 up Writing");
}

/* W-36: each kind on the tile is as likely as the others, however many of it there are. */
static void test_W_36_a_die_chooses_the_kind(void **state) {
    static const char one[] = "grows a1\n";
    (void)state;
    assert_results((Setting){.cells = "a1=o/1H1H!", .phase = "increase", .more = one}, "grow=a1",
                   "cell a1", "1: cell a1 forest 1H 1H 1H!");
    assert_results((Setting){.cells = "a1=o/1H1H1S", .phase = "increase", .more = one}, "grow=a1",
                   "cell a1", "1: cell a1 forest 1H 1H 1H 1S, 1: cell a1 forest 1H 1H 1S 1S");
    assert_results((Setting){.cells = "a1=o/1F!1E1S", .phase = "increase", .more = one}, "grow=a1",
                   "cell a1",
                   "1: cell a1 forest 1F 1F! 1E 1S, 1: cell a1 forest 1F! 1E 1E 1S, "
                   "1: cell a1 forest 1F! 1E 1S 1S");
    assert_results((Setting){.turn = 2,
                             .cells = "a1=o/2H2E a2=o/2F2S",
                             .phase = "increase",
                             .more = "grows a1\ngrows a2\n"},
                   "grow=a2", "cell a2", "1: cell a2 forest 2F 2F 2S, 1: cell a2 forest 2F 2S 2S");
}

static void test_W_36_a_die_for_each_tile(void **state) {
    static const char cells[] = "a1=o/1H1S a2=o/1E1E b1=o/1F1E1S";
    static const char more[] = "grows a1\ngrows a2\ngrows b1\n";
    const Setting setting = {.cells = cells, .phase = "increase", .more = more};
    (void)state;
    assert_results(setting, "grow=all", "cell a1",
                   "1: cell a1 forest 1H 1H 1S, 1: cell a1 forest 1H 1S 1S, "
                   "1: cell a1 forest 1H 1H 1S, 1: cell a1 forest 1H 1S 1S, "
                   "1: cell a1 forest 1H 1H 1S, 1: cell a1 forest 1H 1S 1S");
    assert_results(setting, "grow=all", "cell b1",
                   "1: cell b1 forest 1F 1F 1E 1S, 1: cell b1 forest 1F 1F 1E 1S, "
                   "1: cell b1 forest 1F 1E 1E 1S, 1: cell b1 forest 1F 1E 1E 1S, "
                   "1: cell b1 forest 1F 1E 1S 1S, 1: cell b1 forest 1F 1E 1S 1S");
}

/* More than six tiles of three kinds are too many to be told apart. */
static void test_W_36_too_many_results(void **state) {
    static const char cells[] = "a1=o/1H1E1S a2=o/1H1E1S a3=o/1H1E1S a4=o/1H1E1S a5=o/1H1E1S "
                                "b1=o/1H1E1S b2=o/1H1S";
    static const char six[] = "grows a1\ngrows a2\ngrows a3\ngrows a4\ngrows a5\ngrows b1\n";
    char seven[128];
    GamePosition position;
    (void)state;
    snprintf(seven, sizeof seven, "%sgrows b2\n", six);
    assert_results((Setting){.cells = cells, .phase = "increase", .more = seven}, "grow=all",
                   "cell a1", "unknown");
    place(&position, (Setting){.cells = cells, .phase = "increase", .more = six});
    const Action all = game_action_parse(&firstwar_game, position.state, "grow=all");
    assert_int_equal(game_chance(&firstwar_game, position.state, all, 728), 1);
    assert_int_equal(game_chance(&firstwar_game, position.state, all, 729), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_action_without_chance_has_one_result),
        cmocka_unit_test(test_W_10_a_tile_is_turned),
        cmocka_unit_test(test_W_31_a_card_is_revealed),
        cmocka_unit_test(test_W_36_a_die_chooses_the_kind),
        cmocka_unit_test(test_W_36_a_die_for_each_tile),
        cmocka_unit_test(test_W_36_too_many_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
