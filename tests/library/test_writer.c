/* The thread that saves: in order, at most one text behind, and nothing lost at the end. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "library/home.h"
#include "library/writer.h"

enum { MANY = 50 };

static FileError error;

/* --- A disk that the tests hold up and fill -------------------------------------------------- */

static struct {
    pthread_mutex_t lock; /* of all below: it is used on both threads */
    pthread_cond_t changed;
    bool held; /* writing does not go on */
    bool slow; /* it takes some milliseconds */
    bool full;
    int begun, count, woken;
    char last[16];
    bool in_order;    /* each text was the next number */
    bool undisturbed; /* signals go to other threads */
} disk;

static int insert_disk(void **state) {
    (void)state;
    memset(&disk, 0, sizeof disk);
    pthread_mutex_init(&disk.lock, NULL);
    pthread_cond_init(&disk.changed, NULL);
    disk.in_order = disk.undisturbed = true;
    return 0;
}

static int remove_disk(void **state) {
    (void)state;
    pthread_cond_destroy(&disk.changed);
    pthread_mutex_destroy(&disk.lock);
    return 0;
}

static bool write_to_disk(void *to, const char *text, FileError *failed) {
    assert_ptr_equal(to, &disk);
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    pthread_mutex_lock(&disk.lock);
    disk.begun++;
    pthread_cond_broadcast(&disk.changed);
    while (disk.held) {
        pthread_cond_wait(&disk.changed, &disk.lock);
    }
    if (disk.slow) {
        pthread_mutex_unlock(&disk.lock);
        (void)nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL);
        pthread_mutex_lock(&disk.lock);
    }
    const bool written = !disk.full;
    if (written) {
        char expected[16];
        tr_say(expected, sizeof expected, "%d", ++disk.count);
        tr_say(disk.last, sizeof disk.last, "%s", text);
        disk.in_order = disk.in_order && strcmp(text, expected) == 0;
    } else {
        (void)file_fail(failed, "No room for %s.", text, ENOSPC);
    }
    disk.undisturbed = disk.undisturbed && sigismember(&blocked, SIGTERM) == 1;
    pthread_mutex_unlock(&disk.lock);
    return written;
}

static void hold(bool held) {
    pthread_mutex_lock(&disk.lock);
    disk.held = held;
    pthread_cond_broadcast(&disk.changed);
    pthread_mutex_unlock(&disk.lock);
}

static int on_disk(void) {
    pthread_mutex_lock(&disk.lock);
    const int count = disk.count;
    pthread_mutex_unlock(&disk.lock);
    return count;
}

static void wait_for_beginning(int number) {
    pthread_mutex_lock(&disk.lock);
    while (disk.begun < number) {
        pthread_cond_wait(&disk.changed, &disk.lock);
    }
    pthread_mutex_unlock(&disk.lock);
}

static void wake(void) {
    pthread_mutex_lock(&disk.lock);
    disk.woken++;
    pthread_mutex_unlock(&disk.lock);
}

static void give(Writer *writer, int number) {
    char text[16];
    tr_say(text, sizeof text, "%d", number);
    writer_give(writer, strdup(text));
}

static void expect_failure(Writer *writer, const char *reason) {
    char why[SESSION_WHY_MAX];
    writer_wait(writer);
    assert_int_equal(writer_take(writer, &error), WRITER_FAILED);
    (void)file_say(&error, why);
    assert_string_equal(why, reason);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void test_giving_does_not_wait_for_the_disk(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, wake);
    hold(true);
    give(writer, 1);
    wait_for_beginning(1);
    assert_int_equal(on_disk(), 0);
    assert_int_equal(writer_take(writer, &error), WRITER_NOTHING);
    hold(false);
    writer_wait(writer);
    assert_int_equal(on_disk(), 1);
    assert_int_equal(writer_take(writer, &error), WRITER_WRITTEN);
    writer_free(writer);
}

