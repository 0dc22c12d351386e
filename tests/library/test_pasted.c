/* Matches, positions and moves as people hand them on. */
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "games/games.h"
#include "library/home.h"
#include "library/pasted.h"
#include "library/path.h"
#include "session/record.h"

enum { ROOM = 64 * 1024 };

static char why[SESSION_WHY_MAX];

/* --- Ways of handing on ----------------------------------------------------------------------- */

/* What becomes of each character (NULL: it stays), and what stands around lines and the whole. */
typedef struct Way {
    const char *name;
    const char *space, *dash, *quote[2], *less, *more; /* quote: before and behind a name */
    const char *before, *behind, *end;                 /* of lines; NULL: a line feed */
    const char *above, *below;
} Way;

#define PLAIN .space = " ", .dash = "-", .quote = {"\"", "\""}, .less = "<", .more = ">"

static const Way ways[] = {
    {"as it is", PLAIN},
    {"carriage returns", PLAIN, .end = "\r\n"},
    {"carriage returns alone", PLAIN, .end = "\r"},
    {"separators of lines", PLAIN, .end = "\u2028"},
    {"a byte order mark", PLAIN, .above = "\uFEFF"},
    {"empty lines around", PLAIN, .above = "\n \n", .below = "\n\t\n"},
    {"empty lines between", PLAIN, .end = "\n\n"},
    {"indentation", PLAIN, .before = "    "},
    {"indentation by tabs", PLAIN, .before = "\t\u00A0"},
    {"quoting", PLAIN, .before = "> "},
    {"quoting twice", PLAIN, .before = ">> "},
    {"quoting in HTML", PLAIN, .before = "&gt; &gt;"},
    {"spaces behind", PLAIN, .behind = "  \u00A0"},
    {"text around", PLAIN, .above = "Here is our game:\n", .below = "Regards\n-- \nAda\n"},
    {"a fence", PLAIN, .above = "```\n", .below = "```"},
    {"other spaces", .space = "\u00A0", .dash = "-", .quote = {"\"", "\""}, .less = "<",
     .more = ">"},
    {"two spaces", .space = "  ", .dash = "-", .quote = {"\"", "\""}, .less = "<", .more = ">"},
    {"dashes", .space = " ", .dash = "\u2013", .quote = {"\"", "\""}, .less = "<", .more = ">"},
    {"hyphens", .space = " ", .dash = "\u2011", .quote = {"\"", "\""}, .less = "<", .more = ">"},
    {"curly marks", .space = " ", .dash = "-", .quote = {"\u201C", "\u201D"}, .less = "<",
     .more = ">"},
    {"low marks", .space = " ", .dash = "-", .quote = {"\u201E", "\u201C"}, .less = "<",
     .more = ">"},
    {"guillemets", .space = " ", .dash = "-", .quote = {"\u00AB\u00A0", "\u00A0\u00BB"},
     .less = "<", .more = ">"},
    {"references", .space = "&nbsp;", .dash = "-", .quote = {"&quot;", "&quot;"}, .less = "&lt;",
     .more = "&gt;"},
    {"all at once", .space = "\u202F ", .dash = "\u2212", .quote = {"\u201D", "\u201D"},
     .less = "&lt;", .more = ">", .before = " > \t", .behind = " ", .end = "\r\n\r\n",
     .above = "\uFEFFOn Sunday Bo wrote:\r\n", .below = "Bo"},
};
enum { WAYS = sizeof ways / sizeof *ways };

static void add(char *to, const char *text) {
    assert_true(strlen(to) + strlen(text) < ROOM);
    strcat(to, text);
}

/* A text as it comes out of a way. */
static void hand_on(const Way *way, const char *text, char made[ROOM]) {
    bool named = false;
    made[0] = '\0';
    add(made, way->above != NULL ? way->above : "");
    for (const char *at = text; *at != '\0'; at++) {
        const char here[2] = {*at, '\0'};
        if (at == text || at[-1] == '\n') {
            add(made, way->before != NULL ? way->before : "");
        }
        if (*at == '\n') {
            add(made, way->behind != NULL ? way->behind : "");
            add(made, way->end != NULL ? way->end : "\n");
        } else if (*at == '"' && at[-1] != '\\') {
            add(made, way->quote[named]);
            named = !named;
        } else {
            add(made, named        ? here
                      : *at == ' ' ? way->space
                      : *at == '-' ? way->dash
                      : *at == '<' ? way->less
                      : *at == '>' ? way->more
                                   : here);
        }
    }
    add(made, way->below != NULL ? way->below : "");
}

