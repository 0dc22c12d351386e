/* The rules by which catalogs of gettext choose the form of a text about a number: expressions of C
 * with one variable `n`, such as `n%10==1 && n%100!=11 ? 0 : 1`. */
#ifndef GAME_PLURAL_H
#define GAME_PLURAL_H

#include <stdbool.h>

/* The form for a number, from 0; the rule ends at a semicolon, a line feed or the end of the text.
 * False when it is none. What is divided by zero is zero. */
bool plural_form(const char *rule, unsigned long number, unsigned long *form);

#endif
