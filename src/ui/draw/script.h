/* What characters ask of whoever draws them: their script, their direction. */
#ifndef UI_SCRIPT_H
#define UI_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

/* Whether it only says in which direction others go, and is not drawn. */
bool script_is_control(uint32_t character);

/* Whether it stands within a name, between its letters. */
bool script_is_inside(uint32_t character);

/* The script by its ISO 15924 name, where letters of it change by what stands next to them; NULL
 * where they do not. By blocks of Unicode: no library that the program needs knows scripts. */
const char *script_name(uint32_t character);

/* Whether it is drawn alone, from left to right, by any font that has it. */
bool script_is_plain(uint32_t character);

#endif
