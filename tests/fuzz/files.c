/* What the program keeps in files beside the records: the first line says which, the rest is the
 * file. Whatever is in it, it is read without harm, and what is written of it is read as the same.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz/fuzz.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/text.h"
#include "library/about.h"
#include "library/home.h"
#include "library/library.h"
#include "library/progress.h"
#include "library/results.h"
#include "library/settings.h"
#include "library/strength.h"
#include "review/review.h"
#include "review/review_parts.h"
#include "session/record.h"

enum { TEXT_MOST = 16 * 1024 };

int __wrap_fsync(int file);

/* Thousands of files a second need not survive a loss of power. */
int __wrap_fsync(int file) {
    (void)file;
    return 0;
}

/* Writes a file of the folder of matches and gives its path. */
static const char *put(const char *name, const char *text) {
    static char path[FILE_PATH_MAX];
    (void)fuzz_folder();
    tr_say(path, sizeof path, "%.4000s/%s", home_matches, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    return path;
}

/* What is written of a settings file, with the lines of it that nobody knows; `why` is what is
 * wrong with the file. */
static char *settings_again(const char *text, char why[SESSION_WHY_MAX]) {
    Settings settings = settings_default();
    const size_t length = strlen(text);
    char *copy[2];
    for (int i = 0; i < 2; i++) { /* they are written into */
        copy[i] = strdup(text);
        assert_non_null(copy[i]);
    }
    settings_parse(copy[0], length, &settings, NULL, why);
    for (int i = 0; games_all[i] != NULL; i++) {
        const LastSetup *setup = settings_setup(&settings, games_all[i]);
        for (int option = 0; option < games_all[i]->option_count; option++) {
            char value[GAME_TEXT_MAX];
            options_value_text(games_all[i], &setup->options, option, value);
        }
        assert_true(games_all[i]->seats(&setup->options) != 0);
        (void)settings_confirm(&settings, games_all[i]);
    }
    char *written = settings_text(&settings, copy[1], length);
    assert_non_null(written);
    free(copy[0]);
    free(copy[1]);
    return written;
}

/* Damaged lines are named and go; all else is read as it was written. */
static void feed_settings(char *text) {
    char why[SESSION_WHY_MAX] = "";
    char *once = settings_again(text, why);
    if (why[0] != '\0') {
        fuzz_expect_reason(why);
    }
    char *twice = settings_again(once, why);
    fuzz_expect_same(why, "");
    fuzz_expect_same(twice, once);
    free(once);
    free(twice);
}

/* A change keeps everything else. */
static void feed_progress(char *text) {
    static Progress before, after;
    char why[SESSION_WHY_MAX] = "";
    (void)put("progress", text);
    progress_load(&before, why);
    for (int i = 0; i < before.count; i++) {
        assert_true(before.puzzle[i].state > PUZZLE_NEW && before.puzzle[i].misses >= 0);
    }
    assert_true(progress_miss(&before, "fields-001", why));
    assert_true(progress_solve(&before, "fields-002", true, why));
    assert_true(progress_take_tour(&before, games_all[0], 3, why));
    progress_load(&after, why);
    assert_int_equal(after.count, before.count);
    assert_memory_equal(after.tour, before.tour, sizeof after.tour);
    for (int i = 0; i < after.count; i++) {
        const PuzzleProgress puzzle = progress_puzzle(&before, after.puzzle[i].id);
        assert_int_equal(puzzle.state, after.puzzle[i].state);
        assert_int_equal(puzzle.misses, after.puzzle[i].misses);
    }
}

static void feed_about(char *text) {
    static const char *const key[] = {"title", "begun", "from"};
    char value[ABOUT_VALUE_MAX] = "";
    const char *path = put("match.about", text);
    assert_true(about_set(path, key[0], "Another", NULL));
    size_t length;
    char *changed = file_read(path, &length, NULL, NULL);
    assert_non_null(changed);
    assert_true(about_get(changed, key[0], value, sizeof value));
    fuzz_expect_same(value, "Another");
    for (int i = 1; i < 3; i++) {
        char old[ABOUT_VALUE_MAX];
        assert_int_equal(about_get(text, key[i], old, sizeof old),
                         about_get(changed, key[i], value, sizeof value));
        fuzz_expect_same(value, old);
    }
    free(changed);
    remove(path);
}

/* The index as the program writes it of a folder with one match that cannot be read. */
static char *own_index(void) {
    static const struct timespec times[2] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
    char why[SESSION_WHY_MAX];
    const char *path = home_cache_file("index");
    size_t length;
    assert_int_equal(utimensat(AT_FDCWD, put("one.hexfolio", "hexfolio-record 1\n"), times, 0), 0);
    remove(path);
    Library *library = library_new();
    assert_non_null(library);
    assert_true(library_refresh(library, why));
    while (library_read_next(library)) {
    }
    library_free(library);
    char *index = file_read(path, &length, NULL, NULL);
    assert_non_null(index);
    return index;
}

/* The list of matches, from an index with the right head and checksum. */
static void feed_index(char *text) {
    static char first[LIBRARY_LINE_MAX]; /* its first line */
    char why[SESSION_WHY_MAX] = "";
    char *index = NULL;
    size_t length = 0;
    if (first[0] == '\0') {
        char *own = own_index();
        (void)fuzz_first_line(own);
        tr_say(first, sizeof first, "%s", own);
        free(own);
    }
    FILE *out = open_memstream(&index, &length);
    assert_non_null(out);
    fprintf(out, "%s\n%s", first, text);
    assert_int_equal(fflush(out), 0);
    fprintf(out, "end %016" PRIx64 "\n", record_checksum(index, length));
    assert_int_equal(fclose(out), 0);
    home_overwrite(home_cache_file("index"), index);
    free(index);
    Library *library = library_new();
    assert_non_null(library);
    assert_true(library_refresh(library, why));
    while (library_read_next(library)) {
    }
    for (int i = 0; i < library_count(library); i++) {
        const LibraryEntry *entry = library_entry(library, i);
        assert_true(entry->state > LIBRARY_UNREAD && entry->state <= LIBRARY_BROKEN);
        assert_int_equal(library_find(library, entry->id), i);
    }
    for (int i = 0; games_all[i] != NULL; i++) {
        char words[LIBRARY_LINE_MAX];
        const Strength strength = strength_of(library, games_all[i], "Anna");
        strength_words(&strength, words, sizeof words);
        assert_true(strength.step >= GAME_STEP_LEAST && strength.step <= SEAT_STEP_MOST);
    }
    (void)library_last(library, why);
    char *results = results_text(library);
    assert_non_null(results);
    free(results);
    library_free(library);
}

/* The text with the head of the review, and with the key of a turn in place of its number. */
static char *with_keys(const Review *review, const char *text) {
    char *head = review_text(review), *made = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&made, &length);
    assert_non_null(head);
    assert_non_null(out);
    fputs(head, out);
    free(head);
    while (*text != '\0') {
        const char *number = text_after(text, "turn");
        if (number != NULL) {
            const int turns = review_turns(review);
            const int turn = turns > 0 ? (unsigned char)(*number - '0') % turns : 0;
            fprintf(out, "turn %" PRIx64, turns > 0 ? review->item[turn].key : 0);
            text = number + strcspn(number, " \n");
        }
        const size_t line = strcspn(text, "\n");
        fwrite(text, 1, line + (text[line] == '\n'), out);
        text += line + (text[line] == '\n');
    }
    assert_int_equal(fclose(out), 0);
    return made;
}

