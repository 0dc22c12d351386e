#include "ui/sound/sound.h"

#include <SDL.h>
#include <stdlib.h>

#include "system/worker.h"
#include "ui/sound/cues.h"

enum {
    RATE = 48000,     /* values to a second */
    BLOCK = 1024,     /* values that are asked for at a time */
    LOOK = 100,       /* milliseconds between two looks whether it is silent */
    RETRY = 60 * 1000 /* milliseconds without a device until it is looked for again */
};
#define HOLD 1.0 /* seconds of silence after which the device is closed */

struct Sound {
    Worker worker; /* its lock protects all that follows */
    Cues cues;
    double gain;
    bool wanted;       /* something is to sound */
    Uint64 deaf_until; /* in SDL_GetTicks64: no device was found */
};

/* --- The device, on the thread -----------------------------------------------------------------
 */

static void SDLCALL fill(void *data, Uint8 *stream, int bytes) {
    Sound *sound = data;
    worker_lock(&sound->worker);
    cues_fill(&sound->cues, (int16_t *)(void *)stream, bytes / (int)sizeof(int16_t), RATE);
    worker_unlock(&sound->worker);
}

/* Told by ALSA, which would print it, that there is no device. */
static void overhear(const char *file, int line, const char *function, int error,
                     const char *format, ...) {
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

typedef void (*AlsaHandler)(const char *, int, const char *, int, const char *, ...);

/* What ALSA would print, if SDL should use it. The library stays open as long as it is quiet. */
static void *hush_alsa(void) {
    void *alsa = SDL_LoadObject("libasound.so.2");
    if (alsa != NULL) {
        void *address = SDL_LoadFunction(alsa, "snd_lib_error_set_handler");
        int (*set_handler)(AlsaHandler) = NULL;
        SDL_memcpy(&set_handler, &address, sizeof set_handler);
        if (set_handler != NULL) {
            (void)set_handler(overhear);
        }
    }
    return alsa;
}

static SDL_AudioDeviceID open_device(Sound *sound) {
    const SDL_AudioSpec wanted = {.freq = RATE,
                                  .format = AUDIO_S16SYS,
                                  .channels = 1,
                                  .samples = BLOCK,
                                  .callback = fill,
                                  .userdata = sound};
    SDL_LogSetPriority(SDL_LOG_CATEGORY_AUDIO, SDL_NUM_LOG_PRIORITIES);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return 0;
    }
    return SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
}

static void close_device(SDL_AudioDeviceID device) {
    if (device != 0) {
        SDL_CloseAudioDevice(device);
    }
    if (SDL_WasInit(SDL_INIT_AUDIO) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
}

/* Has everything sound that is wanted. */
static bool sound_out(void *at) {
    Sound *sound = at;
    if (!sound->wanted || sound->worker.quit) {
        return false;
    }
    worker_unlock(&sound->worker);
    void *alsa = hush_alsa();
    const SDL_AudioDeviceID device = open_device(sound);
    if (device != 0) {
        SDL_PauseAudioDevice(device, 0);
    }
    worker_lock(&sound->worker);
    while (device != 0 && !sound->worker.quit && !cues_silent(&sound->cues, HOLD)) {
        worker_wait_for(&sound->worker, LOOK);
    }
    if (device == 0) {
        sound->deaf_until = SDL_GetTicks64() + RETRY;
    }
    sound->cues.count = 0;
    sound->wanted = false;
    worker_unlock(&sound->worker);
    close_device(device);
    if (alsa != NULL) {
        SDL_UnloadObject(alsa);
    }
    SDL_TLSCleanup(); /* SDL did not start this thread */
    worker_lock(&sound->worker);
    return true;
}

/* --- What is asked for -------------------------------------------------------------------------
 */

Sound *sound_new(void) {
    Sound *sound = calloc(1, sizeof *sound);
    if (sound != NULL) {
        worker_init(&sound->worker, "sound", sound_out, sound);
    }
    return sound;
}

void sound_free(Sound *sound) {
    if (sound != NULL) {
        worker_end(&sound->worker);
        free(sound);
    }
}

/* Takes the lock; false, without it, when nothing is to sound. */
static bool begin_change(Sound *sound) {
    if (sound == NULL) {
        return false;
    }
    worker_lock(&sound->worker);
    if (sound->gain > 0 && SDL_GetTicks64() >= sound->deaf_until) {
        return true;
    }
    worker_unlock(&sound->worker);
    return false;
}

static void end_change(Sound *sound) {
    (void)worker_start(&sound->worker);
    sound->wanted = sound->wanted || sound->cues.count > 0;
    worker_wake(&sound->worker);
    worker_unlock(&sound->worker);
}

void sound_set_volume(Sound *sound, int volume) {
    if (sound != NULL) {
        worker_lock(&sound->worker);
        sound->gain = volume / 100.0 * volume / 100.0; /* as ears hear it */
        worker_unlock(&sound->worker);
    }
}

void sound_begin(Sound *sound) {
    if (begin_change(sound)) {
        cues_begin(&sound->cues);
        worker_unlock(&sound->worker);
    }
}

void sound_add(Sound *sound, Tone tone, double after, double length) {
    if (begin_change(sound)) {
        cues_add(&sound->cues, tone, after, length, sound->gain);
        end_change(sound);
    }
}

void sound_follow(Sound *sound, Tone tone, double after) {
    if (begin_change(sound)) {
        cues_follow(&sound->cues, tone, after, sound->gain);
        end_change(sound);
    }
}

void sound_now(Sound *sound, Tone tone) {
    sound_add(sound, tone, 0, tone_length(tone));
}
