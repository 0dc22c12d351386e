#include "game/format.h"

#include <string.h>

enum { PLACES_MAX = 16 };

const char *format_directive(const char *format, int *next, FormatDirective *directive) {
    *directive = (FormatDirective){.place = -1};
    const size_t digits = strspn(format, "0123456789");
    if (digits > 0 && digits < 3 && format[digits] == '$') {
        directive->numbered = true;
        directive->place = (format[0] - '0') * (digits > 1 ? 10 : 1) - 1;
        directive->place += digits > 1 ? format[1] - '0' : 0;
        format += digits + 1;
    }
    directive->how = format;
    for (; *format != '\0' && strchr("-+ #0123456789.*", *format) != NULL; format++) {
        if (*format == '*' && directive->stars < 2) {
            directive->star[directive->stars++] = (*next)++;
        }
    }
    directive->how_length = (int)(format - directive->how);
    const size_t type = strspn(format, "hlLqjzt");
    directive->type_length = (int)type;
    format += type;
    directive->kind = *format;
    if (!directive->numbered && !(*format == '%' && directive->how == format)) {
        directive->place = (*next)++;
    }
    return format + (*format != '\0');
}

/* Finds the directive of each argument; `how` of the others is NULL. False for more than can be,
 * for two that take one argument, and for written places beside others. */
static bool collect(const char *format, FormatDirective at[PLACES_MAX]) {
    int next = 0, count = 0, numbered = 0, stars = 0;
    for (int i = 0; i < PLACES_MAX; i++) {
        at[i].how = NULL;
    }
    while ((format = strchr(format, '%')) != NULL) {
        FormatDirective directive;
        format = format_directive(format + 1, &next, &directive);
        if (directive.place < 0 && !directive.numbered) {
            continue;
        }
        if (directive.place < 0 || directive.place >= PLACES_MAX ||
            at[directive.place].how != NULL) {
            return false;
        }
        at[directive.place] = directive;
        count++;
        numbered += directive.numbered;
        stars += directive.stars;
    }
    return numbered == 0 || (numbered == count && stars == 0);
}

static bool is_same(const FormatDirective *a, const FormatDirective *b) {
    const int length = a->how_length + a->type_length;
    return a->kind == b->kind && length == b->how_length + b->type_length &&
           memcmp(a->how, b->how, (size_t)length) == 0;
}

bool format_agrees(const char *format, const char *with, bool may_lack) {
    FormatDirective one[PLACES_MAX], other[PLACES_MAX];
    bool lacks = false;
    if (strchr(format, '%') == NULL && strchr(with, '%') == NULL) {
        return true;
    }
    if (!collect(format, one) || !collect(with, other)) {
        return false;
    }
    for (int i = 0; i < PLACES_MAX; i++) {
        const FormatDirective *has = &one[i], *wants = &other[i];
        if (has->how != NULL) {
            if (lacks || wants->how == NULL || !is_same(has, wants)) {
                return false;
            }
        } else if (wants->how != NULL) {
            if (!may_lack) {
                return false;
            }
            lacks = true;
        }
    }
    return true;
}
