#include "ui/platform/voice.h"

#include <SDL_thread.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "system/process.h"
#include "ui/platform/posix/spd.h"

enum {
    QUEUE_MAX = 32,
    ONE_THREAD = 0,      /* the connection has none of its own */
    SPAWNS = 1,          /* it starts the server, if it does not run */
    RETRY_SECONDS = 5,   /* before a server that did not answer is asked again */
    CLOSE_MS = 300,      /* that the end of the program waits for the server */
    MS_NS = 1000 * 1000, /* of a millisecond */
    SECOND_NS = 1000 * MS_NS,
};

typedef struct Said {
    VoiceKind kind;
    char *text; /* owned */
} Said;

typedef struct VoiceEntry {
    char name[VOICE_NAME_MAX], language[VOICE_LANGUAGE_MAX];
} VoiceEntry;

struct Voice {
    void (*wake)(void);
    pthread_t thread;
    bool begun; /* there is a thread */
    Spd spd;    /* of the thread alone, like the connection */
    SpdConnection *connection;

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    VoiceWish wish;
    VoiceState state;
    bool renewed; /* the wish has changed since it was sent to the server */
    bool again;   /* a voice was given up for that of the language: takes a new connection */
    bool stop, quit, ended;
    bool wants_list, has_list;
    time_t failed; /* when the server did not answer; 0: it did */
    int queued;
    Said queue[QUEUE_MAX];
    int entries;
    VoiceEntry *entry; /* owned */
};

/* --- The queue: with the lock ----------------------------------------------------------------- */

static void drop(Voice *voice, int index) {
    free(voice->queue[index].text);
    voice->queued--;
    memmove(&voice->queue[index], &voice->queue[index + 1],
            (size_t)(voice->queued - index) * sizeof voice->queue[0]);
}

static void drop_all(Voice *voice) {
    while (voice->queued > 0) {
        drop(voice, voice->queued - 1);
    }
}

static time_t seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1;
}

/* --- The thread: it has the lock, but not while the server is spoken to ----------------------- */

static void set_state(Voice *voice, VoiceState state) {
    if (voice->state != state) {
        voice->state = state;
        voice->wake();
    }
}

static void disconnect(Voice *voice, bool silence) {
    if (voice->connection != NULL) {
        pthread_mutex_unlock(&voice->lock);
        if (silence) {
            voice->spd.cancel(voice->connection);
        }
        voice->spd.close(voice->connection);
        pthread_mutex_lock(&voice->lock);
        voice->connection = NULL;
    }
}

/* Tells the server how to speak; the language comes before a voice, which it would replace. */
static void apply(Voice *voice) {
    const VoiceWish wish = voice->wish;
    voice->renewed = false;
    pthread_mutex_unlock(&voice->lock);
    voice->spd.set_language(voice->connection, wish.language);
    voice->spd.set_rate(voice->connection, wish.rate);
    if (wish.name[0] != '\0') {
        voice->spd.set_voice(voice->connection, wish.name);
    }
    pthread_mutex_lock(&voice->lock);
}

static bool connect_server(Voice *voice) {
    set_state(voice, VOICE_STARTS);
    pthread_mutex_unlock(&voice->lock);
    const bool loaded = voice->spd.library != NULL || spd_load(&voice->spd);
    char *why = NULL;
    SpdConnection *connection =
        loaded ? voice->spd.open("hexfolio", "main", NULL, ONE_THREAD, NULL, SPAWNS, &why) : NULL;
    free(why);
    pthread_mutex_lock(&voice->lock);
    voice->connection = connection;
    voice->failed = connection == NULL ? seconds() : 0;
    set_state(voice, !loaded              ? VOICE_NO_LIBRARY
                     : connection == NULL ? VOICE_NO_SERVER
                                          : VOICE_READY);
    if (connection == NULL) {
        drop_all(voice);
        return false;
    }
    apply(voice);
    return true;
}

static bool send(Voice *voice, const Said *said) {
    const Spd *spd = &voice->spd;
    const int priority = said->kind == VOICE_NEWS ? SPD_MESSAGE : SPD_TEXT;
    pthread_mutex_unlock(&voice->lock);
    const int sent = said->kind == VOICE_CHARACTER
                         ? spd->speak_character(voice->connection, priority, said->text)
                         : spd->say(voice->connection, priority, said->text);
    pthread_mutex_lock(&voice->lock);
    return sent >= 0;
}

