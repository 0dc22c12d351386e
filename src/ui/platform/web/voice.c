/* The voices of the browser, which keeps a queue itself. */
#include "ui/platform/voice.h"

#include <stdlib.h>

#include "game/text.h"
#include "ui/platform/web/page.h"

struct Voice {
    VoiceWish wish;
};

Voice *voice_new(void (*wake)(void)) {
    (void)wake;
    return calloc(1, sizeof(Voice));
}

void voice_free(Voice *voice) {
    voice_stop(voice);
    free(voice);
}

void voice_use(Voice *voice, const VoiceWish *wish) {
    if (voice != NULL) {
        if (voice->wish.on && !wish->on) {
            page_silence();
        }
        voice->wish = *wish;
    }
}

/* As libspeechd counts, -100 to 100, to how many times as fast. */
static double times_as_fast(int rate) {
    return rate >= 0 ? 1 + rate / 50.0 : 1 + rate / 200.0;
}

void voice_say(Voice *voice, VoiceKind kind, const char *text) {
    if (voice != NULL && voice->wish.on) {
        const VoiceWish *wish = &voice->wish;
        page_say(text, wish->name, wish->language, times_as_fast(wish->rate), kind == VOICE_NEWS);
    }
}

void voice_stop(Voice *voice) {
    if (voice != NULL && voice->wish.on) {
        page_silence();
    }
}

VoiceState voice_state(Voice *voice) {
    return voice == NULL || !voice->wish.on ? VOICE_OFF
           : page_can_speak()               ? VOICE_READY
                                            : VOICE_NO_LIBRARY;
}

int voice_count(Voice *voice) {
    return voice != NULL ? page_voices(voice->wish.language) : 0;
}

void voice_name(Voice *voice, int index, char name[VOICE_NAME_MAX]) {
    name[0] = '\0';
    if (voice != NULL) {
        page_voice(voice->wish.language, index, name, VOICE_NAME_MAX);
    }
}

const char *voice_about(Voice *voice) {
    return voice_state(voice) == VOICE_NO_LIBRARY
               ? tr("Nothing can be spoken: the browser has no voice.")
               : tr("What happens is spoken by the browser. F4 does the same anywhere.");
}
