#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "games/games.h"
#include "hex/min_max.h"
#include "session/record_reader.h"

/* The rest of the next line, which must begin with `word`; NULL when it does not. */
static const char *expect(Reader *reader, const char *word) {
    if (!reader_line(reader)) {
        return NULL;
    }
    const char *text = text_after(reader->line, word);
    if (text == NULL) {
        refuse(reader, "expected a line “%s …”, found “%s”.", word, quoted(reader, reader->line));
    }
    return text;
}

/* --- The head -------------------------------------------------------------------------------- */

/* Nothing of a file that is no record is shown: it may be a secret. */
static bool read_format(Reader *reader) {
    static const char *const no_record = N_("this is not a Hexfolio record.");
    static const char begins[] = "hexfolio-record ";
    uint64_t format = 0;
    const size_t length = reader->length < sizeof begins - 1 ? reader->length : sizeof begins - 1;
    if (memcmp(reader->text, begins, length) != 0) {
        reader->number = 1;
        return refuse(reader, "%s", tr(no_record));
    }
    if (!reader_line(reader)) {
        return false;
    }
    const char *text = text_after(reader->line, "hexfolio-record");
    if (text == NULL || !text_number(text, UINT32_MAX, &format)) {
        return refuse(reader, "%s", tr(no_record));
    }
    if (format < RECORD_FORMAT || format > RECORD_FORMAT_PROGRAM) {
        return refuse(reader, "the record has format %llu; this program reads formats %d to %d.",
                      (unsigned long long)format, RECORD_FORMAT, RECORD_FORMAT_PROGRAM);
    }
    reader->format = (int)format;
    return true;
}

/* Matches of older rules are replayed under the present ones, as far as these allow. */
static bool read_version(Reader *reader, const char *text) {
    const int known = reader->game->rules_version;
    uint64_t version = 0;
    if (!text_number(text, INT32_MAX, &version) || version == 0) {
        return refuse(reader, "“%s” is not a version of the rules of %s.", quoted(reader, text),
                      reader->game->title);
    }
    if (version > (uint64_t)known) {
        return refuse(reader,
                      "the match was played under version %llu of the rules of %s; this "
                      "program knows them only up to version %d.",
                      (unsigned long long)version, reader->game->title, known);
    }
    reader->version = (int)version;
    return true;
}

static bool read_game(Reader *reader, SessionStart *start) {
    const char *text = expect(reader, "game");
    if (text == NULL) {
        return false;
    }
    char id[RECORD_LINE_MAX + 1];
    const char *space = strchr(text, ' ');
    if (space == NULL) {
        refuse(reader, "expected a game and the version of its rules.");
        return false;
    }
    str_write(id, sizeof id, "%.*s", (int)(space - text), text);
    start->game = games_find(id);
    if (start->game == NULL) {
        refuse(reader, "unknown game “%s”.", quoted(reader, id));
        return false;
    }
    reader->game = start->game;
    return read_version(reader, space + 1);
}

static bool read_options(Reader *reader, SessionStart *start) {
    start->options = options_default(start->game);
    for (int i = 0; i < start->game->option_count; i++) {
        const char *key = start->game->options[i].key;
        char reason[GAME_WHY_MAX];
        char pair[RECORD_LINE_MAX + 1];
        const char *text = expect(reader, "option");
        const char *value = text == NULL ? NULL : text_after(text, key);
        if (text == NULL) {
            return false;
        }
        if (value == NULL) {
            return refuse(reader, "expected the option %s, found “%s”.", key, quoted(reader, text));
        }
        str_write(pair, sizeof pair, "%s=%s", key, value);
        if (!options_set(start->game, &start->options, pair, reason)) {
            text_clean(pair, sizeof pair, reason, '?');
            return refuse(reader, "%s", pair);
        }
    }
    return true;
}

static bool read_seed(Reader *reader, SessionStart *start) {
    const char *text = expect(reader, "seed");
    if (text == NULL) {
        return false;
    }
    return text_number(text, UINT64_MAX, &start->seed) ||
           refuse(reader, "a seed is a number from 0 to %llu, not “%s”.",
                  (unsigned long long)UINT64_MAX, quoted(reader, text));
}

