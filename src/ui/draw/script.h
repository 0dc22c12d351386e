/* What characters ask of whoever draws them: their script, their direction, what belongs together.
 */
#ifndef UI_SCRIPT_H
#define UI_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

/* The character at `text`, in valid UTF-8; 0 at the end. */
uint32_t script_character(const char *text);

/* The start of the next cluster: what is seen as one letter, with its accents, vowels and joiners,
 * and never cut. `text` itself at its end. */
const char *script_next(const char *text);

/* Whether a character belongs to the one before it: an accent, a vowel sign, a joiner, or one that
 * shows nothing. */
bool script_joins(uint32_t character);

/* Whether it only says in which direction others go, and is not drawn. */
bool script_is_control(uint32_t character);

/* Whether it stands within a name, between its letters. */
bool script_is_inside(uint32_t character);

/* The script by its ISO 15924 name, where letters of it change by what stands next to them; NULL
 * where they do not. */
const char *script_name(uint32_t character);

/* Whether it is drawn alone, from left to right, by any font that has it. */
bool script_is_plain(uint32_t character);

#endif
