/* What Windows knows of how windows are to look, and its dialog for files, on a thread of its own.
 */
#include "ui/platform/desktop.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
/* Behind windows.h, which they need. */
#include <commdlg.h>
#include <shlobj.h>

#include "game/text.h"
#include "system/process.h"
#include "system/windows/wide.h"

typedef struct Question {
    Desktop *desktop;
    DesktopFile file;
    unsigned number; /* the desktop waits for the last one alone */
} Question;

struct Desktop {
    void (*wake)(void);
    pthread_mutex_t lock; /* of all below */
    unsigned asked, open; /* questions, and those whose thread runs */
    DesktopAnswer answer;
    char url[STORE_PATH_MAX];
};

Desktop *desktop_new(void (*wake)(void)) {
    Desktop *desktop = calloc(1, sizeof *desktop);
    if (desktop != NULL) {
        *desktop = (Desktop){.wake = wake, .answer = DESKTOP_CANNOT};
        pthread_mutex_init(&desktop->lock, NULL);
    }
    return desktop;
}

/* A dialog that is still open keeps what it answers to. */
void desktop_free(Desktop *desktop) {
    if (desktop == NULL) {
        return;
    }
    desktop_drop(desktop);
    pthread_mutex_lock(&desktop->lock);
    const bool waits = desktop->open > 0;
    pthread_mutex_unlock(&desktop->lock);
    if (!waits) {
        pthread_mutex_destroy(&desktop->lock);
        free(desktop);
    }
}

/* --- How windows look ------------------------------------------------------------------------- */

static bool wants_dark(void) {
    DWORD light = 1, size = sizeof light;
    return RegGetValueW(HKEY_CURRENT_USER,
                        L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                        L"AppsUseLightTheme", RRF_RT_REG_DWORD, NULL, &light, &size) == 0 &&
           light == 0;
}

DesktopWish desktop_wish(Desktop *desktop, int milliseconds) {
    (void)desktop, (void)milliseconds;
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    BOOL moves = TRUE;
    (void)SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0);
    (void)SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &moves, 0);
    return (DesktopWish){.dark = wants_dark(),
                         .contrast = (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0,
                         .still = !moves};
}

bool desktop_may_have_display(void) {
    return true;
}

/* --- Choosing a file -------------------------------------------------------------------------- */

void desktop_parent(struct SDL_Window *window, char parent[DESKTOP_PARENT_MAX]) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    parent[0] = '\0';
    if (window != NULL && SDL_GetWindowWMInfo(window, &info) &&
        info.subsystem == SDL_SYSWM_WINDOWS) {
        str_write(parent, DESKTOP_PARENT_MAX, "%p", (void *)info.info.win.window);
    }
}

static HWND window_of(const DesktopFile *file) {
    void *window = NULL;
    /* desktop_parent has written it. NOLINTNEXTLINE(cert-err34-c) */
    return sscanf(file->parent, "%p", &window) == 1 ? (HWND)window : NULL;
}

/* Two pairs of texts, each with a zero behind it: what files are called, and their ending. */
static void write_filter(const DesktopFile *file, wchar_t filter[512]) {
    wchar_t *kind = wide_text(file->kind), *any = wide_text(file->any),
            *ending = wide_text(file->ending);
    int at = 0;
    if (kind != NULL && any != NULL && ending != NULL) {
        if (file->kind[0] != '\0') {
            at += swprintf(filter, 250, L"%ls%lc*%ls", kind, L'\1', ending) + 1;
        }
        at += swprintf(filter + at, 250, L"%ls%lc*.*", any, L'\1') + 1;
    }
    for (int i = 0; i < at; i++) {
        filter[i] = filter[i] == L'\1' ? L'\0' : filter[i];
    }
    filter[at] = L'\0';
    free(kind);
    free(any);
    free(ending);
}

