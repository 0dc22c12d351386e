#include "ui/screens/match_list.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "games/games.h"
#include "hex/min_max.h"
#include "system/collate.h"

static void drop_rows(MatchList *list) {
    free(list->shown);
    free(list->chosen);
    free(list->namesake);
    list->shown = list->namesake = NULL;
    list->chosen = NULL;
    list->entries = list->count = list->chosens = 0;
    list->cursor = -1;
}

void match_list_free(MatchList *list) {
    drop_rows(list);
    *list = (MatchList){.library = NULL};
}

/* --- Searching ------------------------------------------------------------------------------- */

enum { NEEDLE_FOLDED_MAX = 4 * MATCH_NEEDLE_MAX };

/* Whether each word of the needle, which is folded, is in the text. */
static bool has_words(const char *text, const char *needle) {
    char word[NEEDLE_FOLDED_MAX];
    for (const char *at = needle + strspn(needle, " "); *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        memcpy(word, at, length);
        word[length] = '\0';
        if (strstr(text, word) == NULL) {
            return false;
        }
        at += length;
    }
    return true;
}

static bool is_wanted(const MatchList *list, const LibraryEntry *entry, const char *needle) {
    char text[STORE_TITLE_MAX + LIBRARY_PLAYERS_MAX + GAME_LABEL_MAX], folded[4 * sizeof text];
    if ((list->game != NULL && entry->game != list->game) ||
        (list->filter == MATCHES_UNFINISHED && entry->state != LIBRARY_PLAYING) ||
        (list->filter == MATCHES_FINISHED && entry->state != LIBRARY_OVER)) {
        return false;
    }
    if (needle[0] == '\0') {
        return true;
    }
    str_write(text, sizeof text, "%s\n%s\n%s", entry->title, entry->players,
              entry->game != NULL ? entry->game->title : "");
    utf8_fold(folded, sizeof folded, text);
    return has_words(folded, needle);
}

/* --- Order ----------------------------------------------------------------------------------- */

typedef struct Sorted {
    char *key; /* of the title; NULL: no memory for it, or of no account */
    int game;  /* its place in the menu; behind all: not known */
    int index;
} Sorted;

static int in_order(const void *left, const void *right) {
    const Sorted *a = left, *b = right;
    const int titles = a->key != NULL && b->key != NULL ? strcmp(a->key, b->key) : 0;
    return titles != 0 ? titles : a->game != b->game ? a->game - b->game : a->index - b->index;
}

static int place_of(const Game *game) {
    int place = 0;
    while (games_all[place] != NULL && games_all[place] != game) {
        place++;
    }
    return place;
}

/* What is shown is in the order of the library, the newest first, and stays so without memory. */
static void sort(MatchList *list) {
    const size_t count = (size_t)list->count;
    Sorted *all = list->order != MATCHES_NEWEST && count > 1 ? calloc(count, sizeof *all) : NULL;
    if (all == NULL) {
        return;
    }
    const bool by_titles = list->order == MATCHES_BY_TITLE;
    Collation *collation = by_titles ? collate_open() : NULL;
    for (size_t i = 0; i < count; i++) {
        const LibraryEntry *entry = library_entry(list->library, list->shown[i]);
        all[i] = (Sorted){.key = by_titles ? collate_key(collation, entry->title) : NULL,
                          .game = by_titles ? 0 : place_of(entry->game),
                          .index = list->shown[i]};
    }
    collate_close(collation);
    qsort(all, count, sizeof *all, in_order);
    for (size_t i = 0; i < count; i++) {
        list->shown[i] = all[i].index;
        free(all[i].key);
    }
    free(all);
}

/* --- Looking up ------------------------------------------------------------------------------ */

typedef struct Titled {
    const char *title;
    int index;
} Titled;

static int by_title(const void *left, const void *right) {
    const Titled *a = left, *b = right;
    const int order = strcmp(a->title, b->title);
    return order != 0 ? order : a->index - b->index;
}

/* Numbers the matches that share a title, in the order of the library. */
static void number_namesakes(MatchList *list) {
    const int count = list->entries;
    for (int i = 0; i < count; i++) {
        list->namesake[i] = 1;
    }
    Titled *all = count > 1 ? malloc((size_t)count * sizeof *all) : NULL;
    if (all == NULL) {
        return;
    }
    for (int i = 0; i < count; i++) {
        all[i] = (Titled){library_entry(list->library, i)->title, i};
    }
    qsort(all, (size_t)count, sizeof *all, by_title);
    for (int i = 1; i < count; i++) {
        const bool same = strcmp(all[i - 1].title, all[i].title) == 0;
        list->namesake[all[i].index] = same ? list->namesake[all[i - 1].index] + 1 : 1;
    }
    free(all);
}

/* Room for all matches of the library, with nothing chosen where it is new; false without
 * memory, and then the list is empty. */
static bool make_room(MatchList *list) {
    const int entries = library_count(list->library);
    const size_t room = (size_t)entries + 1;
    if (list->shown != NULL && entries == list->entries) {
        return true;
    }
    const int cursor = list->cursor;
    drop_rows(list);
    list->shown = malloc(room * sizeof *list->shown);
    list->chosen = calloc(room, sizeof *list->chosen);
    list->namesake = malloc(room * sizeof *list->namesake);
    if (list->shown == NULL || list->chosen == NULL || list->namesake == NULL) {
        drop_rows(list);
        return false;
    }
    list->entries = entries;
    list->cursor = cursor;
    return true;
}

