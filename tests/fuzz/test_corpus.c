/* Wraps perft input_think arguments_read store_save store_load fsync. */
/* Feeds every file of the corpus to its target, or the file named behind a target. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "library/file.h"

static void feed_file(const FuzzTarget *target, const char *path) {
    size_t length = 0;
    char *text = file_read(path, &length, NULL, NULL);
    assert_non_null(text);
    print_message("# %s\n", path);
    fuzz_feed(target, (const uint8_t *)text, length);
    free(text);
}

static void test_corpus(void **state) {
    const FuzzTarget *target = *state;
    char folder[64];
    int files = 0;
    snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", target->name);
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *next; (next = readdir(entries)) != NULL;) {
        if (next->d_name[0] != '.') {
            char path[FILE_PATH_MAX];
            snprintf(path, sizeof path, "%s/%.255s", folder, next->d_name);
            feed_file(target, path);
            files++;
        }
    }
    closedir(entries);
    assert_true(files > 0);
}

int main(int words, char **word) {
    enum { TARGETS_MOST = 16 };
    struct CMUnitTest tests[TARGETS_MOST] = {{0}};
    size_t count = 0;
    for (; fuzz_targets[count].name != NULL; count++) {
        assert_true(count < TARGETS_MOST);
        if (words == 3 && strcmp(word[1], fuzz_targets[count].name) == 0) {
            feed_file(&fuzz_targets[count], word[2]);
            return 0;
        }
        tests[count] = (struct CMUnitTest){.name = fuzz_targets[count].name,
                                           .test_func = test_corpus,
                                           .initial_state = (void *)&fuzz_targets[count]};
    }
    return _cmocka_run_group_tests("corpus", tests, count, NULL, NULL);
}
