/* Finding rules and words in a rulebook. */
#include <ctype.h>
#include <string.h>

#include "game/text.h"
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

typedef struct Word {
    const char *text;
    uint32_t length;
} Word;

typedef struct Hunt {
    const Rulebook *book;
    Word word[1 + MEANT_MAX];
    int words;
    Hit *hits;
    int count, most;
} Hunt;

/* In large or small letters. */
static bool is_same(const char *text, const char *word, size_t length) {
    size_t at = 0;
    while (at < length && text_small(text, at) == text_small(word, at)) {
        at++;
    }
    return at == length;
}

static bool is_word(const Rulebook *book, Slice slice, const char *needle, size_t length) {
    return slice.length == length && is_same(book->text + slice.at, needle, length);
}

/* A letter of ASCII, or a byte of one of the alphabets with two bytes a letter. */
static bool in_letter(char byte) {
    const unsigned char value = (unsigned char)byte;
    return isalpha(value) || (value >= 0xC3 && value <= 0xDF) || (value & 0xC0U) == 0x80U;
}

/* The needle, and what may be meant by it. */
static void add_words(Hunt *hunt, const char *needle) {
    const Rulebook *book = hunt->book;
    const size_t length = strlen(needle);
    hunt->word[hunt->words++] = (Word){needle, (uint32_t)length};
    for (int i = 0; i < book->synonym_count && hunt->words <= MEANT_MAX; i++) {
        const Slice meant = book->synonym[i].meant;
        if (meant.length > 0 && is_word(book, book->synonym[i].asked, needle, length)) {
            hunt->word[hunt->words++] = (Word){book->text + meant.at, meant.length};
        }
    }
}

/* How much of the text is found at a place; 0: nothing. What is meant may be the first letters of
 * a word: all of that is found. */
static uint32_t found_at(const Hunt *hunt, uint32_t at, uint32_t end) {
    const char *text = hunt->book->text;
    for (int i = 0; i < hunt->words; i++) {
        const Word *word = &hunt->word[i];
        uint32_t length = word->length;
        if (at + length > end || !is_same(text + at, word->text, length)) {
            continue;
        }
        while (i > 0 && at + length < end && in_letter(text[at + length])) {
            length++;
        }
        return length;
    }
    return 0;
}

static void hunt_slice(Hunt *hunt, Slice slice, int block, int passage) {
    const uint32_t end = slice.at + slice.length;
    uint32_t at = slice.at;
    while (at < end && hunt->count < hunt->most) {
        const uint32_t length = found_at(hunt, at, end);
        if (length > 0) {
            hunt->hits[hunt->count++] = (Hit){block, passage, {at, length}};
        }
        at += length > 0 ? length : 1;
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
