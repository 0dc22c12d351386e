/* Saving the match under a name: it is kept anyway, and the name is its title from then on. A name
 * that is a path makes a file elsewhere. */
#ifndef PLAY_SAVE_H
#define PLAY_SAVE_H

#include "play/play.h"

/* Whether the match is kept in the library. */
bool save_is_kept(const Play *play);
/* The title of the match, that of its game where it has none. */
void save_title(const Play *play, char title[STORE_TITLE_MAX]);
/* The file elsewhere that it was saved to, as it is shown; empty: none. */
void save_file(const Play *play, char file[STORE_PATH_MAX]);
/* The time at the table, of a seat or (SEAT_NONE) of the match; LIBRARY_NO_TIME where nobody knows
 * it. */
int64_t save_time(const Play *play, int seat);

/* What has a name already, as a question; false when nothing does. `other` is the id of that match,
 * empty for a file. */
bool save_find_other(const Play *play, const char *name, char question[SESSION_WHY_MAX],
                     char other[LIBRARY_ID_MAX]);
/* Saves it; `other` goes to the trash, and `replaces` allows to replace a file. False, with the
 * reason and nothing changed, when that fails. A match that is played elsewhere is copied, and the
 * copy comes to the table. */
bool save_as(Play *play, const char *name, bool replaces, const char *other,
             char why[SESSION_WHY_MAX]);

#endif
