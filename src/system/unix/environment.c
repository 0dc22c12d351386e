#include "system/environment.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "system/disk.h"

static const struct {
    const char *variable, *below;
} known[] = {[KNOWN_DOCUMENTS] = {NULL, "/Documents"},
             [KNOWN_MATCHES] = {"XDG_DATA_HOME", "/.local/share"},
             [KNOWN_SETTINGS] = {"XDG_CONFIG_HOME", "/.config"},
             [KNOWN_CACHE] = {"XDG_CACHE_HOME", "/.cache"}};

bool environment_folder(KnownFolder folder, char *path, size_t size) {
    const bool own = folder >= KNOWN_MATCHES;
    const char *base = own ? getenv(known[folder].variable) : NULL, *below = "";
    /* The XDG specification says to ignore a path that is not absolute. */
    if (base == NULL || !disk_is_whole(base)) {
        base = getenv("HOME");
        below = folder != KNOWN_HOME ? known[folder].below : "";
    }
    if (folder == KNOWN_PICTURES || base == NULL || (own && !disk_is_whole(base))) {
        return false;
    }
    str_write(path, size, "%s%s%s", base, below, own ? "/hexfolio" : "");
    return true;
}

const char *environment_variable(KnownFolder folder) {
    return known[folder].variable;
}

static const char *given(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL ? value : "";
}

void environment_languages(char *wish, size_t size) {
    const char *locale = given("LC_ALL");
    locale = locale[0] != '\0' ? locale : given("LC_MESSAGES");
    locale = locale[0] != '\0' ? locale : given("LANG");
    const bool none = locale[0] == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
    const char *first = none || given("LANGUAGE")[0] == '\0' ? locale : given("LANGUAGE");
    str_write(wish, size, "%s", none ? "C" : first);
}
