/* A match in a few words. */
#ifndef SESSION_SUMMARY_H
#define SESSION_SUMMARY_H

#include "game/text.h"
#include "session/session.h"

enum { SUMMARY_STRENGTH_MAX = 48 };

/* How well a computer plays: `level 7`, or `old level 4` in matches of older versions; `program`.
 */
void summary_strength(const Seat *seat, char text[SUMMARY_STRENGTH_MAX]);

/* The same for sentences and screens, where a name may need room for marks. */
enum { SHOWN_NAME_MAX = SESSION_NAME_MAX + TEXT_ISOLATE };
const char *summary_shown_name(const SessionStart *start, int seat, char room[SHOWN_NAME_MAX]);

/* The rule of an outcome for a person to read: its number, or `resignation`, `agreement` in words.
 */
const char *summary_rule(const char *rule);

/* How a match stands: `Anna to move`, `Anna won: the last opponent resigned`, `Drawn by agreement`.
 */
void summary_standing(const Session *session, char *text, size_t size);

/* A number with one decimal, as this language writes it: `4.0`. */
enum { SUMMARY_DECIMAL_MAX = 32 };
void summary_decimal(double value, char text[SUMMARY_DECIMAL_MAX]);

/* What to add where a match is written or copied: its record holds what the seats hide from each
 * other. Empty where they hide nothing, or no longer. */
const char *summary_warning(const Game *game, bool over);

/* The title of a match that nobody has given one: `Anna v Computer step 4`, `Anna, Bo, 4
 * computers`, `Six computers`. */
void summary_title(const SessionStart *start, char *text, size_t size);

/* Those who play, in the order of the seats: `Anna, Computer step 4`. */
void summary_players(const SessionStart *start, char *text, size_t size);

#endif
