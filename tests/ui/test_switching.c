/* Another language while a puzzle or a review is open: everything is said in it, is what it was,
 * and is as before once the first language is back. */
#include "app_stage.h"
#include "play/match.h"
#include "play/parts.h"
#include "ui/study/lookback_parts.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"

enum { WIDE = 1920, HIGH = 1200, SEEN_MAX = 600, NAME_SIZE = 256 };

/* What is on the screen. */
typedef struct Seen {
    int count;
    struct {
        ElementKind kind;
        unsigned states;
        char called[NAME_SIZE], name[NAME_SIZE]; /* in English, and as it is shown */
    } at[SEEN_MAX];
} Seen;

static void frames(AppStage *stage, int count) {
    for (int i = 0; i < count; i++) {
        app_stage_frame(stage, (Input){0});
    }
}

static void press(AppStage *stage, SDL_Keycode key) {
    app_stage_frame(stage, (Input){.kind = INPUT_KEY, .key = key});
}

static void look(AppStage *stage, Seen *seen) {
    int count;
    frames(stage, 2);
    const Element *at = ui_elements(&stage->app->ui, &count);
    seen->count = 0;
    for (int i = 0; i < count; i++) {
        assert_true(seen->count < SEEN_MAX);
        const char *called = at[i].english != NULL ? at[i].english : at[i].name;
        seen->at[seen->count].kind = at[i].kind;
        seen->at[seen->count].states = at[i].states;
        SDL_utf8strlcpy(seen->at[seen->count].called, called, NAME_SIZE);
        SDL_utf8strlcpy(seen->at[seen->count].name, at[i].name, NAME_SIZE);
        seen->count++;
    }
}

static UiId undo; /* in English */

static void speak(AppStage *stage, const char *language) {
    snprintf(stage->app->settings.language, SETTINGS_LANGUAGE_MAX, "%s", language);
    request_save_settings(&stage->app->requests);
    frames(stage, 1);
    assert_string_equal(language_word(), language);
    assert_true(ui_id(tr("Undo")) == undo);
}

/* Whether it is words: a button, a line of help, or a text with three of them; notation is not. */
static bool is_said(ElementKind kind, const char *name) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    enum { SHORTEST = 3, FEWEST = 3 };
    int words = 0;
    for (const char *at = name; *at != '\0'; at++) {
        const size_t length = strspn(at, letters);
        words += length >= SHORTEST;
        at += length > 0 ? length - 1 : 0;
    }
    return kind == ELEMENT_TEXT ? words >= FEWEST
                                : words > 0 && (kind == ELEMENT_SCREEN || kind == ELEMENT_BUTTON ||
                                                kind == ELEMENT_HELP);
}

/* The same things with the same English names; with other names where those are words. */
static void compare(const Seen *before, const Seen *after, bool translated) {
    int words = 0;
    assert_int_equal(after->count, before->count);
    for (int i = 0; i < before->count; i++) {
        assert_int_equal(after->at[i].kind, before->at[i].kind);
        assert_int_equal(after->at[i].states, before->at[i].states);
        assert_string_equal(after->at[i].called, before->at[i].called);
        const bool same = strcmp(after->at[i].name, before->at[i].name) == 0;
        if (!translated) {
            assert_true(same);
        } else if (is_said(before->at[i].kind, before->at[i].name)) {
            if (same) {
                fail_msg("\"%s\" is said as before", before->at[i].name);
            }
            words++;
        }
    }
    assert_true(!translated || words > 5);
}

static void switch_and_back(AppStage *stage) {
    static Seen before, after;
    look(stage, &before);
    speak(stage, "xx");
    look(stage, &after);
    compare(&before, &after, true);
    speak(stage, "en");
    look(stage, &after);
    compare(&before, &after, false);
}

static void open_app(AppStage *stage) {
    app_stage_open(stage, WIDE, HIGH, 100);
    snprintf(stage->app->settings.language, SETTINGS_LANGUAGE_MAX, "en");
    frames(stage, 1);
}

