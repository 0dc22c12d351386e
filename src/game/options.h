/* Options of a game as text: `map=blank`, `colours=red,blue`. */
#ifndef GAME_OPTIONS_H
#define GAME_OPTIONS_H

#include "game/game.h"

/* The defaults of a game. */
Options options_default(const Game *game);

/* The index of the option whose key is the `length` bytes at `key`, or -1. */
int options_find(const Game *game, const char *key, size_t length);

/* Reads one `key=value`; false, with a sentence that names what is allowed in `why`, when the key
 * or the value is unknown; `options` is then unchanged. */
bool options_set(const Game *game, Options *options, const char *text, char why[GAME_WHY_MAX]);

/* How many values are chosen in the stored value of an OPTION_SET. */
int options_chosen(uint32_t mask);

/* Writes the value of option `index` as its word or words. */
void options_value_text(const Game *game, const Options *options, int index,
                        char text[GAME_TEXT_MAX]);

#endif
