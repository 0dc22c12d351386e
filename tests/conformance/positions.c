/* Positions as text, printed and read back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "game/edit.h"
#include "game/secrets.h"
#include "support/mutate.h"

/* True when nothing is hidden and no chance remains. */
static bool all_open(GameUnderTest *tested, const Sample *sample) {
    const Game *game = tested->game;
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (tested_plays(tested, sample, seat)) {
            GamePosition copy = sample->position;
            game_secrets(game)->determinize(copy.state, seat, &tested->rng);
            if (game->hash(copy.state) != game->hash(sample->position.state)) {
                return false;
            }
        }
    }
    return true;
}

/* Whole lines of words; after the game's own lines, one for each cell in the board's order. */
void check_printed_form(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        const Board *board = game->board(&sample->options);
        char *text = tested_text(game, &sample->options, &sample->position);
        assert_int_equal(text[strlen(text) - 1], '\n');
        assert_null(strstr(text, "\n\n"));
        assert_null(strstr(text, "  "));
        assert_null(strstr(text, " \n"));
        assert_null(strstr(text, "\n "));
        PositionLines *lines = lines_of(text);
        assert_true(lines->count >= board->cells);
        for (int line = 0; line < lines->count; line++) {
            const int cell = line - (lines->count - board->cells);
            if (cell >= 0) {
                char start[32];
                snprintf(start, sizeof start, "cell %s ", board->name[cell]);
                assert_memory_equal(lines->line[line], start, strlen(start));
            } else {
                assert_memory_not_equal(lines->line[line], "cell ", strlen("cell "));
            }
        }
        free(lines);
        free(text);
    }
}

void check_print_and_parse(GameUnderTest *tested) {
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        if (game_over(game, sample->position.state, &sample->position.history)) {
            continue;
        }
        Options options;
        char why[GAME_WHY_MAX];
        char *text = tested_text(game, &sample->options, &sample->position);
        GamePosition read[2];
        for (int copy = 0; copy < 2; copy++) {
            samples_noise(&read[copy], &tested->rng);
            if (!game_position_read(game, text, 1234, &read[copy], &options, why)) {
                fail_msg("%s\n%s", why, text);
            }
            assert_same_position(game, &options, &read[copy], &sample->position);
        }
        assert_true(game->hash(read[0].state) == game->hash(read[1].state));
        assert_true(game->key(read[0].state) == game->key(sample->position.state));
        assert_true(game->hash(read[0].state) == game->hash(sample->position.state) ||
                    !all_open(tested, sample));
        samples_play(game, &read[0], &tested->rng, 20);
        free(text);
    }
}

/* No check of positions refuses what play leads to: every position of some games. */
void check_reachable_positions(GameUnderTest *tested) {
    const int most = sample_size(40, 400);
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        GamePosition position = sample->position;
        for (int ply = 0; sample->plies == 0 && ply < most &&
                          !game_over(game, position.state, &position.history);
             ply++) {
            char why[GAME_WHY_MAX];
            GamePosition read;
            char *text = tested_text(game, &sample->options, &position);
            if (!game_position_read(game, text, 1, &read, NULL, why)) {
                fail_msg("%s\n%s", why, text);
            }
            assert_true(game->key(read.state) == game->key(position.state));
            free(text);
            samples_play(game, &position, &tested->rng, 1);
        }
    }
}

/* Whether a position may be made the beginning of a turn of a seat: what follows is read. */
static void check_turn_of(const Game *game, const Options *options, const GamePosition *position,
                          int seat) {
    char why[GAME_WHY_MAX];
    GamePosition edited = *position;
    GamePosition read;
    game->edit->turn(edited.state, seat);
    game_history_begin(game, edited.state, &edited.history);
    assert_int_equal(game->to_act(edited.state).turn_seat, seat);
    char *text = tested_text(game, options, &edited);
    if (!game_position_read(game, text, 1, &read, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
    assert_int_equal(game->turn(read.state), game->turn(edited.state));
    assert_int_equal(game->to_act(read.state).turn_seat, seat);
    free(text);
}

/* A position of the first turns is one of the seat that moves or moved last, once that is chosen.
 */
void check_edited_turns(GameUnderTest *tested) {
    enum { TURNS = 6, PLIES = 200 };
    const Game *game = tested->game;
    for (int i = 0; i < tested->samples.count && game->edit != NULL; i++) {
        const Sample *sample = &tested->samples.at[i];
        GamePosition position = sample->position;
        int turns = 0;
        for (int ply = 0; sample->plies == 0 && ply < PLIES && turns < TURNS; ply++) {
            const int turn = game->turn(position.state);
            const int seat = game->to_act(position.state).turn_seat;
            samples_play(game, &position, &tested->rng, 1);
            if (game_over(game, position.state, &position.history)) {
                break;
            }
            if (game->turn(position.state) != turn) {
                turns++;
                check_turn_of(game, &sample->options, &position,
                              game->to_act(position.state).turn_seat);
                check_turn_of(game, &sample->options, &position, seat);
            }
        }
    }
}

/* No text, however wrong, gives an inconsistent state. */
void check_mutated_positions(GameUnderTest *tested) {
    const Game *game = tested->game;
    int refused = 0;
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        if (game_over(game, sample->position.state, &sample->position.history)) {
            continue;
        }
        for (int tries = 0; tries < 12; tries++) {
            char why[GAME_WHY_MAX];
            Options options;
            GamePosition read;
            char *text = tested_text(game, &sample->options, &sample->position);
            mutate(text, &tested->rng);
            if (game_position_read(game, text, 5, &read, &options, why)) {
                GamePosition again;
                char *back = tested_text(game, &options, &read);
                if (!game_over(game, read.state, &read.history)) {
                    assert_true(game_position_read(game, back, 5, &again, NULL, why));
                    assert_same_position(game, &options, &again, &read);
                }
                samples_play(game, &read, &tested->rng, 20);
                free(back);
            } else {
                refused++;
                assert_true(readable(why, sizeof why));
            }
            free(text);
        }
    }
    assert_true(refused > 0);
}
