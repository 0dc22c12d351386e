#include "library/home.h"

#include <stdlib.h>

#include "game/text.h"
#include "games/template/template.h"

char home[FOLDER_PATH_MAX];
char home_matches[STORE_PATH_MAX];

static char why[SESSION_WHY_MAX];

int home_make(void **state) {
    (void)state;
    if (folder_make(home) != 0) {
        return -1;
    }
    tr_say(home_matches, sizeof home_matches, "%s/data/hexfolio", home);
    char data[128];
    tr_say(data, sizeof data, "%s/data", home);
    setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", data, 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_CACHE_HOME");
    return 0;
}

int home_remove(void **state) {
    (void)state;
    folder_remove(home);
    return 0;
}

const char *home_match_file(const char *name) {
    static char path[2 * STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/%s", home_matches, name);
    return path;
}

const char *home_cache_file(const char *name) {
    static char path[2 * STORE_PATH_MAX];
    tr_say(path, sizeof path, "%s/.cache/hexfolio/%s", home, name);
    return path;
}

void home_overwrite(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

Session *home_match(int plies) {
    return home_match_of(5, plies);
}

Session *home_match_of(uint64_t seed, int plies) {
    const SessionStart start = {.game = &template_game, .seed = seed};
    Session *session = session_new(&start);
    for (int i = 0; i < plies; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        assert_true(session_submit(session, list[0], why));
    }
    return session;
}

void home_save(const char *path, int plies) {
    Session *session = home_match(plies);
    assert_true(store_save(session, path, why));
    session_free(session);
}

void home_expect_plies(Session *session, int plies) {
    assert_non_null(session);
    assert_int_equal(session_plies(session), plies);
    session_free(session);
}
