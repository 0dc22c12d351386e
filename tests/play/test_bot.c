/* Programs that take a seat, by shell scripts that answer well, badly or not at all. */
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/text.h"
#include "games/games.h"
#include "play/bot.h"
#include "system/process.h"

static Bot bot;
static char answer[GAME_TEXT_MAX], why[SESSION_WHY_MAX];

static bool ask(const char *command, const atomic_bool *stop) {
    static char position[] = "game fields\n";
    BotQuestion question = {.program = {.name = "Zo"},
                            .game = games_find("fields"),
                            .position = position,
                            .seconds = 0,
                            .patience = 1};
    str_write(question.program.command, sizeof question.program.command, "%s", command);
    BotFault fault;
    const bool answered = bot_ask(&bot, &question, stop, answer, &fault);
    why[0] = '\0';
    if (fault.reason != NULL) {
        bot_say(&fault, question.program.name, why);
    }
    return answered;
}

static void fails(const char *command, const char *reason) {
    assert_false(ask(command, NULL));
    assert_non_null(strstr(why, "Zo"));
    assert_non_null(strstr(why, reason));
    assert_null(bot.child);
}

static void test_it_answers(void **state) {
    (void)state;
    /* sh reads a pipe byte by byte; sed may not. */
    const char *good =
        "read x; printf '= empire\\nfields\\t5 Fields\\n\\n'; while read x; do case $x in "
        ".) echo =; echo;; genmove*) echo \"= $x\" | tr ' ' -; echo;; esac; done";
    assert_true(ask(good, NULL));
    assert_string_equal(answer, "-genmove-seconds=0");
    const struct Child *first = bot.child;
    assert_true(ask(good, NULL)); /* the same program goes on */
    assert_ptr_equal(bot.child, first);
    bot_end(&bot);
    assert_null(bot.child);
}

static void test_what_goes_wrong_is_said(void **state) {
    (void)state;
    fails("read x; exit 0", "ended without an answer");
    fails("no-such-program-at-all 2>/dev/null", "the program ");
    fails("cat", "does not speak the protocol: “list_games”");
    fails("printf '= chess\\n\\n'; cat >/dev/null", "does not play 5 Fields");
    fails("printf '= fieldsmen\\n\\n'; cat >/dev/null", "does not play 5 Fields");
    fails("sleep 60", "no answer in its time");
    fails("printf '= fields'; sleep 60", "no answer in its time");
    fails("printf '= fields\\n\\n? bad \\033 cell\\n\\n'; cat >/dev/null", "refuses: “bad ? cell”");
    fails("printf '= fields\\n\\n=\\n\\n'; exec sleep 60", "no answer in its time");
}

/* A flood without line ends, or of them, is cut off in time. */
static void test_a_flood_ends(void **state) {
    (void)state;
    fails("yes ''", "no answer in its time");
    fails("yes | tr -d '\\n'", "does not speak the protocol");
}

static void test_it_can_be_stopped(void **state) {
    (void)state;
    const atomic_bool stop = true;
    assert_false(ask("sleep 60", &stop));
    assert_string_equal(why, "");
    assert_null(bot.child);
}

/* What it has started ends with it: nobody holds the other end of a pipe any more. */
static void test_nothing_is_left_running(void **state) {
    (void)state;
    char folder[] = "/tmp/hexfolio-bot-XXXXXX", path[64], command[PROGRAM_COMMAND_MAX], byte;
    assert_non_null(mkdtemp(folder));
    str_write(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    const int pipe = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(pipe >= 0);
    str_write(command, sizeof command, "(echo; sleep 60) >%s & wait", path);
    fails(command, "no answer in its time");
    assert_int_equal(read(pipe, &byte, 1), 1);
    struct pollfd end = {.fd = pipe, .events = POLLIN};
    assert_int_equal(poll(&end, 1, 2000), 1);
    assert_int_equal(read(pipe, &byte, 1), 0);
    close(pipe);
    unlink(path);
    rmdir(folder);
}

int main(void) {
    process_outlive_writes();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_answers),
        cmocka_unit_test(test_what_goes_wrong_is_said),
        cmocka_unit_test(test_a_flood_ends),
        cmocka_unit_test(test_it_can_be_stopped),
        cmocka_unit_test(test_nothing_is_left_running),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
