/* Finding rules and words in a rulebook. */
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "ui/screens/rulebook.h"

int rulebook_rule(const Rulebook *book, const char *number) {
    const size_t length = strlen(number);
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        if (block->rule && block->number.length == length &&
            memcmp(book->text + block->number.at, number, length) == 0) {
            return i;
        }
    }
    return -1;
}

enum { MEANT_MAX = 8 };

enum { FOLDED_MAX = 256 };

/* What is looked for, folded (game/utf8.h). */
typedef struct Hunt {
    const Rulebook *book;
    char word[1 + MEANT_MAX][FOLDED_MAX];
    int words;
    Hit *hits;
    int count, most;
} Hunt;

static void fold(const Rulebook *book, Slice slice, char folded[FOLDED_MAX]) {
    char text[FOLDED_MAX];
    str_write(text, sizeof text, "%.*s", (int)slice.length, book->text + slice.at);
    utf8_fold(folded, FOLDED_MAX, text);
}

/* The needle, and what may be meant by it. */
static void add_words(Hunt *hunt, const char *needle) {
    const Rulebook *book = hunt->book;
    char asked[FOLDED_MAX];
    utf8_fold(hunt->word[hunt->words++], FOLDED_MAX, needle);
    for (int i = 0; i < book->synonym_count && hunt->words <= MEANT_MAX; i++) {
        fold(book, book->synonym[i].asked, asked);
        fold(book, book->synonym[i].meant, hunt->word[hunt->words]);
        hunt->words += strcmp(asked, hunt->word[0]) == 0 && hunt->word[hunt->words][0] != '\0';
    }
}

/* How much of the text is found at a place; 0: nothing. What is meant may be the first letters of
 * a word: all of that is found. */
static uint32_t found_at(const Hunt *hunt, uint32_t at, uint32_t end) {
    const char *text = hunt->book->text;
    for (int i = 0; i < hunt->words; i++) {
        uint32_t length = (uint32_t)utf8_match(text + at, end - at, hunt->word[i]);
        if (length == 0) {
            continue;
        }
        while (i > 0 && at + length < end && utf8_is_word(utf8_character(text + at + length))) {
            length += (uint32_t)(utf8_next(text + at + length) - (text + at + length));
        }
        return length;
    }
    return 0;
}

static void hunt_slice(Hunt *hunt, Slice slice, int block, int passage) {
    const char *text = hunt->book->text;
    const uint32_t end = slice.at + slice.length;
    uint32_t at = slice.at;
    while (at < end && hunt->count < hunt->most) {
        const uint32_t length = found_at(hunt, at, end);
        if (length > 0) {
            hunt->hits[hunt->count++] = (Hit){block, passage, {at, length}};
        }
        /* Nothing follows a zero, which a damaged book may have. */
        const uint32_t step = (uint32_t)(utf8_next(text + at) - (text + at));
        at += length > 0 ? length : step > 0 ? step : 1;
    }
}

int rulebook_find(const Rulebook *book, const char *needle, Hit *hits, int most) {
    Hunt hunt = {.book = book, .hits = hits, .most = most};
    if (needle[0] == '\0') {
        return 0;
    }
    add_words(&hunt, needle);
    for (int i = 0; i < book->block_count; i++) {
        const Block *block = &book->block[i];
        hunt_slice(&hunt, block->number, i, -1);
        for (int p = 0; p < block->passage_count; p++) {
            const int passage = block->passage_first + p;
            hunt_slice(&hunt, book->passage[passage].text, i, passage);
        }
    }
    return hunt.count;
}
