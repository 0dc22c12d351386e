/* Why clicks lead to nothing. */
#include "game/text.h"
#include "games/heximeros/rules.h"

void hexi_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    (void)at;
    (void)clicks;
    (void)count;
    text_say(why, GAME_WHY_MAX, "Nothing can be done with that (H-9).");
}
