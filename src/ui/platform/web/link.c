/* The text of a link stands behind `#m=`, compressed (zlib) and in letters of base64url, which no
 * server gets to see. */
#include "ui/platform/link.h"

#include <emscripten.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "session/record.h"
#include "ui/platform/web/page.h"

static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool link_can(void) {
    return true;
}

/* Four letters for three bytes, and no more than are needed at the end. */
static void write_letters(const unsigned char *bytes, size_t count, char *out) {
    for (size_t i = 0; i < count; i += 3) {
        const size_t left = count - i < 3 ? count - i : 3;
        const unsigned long three = (unsigned long)bytes[i] << 16 |
                                    (left > 1 ? (unsigned long)bytes[i + 1] << 8 : 0) |
                                    (left > 2 ? bytes[i + 2] : 0UL);
        for (size_t letter = 0; letter <= left; letter++) {
            *out++ = digit[three >> (18 - 6 * letter) & 63];
        }
    }
    *out = '\0';
}

bool link_copy(const char *text) {
    unsigned char packed[LINK_MAX];
    char letters[2 * LINK_MAX];
    uLongf size = sizeof packed;
    if (compress2(packed, &size, (const unsigned char *)text, (uLong)strlen(text), 9) != Z_OK) {
        return false;
    }
    write_letters(packed, size, letters);
    return page_copy_link(letters, LINK_MAX);
}

/* The bytes of letters, in their place; -1: they are none. */
static long read_letters(const char *letters, unsigned char *out) {
    long count = 0;
    unsigned long bits = 0;
    int held = 0;
    for (const char *at = letters; *at != '\0'; at++) {
        const char *found = strchr(digit, *at);
        if (found == NULL) {
            return -1;
        }
        bits = (bits << 6 | (unsigned long)(found - digit)) & 0xFFFFFF;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out[count++] = (unsigned char)(bits >> held);
        }
    }
    return count;
}

/* What a link holds goes the way of text that is dropped; what is no such text is dropped too, and
 * refused there. */
EMSCRIPTEN_KEEPALIVE void page_linked(const char *letters) {
    const size_t length = strlen(letters);
    unsigned char *packed = malloc(length + 1);
    char *text = malloc(RECORD_BYTES_MAX + 1);
    const long count = packed != NULL && text != NULL ? read_letters(letters, packed) : -1;
    uLongf size = RECORD_BYTES_MAX;
    const bool good =
        count > 0 && uncompress((unsigned char *)text, &size, packed, (uLong)count) == Z_OK;
    if (good) {
        text[size] = '\0';
    }
    page_dropped(good ? text : letters, false);
    page_drop_ends();
    free(packed);
    free(text);
}