/* A server that has ended is started again by the next connection. */
static void say_next(Voice *voice) {
    const Said said = voice->queue[0];
    memmove(&voice->queue[0], &voice->queue[1], (size_t)--voice->queued * sizeof voice->queue[0]);
    if (!send(voice, &said)) {
        disconnect(voice, false);
        if (connect_server(voice) && !send(voice, &said)) {
            disconnect(voice, false);
            voice->failed = seconds();
            set_state(voice, VOICE_NO_SERVER);
        }
    }
    free(said.text);
}

static void be_silent(Voice *voice) {
    voice->stop = false;
    pthread_mutex_unlock(&voice->lock);
    voice->spd.cancel(voice->connection);
    pthread_mutex_lock(&voice->lock);
}

static void list(Voice *voice) {
    pthread_mutex_unlock(&voice->lock);
    SpdVoice **found = voice->spd.list_voices(voice->connection);
    int count = 0;
    while (found != NULL && found[count] != NULL) {
        count++;
    }
    VoiceEntry *entry = count > 0 ? calloc((size_t)count, sizeof *entry) : NULL;
    int named = 0; /* another cannot be asked for */
    for (int i = 0; i < count && entry != NULL; i++) {
        const SpdVoice *one = found[i];
        if (one->name != NULL && one->name[0] != '\0') {
            text_clean(entry[named].name, VOICE_NAME_MAX, one->name, '?');
            text_clean(entry[named++].language, VOICE_LANGUAGE_MAX,
                       one->language != NULL ? one->language : "", '?');
        }
    }
    if (found != NULL) {
        voice->spd.free_voices(found);
    }
    pthread_mutex_lock(&voice->lock);
    voice->has_list = true;
    voice->entries = named;
    voice->entry = entry;
    voice->wake();
}

/* Does one thing that there is to do; false: there is nothing. */
static bool act(Voice *voice) {
    const bool wants =
        voice->wish.on &&
        (voice->failed == 0 || (voice->queued > 0 && seconds() - voice->failed > RETRY_SECONDS));
    if (voice->connection != NULL && (!voice->wish.on || voice->again)) {
        disconnect(voice, !voice->wish.on);
        voice->again = false;
        set_state(voice, voice->wish.on ? VOICE_STARTS : VOICE_OFF);
    } else if (voice->connection == NULL && wants) {
        (void)connect_server(voice);
    } else if (voice->connection == NULL) {
        drop_all(voice);
        voice->stop = voice->again = false;
        return false;
    } else if (voice->stop) {
        be_silent(voice);
    } else if (voice->renewed) {
        apply(voice);
    } else if (voice->queued > 0) {
        say_next(voice);
    } else if (voice->wants_list && !voice->has_list) {
        list(voice);
    } else {
        return false;
    }
    return true;
}

static void *work(void *at) {
    Voice *voice = at;
    pthread_mutex_lock(&voice->lock);
    while (!voice->quit) {
        if (!act(voice)) {
            pthread_cond_wait(&voice->changed, &voice->lock);
        }
    }
    disconnect(voice, true);
    spd_unload(&voice->spd);
    SDL_TLSCleanup(); /* why the library was not found */
    voice->ended = true;
    pthread_cond_broadcast(&voice->changed);
    pthread_mutex_unlock(&voice->lock);
    return NULL;
}

/* --- The thread of the window ------------------------------------------------------------------
 */

Voice *voice_new(void (*wake)(void)) {
    Voice *voice = calloc(1, sizeof *voice);
    if (voice != NULL) {
        voice->wake = wake;
        pthread_mutex_init(&voice->lock, NULL);
        pthread_cond_init(&voice->changed, NULL);
    }
    return voice;
}

/* False when it hangs. */
static bool end(Voice *voice) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    const long ns = until.tv_nsec + (long)CLOSE_MS * MS_NS;
    until.tv_sec += ns / SECOND_NS;
    until.tv_nsec = ns % SECOND_NS;
    pthread_mutex_lock(&voice->lock);
    voice->quit = true;
    pthread_cond_broadcast(&voice->changed);
    while (!voice->ended && pthread_cond_timedwait(&voice->changed, &voice->lock, &until) == 0) {
    }
    const bool ended = voice->ended;
    pthread_mutex_unlock(&voice->lock);
    return ended;
}

void voice_free(Voice *voice) {
    if (voice == NULL) {
        return;
    }
    if (voice->begun && !end(voice)) {
        pthread_detach(voice->thread); /* all that it uses stays */
        return;
    }
    if (voice->begun) {
        pthread_join(voice->thread, NULL);
    }
    drop_all(voice);
    free(voice->entry);
    pthread_cond_destroy(&voice->changed);
    pthread_mutex_destroy(&voice->lock);
    free(voice);
}

static bool same(const VoiceWish *a, const VoiceWish *b) {
    return a->on == b->on && a->rate == b->rate && strcmp(a->name, b->name) == 0 &&
           strcmp(a->language, b->language) == 0;
}

