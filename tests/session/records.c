#include "session/records.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

char why[SESSION_WHY_MAX];

static uint64_t checksum(const char *text, size_t length) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    }
    return sum;
}

void record_seal(char text[TEXT_MAX]) {
    char *end = strstr(text, "\nend ");
    assert_non_null(end);
    const size_t length = (size_t)(end + 1 - text);
    const int plies = atoi(end + 5);
    sprintf(end + 1, "end %d %016" PRIx64 "\n", plies, checksum(text, length));
}

bool record_reads(const char *text, size_t length) {
    why[0] = '\0';
    /* A copy of exactly this size, so that a byte read behind it is seen. */
    char *copy = malloc(length + (length == 0));
    memcpy(copy, text, length);
    Session *session = session_read(copy, length, why);
    free(copy);
    const bool read = session != NULL;
    assert_int_equal(read, why[0] == '\0');
    session_free(session);
    return read;
}

void record_change(char text[TEXT_MAX], const char *old, const char *new) {
    char changed[TEXT_MAX];
    const char *at = strstr(text, old);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    strcpy(text, changed);
    record_seal(text);
}
