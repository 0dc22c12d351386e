#include "game/text.h"
#include "games/firstwar/rules.h"

void war_explain(const void *at, const Click *clicks, int count, char why[GAME_WHY_MAX]) {
    (void)at;
    (void)clicks;
    (void)count;
    text_say(why, GAME_WHY_MAX, "That cannot be done now (W-7).");
}