/* --- Matches ---------------------------------------------------------------------------------- */

/* A match of 5 Fields with castling (`Q<>b3`) in it, where it was found. */
static char *record_with(const char *name, const char *other) {
    SessionStart start = {.game = games_find("fields"), .seed = 5};
    snprintf(start.seats[0].name, sizeof start.seats[0].name, "%s", name);
    snprintf(start.seats[1].name, sizeof start.seats[1].name, "%s", other);
    Session *session = session_new(&start);
    bool castled = false;
    for (int i = 0; i < 40 && !castled; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        Action chosen = list[(i * 7) % count];
        for (int k = 0; k < count && !castled; k++) {
            char text[GAME_TEXT_MAX];
            game_action_text(start.game, session_state(session), list[k], text);
            castled = strstr(text, "<>") != NULL;
            chosen = castled ? list[k] : chosen;
        }
        assert_true(session_submit(session, chosen, why));
    }
    assert_true(castled);
    char *record = session_record(session, why);
    session_free(session);
    return record;
}

/* Fails unless the text is read as the match with this record. */
static void expect_match(const char *text, size_t length, const char *record, const char *way) {
    Pasted pasted;
    if (!pasted_read(text, length, &pasted, why) || pasted.session == NULL) {
        fail_msg("%s: %s\n%s", way, why, text);
    }
    char *read = session_record(pasted.session, why);
    assert_string_equal(read, record);
    free(read);
    session_free(pasted.session);
}

static void test_matches_survive_the_ways_of_people(void **state) {
    (void)state;
    static char made[ROOM];
    char *record = record_with("Ada", "Zo\u00EB \"\\\" the  2nd");
    for (int i = 0; i < WAYS; i++) {
        hand_on(&ways[i], record, made);
        expect_match(made, strlen(made), record, ways[i].name);
        if (ways[i].below == NULL && ways[i].end == NULL) { /* without what ends the last line */
            made[strlen(made) - 1] = '\0';
            expect_match(made, strlen(made), record, ways[i].name);
        }
    }
    free(record);
}

/* With a byte order mark, in both orders of bytes. */
static void test_utf16(void **state) {
    (void)state;
    static char made[ROOM];
    char *record = record_with("\u4F50\u85E4", "Zo\u00EB \U0001F469\u200D\U0001F680");
    for (int big = 0; big < 2; big++) {
        size_t length = 0;
        const unsigned char *at = (const unsigned char *)record;
        for (uint32_t code = 0xFEFF; code != 0;) {
            const uint32_t unit[2] = {code < 0x10000 ? code : 0xD7C0 + (code >> 10),
                                      0xDC00 | (code & 0x3FF)};
            for (int i = 0; i <= (code >= 0x10000); i++) {
                made[length + (size_t)!big] = (char)(unit[i] >> 8);
                made[length + (size_t)big] = (char)unit[i];
                length += 2;
            }
            const int more = *at < 0x80 ? 0 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
            code = more == 0 ? *at : *at & (0x3Fu >> more);
            at++;
            for (int i = 0; i < more; i++) {
                code = code << 6 | (*at++ & 0x3Fu);
            }
        }
        made[length] = '\0';
        expect_match(made, length, record, big ? "big end first" : "little end first");
        /* Cut within a character, it is damaged. */
        Pasted pasted;
        assert_false(pasted_read(made, length - 41, &pasted, why));
    }
    free(record);
}