static bool read_practice(Reader *reader, SessionStart *start) {
    const char *text = expect(reader, "practice");
    if (text == NULL) {
        return false;
    }
    start->practice = strcmp(text, "yes") == 0;
    return start->practice || strcmp(text, "no") == 0 ||
           refuse(reader, "practice is “yes” or “no”, not “%s”.", quoted(reader, text));
}

/* A name in quotation marks, which ends the line. */
static bool read_name(Reader *reader, const char *text, char name[SESSION_NAME_MAX]) {
    size_t length = 0;
    if (*text++ != '"') {
        return refuse(reader, "expected the name of the player in quotation marks.");
    }
    while (*text != '\0' && *text != '"') {
        text += *text == '\\';
        const size_t bytes = text_character(text, strlen(text));
        if (bytes == 0) {
            return refuse(reader, "the name of the player contains bytes that are not text.");
        }
        if (length + bytes >= SESSION_NAME_MAX) {
            return refuse(reader, "the name of the player is longer than %d bytes.",
                          SESSION_NAME_MAX - 1);
        }
        memcpy(name + length, text, bytes);
        length += bytes;
        text += bytes;
    }
    name[length] = '\0';
    return strcmp(text, "\"") == 0 ||
           refuse(reader, "the line must end with the quotation mark after the name.");
}

/* `step 7`, `step 7 matched` or a level, with a space behind it; gives what follows, or NULL with
 * the reason. */
static const char *read_strength(Reader *reader, const char *text, Seat *seat) {
    char *end = NULL;
    const char *step = reader->format != RECORD_FORMAT ? text_after(text, "step") : NULL;
    const char *digits = step != NULL ? step : text;
    const bool plain = digits[0] >= '1' && digits[0] <= '9';
    const long number = plain ? strtol(digits, &end, 10) : 0;
    const int most = step != NULL ? SEAT_STEP_MOST : SEAT_LEVEL_MOST;
    if (number < 1 || number > most || end[0] != ' ') {
        refuse(reader,
               step != NULL ? N_("a computer has a step from 1 to %d.")
                            : N_("a computer has a level from 1 to %d."),
               most);
        return NULL;
    }
    seat->step = step != NULL ? (int)number : 0;
    seat->level = step != NULL ? 0 : (int)number;
    reader->steps = reader->steps || step != NULL;
    const char *matched = step != NULL ? text_after(end + 1, "matched") : NULL;
    seat->matched = matched != NULL;
    return matched != NULL ? matched : end + 1;
}

static bool read_seat(Reader *reader, const char *word, Seat *seat) {
    const char *text = expect(reader, "seat");
    if (text == NULL) {
        return false;
    }
    const char *holder = text_after(text, word);
    if (holder == NULL) {
        return refuse(reader, "expected the seat %s, found “%s”.", word, quoted(reader, text));
    }
    const char *name = text_after(holder, "person");
    const char *program =
        reader->format == RECORD_FORMAT_PROGRAM ? text_after(holder, "program") : NULL;
    const char *strength = text_after(holder, "computer");
    if (strength != NULL) {
        seat->kind = SEAT_COMPUTER;
        name = read_strength(reader, strength, seat);
        if (name == NULL) {
            return false;
        }
    }
    if (program != NULL) {
        seat->kind = SEAT_PROGRAM;
        name = program;
    }
    if (name == NULL) {
        return refuse(reader, "a seat belongs to a “person” or a “computer”.");
    }
    return read_name(reader, name, seat->name);
}

static bool read_seats(Reader *reader, SessionStart *start) {
    const unsigned playing = start->game->seats(&start->options);
    for (int i = 0; i < start->game->seats_max; i++) {
        if ((playing >> i & 1U) != 0 &&
            !read_seat(reader, start->game->seat_word[i], &start->seats[i])) {
            return false;
        }
        reader->programs = reader->programs || start->seats[i].kind == SEAT_PROGRAM;
    }
    return reader->programs || reader->format != RECORD_FORMAT_PROGRAM ||
           refuse(reader, "a record of format %d has a program in a seat.", RECORD_FORMAT_PROGRAM);
}