static void test_it_is_never_more_than_one_text_behind(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, wake);
    disk.slow = true;
    for (int i = 1; i <= MANY; i++) {
        give(writer, i);
        assert_true(on_disk() >= i - 1);
    }
    writer_free(writer);
    assert_int_equal(disk.count, MANY);
    assert_true(disk.in_order);
}

static void test_texts_are_written_in_order_and_each_once(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, NULL);
    for (int i = 1; i <= 20 * MANY; i++) {
        give(writer, i);
    }
    writer_wait(writer);
    assert_int_equal(on_disk(), 20 * MANY);
    assert_true(disk.in_order);
    writer_free(writer);
    assert_int_equal(disk.begun, 20 * MANY);
}

static void test_waiting_ends_when_everything_is_written(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, wake);
    writer_wait(writer); /* for nothing */
    disk.slow = true;
    for (int i = 1; i <= 5; i++) {
        give(writer, i);
        writer_wait(writer);
        assert_int_equal(on_disk(), i);
    }
    writer_free(writer);
}

static void test_freeing_writes_what_was_given(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, wake);
    disk.slow = true;
    give(writer, 1);
    writer_free(writer);
    assert_int_equal(disk.count, 1);
    writer_free(writer_new(write_to_disk, &disk, NULL)); /* nothing was given */
    writer_free(NULL);
    assert_int_equal(disk.begun, 1);
}

static void test_signals_are_left_to_the_other_threads(void **state) {
    (void)state;
    sigset_t blocked;
    Writer *writer = writer_new(write_to_disk, &disk, NULL);
    give(writer, 1);
    writer_free(writer);
    assert_true(disk.undisturbed);
    assert_int_equal(pthread_sigmask(SIG_SETMASK, NULL, &blocked), 0);
    assert_int_equal(sigismember(&blocked, SIGTERM), 0);
}

/* --- Failures -------------------------------------------------------------------------------- */

static void test_a_failure_is_told_once_and_wakes(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, wake);
    give(writer, 1);
    writer_wait(writer);
    assert_int_equal(disk.woken, 0);
    disk.full = true;
    give(writer, 2);
    expect_failure(writer, "No room for 2.");
    assert_int_equal(disk.woken, 1);
    assert_int_equal(writer_take(writer, &error), WRITER_NOTHING);
    give(writer, 3);
    expect_failure(writer, "No room for 3.");
    assert_int_equal(disk.woken, 2);
    writer_free(writer);
    assert_string_equal(disk.last, "1");
}

static void test_the_next_text_takes_the_place_of_a_failure(void **state) {
    (void)state;
    Writer *writer = writer_new(write_to_disk, &disk, NULL);
    disk.full = true;
    give(writer, 9);
    writer_wait(writer);
    disk.full = false;
    hold(true);
    give(writer, 1);
    assert_int_equal(writer_take(writer, &error), WRITER_NOTHING);
    hold(false);
    writer_wait(writer);
    assert_int_equal(writer_take(writer, &error), WRITER_WRITTEN);
    assert_int_equal(writer_take(writer, &error), WRITER_NOTHING);
    writer_free(writer);
}

#define TEST_WITH_DISK(name) cmocka_unit_test_setup_teardown(name, insert_disk, remove_disk)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_WITH_DISK(test_giving_does_not_wait_for_the_disk),
        TEST_WITH_DISK(test_it_is_never_more_than_one_text_behind),
        TEST_WITH_DISK(test_texts_are_written_in_order_and_each_once),
        TEST_WITH_DISK(test_waiting_ends_when_everything_is_written),
        TEST_WITH_DISK(test_freeing_writes_what_was_given),
        TEST_WITH_DISK(test_signals_are_left_to_the_other_threads),
        TEST_WITH_DISK(test_a_failure_is_told_once_and_wakes),
        TEST_WITH_DISK(test_the_next_text_takes_the_place_of_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
