#include "ui/platform/speaker.h"

#include <SDL.h>
#include <stdlib.h>

#include "system/worker.h"

enum {
    BLOCK = 1024,     /* values that are asked for at a time */
    LOOK = 100,       /* milliseconds between two looks whether it is silent */
    RETRY = 60 * 1000 /* milliseconds without a device until it is looked for again */
};

/* The device is opened and closed by a thread of its own, which sleeps while nothing sounds. */
struct Speaker {
    Worker worker; /* its lock protects all that follows */
    SpeakerSource source;
    bool wanted;       /* something is to sound */
    Uint64 deaf_until; /* in SDL_GetTicks64: no device was found */
};

/* --- The device, on the thread -----------------------------------------------------------------
 */

static void SDLCALL fill(void *data, Uint8 *stream, int bytes) {
    Speaker *speaker = data;
    worker_lock(&speaker->worker);
    speaker->source.fill(speaker->source.context, (int16_t *)(void *)stream,
                         bytes / (int)sizeof(int16_t));
    worker_unlock(&speaker->worker);
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

static SDL_AudioDeviceID open_device(Speaker *speaker) {
    const SDL_AudioSpec wanted = {.freq = SPEAKER_RATE,
                                  .format = AUDIO_S16SYS,
                                  .channels = 1,
                                  .samples = BLOCK,
                                  .callback = fill,
                                  .userdata = speaker};
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
    Speaker *speaker = at;
    const SpeakerSource *source = &speaker->source;
    if (!speaker->wanted || speaker->worker.quit) {
        return false;
    }
    worker_unlock(&speaker->worker);
    void *alsa = hush_alsa();
    const SDL_AudioDeviceID device = open_device(speaker);
    if (device != 0) {
        SDL_PauseAudioDevice(device, 0);
    }
    worker_lock(&speaker->worker);
    while (device != 0 && !speaker->worker.quit && !source->silent(source->context)) {
        worker_wait_for(&speaker->worker, LOOK);
    }
    if (device == 0) {
        speaker->deaf_until = SDL_GetTicks64() + RETRY;
    }
    source->forget(source->context);
    speaker->wanted = false;
    worker_unlock(&speaker->worker);
    close_device(device);
    if (alsa != NULL) {
        SDL_UnloadObject(alsa);
    }
    SDL_TLSCleanup(); /* SDL did not start this thread */
    worker_lock(&speaker->worker);
    return true;
}

/* --- What is asked for -------------------------------------------------------------------------
 */

Speaker *speaker_new(const SpeakerSource *source) {
    Speaker *speaker = calloc(1, sizeof *speaker);
    if (speaker != NULL) {
        speaker->source = *source;
        worker_init(&speaker->worker, "sound", sound_out, speaker);
    }
    return speaker;
}

void speaker_free(Speaker *speaker) {
    if (speaker != NULL) {
        worker_end(&speaker->worker);
        free(speaker);
    }
}

void speaker_lock(Speaker *speaker) {
    worker_lock(&speaker->worker);
}

void speaker_unlock(Speaker *speaker) {
    worker_unlock(&speaker->worker);
}

bool speaker_is_deaf(const Speaker *speaker) {
    return SDL_GetTicks64() < speaker->deaf_until;
}

void speaker_wake(Speaker *speaker) {
    if (speaker->worker.threads == 0) { /* the caller has the lock, which worker_start takes */
        (void)worker_add(&speaker->worker, speaker);
    }
    speaker->wanted = true;
    worker_wake(&speaker->worker);
}
