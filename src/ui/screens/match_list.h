/* Which matches of the library the screen of matches lists, which of them are chosen, and where the
 * cursor is. Places are counted in the list as it is shown. */
#ifndef UI_MATCH_LIST_H
#define UI_MATCH_LIST_H

#include "library/library.h"

typedef enum MatchFilter { MATCHES_ALL, MATCHES_UNFINISHED, MATCHES_FINISHED } MatchFilter;

/* By title as the locale sorts them, by game as the menu lists them; else, and among equals, the
 * newest first. */
typedef enum MatchOrder { MATCHES_NEWEST, MATCHES_BY_TITLE, MATCHES_BY_GAME } MatchOrder;

enum { MATCH_NEEDLE_MAX = 64, MATCH_NAME_MAX = STORE_TITLE_MAX + 24 };

/* All zeros but the library: to be looked up. */
typedef struct MatchList {
    Library *library;              /* borrowed */
    char needle[MATCH_NEEDLE_MAX]; /* words, each of which is in the title, the players or the game
                                    */
    const Game *game;              /* NULL: all games */
    MatchFilter filter;
    MatchOrder order;
    bool stale; /* something of this or of the library has changed */

    int *shown; /* indices in the library; owned, as are the next two */
    int count;
    bool *chosen;  /* of each match of the library */
    int *namesake; /* of each: which of those with its title it is, from 1 */
    int entries;   /* matches of the library when it was last looked up */
    int chosens;
    int cursor;              /* a place; -1: the list is empty */
    int anchor;              /* where a range begins */
    char at[LIBRARY_ID_MAX]; /* the match under the cursor */
} MatchList;

void match_list_free(MatchList *list);

/* Brings the list up to date where it is stale. What was chosen stays chosen unless the library was
 * changed (match_list_lost). */
void match_list_update(MatchList *list);
/* The library has other indices than before. The cursor goes to the match `id` (NULL: it stays
 * where it is), and that alone is chosen. */
void match_list_lost(MatchList *list, const char *id);

const LibraryEntry *match_list_entry(const MatchList *list, int place);
/* The one match that is chosen; NULL: none or several. */
const LibraryEntry *match_list_only(const MatchList *list);
bool match_list_is_chosen(const MatchList *list, int place);
/* What descriptions call it: no two have the same name. */
void match_list_name(const MatchList *list, int place, char name[MATCH_NAME_MAX]);

/* Moves the cursor to a place (cut to those there are), which alone is chosen. */
void match_list_go(MatchList *list, int place);
/* The same, but everything from the anchor to it is chosen. */
void match_list_extend(MatchList *list, int place);
/* Moves the cursor alone. */
void match_list_step(MatchList *list, int place);
/* Chooses what is at a place in addition, or no longer. */
void match_list_toggle(MatchList *list, int place);
void match_list_choose_all(MatchList *list);

/* Copies of the ids of the chosen matches, from the top: the library may change. */
typedef struct MatchIds {
    const char **id;
    int count;
} MatchIds;

/* False without any or without memory. */
bool match_list_ids(const MatchList *list, MatchIds *ids);
void match_ids_free(MatchIds *ids);

#endif