/* Whatever stands in names, they come through exactly, or with what a way made of them undone. */
static void test_the_checksum_decides_about_names(void **state) {
    (void)state;
    static const struct {
        const char *name, *handed_on;
    } names[] = {
        {"O'Brien", "O\u2019Brien"},
        {"O\u2019Brien", "O\u2019Brien"},
        {"Anna-Lena", "Anna\u2013Lena"},
        {"Anna\u2013Lena", "Anna\u2013Lena"},
        {"Tom & Ada", "Tom &amp; Ada"},
        {"Tom &amp; Ada", "Tom &amp; Ada"},
        {"<Ada>", "&lt;Ada&gt;"},
        {"Ada ", "Ada "},
        {"> Ada", "> Ada"},
        {"A\u00A0B", "A\u00A0B"},
        {"A B", "A\u00A0B"},
        {"wait...", "wait\u2026"},
        {"two\u2028lines", "two\u2028lines"},
        {"the \\\"best\\\"", "the \\\u201Cbest\\\u201D"},
        {"\u201Ethe best\u201C", "\u201Ethe best\u201C"},
        {"\u2067\u05E9\u05DC\u05D5\u05DD\u2069", "\u2067\u05E9\u05DC\u05D5\u05DD\u2069"},
    };
    static char made[ROOM];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (int around = 0; around < 2; around++) {
            /* A `\` stands in records alone. */
            char plain[SESSION_NAME_MAX], *to = plain;
            for (const char *at = names[i].name; *at != '\0'; at++) {
                *to = *at;
                to += *at != '\\';
            }
            *to = '\0';
            char *record = record_with(plain, "");
            const char *at = strstr(record, names[i].name);
            assert_non_null(at);
            snprintf(made, sizeof made, "Our game:\n%.*s%s%s%s%s", (int)(at - record - around),
                     record, around ? "\u201C" : "", names[i].handed_on, around ? "\u201D" : "",
                     at + strlen(names[i].name) + around);
            expect_match(made, strlen(made), record, names[i].name);
            free(record);
        }
    }
}

static void expect_refused(const char *text, const char *reason) {
    Pasted pasted;
    assert_false(pasted_read(text, strlen(text), &pasted, why));
    assert_null(pasted.session);
    assert_null(pasted.draft);
    if (strstr(why, reason) == NULL) {
        fail_msg("“%s” does not say “%s”", why, reason);
    }
}

