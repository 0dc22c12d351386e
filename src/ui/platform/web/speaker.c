/* A browser asks for sound on the thread of the window, once something was pressed; the device
 * stays open, and rests while nothing sounds. */
#include "ui/platform/speaker.h"

#include <SDL.h>
#include <stdlib.h>

#include "ui/platform/web/page.h"

struct Speaker {
    SpeakerSource source;
    SDL_AudioDeviceID device;
    bool deaf;
};

static void SDLCALL fill(void *data, Uint8 *stream, int bytes) {
    const SpeakerSource *source = &((Speaker *)data)->source;
    source->fill(source->context, (int16_t *)(void *)stream, bytes / (int)sizeof(int16_t));
    if (source->silent(source->context)) {
        source->forget(source->context);
        page_sounds(false);
    }
}

Speaker *speaker_new(const SpeakerSource *source) {
    Speaker *speaker = calloc(1, sizeof *speaker);
    if (speaker != NULL) {
        speaker->source = *source;
    }
    return speaker;
}

void speaker_free(Speaker *speaker) {
    if (speaker != NULL && speaker->device != 0) {
        SDL_CloseAudioDevice(speaker->device);
    }
    free(speaker);
}

/* There is one thread alone. */
void speaker_lock(Speaker *speaker) {
    (void)speaker;
}

void speaker_unlock(Speaker *speaker) {
    (void)speaker;
}

bool speaker_is_deaf(const Speaker *speaker) {
    return speaker->deaf;
}

void speaker_wake(Speaker *speaker) {
    enum { BLOCK = 2048 };
    const SDL_AudioSpec wanted = {.freq = SPEAKER_RATE,
                                  .format = AUDIO_S16SYS,
                                  .channels = 1,
                                  .samples = BLOCK,
                                  .callback = fill,
                                  .userdata = speaker};
    if (speaker->device == 0 && !speaker->deaf) {
        speaker->device = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0
                              ? SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0)
                              : 0;
        speaker->deaf = speaker->device == 0;
        if (!speaker->deaf) {
            SDL_PauseAudioDevice(speaker->device, 0);
        }
    }
    page_sounds(true);
}
