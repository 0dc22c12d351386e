/* UTF-8, on utf8proc. Bytes are looked at once, where they enter the program (docs/architecture.md,
 * Text); all other text is valid. Everything here still makes progress on any bytes: one that is
 * part of no character counts as U+FFFD. */
#ifndef GAME_UTF8_H
#define GAME_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xFFFD };

/* --- The border ------------------------------------------------------------------------------ */

bool utf8_is_valid(const char *text);

/* Copies a text into `to` (may be the same) of `size` > 0 bytes, cut at a whole character. Each
 * byte that is part of none becomes U+FFFD; returns whether there was one. A copy has at most three
 * times as many bytes. */
bool utf8_repair(char *to, size_t size, const char *from);

/* --- Characters ------------------------------------------------------------------------------ */

/* The character (code point) at the start of a text; 0 at its end. */
uint32_t utf8_character(const char *text);

/* The start of the next character; `text` itself at its end. */
const char *utf8_next(const char *text);

/* The start of the character before `at`, which is in `text`; `text` itself at its start. */
const char *utf8_before(const char *text, const char *at);

/* How many bytes of a text can stay without cutting a character: `most` or a few less. */
size_t utf8_within(const char *text, size_t most);

/* Takes away the first bytes of a character at the end of a text that was cut. */
void utf8_cut(char *text);

/* Whether it belongs to the character before it, as an accent, a vowel sign or a joiner, or shows
 * nothing. */
bool utf8_joins(uint32_t character);

/* Whether it is part of a word (a letter, a digit, a mark on one), or a blank. */
bool utf8_is_word(uint32_t character);
bool utf8_is_blank(uint32_t character);

/* Whether it is a letter that is written from right to left. */
bool utf8_is_rtl(uint32_t character);

/* --- Clusters: what is seen as one letter, with its accents, vowels and joiners -------------- */

/* The start of the next cluster; `text` itself at its end. */
const char *utf8_next_cluster(const char *text);

/* The start of the last cluster that begins before `at`, which is in `text`; `text` itself at its
 * start. */
const char *utf8_cluster_before(const char *text, const char *at);

/* --- Search ---------------------------------------------------------------------------------- */

/* Copies a text as searches compare it, without case and accents: `Straße` is `strasse`, `José` is
 * `jose`. Vowel signs, which are letters, stay. Cut at a whole character. */
void utf8_fold(char *to, size_t size, const char *text);

/* How many of the first bytes of a text, at most `length`, are `needle`, which is folded; 0: other
 * ones. Accents behind the last letter count. */
size_t utf8_match(const char *text, size_t length, const char *needle);

#endif