void voice_use(Voice *voice, const VoiceWish *wish) {
    if (voice == NULL) {
        return;
    }
    pthread_mutex_lock(&voice->lock);
    if (!same(&voice->wish, wish)) {
        voice->again = voice->again || (voice->wish.name[0] != '\0' && wish->name[0] == '\0');
        voice->failed = wish->on && !voice->wish.on ? 0 : voice->failed;
        voice->renewed = true;
        voice->wish = *wish;
        voice->begun =
            voice->begun || (wish->on && process_start_thread(&voice->thread, work, voice));
        pthread_cond_broadcast(&voice->changed);
    }
    pthread_mutex_unlock(&voice->lock);
}

void voice_say(Voice *voice, VoiceKind kind, const char *text) {
    char *copy = voice != NULL && text[0] != '\0' ? strdup(text) : NULL;
    if (copy == NULL) {
        return;
    }
    text_without_isolates(copy);
    pthread_mutex_lock(&voice->lock);
    for (int i = voice->queued - 1; i >= 0 && kind != VOICE_NEWS; i--) {
        if (voice->queue[i].kind != VOICE_NEWS) {
            drop(voice, i);
        }
    }
    if (voice->queued == QUEUE_MAX) {
        drop(voice, 0);
    }
    if (voice->wish.on && voice->begun) {
        voice->queue[voice->queued++] = (Said){kind, copy};
        pthread_cond_broadcast(&voice->changed);
    } else {
        free(copy);
    }
    pthread_mutex_unlock(&voice->lock);
}

void voice_stop(Voice *voice) {
    if (voice == NULL) {
        return;
    }
    pthread_mutex_lock(&voice->lock);
    drop_all(voice);
    voice->stop = true;
    pthread_cond_broadcast(&voice->changed);
    pthread_mutex_unlock(&voice->lock);
}

VoiceState voice_state(Voice *voice) {
    if (voice == NULL) {
        return VOICE_OFF;
    }
    pthread_mutex_lock(&voice->lock);
    const VoiceState state =
        voice->wish.on && voice->state == VOICE_OFF ? VOICE_STARTS : voice->state;
    pthread_mutex_unlock(&voice->lock);
    return state;
}

/* --- The list ----------------------------------------------------------------------------------
 */

static bool speaks(const VoiceEntry *entry, const char *language) {
    const size_t length = strcspn(language, "_-.@");
    return strncmp(entry->language, language, length) == 0 &&
           (entry->language[length] == '\0' || entry->language[length] == '-' ||
            entry->language[length] == '_');
}

/* The voices of the language, else all: the one at a place, or NULL; counts them. With the lock. */
static const VoiceEntry *listed(const Voice *voice, int place, int *count) {
    const VoiceEntry *found = NULL;
    bool any = false;
    for (int i = 0; i < voice->entries; i++) {
        any = any || speaks(&voice->entry[i], voice->wish.language);
    }
    *count = 0;
    for (int i = 0; i < voice->entries; i++) {
        if (!any || speaks(&voice->entry[i], voice->wish.language)) {
            found = (*count)++ == place ? &voice->entry[i] : found;
        }
    }
    return found;
}

const char *voice_about(Voice *voice) {
    switch (voice_state(voice)) {
    case VOICE_STARTS:
        return tr("Looking for Speech Dispatcher.");
    case VOICE_NO_LIBRARY:
        return tr("Nothing can be spoken: the library of Speech Dispatcher (libspeechd2) is not "
                  "installed.");
    case VOICE_NO_SERVER:
        return tr("Nothing can be spoken: Speech Dispatcher does not answer.");
    case VOICE_OFF:
    case VOICE_READY:
        break;
    }
    return tr("What happens is spoken by Speech Dispatcher. F4 does the same anywhere.");
}

int voice_count(Voice *voice) {
    int count = 0;
    if (voice != NULL) {
        pthread_mutex_lock(&voice->lock);
        (void)listed(voice, -1, &count);
        if (!voice->wants_list) {
            voice->wants_list = true;
            pthread_cond_broadcast(&voice->changed);
        }
        pthread_mutex_unlock(&voice->lock);
    }
    return count;
}

void voice_name(Voice *voice, int index, char name[VOICE_NAME_MAX]) {
    name[0] = '\0';
    if (voice != NULL) {
        int count;
        pthread_mutex_lock(&voice->lock);
        const VoiceEntry *entry = listed(voice, index, &count);
        if (entry != NULL) {
            memcpy(name, entry->name, VOICE_NAME_MAX);
        }
        pthread_mutex_unlock(&voice->lock);
    }
}