static void test_no_match_is_read_that_was_not_written(void **state) {
    (void)state;
    static char made[ROOM];
    char *record = record_with("Ada", "Bo");
    static const char *const changes[][3] = {
        {"\"Ada\"", "\"Adb\"", "was changed or damaged"},
        {"practice no", "practice yes", "was changed or damaged"},
        {"\nend ", "\nwho\nend ", "expected a “play”"},
        {"\nend ", "\nplay end\n", "hashes stand after"},
        {"game fields 1", "game fields 7", "version 7"},
        {"hexfolio-record 1", "hexfolio-record 9", "format 9"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(record, changes[i][0]);
        for (int quoted = 0; quoted < 2; quoted++) {
            snprintf(made, sizeof made, "%s%.*s%s%s", quoted ? "It is:\n\n" : "",
                     (int)(at - record), record, changes[i][1], at + strlen(changes[i][0]));
            expect_refused(made, changes[i][2]);
        }
    }
    /* Cut off, and with a whole one behind it. */
    made[0] = '\0';
    strncat(made, record, (size_t)(strstr(record, "\nplay") - record));
    expect_refused(made, "ends here, before its “end” line");
    strcat(made, "\n");
    strcat(made, record);
    expect_match(made, strlen(made), record, "the second");
    free(record);
}

static void test_what_is_neither(void **state) {
    (void)state;
    static const char neither[] = "neither a match nor a position";
    expect_refused("", neither);
    expect_refused("\n\n", neither);
    expect_refused("\x89PNG\r\n\x1A\n", neither);
    expect_refused("\xFF\xFE", neither);
    expect_refused("A game fields lines in hexfolio-record 1.", neither);
    expect_refused("# Found\nhexfolio-puzzles 1\ngame fields\ntheme save Save it\n", neither);
    expect_refused("hexfolio-record 1\n", "Line 2");
    char *large = malloc(RECORD_BYTES_MAX + 2);
    memset(large, 'a', RECORD_BYTES_MAX + 1);
    large[RECORD_BYTES_MAX + 1] = '\0';
    expect_refused(large, "16 MiB");
    /* Many beginnings take no long time. */
    for (size_t i = 0; i < RECORD_BYTES_MAX / 32; i++) {
        memcpy(large + 32 * i, "hexfolio-record 1\nseat 1 \"a\" b\n\n", 32);
    }
    large[RECORD_BYTES_MAX] = '\0';
    expect_refused(large, "Line 2");
    free(large);
}

/* --- Positions -------------------------------------------------------------------------------- */

static void test_positions_survive_the_ways_of_people(void **state) {
    (void)state;
    static char made[ROOM];
    for (int game = 0; games_all[game] != NULL; game++) {
        const SessionStart start = {
            .game = games_all[game], .options = options_default(games_all[game]), .seed = 3};
        Session *session = session_new(&start);
        if (start.game->edit == NULL) {
            session_free(session);
            continue;
        }
        Draft *draft = draft_new(start.game, &start.options, session_state(session), 0);
        char *text = draft_text(draft);
        for (int i = 0; i < WAYS; i++) {
            Pasted pasted;
            hand_on(&ways[i], text, made);
            if (!pasted_read(made, strlen(made), &pasted, why) || pasted.draft == NULL) {
                fail_msg("%s of %s: %s\n%s", start.game->id, ways[i].name, why, made);
            }
            char *read = draft_text(pasted.draft);
            assert_string_equal(read, text);
            free(read);
            draft_free(pasted.draft);
        }
        free(text);
        draft_free(draft);
        session_free(session);
    }
}

static void test_a_damaged_position_is_refused(void **state) {
    (void)state;
    expect_refused("Look:\ngame fields\nturn 1\n", "tomove");
    expect_refused("game fields\nturn 1\ntomove 1\ncell a1 rainy\n", "Line 4");
}

/* --- Files ------------------------------------------------------------------------------------ */

static void test_files(void **state) {
    (void)state;
    char path[STORE_PATH_MAX], url[STORE_PATH_MAX];
    Pasted pasted;
    char *record = record_with("Ada", "");
    snprintf(path, sizeof path, "%s/a match.txt", home);
    home_overwrite(path, record);
    free(record);
    static const char *const form[] = {"%s/a match.txt", "file://%s/a%%20match.txt",
                                       "file://localhost%s/a%%20match.tx%%74",
                                       "file:%s/a match.txt", "FILE://LocalHost%s/a%%20match.txt"};
    for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
        snprintf(url, sizeof url, form[i], home);
        if (!pasted_open(url, &pasted, why)) {
            fail_msg("%s: %s", url, why);
        }
        session_free(pasted.session);
    }
    static const char *const wrong[][2] = {
        {"file://other/tmp/a", "not a file of this computer"},
        {"https://example.com/a", "not a file of this computer"},
        {"file:///tmp/a%", "not the address of a file"},
        {"file:///tmp/a%4", "not the address of a file"},
        {"file:///tmp/a%00b", "not the address of a file"},
        {"file:///no%20such", "Cannot read “/no such”"},
        {"/", "it is a folder"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(pasted_open(wrong[i][0], &pasted, why));
        assert_non_null(strstr(why, wrong[i][1]));
    }
    home_overwrite(path, "<svg/>");
    assert_false(pasted_open(path, &pasted, why));
    assert_non_null(strstr(why, "a match.txt” cannot be opened. It is neither"));
    memset(url, 'a', sizeof url - 1);
    url[sizeof url - 1] = '\0';
    assert_true(path_of_url(url, path, NULL));
    char longer[STORE_PATH_MAX + 1];
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(path_of_url(longer, path, NULL));
}

/* --- Moves ------------------------------------------------------------------------------------ */

static void test_moves(void **state) {
    (void)state;
    static const char *const moves[][2] = {
        {"b1-a1", "b1-a1"},
        {"", ""},
        {" ", ""},
        {" b1-a1 ", "b1-a1"},
        {"b1\u2013a1", "b1-a1"},
        {"b1 \u2014 a1", "b1-a1"},
        {"b1 a1", "b1-a1"},
        {"b1\u00A0a1", "b1-a1"},
        {"b1 \u2192 a1", "b1-a1"},
        {"B1-A1", "B1-A1"},
        {"b1 x a1", "b1xa1"},
        {"b1\u00D7a1", "b1xa1"},
        {"Pa2 + Pb2 x b4", "Pa2+Pb2xb4"},
        {"Q<>d4", "Q<>d4"},
        {">b1", ">b1"},
        {"resign", "resign"},
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char move[64];
        pasted_move(moves[i][0], move);
        assert_string_equal(move, moves[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_survive_the_ways_of_people),
        cmocka_unit_test(test_utf16),
        cmocka_unit_test(test_the_checksum_decides_about_names),
        cmocka_unit_test(test_no_match_is_read_that_was_not_written),
        cmocka_unit_test(test_what_is_neither),
        cmocka_unit_test(test_positions_survive_the_ways_of_people),
        cmocka_unit_test(test_a_damaged_position_is_refused),
        TEST_AT_HOME(test_files),
        cmocka_unit_test(test_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
