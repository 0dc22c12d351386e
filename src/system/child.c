#include <string.h>

#include "system/child_lines.h"

bool child_take_line(ChildLines *lines, char *line, size_t size) {
    const char *feed = memchr(lines->bytes, '\n', lines->count);
    if (feed == NULL && lines->count < sizeof lines->bytes) {
        return false;
    }
    const size_t length = feed != NULL ? (size_t)(feed - lines->bytes) : lines->count;
    const size_t kept = length < size ? length : size - 1;
    memcpy(line, lines->bytes, kept);
    line[kept] = '\0';
    line[strcspn(line, "\r")] = '\0';
    const size_t gone = length + (feed != NULL);
    lines->count -= gone;
    memmove(lines->bytes, lines->bytes + gone, lines->count);
    return true;
}
