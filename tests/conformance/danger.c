/* What could be taken: it is the same for all that is observed, and names other cells and pieces.
 */
#include "game/danger.h"
#include "conformance/contract_checks.h"
#include "game/play.h"

static void assert_same_pieces(const DangerPieces *a, const DangerPieces *b, const Board *board) {
    assert_int_equal(a->count, b->count);
    assert_in_range(a->count, 0, DANGER_PIECES_MAX);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->at[i].cell, b->at[i].cell);
        assert_int_equal(a->at[i].piece, b->at[i].piece);
        assert_int_equal(a->at[i].count, b->at[i].count);
        assert_in_range(a->at[i].cell, 0, board->cells - 1);
        assert_true(a->at[i].piece != 0 && a->at[i].count > 0);
    }
}

static void check_cell(const GameUnderTest *tested, const Sample *sample, const void *seen,
                       int seat, Cell cell) {
    const GameDanger *part = game_danger(tested->game);
    const Board *board = tested->game->board(&sample->options);
    Danger truth = {.owner = SEAT_NONE}, known = {.owner = SEAT_NONE};
    part->find(sample->position.state, seat, cell, &truth);
    part->find(seen, seat, cell, &known);
    assert_same_pieces(&truth.attackers, &known.attackers, board);
    assert_same_pieces(&truth.protectors, &known.protectors, board);
    assert_int_equal(truth.owner, known.owner);
    assert_int_equal(truth.loss, known.loss);
    assert_true(truth.attackers.count > 0 || (truth.protectors.count == 0 && truth.loss == 0));
}

void check_danger(GameUnderTest *tested) {
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        GamePosition seen = tested_copy(tested, &sample->position);
        game_observe(tested->game, seen.state, VIEWER_PUBLIC);
        for (int seat = 0; seat < tested->game->seats_max; seat++) {
            const int cells = tested->game->board(&sample->options)->cells;
            for (Cell cell = 0; cell < cells && tested_plays(tested, sample, seat); cell++) {
                check_cell(tested, sample, seen.state, seat, cell);
            }
        }
    }
}