/* --- The position ---------------------------------------------------------------------------- */

/* The `game` and `option` lines, which stand in the head. */
static bool add_head(PositionLines *lines, const SessionStart *start) {
    char line[RECORD_LINE_MAX];
    str_write(line, sizeof line, "game %s", start->game->id);
    bool fits = position_lines_add(lines, line);
    for (int i = 0; fits && i < start->game->option_count; i++) {
        char value[GAME_TEXT_MAX];
        options_value_text(start->game, &start->options, i, value);
        str_write(line, sizeof line, "option %s %s", start->game->options[i].key, value);
        fits = position_lines_add(lines, line);
    }
    return fits;
}

/* A reason that names a line of the position, `Line 3: ...`, names that of the record. */
static bool refuse_position(Reader *reader, const char *reason, int first, int head) {
    const char *digits = strchr(reason, ' ');
    char *end = NULL;
    const long number = digits != NULL ? strtol(digits, &end, 10) : 0;
    if (number > 0 && end[0] == ':' && end[1] == ' ') {
        const long last = reader->number, line = first + number - head - 1;
        reader->number = (int)CLAMP(line, first, last);
        reason = end + 2;
    }
    return refuse_by_rules(reader, "the position is refused: %s", reason);
}

/* The `position` lines, up to another. */
static bool read_lines(Reader *reader, PositionLines *lines) {
    while (reader_line(reader)) {
        const char *text = text_after(reader->line, "position");
        if (text == NULL) {
            reader->at = reader->begins;
            reader->number--;
            return true;
        }
        if (!position_lines_add(lines, text)) {
            return refuse(reader, "the position is too long.");
        }
    }
    return false;
}

/* Whether the next line belongs to a position. */
static bool has_position(const Reader *reader) {
    static const char word[] = "position ";
    const size_t left = reader->length - reader->at;
    return left >= sizeof word - 1 && memcmp(reader->text + reader->at, word, sizeof word - 1) == 0;
}

/* The match that begins with the position; NULL with the reason. */
static Session *read_position(Reader *reader, const SessionStart *start) {
    PositionLines *lines = calloc(1, sizeof *lines);
    const int first = reader->number + 1;
    char reason[SESSION_WHY_MAX];
    int head = 0;
    bool fine = lines != NULL && add_head(lines, start);
    if (fine) {
        head = lines->count;
        fine = read_lines(reader, lines);
    } else {
        refuse(reader, "out of memory.");
    }
    Session *session = fine ? session_from_position(start, lines, reason) : NULL;
    if (fine && session == NULL) {
        (void)refuse_position(reader, reason, first, head);
    }
    free(lines);
    return session;
}

static Session *begin(Reader *reader, const SessionStart *start) {
    if (reader->format == RECORD_FORMAT_POSITION ||
        (reader->format == RECORD_FORMAT_PROGRAM && has_position(reader))) {
        return read_position(reader, start);
    }
    Session *session = session_new(start);
    if (session == NULL) {
        tr_say(reader->why, SESSION_WHY_MAX, "Out of memory; the match cannot be read.");
    }
    return session;
}

Session *session_read(const char *text, size_t length, char why[SESSION_WHY_MAX]) {
    Reader reader = {.text = text, .length = length, .hashed = -1, .why = why};
    SessionStart start = {0};
    if (length > RECORD_BYTES_MAX) {
        tr_say(why, SESSION_WHY_MAX, "A record is at most %d MiB long.",
               RECORD_BYTES_MAX / (1024 * 1024));
        return NULL;
    }
    if (!read_format(&reader) || !read_game(&reader, &start) || !read_options(&reader, &start) ||
        !read_seed(&reader, &start) || !read_practice(&reader, &start) ||
        !read_seats(&reader, &start)) {
        return NULL;
    }
    Session *session = begin(&reader, &start);
    if (session != NULL && !record_read_body(&reader, session)) {
        session_free(session);
        return NULL;
    }
    return session;
}
