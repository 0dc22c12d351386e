#include "ui/draw/svg.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "game/utf8.h"

enum {
    BYTES_MAX = 1 << 18,
    DEPTH_MAX = 32,
    ELEMENTS_MAX = 5000,
    ATTRIBUTES_MAX = 60,
    NAME_MAX_BYTES = 60,
    STYLE_MAX = 400,
    NUMBER_MAX_BYTES = 24,
    DASHES_MAX = 8
};
#define LARGEST 1e5     /* number */
#define FACTOR_MOST 1e3 /* of a transformation */
#define DASH_LEAST 0.1

/* A part of the text. */
typedef struct Span {
    const char *at, *end;
} Span;

static bool is(Span span, const char *word) {
    const size_t length = strlen(word);
    return (size_t)(span.end - span.at) == length && memcmp(span.at, word, length) == 0;
}

static bool is_one_of(Span span, const char *const *words) {
    while (*words != NULL && !is(span, *words)) {
        words++;
    }
    return *words != NULL;
}

static bool is_space(char letter) {
    return letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
}

static bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

static void skip_spaces(Span *span) {
    while (span->at < span->end && is_space(*span->at)) {
        span->at++;
    }
}

/* Spaces with at most one comma among them. */
static void skip_separator(Span *span) {
    skip_spaces(span);
    if (span->at < span->end && *span->at == ',') {
        span->at++;
        skip_spaces(span);
    }
}

static bool skip(Span *span, char letter) {
    const bool there = span->at < span->end && *span->at == letter;
    span->at += there;
    return there;
}

/* --- Values of attributes -------------------------------------------------------------------- */

static bool number(Span *span, double *value) {
    const char *const begin = span->at;
    int digits = 0;
    (void)(skip(span, '-') || skip(span, '+'));
    for (int part = 0; part < 2; part++) {
        while (span->at < span->end && is_digit(*span->at)) {
            span->at++;
            digits++;
        }
        if (part == 1 || !skip(span, '.')) {
            break;
        }
    }
    const Span rest = *span;
    if (skip(span, 'e') || skip(span, 'E')) {
        (void)(skip(span, '-') || skip(span, '+'));
        const char *const exponent = span->at;
        while (span->at < span->end && is_digit(*span->at)) {
            span->at++;
        }
        *span = span->at == exponent ? rest : *span; /* the unit `em` */
    }
    if (digits == 0 || span->at - begin > NUMBER_MAX_BYTES) {
        return false;
    }
    *value = strtod(begin, NULL);
    return fabs(*value) <= LARGEST;
}

/* Numbers apart by spaces or commas, at least `least`. Returns how many, or -1. */
static int numbers(Span span, double least) {
    int count = 0;
    for (skip_spaces(&span); span.at < span.end; skip_separator(&span), count++) {
        double value;
        if (!number(&span, &value) || value < least) {
            return -1;
        }
    }
    return count;
}

static bool length_is_sound(Span span) {
    static const char *const units[] = {"",   "px", "pt", "pc", "mm", "cm",
                                        "in", "%",  "em", "ex", NULL};
    double value;
    skip_spaces(&span);
    return number(&span, &value) && is_one_of(span, units);
}

static bool points_are_sound(Span span) {
    const int count = numbers(span, -LARGEST);
    return count >= 0 && count % 2 == 0;
}

static bool view_is_sound(Span span) {
    double value[4];
    for (int i = 0; i < 4; i++) {
        skip_separator(&span);
        if (!number(&span, &value[i])) {
            return false;
        }
    }
    skip_spaces(&span);
    return span.at == span.end && value[2] > 0 && value[3] > 0;
}

static bool dashes_are_sound(Span span) {
    const int count = numbers(span, DASH_LEAST);
    return is(span, "none") || (count > 0 && count <= DASHES_MAX);
}

static bool name_is_sound(Span span) {
    return span.end - span.at <= NAME_MAX_BYTES;
}

static bool paint_is_sound(Span span) {
    const ptrdiff_t length = span.end - span.at;
    if (length > 0 && *span.at == '#') {
        const size_t digits = strspn(span.at + 1, "0123456789abcdefABCDEF");
        return (length == 4 || length == 7) && (ptrdiff_t)digits == length - 1;
    }
    if (length > 6 && strncmp(span.at, "url(#", 5) == 0) {
        return name_is_sound(span) && memchr(span.at, ')', (size_t)length) == span.end - 1;
    }
    if (length > 5 && strncmp(span.at, "rgb(", 4) == 0) {
        const Span inside = {span.at + 4, span.end - 1};
        return span.end[-1] == ')' && numbers(inside, 0) == 3;
    }
    while (span.at < span.end && is_letter(*span.at)) {
        span.at++;
    }
    return length > 0 && length <= NAME_MAX_BYTES && span.at == span.end;
}