static void wait_until_judged(AppStage *stage) {
    enum { FRAMES = 4000 };
    const PuzzlePlay *puzzle = stage->app->puzzle->puzzle;
    for (int i = 0; i < FRAMES && puzzle->phase != PHASE_WRONG; i++) {
        frames(stage, 1);
        SDL_Delay(1);
    }
    assert_int_equal(puzzle->phase, PHASE_WRONG);
}

/* Asked, after both hints, and while a wrong try is refuted. */
static void test_a_puzzle_goes_on_in_another_language(void **state) {
    (void)state;
    AppStage stage;
    open_app(&stage);
    App *app = stage.app;
    request_puzzle(&app->requests, views_all[0], 0);
    frames(&stage, 1);
    const PuzzlePlay *puzzle = app->puzzle->puzzle;
    switch_and_back(&stage);
    press(&stage, SDLK_h);
    press(&stage, SDLK_h);
    switch_and_back(&stage);
    assert_int_equal(puzzle->course.hints, PUZZLE_HINTS);
    int count;
    const Action *actions = session_actions(app->table->play->session, &count);
    assert_true(count > 1);
    assert_true(match_submit(app->table->play,
                             actions[0] != puzzle->puzzle->line.at[0] ? actions[0] : actions[1]));
    wait_until_judged(&stage);
    char tried[REASON_TEXT_MAX];
    snprintf(tried, sizeof tried, "%s", puzzle->tried);
    switch_and_back(&stage);
    assert_int_equal(puzzle->phase, PHASE_WRONG);
    assert_string_equal(puzzle->tried, tried);
    app_stage_close(&stage);
}

/* A turn that is judged, its better line, a try at it. */
static void test_a_review_goes_on_in_another_language(void **state) {
    (void)state;
    enum { FRAMES = 20000 };
    AppStage stage;
    char why[SESSION_WHY_MAX] = "";
    size_t length;
    open_app(&stage);
    App *app = stage.app;
    char *record = store_read("tests/ui/planted.hexfolio", &length, NULL);
    assert_non_null(record);
    Session *session = session_read(record, length, why);
    free(record);
    assert_non_null(session);
    request_play(&app->requests, session, false);
    frames(&stage, 1);
    request_go(&app->requests, REQUEST_REVIEW);
    frames(&stage, 1);
    Lookback *lookback = app->lookback;
    assert_non_null(lookback);
    lookback_show(lookback, 0);
    for (int i = 0; i < FRAMES && lookback->turn.mark == REVIEW_UNJUDGED; i++) {
        frames(&stage, 1);
        SDL_Delay(1);
    }
    press(&stage, SDLK_w);
    const ReviewMark mark = lookback->turn.mark;
    assert_int_not_equal(mark, REVIEW_UNJUDGED);
    switch_and_back(&stage);
    press(&stage, SDLK_t);
    assert_int_equal(lookback->trial.state, TRIAL_CHOOSES);
    switch_and_back(&stage);
    assert_int_equal(lookback->trial.state, TRIAL_CHOOSES);
    assert_int_equal(lookback->index, 0);
    assert_int_equal(lookback->turn.mark, mark);
    app_stage_close(&stage);
}

int main(void) {
    char languages[STORE_PATH_MAX];
    char *base = SDL_GetBasePath();
    snprintf(languages, sizeof languages, "%.3900s../locale", base);
    SDL_free(base);
    if (!app_stage_home() || setenv("LC_ALL", "C.UTF-8", 1) != 0 ||
        setenv("LANGUAGE", "en", 1) != 0) {
        return EXIT_FAILURE;
    }
    undo = ui_id("Undo");
    language_open(languages);
    language_remember_english();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_puzzle_goes_on_in_another_language),
        cmocka_unit_test(test_a_review_goes_on_in_another_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
