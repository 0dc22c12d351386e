/* The index: one line for each match, its fields apart by tabs. It may be lost at any time. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "games/games.h"
#include "library/cache.h"
#include "library/parts.h"
#include "session/list.h"
#include "session/record.h"
#include "system/text_out.h"

/* The first line names all that the other lines depend on, the folder of the matches too. */
static void head(const Library *library, char text[GAME_TEXT_MAX]) {
    str_write(text, GAME_TEXT_MAX, "hexfolio-index 10 %s %016" PRIx64, library->language,
              record_checksum(library->folder, strlen(library->folder)));
    for (int i = 0; games_all[i] != NULL; i++) {
        str_append(text, GAME_TEXT_MAX, " %s=%d", games_all[i]->id, games_all[i]->rules_version);
    }
}

/* --- Writing --------------------------------------------------------------------------------- */

static void write_row(FILE *out, const LibraryRow *row) {
    const LibraryEntry *entry = &row->entry;
    fprintf(out,
            "%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%d\t%s\t%d\t%d\t%d\t%d\t%d\t",
            entry->id, row->record.time, row->record.size, row->about.time, row->about.size,
            (int)entry->state, entry->game != NULL ? entry->game->id : "-", entry->turn,
            entry->plies, entry->practice, (int)entry->origin, entry->helped);
    fprintf(out, "%" PRId64 "\t%" PRId64 "\t%d\t%d\t%d\t%d\t%s\t", (int64_t)entry->begun,
            entry->spent, entry->score.opponents, entry->score.step, entry->score.share,
            entry->score.seat, entry->score.person);
    fprintf(out, "%s\t%s\t%s\t%s\n", row->given, row->seats, entry->players, entry->line);
}

bool library_index_write(const Library *library) {
    char first[GAME_TEXT_MAX], path[STORE_PATH_MAX] = "";
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return false;
    }
    head(library, first);
    fprintf(out, "%s\n", first);
    for (int i = 0; i < library->count; i++) {
        const LibraryState state = library->row[i].entry.state;
        if (state != LIBRARY_UNREAD && state != LIBRARY_BLOCKED) {
            write_row(out, &library->row[i]);
        }
    }
    if (text_flush(&made)) {
        fprintf(out, "end %016" PRIx64 "\n", record_checksum(made.text, made.length));
    }
    char *text = text_end(&made);
    const bool there = text != NULL && cache_folder(path) && file_make_folder(path, NULL);
    str_append(path, sizeof path, "/index");
    const bool kept = there && file_write_cache(path, text, made.length, NULL);
    free(text);
    return kept;
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The next field of a line, which ends at a tab; NULL: there is none. */
static const char *field(char **at) {
    char *begin = *at;
    if (begin == NULL) {
        return NULL;
    }
    char *tab = strchr(begin, '\t');
    *at = tab != NULL ? tab + 1 : NULL;
    if (tab != NULL) {
        *tab = '\0';
    }
    return begin;
}

static int64_t number(char **at) {
    const char *text = field(at);
    return text != NULL ? (int64_t)strtoll(text, NULL, 10) : 0;
}

static void words(char **at, char *to, size_t size) {
    const char *text = field(at);
    str_write(to, size, "%s", text != NULL ? text : "");
}

static bool read_row(char *line, LibraryRow *row) {
    LibraryEntry *entry = &row->entry;
    char game[GAME_TEXT_MAX];
    memset(row, 0, sizeof *row);
    words(&line, entry->id, sizeof entry->id);
    row->record.time = number(&line);
    row->record.size = number(&line);
    row->about.time = number(&line);
    row->about.size = number(&line);
    const int64_t state = number(&line);
    words(&line, game, sizeof game);
    entry->game = games_find(game);
    entry->turn = (int)number(&line);
    entry->plies = (int)number(&line);
    entry->practice = number(&line) != 0;
    const int64_t origin = number(&line);
    entry->origin = (LibraryOrigin)origin;
    entry->helped = number(&line) != 0;
    entry->begun = (time_t)number(&line);
    entry->spent = number(&line);
    entry->score.opponents = (int)number(&line);
    entry->score.step = (int)number(&line);
    entry->score.share = (int)number(&line);
    entry->score.seat = (int)number(&line);
    words(&line, entry->score.person, sizeof entry->score.person);
    words(&line, row->given, sizeof row->given);
    words(&line, row->seats, sizeof row->seats);
    words(&line, entry->players, sizeof entry->players);
    const bool whole = line != NULL;
    words(&line, entry->line, sizeof entry->line);
    entry->state = (LibraryState)state;
    return whole && state > LIBRARY_UNREAD && state <= LIBRARY_BROKEN && origin >= LIBRARY_HERE &&
           origin <= LIBRARY_BESIDE && entry->score.seat >= 0 && entry->score.seat < GAME_SEATS_MAX;
}

/* The lines between the first and the last, when the first is that of this program and the checksum
 * in the last is right. */
static char *body_of(const Library *library, char *text, size_t length) {
    char first[GAME_TEXT_MAX], last[32];
    enum { END = sizeof "end 0123456789abcdef" }; /* with its line feed */
    head(library, first);
    const size_t begins = strlen(first);
    if (length < begins + 1 + END || strncmp(text, first, begins) != 0 || text[begins] != '\n') {
        return NULL;
    }
    char *end = text + length - END;
    str_write(last, sizeof last, "end %016" PRIx64 "\n", record_checksum(text, length - END));
    if (strcmp(end, last) != 0) {
        return NULL;
    }
    *end = '\0';
    return text + begins + 1;
}

void library_index_read(Library *library) {
    char path[STORE_PATH_MAX];
    size_t length = 0;
    FileState state;
    library->count = 0;
    if (!cache_folder(path)) {
        return;
    }
    str_append(path, sizeof path, "/index");
    char *text = file_read(path, &length, &state, NULL);
    /* What its texts are in English is not in it. */
    const bool serves = text != NULL && !text_matters();
    char *line = serves ? body_of(library, text, length) : NULL;
    library->index_blocked = state == FILE_BLOCKED;
    for (char *feed; line != NULL && (feed = strchr(line, '\n')) != NULL;) {
        LibraryRow *grown =
            list_grown(library->row, &library->room, library->count + 1, sizeof *grown);
        if (grown == NULL) {
            break;
        }
        library->row = grown;
        *feed = '\0';
        library->count += read_row(line, &grown[library->count]);
        line = feed + 1;
    }
    free(text);
}