/* `translate(3 4) scale(2)`. */
static bool transform_is_sound(Span span) {
    static const struct {
        const char *name;
        int few, many; /* numbers */
        double most;
    } known[] = {{"matrix", 6, 6, FACTOR_MOST}, {"translate", 1, 2, LARGEST},
                 {"scale", 1, 2, FACTOR_MOST},  {"rotate", 1, 3, LARGEST},
                 {"skewX", 1, 1, FACTOR_MOST},  {"skewY", 1, 1, FACTOR_MOST}};
    enum { KNOWN = sizeof known / sizeof known[0], TRANSFORMS_MAX = 8 };
    int found = 0;
    for (skip_spaces(&span); span.at < span.end; skip_separator(&span)) {
        Span name = {span.at, span.at};
        while (name.end < span.end && is_letter(*name.end)) {
            name.end++;
        }
        span.at = name.end;
        const char *close = memchr(span.at, ')', (size_t)(span.end - span.at));
        int kind = 0;
        while (kind < KNOWN && !is(name, known[kind].name)) {
            kind++;
        }
        if (kind == KNOWN || close == NULL || !skip(&span, '(') || ++found > TRANSFORMS_MAX) {
            return false;
        }
        const int count = numbers((Span){span.at, close}, -known[kind].most);
        if (count < known[kind].few || count > known[kind].many) {
            return false;
        }
        span.at = close + 1;
    }
    return true;
}

/* How many numbers follow a command of a path; -1: there is none such. */
static int numbers_behind(char command) {
    static const char commands[] = "MLTHVCSQAZ";
    static const int count[] = {2, 2, 2, 1, 1, 6, 4, 4, 7, 0};
    const char large = (char)(command & ~0x20);
    const char *at = is_letter(command) ? strchr(commands, large) : NULL;
    return at != NULL ? count[at - commands] : -1;
}

/* The numbers of one command, which may be there several times. */
static bool command_is_sound(Span *span, char command) {
    enum { LARGE_ARC = 3, SWEEP = 4 };
    const int count = numbers_behind(command);
    const bool arc = (command & ~0x20) == 'A';
    if (count <= 0) {
        return count == 0;
    }
    do {
        for (int i = 0; i < count; i++) {
            double value;
            if (arc && (i == LARGE_ARC || i == SWEEP)) {
                if (!skip(span, '0') && !skip(span, '1')) {
                    return false;
                }
            } else if (!number(span, &value)) {
                return false;
            }
            skip_separator(span);
        }
    } while (span->at < span->end && !is_letter(*span->at));
    return true;
}

static bool path_is_sound(Span span) {
    skip_spaces(&span);
    if (span.at < span.end && *span.at != 'M' && *span.at != 'm') {
        return false;
    }
    while (span.at < span.end) {
        const char command = *span.at++;
        skip_spaces(&span);
        if (!command_is_sound(&span, command)) {
            return false;
        }
        skip_spaces(&span);
    }
    return true;
}

static bool style_is_sound(Span span);

static bool value_is_sound(Span name, Span value) {
    static const char *const lengths[] = {"x",
                                          "y",
                                          "width",
                                          "height",
                                          "cx",
                                          "cy",
                                          "r",
                                          "rx",
                                          "ry",
                                          "x1",
                                          "y1",
                                          "x2",
                                          "y2",
                                          "fx",
                                          "fy",
                                          "offset",
                                          "opacity",
                                          "fill-opacity",
                                          "font-size",
                                          "stop-opacity",
                                          "stroke-opacity",
                                          "stroke-width",
                                          "stroke-dashoffset",
                                          "stroke-miterlimit",
                                          NULL};
    static const struct {
        const char *names[4];
        bool (*is_sound)(Span value);
    } others[] = {{{"d"}, path_is_sound},
                  {{"points"}, points_are_sound},
                  {{"viewBox"}, view_is_sound},
                  {{"transform", "gradientTransform"}, transform_is_sound},
                  {{"fill", "stroke", "stop-color"}, paint_is_sound},
                  {{"stroke-dasharray"}, dashes_are_sound},
                  {{"id", "href", "xlink:href"}, name_is_sound},
                  {{"style"}, style_is_sound}};
    if (is_one_of(name, lengths)) {
        return length_is_sound(value);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (is_one_of(name, others[i].names)) {
            return others[i].is_sound(value);
        }
    }
    return true;
}

