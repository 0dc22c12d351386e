#include "ui/widgets/language.h"

#include <SDL_filesystem.h>
#include <SDL_stdinc.h>
#include <stdlib.h>
#include <string.h>

#include "game/catalog.h"
#include "game/text.h"
#include "library/file.h"
#include "library/store.h"
#include "system/disk.h"
#include "system/environment.h"
#include "ui/widgets/english.h"

#define ENGLISH "en"

enum { WISH_MAX = 256 };

typedef struct Loaded {
    char word[SETTINGS_LANGUAGE_MAX];
    Catalog *catalog;          /* owned; NULL: it cannot be used */
    char why[SESSION_WHY_MAX]; /* then the reason */
} Loaded;

static struct {
    char folder[STORE_PATH_MAX];      /* of the catalogs; empty: there are none */
    char wish[WISH_MAX];              /* words of languages with colons between, as LANGUAGE has */
    char word[SETTINGS_LANGUAGE_MAX]; /* in use */
    const Catalog *catalog;           /* of it; NULL: its texts are English */
    const char *fault;                /* why it is not the one that was asked for; empty: it is */
    bool remembers;                   /* what texts are in English */
    int count;
    Language list[LANGUAGES_MAX]; /* once somebody has asked for it */
    /* What has been read stays: its texts may still be on the screen. */
    int loaded_count;
    Loaded loaded[LANGUAGES_MAX];
} known = {.word = ENGLISH, .fault = ""};

/* --- Catalogs -------------------------------------------------------------------------------- */

static void path_of(const char *word, char path[STORE_PATH_MAX]) {
    str_write(path, STORE_PATH_MAX, "%.3900s/%s/LC_MESSAGES/hexfolio.mo", known.folder, word);
}

static bool has_catalog(const char *word) {
    char path[STORE_PATH_MAX];
    path_of(word, path);
    return word[0] != '\0' && strpbrk(word, "./") == NULL && disk_may_read(path);
}

static void find_folder(const char *given) {
    if (given != NULL) {
        str_write(known.folder, sizeof known.folder, "%s", given);
        return;
    }
    char *base = SDL_GetBasePath();
    const char *near = base != NULL ? base : "./";
    str_write(known.folder, sizeof known.folder, "%.3900slocale", near);
    if (!disk_may_read(known.folder)) {
        str_write(known.folder, sizeof known.folder, "%.3900s../share/locale", near);
    }
    SDL_free(base);
}

/* Reads the catalog of a language. What is wrong with it is said once where the program was
 * started, and kept. */
static void load(Loaded *loaded) {
    char path[STORE_PATH_MAX];
    size_t length = 0;
    const char *reason = NULL;
    FileError error;
    path_of(loaded->word, path);
    char *bytes = file_read(path, &length, NULL, &error);
    loaded->catalog = bytes != NULL ? catalog_new(bytes, length, &reason) : NULL;
    if (bytes == NULL) {
        (void)file_say(&error, loaded->why);
    }
    if (reason != NULL) {
        tr_say(loaded->why, sizeof loaded->why,
               "The file “%.200s” of translations is not used: %s. All texts are in English.", path,
               tr(reason));
    }
    if (loaded->catalog == NULL) {
        text_complain("hexfolio", "%s", loaded->why);
    }
}

/* What was read of a language that has a catalog; NULL: there are too many. */
static const Loaded *loaded_of(const char *word) {
    int at = 0;
    while (at < known.loaded_count && strcmp(known.loaded[at].word, word) != 0) {
        at++;
    }
    if (at == LANGUAGES_MAX) {
        return NULL;
    }
    if (at == known.loaded_count) {
        known.loaded_count++;
        str_write(known.loaded[at].word, SETTINGS_LANGUAGE_MAX, "%s", word);
        load(&known.loaded[at]);
    }
    return &known.loaded[at];
}

static const char *find(const char *id) {
    return catalog_find(known.catalog, id);
}

static const char *find_number(const char *one, const char *many, int number) {
    return catalog_find_number(known.catalog, one, many, number);
}

static const char *id_of(const char *text) {
    return catalog_id(known.catalog, text);
}

