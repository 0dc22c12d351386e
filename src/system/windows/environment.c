/* Where Windows keeps things: matches and settings in %APPDATA%\Hexfolio, pictures of matches,
 * which can be made again, in %LOCALAPPDATA%\Hexfolio. */
#include "system/environment.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* Behind windows.h, which it needs. */
#include <shlobj.h>

#include "game/text.h"
#include "system/windows/wide.h"

/* The variable that names a folder, and the number by which Windows knows it. */
static const struct {
    const wchar_t *variable;
    int number;
} known[] = {[KNOWN_HOME] = {L"USERPROFILE", CSIDL_PROFILE},
             [KNOWN_DOCUMENTS] = {NULL, CSIDL_PERSONAL},
             [KNOWN_PICTURES] = {NULL, CSIDL_MYPICTURES},
             [KNOWN_MATCHES] = {L"APPDATA", CSIDL_APPDATA},
             [KNOWN_SETTINGS] = {L"APPDATA", CSIDL_APPDATA},
             [KNOWN_CACHE] = {L"LOCALAPPDATA", CSIDL_LOCAL_APPDATA}};

/* The folder as the person has named it, or as Windows knows it; to be freed. */
static wchar_t *find(KnownFolder folder) {
    wchar_t *found = calloc(MAX_PATH + 1, sizeof *found);
    const wchar_t *named = known[folder].variable != NULL ? _wgetenv(known[folder].variable) : NULL;
    const bool is_named = named != NULL && named[0] != L'\0';
    if (found != NULL && !is_named &&
        SHGetFolderPathW(NULL, known[folder].number, NULL, SHGFP_TYPE_CURRENT, found) == S_OK) {
        return found;
    }
    free(found);
    return is_named ? _wcsdup(named) : NULL;
}

bool environment_folder(KnownFolder folder, char *path, size_t size) {
    static const char *const below[] = {
        [KNOWN_MATCHES] = "/Matches", [KNOWN_SETTINGS] = "", [KNOWN_CACHE] = "/Pictures"};
    const bool own = folder >= KNOWN_MATCHES;
    const wchar_t *home = own ? _wgetenv(L"HEXFOLIO_HOME") : NULL;
    const bool is_home = home != NULL && home[0] != L'\0';
    wchar_t *base = is_home ? _wcsdup(home) : find(folder);
    char *text = base != NULL ? wide_to_path(base) : NULL;
    if (text != NULL) {
        str_write(path, size, "%s%s%s", text, own && !is_home ? "/Hexfolio" : "",
                  own ? below[folder] : "");
    }
    free(text);
    free(base);
    return text != NULL;
}

const char *environment_variable(KnownFolder folder) {
    (void)folder;
    return "APPDATA";
}

/* `de-AT`, `en-US`, each with a zero behind it, become `de_AT:en_US`. */
void environment_languages(char *wish, size_t size) {
    wchar_t names[256] = L"";
    ULONG count = 0, length = sizeof names / sizeof *names;
    wish[0] = '\0';
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names, &length)) {
        return;
    }
    for (const wchar_t *at = names; *at != L'\0'; at += wcslen(at) + 1) {
        char *name = wide_to_text(at);
        str_append(wish, size, "%s%s", wish[0] != '\0' ? ":" : "", name != NULL ? name : "");
        free(name);
    }
    for (char *at = wish; *at != '\0'; at++) {
        *at = *at == '-' ? '_' : *at;
    }
}