static void set_cursor(MatchList *list, int place) {
    list->cursor = MIN(place, list->count - 1);
    if (list->cursor < 0 && list->count > 0) {
        list->cursor = 0;
    }
    str_write(list->at, sizeof list->at, "%s",
              list->cursor >= 0 ? match_list_entry(list, list->cursor)->id : "");
}

/* What is not shown is not chosen. Before it is sorted. */
static void forget_hidden(MatchList *list) {
    list->chosens = 0;
    for (int i = 0, place = 0; i < list->entries; i++) {
        const bool shown = place < list->count && list->shown[place] == i;
        list->chosen[i] = list->chosen[i] && shown;
        list->chosens += list->chosen[i];
        place += shown;
    }
}

void match_list_update(MatchList *list) {
    char needle[NEEDLE_FOLDED_MAX];
    if (!list->stale && list->entries == library_count(list->library)) {
        return;
    }
    list->stale = false;
    if (!make_room(list)) {
        return;
    }
    number_namesakes(list);
    utf8_fold(needle, sizeof needle, list->needle);
    int cursor = -1;
    list->count = 0;
    for (int i = 0; i < list->entries; i++) {
        const LibraryEntry *entry = library_entry(list->library, i);
        if (is_wanted(list, entry, needle)) {
            list->shown[list->count++] = i;
        }
    }
    forget_hidden(list);
    sort(list);
    for (int place = 0; place < list->count; place++) {
        const bool at = strcmp(match_list_entry(list, place)->id, list->at) == 0;
        cursor = at ? place : cursor;
    }
    const bool moved = cursor < 0;
    set_cursor(list, moved ? list->cursor : cursor);
    if (moved || list->anchor < 0 || list->anchor >= list->count) {
        list->anchor = list->cursor;
    }
    if (list->chosens == 0 && list->cursor >= 0) {
        match_list_go(list, list->cursor);
    }
}

void match_list_lost(MatchList *list, const char *id) {
    if (id != NULL) {
        str_write(list->at, sizeof list->at, "%s", id);
    }
    list->entries = -1;
    list->stale = true;
    match_list_update(list);
}

/* --- What is chosen -------------------------------------------------------------------------- */

const LibraryEntry *match_list_entry(const MatchList *list, int place) {
    return library_entry(list->library, list->shown[place]);
}

const LibraryEntry *match_list_only(const MatchList *list) {
    for (int place = 0; list->chosens == 1 && place < list->count; place++) {
        if (match_list_is_chosen(list, place)) {
            return match_list_entry(list, place);
        }
    }
    return NULL;
}

bool match_list_is_chosen(const MatchList *list, int place) {
    return list->chosen[list->shown[place]];
}

void match_list_name(const MatchList *list, int place, char name[MATCH_NAME_MAX]) {
    const int number = list->namesake[list->shown[place]];
    const char *title = match_list_entry(list, place)->title;
    if (number > 1) {
        tr_say(name, MATCH_NAME_MAX, "Match: %s (%d)", title, number);
    } else {
        tr_say(name, MATCH_NAME_MAX, "Match: %s", title);
    }
}

/* Chooses the places between two, both among them, alone. */
static void choose_range(MatchList *list, int from, int to) {
    memset(list->chosen, 0, (size_t)list->entries * sizeof *list->chosen);
    const int first = MIN(from, to), last = MAX(from, to);
    list->chosens = last - first + 1;
    for (int place = first; place <= last; place++) {
        list->chosen[list->shown[place]] = true;
    }
}

void match_list_step(MatchList *list, int place) {
    set_cursor(list, MAX(place, 0));
}

void match_list_go(MatchList *list, int place) {
    match_list_step(list, place);
    list->anchor = list->cursor;
    if (list->cursor >= 0) {
        choose_range(list, list->cursor, list->cursor);
    }
}

void match_list_extend(MatchList *list, int place) {
    match_list_step(list, place);
    if (list->cursor >= 0) {
        choose_range(list, list->anchor, list->cursor);
    }
}

void match_list_toggle(MatchList *list, int place) {
    match_list_step(list, place);
    if (list->cursor >= 0) {
        bool *chosen = &list->chosen[list->shown[list->cursor]];
        *chosen = !*chosen;
        list->chosens += *chosen ? 1 : -1;
        list->anchor = list->cursor;
    }
}

void match_list_choose_all(MatchList *list) {
    if (list->count > 0) {
        choose_range(list, 0, list->count - 1);
    }
}

bool match_list_ids(const MatchList *list, MatchIds *ids) {
    typedef char Id[LIBRARY_ID_MAX];
    const size_t room = (size_t)list->chosens;
    *ids = (MatchIds){.id = NULL};
    /* The pointers, and behind them what they point to. */
    const char **id = room > 0 ? malloc(room * (sizeof *id + sizeof(Id))) : NULL;
    if (id == NULL) {
        return false;
    }
    Id *copy = (Id *)(id + room);
    for (int place = 0; place < list->count && ids->count < list->chosens; place++) {
        if (match_list_is_chosen(list, place)) {
            str_write(copy[ids->count], sizeof(Id), "%s", match_list_entry(list, place)->id);
            id[ids->count] = copy[ids->count];
            ids->count++;
        }
    }
    ids->id = id;
    return true;
}

void match_ids_free(MatchIds *ids) {
    free(ids->id);
    *ids = (MatchIds){.id = NULL};
}
