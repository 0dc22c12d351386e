/* What characters ask of whoever draws them: their script, their direction. */
#ifndef UI_SCRIPT_H
#define UI_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

/* Whether it only says in which direction others go, and is not drawn. */
bool script_is_control(uint32_t character);

/* Whether it stands within a name, between its letters. */
bool script_is_inside(uint32_t character);

/* The script of a letter, the four letters of its ISO 15924 name in a number; 0 for Latin, Greek
 * and Cyrillic, whose letters do not change by what stands next to them, and for what any script
 * has. */
uint32_t script_of(uint32_t character);

/* Whether it is drawn alone, from left to right, by any font that has it. */
bool script_is_plain(uint32_t character);

#endif