static bool choose_file(const DesktopFile *file, wchar_t path[STORE_PATH_MAX]) {
    wchar_t filter[512];
    wchar_t *title = wide_text(file->title), *name = wide_text(file->name),
            *folder = wide_text(file->folder);
    wchar_t *ending = wide_text(file->ending[0] == '.' ? file->ending + 1 : file->ending);
    for (wchar_t *at = folder; at != NULL && *at != L'\0'; at++) {
        *at = *at == L'/' ? L'\\' : *at;
    }
    if (name != NULL && wcslen(name) < STORE_PATH_MAX) {
        wcscpy(path, name);
    }
    write_filter(file, filter);
    OPENFILENAMEW asked = {.lStructSize = sizeof asked,
                           .hwndOwner = window_of(file),
                           .lpstrFilter = filter,
                           .lpstrFile = path,
                           .nMaxFile = STORE_PATH_MAX,
                           .lpstrInitialDir = folder,
                           .lpstrTitle = title,
                           .lpstrDefExt = ending,
                           .Flags = OFN_EXPLORER | OFN_NOCHANGEDIR | OFN_HIDEREADONLY};
    const bool chosen = file->choice == FILE_TO_OPEN
                            ? (asked.Flags |= OFN_FILEMUSTEXIST, GetOpenFileNameW(&asked))
                            : GetSaveFileNameW(&asked);
    free(title);
    free(name);
    free(folder);
    free(ending);
    return chosen;
}

static bool choose_folder(const DesktopFile *file, wchar_t path[STORE_PATH_MAX]) {
    wchar_t *title = wide_text(file->title);
    BROWSEINFOW asked = {.hwndOwner = window_of(file),
                         .lpszTitle = title,
                         .ulFlags = BIF_RETURNONLYFSDIRS | BIF_NEWDIALOGSTYLE};
    PIDLIST_ABSOLUTE chosen = SHBrowseForFolderW(&asked);
    const bool done = chosen != NULL && SHGetPathFromIDListW(chosen, path);
    CoTaskMemFree(chosen);
    free(title);
    return done;
}

static void *ask(void *at) {
    static wchar_t none[1];
    Question *question = at;
    Desktop *desktop = question->desktop;
    wchar_t *path = calloc(STORE_PATH_MAX, sizeof *path);
    const bool began = CoInitializeEx(NULL, COINIT_APARTMENTTHREADED) == S_OK;
    const bool chosen =
        path != NULL && (question->file.choice == FILE_FOLDER ? choose_folder(&question->file, path)
                                                              : choose_file(&question->file, path));
    char *text = wide_to_path(chosen ? path : none);
    pthread_mutex_lock(&desktop->lock);
    desktop->open--;
    if (question->number == desktop->asked && text != NULL) {
        str_write(desktop->url, STORE_PATH_MAX, "%s", text);
        desktop->answer = chosen ? DESKTOP_CHOSEN : DESKTOP_DROPPED;
        desktop->wake();
    }
    pthread_mutex_unlock(&desktop->lock);
    if (began) {
        CoUninitialize();
    }
    free(text);
    free(path);
    free(question);
    return NULL;
}

void desktop_ask(Desktop *desktop, const DesktopFile *file) {
    pthread_t thread;
    Question *question = desktop != NULL ? malloc(sizeof *question) : NULL;
    if (question == NULL) {
        return;
    }
    pthread_mutex_lock(&desktop->lock);
    *question = (Question){desktop, *file, ++desktop->asked};
    const bool began = process_start_thread(&thread, ask, question);
    desktop->answer = began ? DESKTOP_ASKS : DESKTOP_CANNOT;
    desktop->open += began ? 1 : 0;
    pthread_mutex_unlock(&desktop->lock);
    if (began) {
        pthread_detach(thread);
    } else {
        free(question);
    }
}

DesktopAnswer desktop_answer(Desktop *desktop, char url[STORE_PATH_MAX]) {
    if (desktop == NULL) {
        return DESKTOP_CANNOT;
    }
    pthread_mutex_lock(&desktop->lock);
    str_write(url, STORE_PATH_MAX, "%s", desktop->url);
    const DesktopAnswer answer = desktop->answer;
    pthread_mutex_unlock(&desktop->lock);
    return answer;
}

/* Windows closes no dialog for others; what it says later is for nobody. */
void desktop_drop(Desktop *desktop) {
    if (desktop != NULL) {
        pthread_mutex_lock(&desktop->lock);
        desktop->asked++;
        pthread_mutex_unlock(&desktop->lock);
    }
}
