/* What a game says about itself: names, options, board. */
#include <ctype.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/options.h"
#include "games/games.h"

void check_description(GameUnderTest *tested) {
    const Game *game = tested->game;
    assert_true(readable(game->id, 16) && readable(game->title, 32));
    assert_true(readable(game->summary, 240) && game->rules_version >= 1);
    for (const char *c = game->id; *c != '\0'; c++) {
        assert_true(islower((unsigned char)*c));
    }
    assert_true(game->state_size > 0 && game->state_size <= GAME_STATE_MAX);
    assert_true(game->seats_max >= 1 && game->seats_max <= GAME_SEATS_MAX);
    assert_true(game->option_count >= 0 && game->option_count <= GAME_OPTIONS_MAX);
    assert_true(game->actions_max > 0);
    assert_ptr_equal(games_find(game->id), tested->listed ? game : NULL);
    for (int seat = 0; seat < game->seats_max; seat++) {
        assert_true(readable(game->seat_word[seat], 16) && readable(game->seat_title[seat], 16));
        assert_null(strpbrk(game->seat_word[seat], " ;,\n"));
        assert_string_not_equal(game->seat_word[seat], "none");
        for (int other = 0; other < seat; other++) {
            assert_string_not_equal(game->seat_word[seat], game->seat_word[other]);
        }
    }
}

void check_options(GameUnderTest *tested) {
    const Game *game = tested->game;
    Options variants[SAMPLES_OPTIONS_MAX];
    const int count = samples_options(game, variants);
    for (int i = 0; i < count; i++) {
        Options read = options_default(game);
        for (int option = 0; option < game->option_count; option++) {
            char value[GAME_TEXT_MAX];
            char pair[2 * GAME_TEXT_MAX];
            char why[GAME_WHY_MAX];
            options_value_text(game, &variants[i], option, value);
            snprintf(pair, sizeof pair, "%s=%s", game->options[option].key, value);
            assert_true(options_set(game, &read, pair, why));
            assert_int_equal(read.value[option], variants[i].value[option]);
            for (int value_of = 0; value_of < game->options[option].value_count; value_of++) {
                const OptionValue *choice = &game->options[option].values[value_of];
                assert_null(strpbrk(choice->word, " ,="));
                assert_true(readable(choice->title, 40));
                assert_true(choice->about == NULL || readable(choice->about, 200));
            }
        }
        const unsigned seats = game->seats(&variants[i]);
        assert_true(seats != 0 && seats >> game->seats_max == 0);
    }
}

void check_board(GameUnderTest *tested) {
    const Game *game = tested->game;
    Options variants[SAMPLES_OPTIONS_MAX];
    const int count = samples_options(game, variants);
    for (int i = 0; i < count; i++) {
        const Board *board = game->board(&variants[i]);
        assert_non_null(board);
        assert_ptr_equal(board, game->board(&variants[i]));
        assert_true(board->cells > 0 && board->cells <= BOARD_CELLS_MAX);
        for (Cell cell = 0; cell < board->cells; cell++) {
            const char *name = board->name[cell];
            assert_int_equal(board_find(board, name, strlen(name)), cell);
            assert_true(board->sides[cell] == 5 || board->sides[cell] == 6);
            for (int side = 0; side < board->sides[cell]; side++) {
                const Cell next = board->neighbour[cell][side];
                bool back = next == CELL_NONE;
                for (int j = 0; !back && j < board->sides[next]; j++) {
                    back = board->neighbour[next][j] == cell;
                }
                assert_true(back);
            }
        }
    }
}
