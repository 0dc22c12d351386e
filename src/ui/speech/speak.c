#include "ui/speech/speech.h"

#include <string.h>

#include "game/text.h"
#include "ui/speech/speech_parts.h"

void speech_close(Speech *speech) {
    voice_free(speech->voice);
    speech->voice = NULL;
}

/* --- Sentences ---------------------------------------------------------------------------------
 */

/* --- Keys --------------------------------------------------------------------------------------
 */

static const struct {
    SDL_Keycode key;
    SpeechAsked asked;
} asking[] = {
    {SDLK_F5, ASKED_HERE}, {SDLK_F6, ASKED_ACTORS}, {SDLK_F7, ASKED_TARGETS},
    {SDLK_F8, ASKED_PAST}, {SDLK_F9, ASKED_LEAD},   {SDLK_F12, ASKED_AGAIN},
};

/* They answer over dialogs and in fields too. */
static void take_key(Speech *speech, Ui *ui) {
    for (size_t i = 0; i < SDL_arraysize(asking); i++) {
        if (ui->in.key == asking[i].key) {
            speech->asked = asking[i].asked;
            ui->in.used = true;
        }
    }
    if (ui->in.key == SDLK_LCTRL || ui->in.key == SDLK_RCTRL) {
        voice_stop(speech->voice);
    }
}

bool speech_keys(Speech *speech, Ui *ui, Settings *settings) {
    Input *in = &ui->in;
    if (in->kind == INPUT_KEY && !in->used && in->key == SDLK_F4 && (in->mods & KMOD_ALT) == 0) {
        settings->speech = !settings->speech;
        in->used = ui->again = true;
        return true;
    }
    if (in->kind == INPUT_TEXT) {
        SDL_utf8strlcpy(speech->typed, in->text, sizeof speech->typed);
    }
    if (in->kind != INPUT_NONE && in->kind != INPUT_MOTION) {
        speech->acted = true;
        speech->key = in->kind == INPUT_KEY ? in->key : 0;
    }
    if (in->kind == INPUT_KEY && !in->used && settings->speech) {
        take_key(speech, ui);
    }
    return false;
}

/* --- Speaking ----------------------------------------------------------------------------------
 */

/* Tells the voice what the settings want. */
static void follow_settings(Speech *speech, const SpeechFrame *frame) {
    const Settings *settings = frame->settings;
    VoiceWish wish = {.on = settings->speech, .rate = 2 * (settings->speech_rate - 50)};
    SDL_utf8strlcpy(wish.name, settings->speech_voice, sizeof wish.name);
    SDL_utf8strlcpy(wish.language, frame->language, sizeof wish.language);
    if (wish.on && speech->voice == NULL) {
        speech->voice = voice_new(ui_wake);
    }
    if (wish.on && speech->on &&
        (wish.rate != speech->wish.rate || strcmp(wish.name, speech->wish.name) != 0)) {
        speech_add(speech->text, tr("This is how I speak now."));
    }
    speech->wish = wish;
    voice_use(speech->voice, &wish);
}

/* When it begins, all is new. */
static void begin(Speech *speech) {
    speech->focus = 0;
    speech->screen[0] = speech->dialog[0] = speech->help[0] = '\0';
    speech->focused[0] = speech->field[0] = speech->pointed[0] = '\0';
    speech->under.count = speech->over.count = 0;
    speech->turns = (SpeechTurns){.viewed = -1};
    speech_add(speech->text, tr("Speech is on."));
}

static void say(Speech *speech) {
    if (speech->news[0] == '\0' && speech->text[0] == '\0') {
        return;
    }
    voice_say(speech->voice, VOICE_NEWS, speech->news);
    voice_say(speech->voice, VOICE_TEXT, speech->text);
    speech->last[0] = '\0';
    speech_add(speech->last, speech->news);
    speech_add(speech->last, speech->text);
    speech->news[0] = speech->text[0] = '\0';
}

static void answer(Speech *speech, const SpeechFrame *frame) {
    char text[SPEECH_TEXT_MAX] = "";
    if (speech->asked == ASKED_AGAIN) {
        voice_say(speech->voice, VOICE_TEXT, speech->last);
    } else if (speech->asked != ASKED_NOTHING) {
        speech_answer(speech->asked, frame, text);
        speech->text[0] = '\0';
        speech_add(speech->text, text);
        say(speech);
    }
    speech->asked = ASKED_NOTHING;
}

void speech_frame(Speech *speech, const SpeechFrame *frame) {
    follow_settings(speech, frame);
    if (!frame->settings->speech) {
        speech->on = false;
        speech->asked = ASKED_NOTHING;
        speech->text[0] = '\0';
        return;
    }
    if (!speech->on) {
        speech->on = true;
        begin(speech);
    }
    if (!frame->ui->animating) {
        speech_turns(speech, frame, speech->news);
        speech_follow(speech, frame, speech->text);
        say(speech);
        speech->acted = false;
        speech->typed[0] = '\0';
    }
    answer(speech, frame);
}
