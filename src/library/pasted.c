#include "library/pasted.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "games/games.h"
#include "library/path.h"
#include "library/store.h"
#include "session/record.h"

/* --- Characters ------------------------------------------------------------------------------ */

/* In the names of players, what was replaced and what a person wrote look the same. */
enum { REFERENCES = 1, SIGNS = 2, WAYS = 4 };

/* What stands in the place of plain characters, never shorter than these; of two that begin alike
 * the longer one comes first. */
typedef struct Sign {
    const char *odd, *plain;
} Sign;

static const Sign reference[] = {
    {"&lt;", "<"},   {"&gt;", ">"},   {"&quot;", "\""}, {"&#34;", "\""}, {"&#39;", "'"},
    {"&#x27;", "'"}, {"&apos;", "'"}, {"&nbsp;", " "},  {"&#160;", " "}, {"&amp;", "&"}};

static const Sign sign[] = {
    /* Spaces, and what takes no room. */
    {"\t", " "},
    {"\v", " "},
    {"\f", " "},
    {"\u00A0\u00BB", "\""},
    {"\u202F\u00BB", "\""},
    {"\u00A0", " "},
    {"\u2002", " "},
    {"\u2003", " "},
    {"\u2004", " "},
    {"\u2005", " "},
    {"\u2006", " "},
    {"\u2007", " "},
    {"\u2008", " "},
    {"\u2009", " "},
    {"\u200A", " "},
    {"\u202F", " "},
    {"\u205F", " "},
    {"\u3000", " "},
    {"\u00AD", ""},
    {"\u200B", ""},
    {"\u2060", ""},
    {"\uFEFF", ""},
    /* Dashes and arrows. */
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2015", "-"},
    {"\u2212", "-"},
    {"\u2192", "-"},
    {"\uFE58", "-"},
    {"\uFE63", "-"},
    {"\uFF0D", "-"},
    {"\u00D7", "x"},
    {"\u2715", "x"},
    {"\u2026", "..."},
    /* Quotation marks. */
    {"\u00AB\u00A0", "\""},
    {"\u00AB\u202F", "\""},
    {"\u00AB", "\""},
    {"\u00BB", "\""},
    {"\u201C", "\""},
    {"\u201D", "\""},
    {"\u201E", "\""},
    {"\u201F", "\""},
    {"\u2033", "\""},
    {"\uFF02", "\""},
    {"\u2018", "'"},
    {"\u2019", "'"},
    {"\u201A", "'"},
    {"\u201B", "'"},
};

