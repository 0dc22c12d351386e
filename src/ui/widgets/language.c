#include "ui/widgets/language.h"

#include <SDL_filesystem.h>
#include <SDL_stdinc.h>
#include <dirent.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/text.h"
#include "session/store.h"
#include "ui/widgets/english.h"

#define DOMAIN "hexfolio"
#define CATALOG "/LC_MESSAGES/" DOMAIN ".mo"
#define ENGLISH "en"

enum { WISH_MAX = 256 };

static struct {
    char folder[STORE_PATH_MAX];      /* of the catalogs; empty: there are none */
    char wish[WISH_MAX];              /* words of languages with colons between, as LANGUAGE has */
    char word[SETTINGS_LANGUAGE_MAX]; /* in use */
    bool remembers;                   /* what texts are in English */
    int count;
    Language list[LANGUAGES_MAX]; /* once somebody has asked for it */
} known = {.word = ENGLISH};

/* --- Catalogs -------------------------------------------------------------------------------- */

static bool has_catalog(const char *word) {
    char path[STORE_PATH_MAX];
    text_write(path, sizeof path, "%.3900s/%s" CATALOG, known.folder, word);
    return word[0] != '\0' && access(path, R_OK) == 0;
}

static void find_folder(void) {
    const char *given = getenv("TEXTDOMAINDIR");
    char *base = SDL_GetBasePath();
    const char *near = base != NULL ? base : "./";
    if (given != NULL && given[0] != '\0') {
        text_write(known.folder, sizeof known.folder, "%s", given);
    } else {
        text_write(known.folder, sizeof known.folder, "%.3900slocale", near);
        if (access(known.folder, R_OK) != 0) {
            text_write(known.folder, sizeof known.folder, "%.3900s../share/locale", near);
        }
    }
    SDL_free(base);
    known.count = 0;
    bindtextdomain(DOMAIN, known.folder);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
}

/* gettext looks for another catalog once LANGUAGE and then the locale have changed. */
static void use_catalog(const char *word) {
    setenv("LANGUAGE", word, 1);
    char before[WISH_MAX];
    const char *now = setlocale(LC_MESSAGES, NULL);
    text_write(before, sizeof before, "%s", now != NULL ? now : "C");
    setlocale(LC_MESSAGES, "C");
    setlocale(LC_MESSAGES, before);
}

static const char *find(const char *id) {
    const char *found = dgettext(DOMAIN, id);
    return found != id ? found : NULL;
}

static const char *find_number(const char *one, const char *many, int number) {
    const char *found = dngettext(DOMAIN, one, many, (unsigned long)abs(number));
    return found != one && found != many ? found : NULL;
}

static const TextLanguage catalog = {find, find_number, NULL, NULL};
static const TextLanguage with_english = {find, find_number, english_made, english_of};

/* --- Choosing -------------------------------------------------------------------------------- */

/* The first language of a wish that there is: `de_AT.UTF-8` is `de` where there is nothing closer.
 */
static void pick(const char *wish, char word[SETTINGS_LANGUAGE_MAX]) {
    while (*wish != '\0') {
        const size_t length = strcspn(wish, ":");
        const size_t end = strcspn(wish, ":.@");
        text_write(word, SETTINGS_LANGUAGE_MAX, "%.*s", (int)end, wish);
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
        text_write(word, SETTINGS_LANGUAGE_MAX, ENGLISH);
    }
}

static const char *given(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL ? value : "";
}

void language_open(void) {
    const char *locale = given("LC_ALL");
    locale = locale[0] != '\0' ? locale : given("LC_MESSAGES");
    locale = locale[0] != '\0' ? locale : given("LANG");
    const bool none = locale[0] == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
    const char *wish = none || given("LANGUAGE")[0] == '\0' ? locale : given("LANGUAGE");
    text_write(known.wish, sizeof known.wish, "%s", none ? "C" : wish);
    /* A locale that is not generated, or has no language, would keep gettext from looking. */
    if (setlocale(LC_CTYPE, "") == NULL) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    const char *messages = setlocale(LC_MESSAGES, "");
    if (messages == NULL || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0) {
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    find_folder();
    use_catalog(known.word); /* from now on the variable is there, and only its value changes */
    language_choose("");
}

static void set_language(void) {
    const TextLanguage *found = known.remembers ? &with_english : &catalog;
    english_forget();
    text_set_language(strcmp(known.word, ENGLISH) != 0 || has_catalog(ENGLISH) ? found : NULL);
}

void language_remember_english(void) {
    known.remembers = true;
    set_language();
}

void language_close(void) {
    text_set_language(NULL);
    english_forget();
}

bool language_choose(const char *word) {
    char chosen[SETTINGS_LANGUAGE_MAX];
    pick(word[0] != '\0' ? word : known.wish, chosen);
    if (strcmp(chosen, known.word) == 0) {
        return false;
    }
    text_write(known.word, sizeof known.word, "%s", chosen);
    use_catalog(chosen);
    set_language();
    return true;
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
    text_write(language->word, sizeof language->word, "%s", word);
    use_catalog(word);
    const char *name = find(id);
    text_write(language->name, sizeof language->name, "%s", name != NULL ? name : word);
}

const Language *language_list(int *count) {
    DIR *folder = known.count == 0 ? opendir(known.folder) : NULL;
    if (known.count == 0) {
        known.list[known.count++] = (Language){ENGLISH, "English"};
    }
    for (struct dirent *entry = folder != NULL ? readdir(folder) : NULL;
         entry != NULL && known.count < LANGUAGES_MAX; entry = readdir(folder)) {
        if (entry->d_name[0] != '.' && strlen(entry->d_name) < SETTINGS_LANGUAGE_MAX &&
            strcmp(entry->d_name, ENGLISH) != 0 && has_catalog(entry->d_name)) {
            add_language(entry->d_name);
        }
    }
    if (folder != NULL) {
        closedir(folder);
        qsort(known.list, (size_t)known.count, sizeof known.list[0], by_word);
        use_catalog(known.word);
    }
    *count = known.count;
    return known.list;
}