/* What is known of turns can be shown, whatever the file says of them. */
static void check_turns(const Review *review, const Session *session) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    ReviewFigures figures;
    for (int i = 0; i < review_turns(review); i++) {
        ReviewTurn turn;
        review_turn(review, i, &turn);
        const int made = review_imagine(session, turn.first, turn.better.at, turn.better.count,
                                        VIEWER_PUBLIC, state, NULL);
        assert_true(made >= 0 && made <= turn.better.count);
        assert_int_equal(review_find(review, turn.first), i);
    }
    review_figures(review, 0, &figures);
    assert_true(figures.turns >= figures.mistakes + figures.doubtful);
}

/* A review of a short match. */
static void feed_review(char *text) {
    enum { PLIES = 12 };
    char why[SESSION_WHY_MAX] = "";
    const SessionStart start = {.game = games_all[0], .seed = 5};
    Session *session = session_new(&start);
    Review *review = review_new(NULL);
    assert_non_null(session);
    assert_non_null(review);
    for (int i = 0; i < PLIES; i++) {
        int count;
        const Action *list = session_actions(session, &count);
        assert_true(session_submit(session, list[i % count], why));
    }
    assert_true(review_follow(review, session, VIEWER_ALL));
    char *keyed = with_keys(review, text);
    const int read = review_read(review, keyed);
    assert_true(read >= 0);
    check_turns(review, session);
    char *once = review_text(review);
    assert_non_null(once);
    (void)review_read(review, once);
    char *twice = review_text(review);
    fuzz_expect_same(twice, once);
    free(keyed);
    free(once);
    free(twice);
    review_free(review);
    session_free(session);
}

void fuzz_files(char *text, size_t length) {
    static const struct {
        const char *name;
        void (*feed)(char *text);
    } kinds[] = {
        {"settings", feed_settings}, {"progress", feed_progress}, {"about", feed_about},
        {"index", feed_index},       {"review", feed_review},
    };
    char *rest = fuzz_first_line(text);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && length <= TEXT_MOST; i++) {
        if (strcmp(text, kinds[i].name) == 0) {
            kinds[i].feed(rest);
        }
    }
}
