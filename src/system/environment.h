/* What the system knows of the person: where things are kept, and languages. */
#ifndef SYSTEM_ENVIRONMENT_H
#define SYSTEM_ENVIRONMENT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum KnownFolder {
    KNOWN_HOME,
    KNOWN_DOCUMENTS, /* what people keep themselves, if the system has a folder for it */
    KNOWN_PICTURES,  /* the same for pictures */
    KNOWN_MATCHES,   /* what this program keeps, from here on */
    KNOWN_SETTINGS,
    KNOWN_CACHE,
} KnownFolder;

/* The path of a folder, which need not be there; cut off where it has no room. False: nothing names
 * one. */
bool environment_folder(KnownFolder folder, char *path, size_t size);

/* The variable that names the folder of matches or settings, for a sentence. */
const char *environment_variable(KnownFolder folder);

/* The languages that the person wants, the first above all: `de_AT:en`; empty: English. */
void environment_languages(char *wish, size_t size);

#endif