/* `fill:none;stroke:#123456`. */
static bool style_is_sound(Span span) {
    if (span.end - span.at > STYLE_MAX) {
        return false;
    }
    for (skip_spaces(&span); span.at < span.end; skip_spaces(&span)) {
        const char *end = memchr(span.at, ';', (size_t)(span.end - span.at));
        const Span one = {span.at, end != NULL ? end : span.end};
        const char *colon = memchr(one.at, ':', (size_t)(one.end - one.at));
        Span value = {colon != NULL ? colon + 1 : one.at, one.end};
        skip_spaces(&value);
        const Span name = {one.at, colon};
        if (colon == NULL || is(name, "style") || !value_is_sound(name, value)) {
            return false;
        }
        span.at = end != NULL ? end + 1 : span.end;
    }
    return true;
}

/* --- Elements -------------------------------------------------------------------------------- */

typedef struct Open {
    Span name;
    int stops; /* in it */
} Open;

typedef struct Elements {
    Open open[DEPTH_MAX];
    int depth, count;
    bool rooted; /* the first is `svg`, with a view */
} Elements;

static bool is_gradient(Span name) {
    static const char *const gradients[] = {"linearGradient", "radialGradient", NULL};
    return is_one_of(name, gradients);
}

static Span read_name(Span *tag) {
    Span name = {tag->at, tag->at};
    while (name.end < tag->end &&
           (is_letter(*name.end) || is_digit(*name.end) || strchr(":-_", *name.end) != NULL)) {
        name.end++;
    }
    tag->at = name.end;
    return name;
}

/* The rest of a tag: ` name="value"` any number of times, and perhaps a slash. */
static bool attributes_are_sound(Span tag, bool *closed, bool *has_view) {
    *closed = tag.end > tag.at && tag.end[-1] == '/';
    tag.end -= *closed;
    int count = 0;
    for (skip_spaces(&tag); tag.at < tag.end; skip_spaces(&tag)) {
        const Span name = read_name(&tag);
        if (name.at == name.end || !skip(&tag, '=') || !skip(&tag, '"') ||
            ++count > ATTRIBUTES_MAX) {
            return false;
        }
        const char *quote = memchr(tag.at, '"', (size_t)(tag.end - tag.at));
        if (quote == NULL || !value_is_sound(name, (Span){tag.at, quote})) {
            return false;
        }
        *has_view = *has_view || is(name, "viewBox");
        tag.at = quote + 1;
        if (tag.at < tag.end && !is_space(*tag.at)) {
            return false;
        }
    }
    return true;
}

static bool close_element(Elements *all, Span name) {
    if (all->depth == 0) {
        return false;
    }
    const Open *last = &all->open[--all->depth];
    const Span opened = last->name;
    return opened.end - opened.at == name.end - name.at &&
           memcmp(opened.at, name.at, (size_t)(name.end - name.at)) == 0 &&
           (!is_gradient(name) || last->stops != 1);
}

static bool open_element(Elements *all, Span tag) {
    bool closed = false, has_view = false;
    const Span name = read_name(&tag);
    if (name.at == name.end || ++all->count > ELEMENTS_MAX || all->depth == DEPTH_MAX ||
        !attributes_are_sound(tag, &closed, &has_view)) {
        return false;
    }
    if (all->depth == 0 && (all->rooted || !is(name, "svg") || !has_view)) {
        return false;
    }
    /* Of a gradient with one stop, 256 are read. */
    Open *around = all->depth > 0 ? &all->open[all->depth - 1] : NULL;
    const bool stop = is(name, "stop");
    if ((around != NULL && is_gradient(around->name)) != stop) {
        return false;
    }
    if (stop) {
        around->stops++;
    }
    all->rooted = true;
    all->open[all->depth++] = (Open){.name = name};
    return !closed || close_element(all, name);
}

/* A tag without its angles. Comments and instructions are passed over. */
static bool tag_is_sound(Elements *all, Span tag) {
    const bool comment = *tag.at == '!' || *tag.at == '?';
    for (const char *at = tag.at; at < tag.end; at++) {
        if (*at == '<' || (!comment && (*at < ' ' || *at > '~') && !is_space(*at))) {
            return false;
        }
    }
    if (tag.at == tag.end) {
        return false;
    }
    if (comment) {
        return true;
    }
    if (skip(&tag, '/')) {
        const Span name = read_name(&tag);
        skip_spaces(&tag);
        return tag.at == tag.end && close_element(all, name);
    }
    return open_element(all, tag);
}

bool svg_is_sound(const char *text) {
    Elements all = {.depth = 0};
    if (strlen(text) > BYTES_MAX || !utf8_is_valid(text)) {
        return false;
    }
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '<') {
            const char *end = strchr(at, '>');
            if (end == NULL || !tag_is_sound(&all, (Span){at + 1, end})) {
                return false;
            }
            at = end;
        } else if (*at == '>' || (all.depth == 0 && !is_space(*at))) {
            return false;
        }
    }
    return all.rooted && all.depth == 0;
}
