#include "game/text.h"

#include <stdlib.h>
#include <string.h>

#include "game/format.h"
#include "game/utf8.h"

TextSource text_source(const char *text) {
    return (TextSource){.at = text, .end = text + strlen(text)};
}

static int next_byte(TextSource *source) {
    const bool more = source->at < source->end || (source->more != NULL && source->more(source));
    return more ? (unsigned char)*source->at++ : EOF;
}

bool text_waits(TextSource *source) {
    while (source->at < source->end && (unsigned char)*source->at <= ' ') {
        source->at++;
    }
    return source->at < source->end;
}

bool text_read_line(TextSource *source, TextLine *line) {
    size_t length = 0;
    bool comment = false;
    bool space = false;
    int byte = next_byte(source);
    if (byte == EOF) {
        return false;
    }
    line->cut = false;
    for (; byte != EOF && byte != '\n'; byte = next_byte(source)) {
        comment = comment || byte == '#';
        if (comment || (byte < 0x20 && byte != '\t') || byte == 0x7F) {
            continue;
        }
        if (byte == ' ' || byte == '\t') {
            space = length > 0;
            continue;
        }
        if (length + space >= TEXT_LINE_MAX) {
            line->cut = true;
            continue;
        }
        if (space) {
            line->text[length++] = ' ';
            space = false;
        }
        line->text[length++] = (char)byte;
    }
    line->text[length] = '\0';
    return true;
}

