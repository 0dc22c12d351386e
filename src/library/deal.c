/* Finding matches of one deal: what is hidden and what chance brings are the same in them. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/parts.h"

/* Lines of a record that say what is dealt. */
typedef struct Deal {
    char game[32], seed[48], first[48];
} Deal;

static Deal deal_of(const Session *session) {
    const SessionStart *start = session_start(session);
    Deal deal = {{0}, {0}, {0}};
    str_write(deal.game, sizeof deal.game, "\ngame %s ", start->game->id);
    str_write(deal.seed, sizeof deal.seed, "\nseed %" PRIu64 "\n", start->seed);
    str_write(deal.first, sizeof deal.first, "\nhash 0 %016" PRIx64 "\n",
              session_hash_at(session, 0));
    return deal;
}

/* Whether a record is of that deal, outside practice. */
static bool is_of(const Deal *deal, const char *path) {
    size_t length = 0;
    char *text = store_read_record(path, &length, NULL, NULL);
    char *first = text != NULL ? strstr(text, deal->first) : NULL;
    bool is = first != NULL;
    if (is) {
        *first = '\0'; /* the line feed before it */
        is = strstr(text, deal->game) != NULL && strstr(text, "\npractice no\n") != NULL &&
             strstr(text, deal->seed) != NULL;
    }
    free(text);
    return is;
}

bool library_knows_deal(const Library *library, const Session *session,
                        char title[STORE_TITLE_MAX]) {
    const Deal deal = deal_of(session);
    char path[STORE_PATH_MAX];
    bool known = false;
    for (int i = 0; i < library->count && !known; i++) {
        library_path(library, library->row[i].entry.id, LIBRARY_RECORD, path);
        known = is_of(&deal, path);
        str_write(title, STORE_TITLE_MAX, "%s", library->row[i].entry.title);
    }
    int count = 0;
    LibraryDeleted *deleted = known ? NULL : library_deleted(library, &count);
    for (int i = 0; i < count && !known; i++) {
        str_write(path, sizeof path, "%.3000s/trash/%s/%s" LIBRARY_RECORD, library->folder,
                  deleted[i].undo, deleted[i].entry.id);
        known = is_of(&deal, path);
        str_write(title, STORE_TITLE_MAX, "%s", deleted[i].entry.title);
    }
    free(deleted);
    return known;
}