static const Sign *among(const Sign *list, size_t count, const char *at, size_t left) {
    for (size_t i = 0; i < count; i++) {
        const size_t length = strlen(list[i].odd);
        if (length <= left && memcmp(at, list[i].odd, length) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

/* What stands at the start of a text in the place of something else; NULL: nothing. */
static const Sign *sign_at(const char *at, size_t left, unsigned ways) {
    const unsigned char first = left > 0 ? (unsigned char)*at : 'a';
    if (first == '&' && (ways & REFERENCES) != 0) {
        return among(reference, sizeof reference / sizeof *reference, at, left);
    }
    if ((first < ' ' || first >= 0x80) && (ways & SIGNS) != 0) {
        return among(sign, sizeof sign / sizeof *sign, at, left);
    }
    return NULL;
}

/* Writes a part of a text with plain characters; returns the end of what was written. */
static char *write_plain(char *to, const char *from, const char *end, unsigned ways) {
    while (from < end) {
        const Sign *odd = sign_at(from, (size_t)(end - from), ways);
        const char *plain = odd != NULL ? odd->plain : from;
        const size_t length = odd != NULL ? strlen(odd->plain) : 1;
        memmove(to, plain, length);
        to += length;
        from += odd != NULL ? strlen(odd->odd) : 1;
    }
    return to;
}

/* Leaves single spaces between words and none around them, nor the marks before them. */
static char *trim(char *text, const char *end, const char *marks) {
    char *to = text;
    const char *begins = to;
    while (text < end && (*text == ' ' || (*text != '\0' && strchr(marks, *text) != NULL))) {
        text++;
    }
    for (; text < end; text++) {
        if (*text != ' ' || (to > begins && to[-1] != ' ')) {
            *to++ = *text;
        }
    }
    return to > begins && to[-1] == ' ' ? to - 1 : to;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* What quotes a line, and what the engine answers with. */
static const char quoting[] = ">|=";

/* The quotation marks around the name of a player: where the name begins and ends. */
static bool find_name(const char *from, const char *end, const char **name, const char **behind) {
    *name = *behind = NULL;
    for (const char *at = from; at < end;) {
        const Sign *odd = sign_at(at, (size_t)(end - at), REFERENCES | SIGNS);
        const size_t length = odd != NULL ? strlen(odd->odd) : 1;
        if (odd != NULL ? strcmp(odd->plain, "\"") == 0 : *at == '"') {
            *behind = at;
            *name = *name != NULL ? *name : at + length;
        }
        at += length;
    }
    return *name != NULL && *behind >= *name;
}

/* Writes a line in the strict form, with the names of players read in some ways. */
static char *write_line(char *to, const char *from, const char *end, unsigned ways) {
    const char *name, *behind;
    char *last = trim(to, write_plain(to, from, end, REFERENCES | SIGNS), quoting);
    if (last - to > 5 && memcmp(to, "seat ", 5) == 0 && find_name(from, end, &name, &behind)) {
        last = trim(to, write_plain(to, from, name, REFERENCES | SIGNS), quoting);
        last = write_plain(last, name, behind, ways);
        *last++ = '"';
    }
    return last;
}

/* The length of what ends a line there; 0: nothing does. `separators`: U+2028 and U+2029 do. */
static size_t line_end(const char *at, size_t left, bool separators) {
    if (*at == '\r') {
        return left > 1 && at[1] == '\n' ? 2 : 1;
    }
    const bool separator =
        separators && left >= 3 && (memcmp(at, "\u2028", 3) == 0 || memcmp(at, "\u2029", 3) == 0);
    return *at == '\n' ? 1 : separator ? 3 : 0;
}

/* All lines of a text in the strict form, without empty ones; NULL: out of memory. */
static char *written(const char *text, size_t length, unsigned ways) {
    char *made = malloc(length + 2), *to = made;
    const char *end = text + length;
    const bool separators = text[strcspn(text, "\r\n")] == '\0'; /* nothing else does */
    while (made != NULL && text < end) {
        const char *from = text;
        size_t ends = 0;
        while (text < end && (ends = line_end(text, (size_t)(end - text), separators)) == 0) {
            text++;
        }
        char *line = to;
        to = write_line(to, from, text, ways);
        if (to > line) {
            *to++ = '\n';
        }
        text += ends;
    }
    if (made != NULL) {
        *to = '\0';
    }
    return made;
}

/* --- UTF-16 ---------------------------------------------------------------------------------- */

static char *write_character(char *to, uint32_t code) {
    if (code < 0x80) {
        *to++ = (char)code;
        return to;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    *to++ = (char)(0xFF00 >> (more + 1) | code >> 6 * more);
    for (int i = more - 1; i >= 0; i--) {
        *to++ = (char)(0x80 | (code >> 6 * i & 0x3F));
    }
    return to;
}

/* A text with a byte order mark of UTF-16, in UTF-8; NULL: it has none, or memory is out. */
static char *from_utf16(const char *text, size_t length, size_t *made_length) {
    const unsigned char *byte = (const unsigned char *)text;
    const bool little = length >= 2 && byte[0] == 0xFF && byte[1] == 0xFE;
    if (!little && !(length >= 2 && byte[0] == 0xFE && byte[1] == 0xFF)) {
        return NULL;
    }
    char *made = malloc(length / 2 * 3 + 1), *to = made;
    uint32_t high = 0;
    for (size_t i = 2; made != NULL && i + 1 < length; i += 2) {
        const uint32_t unit = (uint32_t)byte[i + little] << 8 | byte[i + !little];
        if (unit >= 0xD800 && unit < 0xDC00) {
            high = unit;
        } else if (unit >= 0xDC00 && unit < 0xE000) {
            to = write_character(to, high != 0 ? 0x10000 + ((high & 0x3FF) << 10 | (unit & 0x3FF))
                                               : 0xFFFD);
            high = 0;
        } else {
            to = write_character(to, unit);
            high = 0;
        }
    }
    if (made != NULL) {
        *to = '\0';
        *made_length = (size_t)(to - made);
    }
    return made;
}

/* --- Matches --------------------------------------------------------------------------------- */

static const char *const no_memory = N_("Out of memory; the match cannot be read.");
static const char record_head[] = "hexfolio-record ";

/* A record in the strict form, up to its `end` line, or to where another begins or the text ends.
 */
typedef struct Block {
    const char *at;
    size_t length, end; /* where its last line begins */
} Block;

static bool begins_with(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

static const char *next_line(const char *line) {
    const char *feed = strchr(line, '\n');
    return feed != NULL ? feed + 1 : line + strlen(line);
}

/* The first block from a line of a text on; false: there is none. */
static bool find_block(const char *line, Block *block) {
    while (*line != '\0' && !begins_with(line, record_head)) {
        line = next_line(line);
    }
    *block = (Block){.at = line};
    for (bool more = *line != '\0'; more;) {
        block->end = (size_t)(line - block->at);
        more = !begins_with(line, "end ");
        line = next_line(line);
        block->length = (size_t)(line - block->at);
        more = more && *line != '\0' && !begins_with(line, record_head);
    }
    return block->length > 0;
}

/* Whether it ends with the checksum of all before. */
static bool fits(const Block *block) {
    char sum[24];
    str_write(sum, sizeof sum, " %016" PRIx64 "\n", record_checksum(block->at, block->end));
    const size_t length = strlen(sum);
    return begins_with(block->at + block->end, "end ") && block->length >= length &&
           memcmp(block->at + block->length - length, sum, length) == 0;
}

/* The match in a text; NULL with the reason, or with `found` false where there is none. */
static Session *read_match(const char *text, size_t length, bool *found,
                           char why[SESSION_WHY_MAX]) {
    Session *session = NULL;
    Block block;
    *found = true;
    if (find_block(text, &block) && block.length == length && fits(&block)) {
        return session_read(text, length, why);
    }
    for (unsigned ways = 0; ways < WAYS; ways++) {
        char *made = written(text, length, ways);
        const char *at = made;
        bool fit = made == NULL;
        *found = made == NULL;
        str_write(why, SESSION_WHY_MAX, "%s", tr(no_memory));
        for (; !fit && find_block(at, &block); at = block.at + block.length) {
            *found = true;
            fit = fits(&block);
        }
        /* Where no checksum fits, it says why not. */
        if (made != NULL && (fit || (ways == WAYS - 1 && find_block(made, &block)))) {
            session = session_read(block.at, block.length, why);
        }
        free(made);
        if (fit || !*found) {
            break;
        }
    }
    return session;
}

/* --- Positions ------------------------------------------------------------------------------- */

/* The first line of a position from one on; the end of the text: there is none, or it holds
 * puzzles. */
static char *find_position(char *line) {
    while (*line != '\0' && !begins_with(line, "hexfolio-puzzles ")) {
        char id[GAME_TEXT_MAX];
        const char *word = text_after(line, "game");
        str_write(id, sizeof id, "%.*s", word != NULL ? (int)strcspn(word, "\n") : 0,
                  word != NULL ? word : "");
        if (games_find(id) != NULL) {
            return line;
        }
        line += next_line(line) - line;
    }
    return line + strlen(line);
}

/* The position in a text; NULL with the reason, which stays as it is where there is none. Behind
 * its cells, which come last, may be other text. */
static Draft *read_position(char *text, char why[SESSION_WHY_MAX]) {
    char *begins = find_position(text);
    if (*begins == '\0') {
        return NULL;
    }
    *find_position(begins + (next_line(begins) - begins)) = '\0';
    Draft *draft = draft_read(begins, why);
    char *behind = NULL;
    for (char *line = begins; *line != '\0';) {
        char *next = line + (next_line(line) - line);
        behind = text_after(line, "cell") != NULL ? next : behind;
        line = next;
    }
    if (draft == NULL && behind != NULL && *behind != '\0') {
        *behind = '\0';
        draft = draft_read(begins, why);
    }
    return draft;
}

/* --- Both ------------------------------------------------------------------------------------ */

bool pasted_read(const char *text, size_t length, Pasted *pasted, char why[SESSION_WHY_MAX]) {
    static const char *const neither = N_("It is neither a match nor a position.");
    *pasted = (Pasted){.session = NULL};
    if (length > RECORD_BYTES_MAX) {
        tr_say(why, SESSION_WHY_MAX, "A record is at most %d MiB long.",
               RECORD_BYTES_MAX / (1024 * 1024));
        return false;
    }
    size_t wide_length = length;
    char *wide = from_utf16(text, length, &wide_length);
    text = wide != NULL ? wide : text;
    bool found = false;
    pasted->session = read_match(text, wide_length, &found, why);
    if (!found) {
        char *made = written(text, wide_length, REFERENCES | SIGNS);
        str_write(why, SESSION_WHY_MAX, "%s", tr(made != NULL ? neither : no_memory));
        pasted->draft = made != NULL ? read_position(made, why) : NULL;
        free(made);
    }
    free(wide);
    return pasted->session != NULL || pasted->draft != NULL;
}

bool pasted_open(const char *path, Pasted *pasted, char why[SESSION_WHY_MAX]) {
    char local[STORE_PATH_MAX], shown[FILE_SHOWN_MAX], reason[SESSION_WHY_MAX];
    size_t length = 0;
    FileError error;
    *pasted = (Pasted){.session = NULL};
    char *text = path_of_url(path, local, &error) ? store_read(local, &length, &error) : NULL;
    const bool read = text != NULL && pasted_read(text, length, pasted, reason);
    if (text == NULL) {
        (void)file_say(&error, why);
    } else if (!read) {
        file_shown(local, shown);
        tr_say(why, SESSION_WHY_MAX, "“%s” cannot be opened. %s", shown, reason);
    }
    free(text);
    return read;
}

/* --- Moves ----------------------------------------------------------------------------------- */

/* Whether no hyphen belongs beside it: it is neither a letter nor a digit, or an `x` by itself. */
static bool is_sign(const char *text, const char *at) {
    const bool alone = (at == text || at[-1] == ' ') && (at[1] == ' ' || at[1] == '\0');
    const bool word =
        (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
    return !word || (alone && (*at == 'x' || *at == 'X'));
}

void pasted_move(const char *typed, char *move) {
    const char *end = typed + strlen(typed);
    *trim(move, write_plain(move, typed, end, REFERENCES | SIGNS), "") = '\0';
    char *to = move;
    bool after_sign = true;
    for (const char *at = move; *at != '\0'; at++) {
        if (*at != ' ') {
            after_sign = is_sign(move, at);
            *to++ = *at;
        } else if (!after_sign && !is_sign(move, at + 1)) {
            *to++ = '-';
        }
    }
    *to = '\0';
}
