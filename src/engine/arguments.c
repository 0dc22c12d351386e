#include "engine/arguments.h"

#include <inttypes.h>
#include <string.h>

#include "engine/gtp.h"
#include "game/text.h"

enum { THOUSAND = 1000 };

/* `12`, `0.25` in thousandths; further digits are cut off. */
static bool read_seconds(const char *text, uint64_t most, uint64_t *out) {
    char whole[24];
    uint64_t value = 0;
    const char *point = strchr(text, '.');
    const size_t length = point == NULL ? strlen(text) : (size_t)(point - text);
    if (length >= sizeof whole) {
        return false;
    }
    memcpy(whole, text, length);
    whole[length] = '\0';
    if (!text_number(whole, most / THOUSAND, &value)) {
        return false;
    }
    value *= THOUSAND;
    if (point != NULL) {
        const char *digit = point + 1;
        if (*digit == '\0' || strspn(digit, "0123456789") != strlen(digit)) {
            return false;
        }
        for (uint64_t weight = THOUSAND / 10; *digit != '\0'; digit++, weight /= 10) {
            value += (uint64_t)(*digit - '0') * weight;
        }
    }
    *out = value;
    return value <= most;
}

static bool set_word(Argument *argument, const char *text, char *why, size_t size) {
    str_write(why, size, "%s=“%.40s”: the value must be one of", argument->key, text);
    for (uint64_t i = 0; i <= argument->most; i++) {
        if (strcmp(text, argument->words[i]) == 0) {
            argument->value = i;
            argument->given = true;
            return true;
        }
        str_append(why, size, " %s%s", argument->words[i], i < argument->most ? "," : ".");
    }
    return false;
}

bool argument_set(Argument *argument, const char *text, char *why, size_t size) {
    uint64_t value = 0;
    if (argument->given) {
        str_write(why, size, "%s is given twice.", argument->key);
        return false;
    }
    if (argument->words != NULL) {
        return set_word(argument, text, why, size);
    }
    const bool fine = argument->seconds ? read_seconds(text, argument->most, &value)
                                        : text_number(text, argument->most, &value);
    if (!fine || value < argument->least) {
        const uint64_t unit = argument->seconds ? THOUSAND : 1;
        str_write(why, size, "%s=“%.40s”: the value must be a number from %g to %" PRIu64 ".",
                  argument->key, text, (double)argument->least / (double)unit,
                  argument->most / unit);
        return false;
    }
    argument->value = value;
    argument->given = true;
    return true;
}

static bool read_argument(const char *word, Argument *list, int count, char *why, size_t size) {
    char allowed[128] = "";
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(list[i].key);
        if (strncmp(word, list[i].key, length) == 0 && word[length] == '=') {
            return argument_set(&list[i], word + length + 1, why, size);
        }
        str_append(allowed, sizeof allowed, "%s %s=%s", i > 0 ? "," : "", list[i].key,
                   list[i].words != NULL ? "WORD" : "N");
    }
    str_write(why, size, "Unknown argument “%.40s”; allowed are%s.", word, allowed);
    return false;
}

bool arguments_read(char *arguments, Argument *list, int count, char *why, size_t size) {
    for (char *word = gtp_word(&arguments); word != NULL; word = gtp_word(&arguments)) {
        if (!read_argument(word, list, count, why, size)) {
            return false;
        }
    }
    return true;
}
