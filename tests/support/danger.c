#include "support/danger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/text.h"

static void expect_pieces(const DangerPieces *pieces, DangerWriter writer, const char *expected) {
    char text[256] = "", one[64];
    for (int i = 0; i < pieces->count; i++) {
        writer(&pieces->at[i], one, sizeof one);
        str_append(text, sizeof text, "%s%s", i > 0 ? ", " : "", one);
    }
    assert_string_equal(text, expected);
}

void danger_expect(const Game *game, const void *state, int seat, Cell cell, DangerWriter writer,
                   const char *attackers, const char *protectors, int loss) {
    Danger danger = {.owner = SEAT_NONE};
    game_danger(game)->find(state, seat, cell, &danger);
    expect_pieces(&danger.attackers, writer, attackers);
    expect_pieces(&danger.protectors, writer, protectors);
    assert_int_equal(danger.loss, loss);
    assert_int_equal(danger.owner, seat);
}
