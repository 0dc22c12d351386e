/* Who could attack a tile, and who could attack those that take it: W-9, W-13, W-16, W-42. */
#include "game/text.h"
#include "games/firstwar/positions.h"
#include "support/danger.h"

static void write_piece(const DangerPiece *piece, char *text, size_t size) {
    static const char letter[] = "HFES";
    str_write(text, size, "%d%c %s", piece->count,
              letter[war_kind_of(war_code_piece(piece->piece))], board_of()->name[piece->cell]);
}

static void assert_danger(const GamePosition *position, int seat, const char *cell,
                          const char *attackers, const char *protectors, int loss) {
    danger_expect(&firstwar_game, position->state, seat, cell_named(cell), write_piece, attackers,
                  protectors, loss);
}

/* 4 against 2 and 0: both pieces are lost. A Farmer alone attacks with 1 against 1 and 1. */
static void test_W_16_who_attacks_and_who_takes_back(void **state) {
    (void)state;
    for (int turn = 1; turn <= 2; turn++) {
        GamePosition position;
        place(&position, (Setting){.cells = "f6=p/2H2H f5=o/1F1E f4=o/1H g6=o g5=o e5=o e4=o e6=o",
                                   .turn = turn});
        assert_danger(&position, 0, "f5", "2H f6", "1H f4", 2);
        assert_danger(&position, 1, "f6", "1F f5", "", 0);
        assert_danger(&position, 0, "f4", "", "", 0);
        assert_danger(&position, 0, "f6", "", "", 0); /* nothing of South's */
    }
}

/* W-16: equal sums are no loss; W-12: no more than four attack. */
static void test_W_16_the_sums(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H f5=o/1F g6=o g5=o e5=o e6=o f7=o"});
    assert_danger(&position, 0, "f5", "1H f6", "", 0);
    place(&position, (Setting){.cells = "f6=p/2H2H2H f5=o/1F1F1F1F e5=o/2H2H2H g6=o g5=o e6=o"});
    assert_danger(&position, 0, "f5", "3H e5, 3H f6", "", 0);
}

/* W-13: the wounded attack nobody; W-42: with Horse Riding Hunters come from two steps away. */
static void test_W_13_W_42_which_pieces(void **state) {
    const char *cells = "f7=o/2H f6=o f5=o/1E g6=o g5=o e5=o e6=o";
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=o/2H! f5=o/1E"});
    assert_danger(&position, 0, "f5", "", "", 0);
    place(&position, (Setting){.cells = cells});
    assert_danger(&position, 0, "f5", "", "", 0);
    place(&position, (Setting){.cells = cells, .cards = {"", "Horse Riding"}});
    assert_danger(&position, 0, "f5", "1H f7", "", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_16_who_attacks_and_who_takes_back),
        cmocka_unit_test(test_W_16_the_sums),
        cmocka_unit_test(test_W_13_W_42_which_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