static const TextLanguage translated = {find, find_number, id_of, NULL, NULL};
static const TextLanguage with_english = {find, find_number, id_of, english_made, english_of};

/* --- Choosing -------------------------------------------------------------------------------- */

/* The first language of a wish that there is: `de_AT.UTF-8` is `de` where there is nothing closer.
 */
static void pick(const char *wish, char word[SETTINGS_LANGUAGE_MAX]) {
    while (*wish != '\0') {
        const size_t length = strcspn(wish, ":");
        const size_t end = strcspn(wish, ":.@");
        str_write(word, SETTINGS_LANGUAGE_MAX, "%.*s", (int)end, wish);
        if (has_catalog(word)) {
            return;
        }
        word[strcspn(word, "_")] = '\0';
        if (has_catalog(word) || strcmp(word, ENGLISH) == 0 || strcmp(word, "C") == 0 ||
            strcmp(word, "POSIX") == 0) {
            break;
        }
        wish += length + (wish[length] == ':');
        word[0] = '\0';
    }
    if (!has_catalog(word)) {
        str_write(word, SETTINGS_LANGUAGE_MAX, ENGLISH);
    }
}

static void set_language(void) {
    english_forget();
    text_set_language(known.catalog == NULL ? NULL : known.remembers ? &with_english : &translated);
}

void language_open(const char *folder) {
    environment_languages(known.wish, sizeof known.wish);
    language_close();
    find_folder(folder);
    language_choose("");
}

void language_remember_english(void) {
    known.remembers = true;
    set_language();
}

void language_close(void) {
    known.catalog = NULL;
    known.fault = "";
    set_language();
    str_write(known.word, sizeof known.word, ENGLISH);
    while (known.loaded_count > 0) {
        catalog_free(known.loaded[--known.loaded_count].catalog);
    }
    known.count = 0;
}

bool language_choose(const char *word) {
    char chosen[SETTINGS_LANGUAGE_MAX];
    const Catalog *before = known.catalog;
    pick(word[0] != '\0' ? word : known.wish, chosen);
    const Loaded *loaded = has_catalog(chosen) ? loaded_of(chosen) : NULL;
    known.catalog = loaded != NULL ? loaded->catalog : NULL;
    known.fault = loaded != NULL && loaded->catalog == NULL ? loaded->why : "";
    str_write(known.word, sizeof known.word, "%s", known.catalog != NULL ? chosen : ENGLISH);
    if (known.catalog != before) {
        set_language();
    }
    return known.catalog != before;
}

const char *language_fault(void) {
    return known.fault;
}

const char *language_word(void) {
    return known.word;
}

/* --- What there is --------------------------------------------------------------------------- */

static int by_word(const void *a, const void *b) {
    return strcmp(((const Language *)a)->word, ((const Language *)b)->word);
}

static void add_language(const char *word) {
    /* TRANSLATORS: the name of your language in itself, as the settings offer it. */
    static const char *const id = NC_("name of this language", "English");
    Language *language = &known.list[known.count++];
    str_write(language->word, sizeof language->word, "%s", word);
    const Loaded *loaded = loaded_of(word);
    const char *name =
        loaded != NULL && loaded->catalog != NULL ? catalog_find(loaded->catalog, id) : NULL;
    str_write(language->name, sizeof language->name, "%s", name != NULL ? name : word);
}

const Language *language_list(int *count) {
    DiskNames *names = known.count == 0 ? disk_names(DISK_HERE, known.folder) : NULL;
    if (known.count == 0) {
        known.list[known.count++] = (Language){ENGLISH, "English"};
    }
    for (const char *name;
         names != NULL && known.count < LANGUAGES_MAX && (name = disk_next(names)) != NULL;) {
        if (name[0] != '.' && strlen(name) < SETTINGS_LANGUAGE_MAX && strcmp(name, ENGLISH) != 0 &&
            has_catalog(name)) {
            add_language(name);
        }
    }
    if (names != NULL) {
        disk_names_end(names);
        qsort(known.list, (size_t)known.count, sizeof known.list[0], by_word);
    }
    *count = known.count;
    return known.list;
}