bool text_number(const char *text, uint64_t most, uint64_t *out) {
    uint64_t value = 0;
    if (*text == '\0') {
        return false;
    }
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        const uint64_t digit = (uint64_t)(*text - '0');
        if (digit > most || value > (most - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

const char *text_after(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

size_t text_character(const char *text, size_t length) {
    const uint32_t character = utf8_character(text);
    const size_t bytes = (size_t)(utf8_next(text) - text);
    const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    const bool broken = character == UTF8_REPLACEMENT && bytes == 1;
    return length >= bytes && !control && !broken ? bytes : 0;
}

void text_clean(char *to, size_t size, const char *from, char instead) {
    (void)utf8_repair(to, size, from);
    for (const char *at = to, *next; *at != '\0'; at = next) {
        next = utf8_next(at);
        const size_t bytes = text_character(at, strlen(at));
        if (bytes > 0) {
            memmove(to, at, bytes);
        } else {
            *to = instead;
        }
        to += bytes > 0 ? bytes : 1;
    }
    *to = '\0';
}

void text_show(FILE *out, const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        const size_t bytes = text_character(text, left);
        const size_t step = bytes > 0 ? bytes : 1;
        fwrite(bytes > 0 ? text : "?", 1, step, out);
        text += step;
        left -= step;
    }
}

bool text_skip(const char **text, char mark) {
    if (**text != mark) {
        return false;
    }
    (*text)++;
    return true;
}

/* --- Other languages ------------------------------------------------------------------------- */

/* The threads beside the window write records and reviews: in English. */
static _Thread_local const TextLanguage *language;

const TextLanguage *text_set_language(const TextLanguage *chosen) {
    const TextLanguage *before = language;
    language = chosen;
    return before;
}

const char *text_without_context(const char *id) {
    const char *mark = strchr(id, '\004');
    return mark != NULL ? mark + 1 : id;
}

bool text_matters(void) {
    return language != NULL && language->made != NULL;
}

void text_stands_for(const char *text, const char *english) {
    if (text_matters()) {
        language->made(text, 0, english, NULL);
    }
}

const char *text_english(const char *text) {
    return text_matters() ? language->english(text) : text;
}

static const char *translated(const char *id) {
    const char *found = language != NULL && id[0] != '\0' ? language->find(id) : NULL;
    return found != NULL ? found : text_without_context(id);
}

const char *tr_id(const char *text) {
    const char *id = language != NULL && language->id != NULL ? language->id(text) : NULL;
    return id != NULL ? text_without_context(id) : text;
}

static const char *translated_number(const char *one, const char *many, int number) {
    const char *found = language != NULL ? language->find_number(one, many, number) : NULL;
    return found != NULL ? found : text_without_context(number == 1 ? one : many);
}

const char *tr(const char *id) {
    const char *text = translated(id);
    text_stands_for(text, text_without_context(id));
    return text;
}

const char *tr_number(const char *one, const char *many, int number) {
    const char *text = translated_number(one, many, number);
    text_stands_for(text, text_without_context(number == 1 ? one : many));
    return text;
}

static void raise(char *text) {
    unsigned char *letter = (unsigned char *)text;
    if (letter[0] != '\0' && letter[1] >= '0' && letter[1] <= '9') {
        return; /* the name of a cell */
    }
    if (*letter >= 'a' && *letter <= 'z') {
        *letter = (unsigned char)(*letter - 'a' + 'A');
    } else if (*letter == 0xC3 && letter[1] >= 0xA0 && letter[1] <= 0xBE && letter[1] != 0xB7) {
        letter[1] = (unsigned char)(letter[1] - 0x20); /* Latin-1 */
    }
}

void text_begin_sentence(char *text) {
    char english[1024];
    str_write(english, sizeof english, "%s", text_english(text));
    raise(english);
    raise(text);
    text_stands_for(text, english);
}

/* --- Names from right to left ----------------------------------------------------------------- */

static const char first_strong_isolate[] = "\u2068", end_of_isolate[] = "\u2069";

static bool has_rtl(const char *text) {
    for (; *text != '\0'; text = utf8_next(text)) {
        if (utf8_is_rtl(utf8_character(text))) {
            return true;
        }
    }
    return false;
}

void text_isolate(char *to, size_t size, const char *name) {
    const bool marked = has_rtl(name);
    str_write(to, size, "%s%s%s", marked ? first_strong_isolate : "", name,
              marked ? end_of_isolate : "");
}

void text_without_isolates(char *text) {
    const size_t mark = sizeof end_of_isolate - 1;
    char *to = text;
    while (*text != '\0') {
        if (strncmp(text, first_strong_isolate, mark) == 0 ||
            strncmp(text, end_of_isolate, mark) == 0) {
            text += mark;
        } else {
            *to++ = *text++;
        }
    }
    *to = '\0';
}

/* --- Sentences ------------------------------------------------------------------------------- */

static void write_list(char *to, size_t size, const char *format, va_list arguments) {
    char whole[1024];
    const int wanted =
        vsnprintf(to, size, format_whole(whole, sizeof whole, format, arguments), arguments);
    if (wanted >= 0 && (size_t)wanted >= size) {
        utf8_cut(to);
    }
}

/* Writes a text from `from` on; `english` is the format that `format` is the translation of. NULL:
 * it is none, and what is written may be a path, with any bytes. */
__attribute__((format(printf, 4, 0))) static void say(char *to, size_t from, size_t size,
                                                      const char *format, const char *english,
                                                      va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    write_list(to + from, size - from, format, arguments);
    if (english != NULL) {
        (void)utf8_repair(to + from, size - from, to + from);
    }
    if (text_matters()) {
        /* Also a format from tr_number stands for an English one. */
        const char *meant = english != NULL ? english : format;
        language->made(to, from, text_without_context(text_english(meant)), &again);
    }
    va_end(again);
}

void tr_say_list(char *to, size_t size, const char *format, va_list arguments) {
    say(to, 0, size, translated(format), format, arguments);
}

void tr_say(char *to, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(to, size, format, arguments);
    va_end(arguments);
}

void tr_say_number_list(char *to, size_t size, const char *one, const char *many, int number,
                        va_list arguments) {
    say(to, 0, size, translated_number(one, many, number), number == 1 ? one : many, arguments);
}

void tr_say_number(char *to, size_t size, const char *one, const char *many, int number, ...) {
    va_list arguments;
    va_start(arguments, number);
    tr_say_number_list(to, size, one, many, number, arguments);
    va_end(arguments);
}

void tr_add(char *to, size_t size, const char *format, ...) {
    const size_t length = strlen(to);
    va_list arguments;
    va_start(arguments, format);
    say(to, length, size, translated(format), format, arguments);
    va_end(arguments);
}

void str_write(char *to, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(to, 0, size, format, NULL, arguments);
    va_end(arguments);
}

void str_append(char *to, size_t size, const char *format, ...) {
    const size_t length = strlen(to);
    va_list arguments;
    va_start(arguments, format);
    say(to, length, size, format, NULL, arguments);
    va_end(arguments);
}

void text_complain(const char *program, const char *format, ...) {
    char sentence[1024];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s: ", program);
    text_show(stderr, sentence);
    fputc('\n', stderr);
}
