/*
 * Stands in for libspeechd.so.2: writes what a program says, and how, to the file SPEECH_LOG, a
 * line for each call. Characters that would break a line become spaces.
 *
 * SPEECH_FAULT makes it fail: `open` (no server), `hang` (no call returns), `die` (the server ends
 * before each third text). SPEECH_VOICES is how many voices there are in each of two languages, and
 * SPEECH_BYTES stands behind their names.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct SPDConnection {
    int texts;
} SPDConnection;

typedef struct SPDVoice {
    char *name, *language, *variant;
} SPDVoice;

static int faulty(const char *fault) {
    const char *given = getenv("SPEECH_FAULT");
    return given != NULL && strcmp(given, fault) == 0;
}

static void note(const char *what, const char *text) {
    const char *path = getenv("SPEECH_LOG");
    FILE *out = path != NULL ? fopen(path, "a") : NULL;
    if (out != NULL) {
        fprintf(out, "%s ", what);
        for (; *text != '\0'; text++) {
            fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
        }
        fputc('\n', out);
        fclose(out);
    }
    while (faulty("hang")) {
        pause();
    }
}

static void note_number(const char *what, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    note(what, text);
}

SPDConnection *spd_open2(const char *client, const char *connection, const char *user, int mode,
                         const void *address, int spawn, char **error);
SPDConnection *spd_open2(const char *client, const char *connection, const char *user, int mode,
                         const void *address, int spawn, char **error) {
    (void)connection, (void)user, (void)mode, (void)address, (void)spawn;
    note("open", client);
    if (faulty("open")) {
        *error = strdup("Nobody listens.");
        return NULL;
    }
    return calloc(1, sizeof(SPDConnection));
}

void spd_close(SPDConnection *connection);
void spd_close(SPDConnection *connection) {
    note("close", "");
    free(connection);
}

static int said(SPDConnection *connection, const char *what, int priority, const char *text) {
    static const char *const word[] = {"", "important", "news", "text", "notice", "progress"};
    char all[32];
    if (faulty("die") && ++connection->texts % 3 == 0) {
        return -1;
    }
    snprintf(all, sizeof all, "%s%s", what, priority > 0 && priority < 6 ? word[priority] : "?");
    note(all, text);
    return 1;
}

int spd_say(SPDConnection *connection, int priority, const char *text);
int spd_say(SPDConnection *connection, int priority, const char *text) {
    return said(connection, "", priority, text);
}

int spd_char(SPDConnection *connection, int priority, const char *character);
int spd_char(SPDConnection *connection, int priority, const char *character) {
    return said(connection, "character-", priority, character);
}

int spd_cancel(SPDConnection *connection);
int spd_cancel(SPDConnection *connection) {
    (void)connection;
    note("cancel", "");
    return 0;
}

int spd_set_voice_rate(SPDConnection *connection, int rate);
int spd_set_voice_rate(SPDConnection *connection, int rate) {
    (void)connection;
    note_number("rate", rate);
    return 0;
}

int spd_set_language(SPDConnection *connection, const char *language);
int spd_set_language(SPDConnection *connection, const char *language) {
    (void)connection;
    note("language", language);
    return 0;
}

int spd_set_synthesis_voice(SPDConnection *connection, const char *name);
int spd_set_synthesis_voice(SPDConnection *connection, const char *name) {
    (void)connection;
    note("voice", name);
    return 0;
}

SPDVoice **spd_list_synthesis_voices(SPDConnection *connection);
SPDVoice **spd_list_synthesis_voices(SPDConnection *connection) {
    static const char *const language[] = {"en-GB", "de"};
    const char *given = getenv("SPEECH_VOICES"), *behind = getenv("SPEECH_BYTES");
    const int each = given != NULL ? atoi(given) : 3;
    SPDVoice **voices = calloc((size_t)(2 * each + 2), sizeof *voices);
    (void)connection;
    if (voices != NULL) {
        voices[2 * each] = calloc(1, sizeof **voices); /* without a name or a language */
    }
    for (int i = 0; voices != NULL && i < 2 * each; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s voice %d%.20s", i % 2 == 0 ? "English" : "German",
                 i / 2 + 1, behind != NULL ? behind : "");
        voices[i] = calloc(1, sizeof **voices);
        if (voices[i] != NULL) {
            *voices[i] = (SPDVoice){strdup(name), strdup(language[i % 2]), NULL};
        }
    }
    return voices;
}

void free_spd_voices(SPDVoice **voices);
void free_spd_voices(SPDVoice **voices) {
    for (int i = 0; voices != NULL && voices[i] != NULL; i++) {
        free(voices[i]->name);
        free(voices[i]->language);
        free(voices[i]);
    }
    free(voices);
}
