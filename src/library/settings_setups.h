/* The set-ups of games in the settings file. */
#ifndef LIBRARY_SETTINGS_SETUPS_H
#define LIBRARY_SETTINGS_SETUPS_H

#include "library/settings.h"

static inline Reading reading(bool good) {
    return good ? READING_GOOD : READING_DAMAGED;
}

/* The lines of a set-up, and one of them. */
void setup_write(FILE *out, const Settings *settings, const LastSetup *setup);
Reading setup_read(Settings *settings, const Game *game, const char *key, const char *value);
/* Whether a person can have this name. */
bool setup_read_name(const char *value, char name[SESSION_NAME_MAX]);

#endif
