#include "game/format.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/utf8.h"

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

/* Finds the directive of each argument; `how` of the others is NULL, and those that a star stands
 * for have stars. False for more than can be, for two that take one argument, and for written
 * places beside others. */
static bool collect(const char *format, FormatDirective at[PLACES_MAX]) {
    int next = 0, count = 0, numbered = 0, stars = 0;
    memset(at, 0, PLACES_MAX * sizeof *at);
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
        for (int i = 0; i < directive.stars && directive.star[i] < PLACES_MAX; i++) {
            at[directive.star[i]].stars = 1; /* it has no `how` */
        }
        count++;
        numbered += directive.numbered;
        stars += directive.stars;
    }
    return numbered == 0 || (numbered == count && stars == 0);
}

/* --- Cutting texts --------------------------------------------------------------------------- */

/* The digits behind the point of a directive; NULL: there are none. */
static const char *precision_of(const FormatDirective *directive) {
    const char *point = memchr(directive->how, '.', (size_t)directive->how_length);
    return point != NULL && point[1] >= '0' && point[1] <= '9' ? point + 1 : NULL;
}

/* Moves past an argument that is no text. To clang-tidy all types are alike.
 * NOLINTBEGIN(bugprone-branch-clone) */
static void skip_argument(const FormatDirective *directive, va_list *arguments) {
    const char *type = directive->how + directive->how_length;
    if (strchr("eEfFgGaA", directive->kind) != NULL) {
        (void)va_arg(*arguments, double);
    } else if (directive->kind == 'p') {
        (void)va_arg(*arguments, void *);
    } else if (directive->type_length == 2 && type[0] == 'l') {
        (void)va_arg(*arguments, long long);
    } else if (directive->type_length == 1 && type[0] == 'l') {
        (void)va_arg(*arguments, long);
    } else if (directive->type_length == 1 && type[0] == 'j') {
        (void)va_arg(*arguments, intmax_t);
    } else if (directive->type_length == 1 && type[0] != 'h') {
        (void)va_arg(*arguments, size_t); /* z, t */
    } else {
        (void)va_arg(*arguments, int);
    }
}

/* NOLINTEND(bugprone-branch-clone) */

/* Lowers a precision, in as many digits, to the whole characters of a text. */
static void lower(char *digits, const char *text) {
    char *end;
    const size_t most = (size_t)strtoul(digits, &end, 10);
    size_t within = utf8_within(text, most);
    const bool cuts = within < most && text[within] != '\0';
    while (cuts && end > digits) {
        *--end = (char)('0' + within % 10);
        within /= 10;
    }
}

const char *format_whole(char *to, size_t size, const char *format, va_list arguments) {
    FormatDirective at[PLACES_MAX];
    const size_t length = strlen(format);
    if (strstr(format, "%.") == NULL && strstr(format, "$.") == NULL) {
        return format;
    }
    if (length >= size || !collect(format, at)) {
        return format;
    }
    va_list rest;
    va_copy(rest, arguments);
    memcpy(to, format, length + 1);
    for (int i = 0; i < PLACES_MAX && (at[i].how != NULL || at[i].stars > 0); i++) {
        const char *digits = at[i].how != NULL ? precision_of(&at[i]) : NULL;
        if (at[i].how == NULL) {
            (void)va_arg(rest, int); /* what a star stands for */
        } else if (at[i].kind != 's') {
            skip_argument(&at[i], &rest);
        } else {
            const char *text = va_arg(rest, const char *);
            if (digits != NULL) {
                lower(to + (digits - format), text);
            }
        }
    }
    va_end(rest);
    return to;
}

/* --- Translations ---------------------------------------------------------------------------- */

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
