#include "support/mo.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 28, ROW = 8 };

static void put(char *to, size_t value, bool swapped) {
    for (int i = 0; i < 4; i++) {
        to[swapped ? 3 - i : i] = (char)(value >> (8 * i) & 0xFF);
    }
}

/* Appends a text and writes its row. */
static size_t put_text(char *bytes, size_t row, size_t end, const char *text, bool swapped) {
    const size_t length = strlen(text);
    put(bytes + row, length, swapped);
    put(bytes + row + 4, end, swapped);
    for (size_t i = 0; i < length; i++) {
        bytes[end + i] = (char)(text[i] == '|' ? '\0' : text[i]);
    }
    return end + length + 1;
}

char *mo_bytes(const MoText *text, int count, bool swapped, size_t *length) {
    const size_t texts = (size_t)count;
    size_t size = HEAD + 2 * texts * ROW;
    size_t end = size;
    for (size_t i = 0; i < texts; i++) {
        size += strlen(text[i].id) + strlen(text[i].said) + 2;
    }
    char *bytes = calloc(1, size + 1);
    if (bytes == NULL) {
        abort();
    }
    put(bytes, UINT32_C(0x950412DE), swapped);
    put(bytes + 8, texts, swapped);
    put(bytes + 12, HEAD, swapped);
    put(bytes + 16, HEAD + texts * ROW, swapped);
    for (size_t i = 0; i < texts; i++) {
        end = put_text(bytes, HEAD + i * ROW, end, text[i].id, swapped);
    }
    for (size_t i = 0; i < texts; i++) {
        end = put_text(bytes, HEAD + (texts + i) * ROW, end, text[i].said, swapped);
    }
    *length = size;
    return bytes;
}
