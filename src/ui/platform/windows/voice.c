/* The voice of Windows (SAPI), which keeps a queue and speaks on threads of its own. Everything
 * here is called on the thread of the window. */
#define COBJMACROS
#include "ui/platform/voice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* Behind windows.h, which it needs. */
#include <initguid.h>
#include <sapi.h>

#include "game/text.h"
#include "system/windows/wide.h"

enum { VOICES_MAX = 32 };

struct Voice {
    VoiceWish wish;
    bool began;       /* CoInitializeEx */
    ISpVoice *speaks; /* NULL: there is none */
    int count;        /* of the voices of the language below; -1: they are not known */
    char language[VOICE_LANGUAGE_MAX];
    ISpObjectToken *token[VOICES_MAX];
};

Voice *voice_new(void (*wake)(void)) {
    (void)wake;
    Voice *voice = calloc(1, sizeof *voice);
    if (voice != NULL) {
        voice->count = -1;
    }
    return voice;
}

static void forget_voices(Voice *voice) {
    while (voice->count > 0) {
        ISpObjectToken *last = voice->token[--voice->count];
        ISpObjectToken_Release(last);
    }
    voice->count = -1;
}

void voice_free(Voice *voice) {
    if (voice == NULL) {
        return;
    }
    forget_voices(voice);
    if (voice->speaks != NULL) {
        ISpVoice_Release(voice->speaks);
    }
    if (voice->began) {
        CoUninitialize();
    }
    free(voice);
}

static void open_voice(Voice *voice) {
    void *made = NULL;
    voice->began = SUCCEEDED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED));
    if (FAILED(CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice, &made))) {
        return;
    }
    /* Without a voice, it is made all the same, but cannot say anything, not even nothing. */
    voice->speaks = made;
    if (FAILED(ISpVoice_Speak(voice->speaks, L"", SPF_ASYNC | SPF_IS_NOT_XML, NULL))) {
        ISpVoice_Release(voice->speaks);
        voice->speaks = NULL;
    }
}

/* --- The voices ------------------------------------------------------------------------------- */

/* Those of the language: their attribute has its number, in hexadecimal digits. */
static void find_voices(Voice *voice) {
    ISpObjectTokenCategory *all = NULL;
    IEnumSpObjectTokens *found = NULL;
    void *made = NULL;
    wchar_t wanted[32];
    wchar_t *language = wide_text(voice->wish.language);
    const LCID number =
        language != NULL ? LocaleNameToLCID(language, LOCALE_ALLOW_NEUTRAL_NAMES) : 0;
    free(language);
    (void)swprintf(wanted, 32, L"Language=%x", (unsigned)number);
    voice->count = 0;
    str_write(voice->language, sizeof voice->language, "%s", voice->wish.language);
    if (FAILED(CoCreateInstance(&CLSID_SpObjectTokenCategory, NULL, CLSCTX_ALL,
                                &IID_ISpObjectTokenCategory, &made))) {
        return;
    }
    all = made;
    if (SUCCEEDED(ISpObjectTokenCategory_SetId(all, SPCAT_VOICES, FALSE)) &&
        SUCCEEDED(ISpObjectTokenCategory_EnumTokens(all, wanted, NULL, &found))) {
        while (voice->count < VOICES_MAX &&
               IEnumSpObjectTokens_Next(found, 1, &voice->token[voice->count], NULL) == S_OK) {
            voice->count++;
        }
        IEnumSpObjectTokens_Release(found);
    }
    ISpObjectTokenCategory_Release(all);
}

int voice_count(Voice *voice) {
    if (voice == NULL || voice->speaks == NULL) {
        return 0;
    }
    if (voice->count >= 0 && strcmp(voice->language, voice->wish.language) != 0) {
        forget_voices(voice);
    }
    if (voice->count < 0) {
        find_voices(voice);
    }
    return voice->count;
}

void voice_name(Voice *voice, int index, char name[VOICE_NAME_MAX]) {
    wchar_t *wide = NULL;
    name[0] = '\0';
    if (index < voice_count(voice) &&
        SUCCEEDED(ISpObjectToken_GetStringValue(voice->token[index], NULL, &wide))) {
        char *text = wide_to_text(wide);
        str_write(name, VOICE_NAME_MAX, "%s", text != NULL ? text : "");
        free(text);
        CoTaskMemFree(wide);
    }
}

/* --- Speaking --------------------------------------------------------------------------------- */

/* As libspeechd counts, -100 to 100, to -10 to 10. */
void voice_use(Voice *voice, const VoiceWish *wish) {
    if (voice == NULL) {
        return;
    }
    if (voice->wish.on && !wish->on) {
        voice_stop(voice);
    }
    voice->wish = *wish;
    if (wish->on && !voice->began) {
        open_voice(voice);
    }
    if (wish->on && voice->speaks != NULL) {
        const int named = voice_find(voice, wish->name);
        const int index = named >= 0 ? named : 0;
        (void)ISpVoice_SetRate(voice->speaks, wish->rate / 10);
        if (voice_count(voice) > 0) {
            (void)ISpVoice_SetVoice(voice->speaks, voice->token[index]);
        }
    }
}

void voice_say(Voice *voice, VoiceKind kind, const char *text) {
    if (voice == NULL || !voice->wish.on || voice->speaks == NULL) {
        return;
    }
    const DWORD before = kind == VOICE_NEWS ? 0 : SPF_PURGEBEFORESPEAK;
    wchar_t *wide = wide_text(text);
    if (wide != NULL) {
        (void)ISpVoice_Speak(voice->speaks, wide, SPF_ASYNC | SPF_IS_NOT_XML | before, NULL);
    }
    free(wide);
}

void voice_stop(Voice *voice) {
    if (voice != NULL && voice->speaks != NULL) {
        (void)ISpVoice_Speak(voice->speaks, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
    }
}

VoiceState voice_state(Voice *voice) {
    return voice == NULL || !voice->wish.on ? VOICE_OFF
           : voice->speaks != NULL          ? VOICE_READY
                                            : VOICE_NO_LIBRARY;
}

const char *voice_about(Voice *voice) {
    return voice_state(voice) == VOICE_NO_LIBRARY
               ? tr("Nothing can be spoken: Windows has no voice.")
               : tr("What happens is spoken by a voice of Windows. F4 does the same anywhere.");
}
