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

/* The variable that names a folder, the number by which Windows knows it, and what is below it. */
static const struct {
    const wchar_t *variable;
    int number;
    const char *below;
} known[] = {[KNOWN_HOME] = {L"USERPROFILE", CSIDL_PROFILE, ""},
             [KNOWN_DOCUMENTS] = {NULL, CSIDL_PERSONAL, ""},
             [KNOWN_PICTURES] = {NULL, CSIDL_MYPICTURES, ""},
             [KNOWN_MATCHES] = {L"APPDATA", CSIDL_APPDATA, "/Hexfolio/Matches"},
             [KNOWN_SETTINGS] = {L"APPDATA", CSIDL_APPDATA, "/Hexfolio"},
             [KNOWN_CACHE] = {L"LOCALAPPDATA", CSIDL_LOCAL_APPDATA, "/Hexfolio"}};

bool environment_folder(KnownFolder folder, char *path, size_t size) {
    wchar_t found[MAX_PATH] = L"";
    const wchar_t *base = known[folder].variable != NULL ? _wgetenv(known[folder].variable) : NULL;
    if ((base == NULL || base[0] == L'\0') &&
        SHGetFolderPathW(NULL, known[folder].number, NULL, SHGFP_TYPE_CURRENT, found) == S_OK) {
        base = found;
    }
    char *text = base != NULL && base[0] != L'\0' ? wide_to_path(base) : NULL;
    if (text != NULL) {
        str_write(path, size, "%s%s", text, known[folder].below);
    }
    free(text);
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
