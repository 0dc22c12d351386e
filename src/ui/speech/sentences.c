/* Sentences and lists, to which each part of speech adds. */
#include <string.h>

#include "game/text.h"
#include "ui/speech/speech_parts.h"

static bool ends_sentence(const char *text) {
    const size_t length = strlen(text);
    return length > 0 && strchr(".!?:;", text[length - 1]) != NULL;
}

/* Whether a sentence is among those of a text. */
static bool has_sentence(const char *text, const char *sentence) {
    const size_t length = strlen(sentence);
    for (const char *at = text; (at = strstr(at, sentence)) != NULL; at++) {
        const bool begins = at == text || at[-1] == ' ';
        if (begins &&
            (at[length] == '\0' || strchr(".!?", at[length]) != NULL || ends_sentence(sentence))) {
            return true;
        }
    }
    return false;
}

void speech_add(char *text, const char *sentence) {
    sentence += strspn(sentence, " ");
    if (sentence[0] == '\0' || has_sentence(text, sentence)) {
        return;
    }
    const char *between = text[0] == '\0' ? "" : ends_sentence(text) ? " " : ". ";
    str_append(text, SPEECH_TEXT_MAX, "%s%s", between, sentence);
}

void speech_list(char *list, size_t size, const char *words) {
    if (words[0] != '\0') {
        str_append(list, size, "%s%s", list[0] == '\0' ? "" : ", ", words);
    }
}

static const struct {
    unsigned state;
    const char *word;
} state_word[] = {
    {STATE_SELECTED, NC_("speech", "selected")},   {STATE_DISABLED, NC_("speech", "disabled")},
    {STATE_TARGET, NC_("speech", "target")},       {STATE_CAPTURE, NC_("speech", "capture")},
    {STATE_DISCOVER, NC_("speech", "turns over")}, {STATE_HIDDEN, NC_("speech", "face down")},
    {STATE_GHOST, NC_("speech", "planned")},       {STATE_MOVABLE, NC_("speech", "can act")},
    {STATE_WARNING, NC_("speech", "warning")},     {STATE_CONSIDERED, NC_("speech", "considered")},
    {STATE_REACHED, NC_("speech", "in reach")},    {STATE_TRAIL, NC_("speech", "changed lately")},
};

void speech_states(unsigned states, char *text, size_t size) {
    for (size_t i = 0; i < SDL_arraysize(state_word); i++) {
        if ((states & state_word[i].state) != 0) {
            speech_list(text, size, tr(state_word[i].word));
        }
    }
}
