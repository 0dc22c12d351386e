/* Rulebooks in markdown with their diagrams, and files of puzzles: the first line is the id of a
 * game, and `puzzles` behind it if the rest is one of those. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "games/games.h"
#include "puzzle/puzzle.h"
#include "ui/screens/diagram.h"
#include "ui/screens/rulebook.h"
#include "ui/table/views.h"

enum { TEXT_MOST = 16 * 1024, DIAGRAMS_MOST = 4 };

/* --- Rulebooks -------------------------------------------------------------------------------- */

static void check_slice(const Rulebook *book, Slice slice, size_t length) {
    assert_true(slice.at <= length && slice.length <= length - slice.at);
    assert_true(strlen(book->text) <= length);
}

/* The passages of a block follow each other, and so do the spans of each. */
static void check_block(const Rulebook *book, const Block *block, size_t length) {
    check_slice(book, block->number, length);
    check_slice(book, block->source, length);
    assert_true(block->level >= 0 && block->level <= 6);
    for (int p = 0; p < block->passage_count; p++) {
        const Passage *passage = &book->passage[block->passage_first + p];
        uint32_t at = passage->text.at;
        check_slice(book, passage->text, length);
        for (int s = 0; s < passage->span_count; s++) {
            const Span *span = &book->span[passage->span_first + s];
            assert_int_equal(span->text.at, at);
            at += span->text.length;
        }
        assert_int_equal(at, passage->text.at + passage->text.length);
    }
}

/* Every rule is found by its number, and everything that is found is somewhere in the text. */
static void check_finding(const Rulebook *book, const Block *block, size_t length) {
    enum { HITS = 8 };
    char needle[GAME_TEXT_MAX];
    Hit hit[HITS];
    tr_say(needle, sizeof needle, "%.*s", (int)block->number.length, book->text + block->number.at);
    if (block->rule) {
        assert_true(rulebook_rule(book, needle) >= 0);
    }
    if (block->number.length == 0 && block->passage_count > 0) {
        const Slice text = book->passage[block->passage_first].text;
        tr_say(needle, sizeof needle, "%.*s", (int)(text.length < 9 ? text.length : 9),
               book->text + text.at);
    }
    const int hits = rulebook_find(book, needle, hit, HITS);
    assert_true(hits >= 0 && hits <= HITS);
    for (int i = 0; i < hits; i++) {
        check_slice(book, hit[i].where, length);
        assert_true(hit[i].block >= 0 && hit[i].block < book->block_count);
    }
}

static void check_rulebook(const View *view, const char *text, size_t length) {
    Rulebook *book = rulebook_parse(text, length);
    int diagrams = 0;
    const size_t most = length * 2 + 2; /* of the text: a line end is added to some lines */
    assert_non_null(book);
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        check_block(book, block, most);
        if (i % (1 + book->block_count / 16) == 0) {
            check_finding(book, block, most);
        }
        if (block->kind == BLOCK_DIAGRAM && diagrams++ < DIAGRAMS_MOST) {
            char why[SESSION_WHY_MAX] = "";
            Diagram *diagram =
                diagram_read(view, book->text + block->source.at, block->source.length, why);
            if (diagram == NULL) {
                fuzz_expect_reason(why);
            }
            diagram_free(diagram);
        }
    }
    rulebook_free(book);
}

/* --- Puzzles ---------------------------------------------------------------------------------- */

static char *written(const Puzzles *puzzles) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    puzzles_write_head(puzzles, out);
    for (int i = 0; i < puzzles->count; i++) {
        puzzles_write(puzzles, &puzzles->puzzle[i], out);
    }
    assert_int_equal(fclose(out), 0);
    return text;
}

static void check_puzzles(const Game *game, const char *text) {
    char why[SESSION_WHY_MAX] = "";
    Puzzles *puzzles = puzzles_read(game, text, why);
    if (puzzles == NULL) {
        fuzz_expect_reason(why);
        return;
    }
    for (int i = 0; i < puzzles->count; i++) {
        const Puzzle *puzzle = &puzzles->puzzle[i];
        assert_true(puzzle->theme >= 0 && puzzle->theme < puzzles->themes);
        assert_true(puzzle->stars >= 1 && puzzle->stars <= PUZZLE_STARS_MAX);
        assert_true(puzzle->line.count >= 1 && puzzle->line.count <= PUZZLE_LINE_MAX);
        assert_int_equal(puzzles_find(puzzles, puzzle->id), i);
        Session *session = puzzle_session(puzzles, i, why);
        assert_non_null(session);
        for (int a = 0; a < puzzle->line.count; a++) {
            assert_true(session_submit(session, puzzle->line.at[a], why));
        }
        session_free(session);
    }
    char *once = written(puzzles);
    Puzzles *again = puzzles_read(game, once, why);
    if (again == NULL) {
        fail_msg("%s\n%s", why, once);
    }
    char *twice = written(again);
    fuzz_expect_same(twice, once);
    free(once);
    free(twice);
    puzzles_free(puzzles);
    puzzles_free(again);
}

void fuzz_pages(char *text, size_t length) {
    if (length > TEXT_MOST) {
        return;
    }
    char *rest = fuzz_first_line(text);
    char *space = strchr(text, ' ');
    if (space != NULL) {
        *space = '\0';
    }
    const Game *game = games_find(text);
    if (game != NULL && space != NULL) {
        check_puzzles(game, rest);
    } else if (game != NULL) {
        check_rulebook(views_find(game), rest, length - (size_t)(rest - text));
    }
}
