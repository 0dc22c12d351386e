/* Walks through every screen. */
#include "ui/layout/layout.h"
#include "play/parts.h"

#include "play/match.h"
#include "ui/layout/computers.h"
#include "ui/screens/editor_parts.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/fight_card.h"
#include "ui/widgets/language.h"

/* --- The screens ----------------------------------------------------------------------------- */

/* The longest card that there is: two sides of many pieces, long names and sentences. */
static void show_fight(Stage *stage, Cell cell) {
    static const char verdict[] =
        "2 × (5 − 2) = 6 (F-26, F-32) against 2 × (5 − 1) = 8, City on a mountain +5 = 13 (F-29)";
    FightCards *cards = &stage->app->table->fights;
    fight_cards_clear(stage->app->table);
    free(cards->fight);
    cards->fight = calloc(FIGHT_CARDS_MAX, sizeof *cards->fight);
    assert_non_null(cards->fight);
    FightCard *fight = cards->fight;
    *fight = (FightCard){.cell = cell, .seat = {0, 1}};
    snprintf(fight->title, sizeof fight->title, spoken("%.32s captures c3"), long_title);
    snprintf(fight->remark, sizeof fight->remark, "%s", spoken("2 rounds"));
    for (int i = 0; i < 4; i++) {
        FightRow *row = fight_row(fight);
        snprintf(row->heading, sizeof row->heading, "%s", i % 2 == 0 ? spoken("Round 1") : "");
        snprintf(row->sums, sizeof row->sums, "12 : 10");
        snprintf(row->verdict, sizeof row->verdict, "%s", spoken(verdict));
        for (int k = 0; k < FIGHT_SIDE_MAX; k++) {
            fight_piece(&row->side[k % 2], (uint16_t)(1 + k % 8), k % 3 == 0);
        }
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        snprintf(fight->fate[side], FIGHT_TEXT_MAX, "%s",
                 spoken("lost a Hunter, 2 Farmers; keeps a wounded Healer"));
    }
    cards->count = 2;
    cards->fight[1] = *fight;
}

static void walk_table(Stage *stage) {
    check(stage, "the table");
    for (Cell cell = 0; cell < stage->app->table->play->see.board->cells; cell += 12) {
        show_fight(stage, cell);
        check(stage, "the card of a fight");
        click(stage, ELEMENT_BUTTON, "Next card");
        check(stage, "the card of the next fight");
    }
    click(stage, ELEMENT_BUTTON, "Close card");
    point(stage, ELEMENT_CELL, "c4");
    check(stage, "the table with an enemy under the pointer");
    click(stage, ELEMENT_CELL, "c1");
    check(stage, "the table with the Queen in hand");
    click(stage, ELEMENT_CELL, "c5");
    check(stage, "the table with a reason");
    press(stage, SDLK_ESCAPE);
    click(stage, ELEMENT_BUTTON, "Build City");
    check(stage, "the table after a move");
    click(stage, ELEMENT_BUTTON, "Menu");
    check(stage, "the menu of the match");
    click(stage, ELEMENT_BUTTON, "Save as…");
    check(stage, "saving");
    press(stage, SDLK_ESCAPE);
    click(stage, ELEMENT_BUTTON, "Menu");
    click(stage, ELEMENT_BUTTON, "Resign");
    check(stage, "resigning");
    click(stage, ELEMENT_BUTTON, "Resign");
    check(stage, "the end");
}

/* A match whose name another has, and that is then in play in another window. */
static void walk_library(Stage *stage) {
    App *app = stage->app;
    char why[SESSION_WHY_MAX], id[LIBRARY_ID_MAX];
    const char *name = long_title;
    assert_true(autosave_rename(&app->autosave, app->session, name, why));
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    click(stage, ELEMENT_BUTTON, "5 Fields");
    click(stage, ELEMENT_BUTTON, "Start");
    click(stage, ELEMENT_BUTTON, "Pass");
    click(stage, ELEMENT_BUTTON, "Menu");
    click(stage, ELEMENT_BUTTON, "Save as…");
    snprintf(app->table->file.name, sizeof app->table->file.name, "%s", name);
    click(stage, ELEMENT_BUTTON, "Save");
    check(stage, "a name that is taken");
    click(stage, ELEMENT_BUTTON, "Another name");
    press(stage, SDLK_ESCAPE);
    snprintf(id, sizeof id, "%s", autosave_id(&app->autosave));
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    Library *library = library_new();
    Session *session = NULL;
    LibraryMatch *match = library_open(library, id, &session, why);
    assert_non_null(match);
    request_continue(&app->requests, id);
    frame(stage, (Input){0});
    check(stage, "a match that is open in another window");
    click(stage, ELEMENT_BUTTON, "View only");
    check(stage, "a match that can only be looked at");
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    session_free(session);
    library_leave(match);
    library_free(library);
}

/* The card of a fight of the tour covers no words of the step. */
static void walk_battle(Stage *stage) {
    click(stage, ELEMENT_CELL, "c2");
    click(stage, ELEMENT_CELL, "d2");
    assert_true(fight_card_up(stage->app->table));
    check(stage, "a battle of the tour");
    click(stage, ELEMENT_BUTTON, "Next");
    assert_false(fight_card_up(stage->app->table));
}

/* As a new player sees it: without a match to continue. */
static void walk_tour(Stage *stage) {
    stage->app->settings.fresh = true;
    frame(stage, (Input){0});
    check(stage, "the offer of a tour");
    click(stage, ELEMENT_BUTTON, "Take the tour");
    check(stage, "the tour");
    click(stage, ELEMENT_BUTTON, "Build Field");
    check(stage, "a step of the tour that is done");
    click(stage, ELEMENT_BUTTON, "Next");
    for (int i = 2; i <= views_all[0]->tour->count; i++) {
        check(stage, "a step of the tour");
        if (strcmp(views_all[0]->tour->step[i - 1].title, "A Battle") == 0) {
            walk_battle(stage);
            continue;
        }
        click(stage, ELEMENT_BUTTON, "Skip step");
    }
    check(stage, "the end of the tour");
    click(stage, ELEMENT_BUTTON, "Leave tour");
}

/* --- Puzzles --------------------------------------------------------------------------------- */

/* Runs frames until there is such an element. */
static void wait_for(Stage *stage, const char *name) {
    enum { FRAMES = 4000 };
    for (int i = 0; i < FRAMES; i++) {
        int count;
        const Element *at = ui_elements(&stage->app->ui, &count);
        for (int k = 0; k < count; k++) {
            if (strcmp(called(&at[k]), name) == 0 && (at[k].states & STATE_DISABLED) == 0) {
                return;
            }
        }
        frame(stage, (Input){0});
        SDL_Delay(1);
    }
    fail_msg("there is no \"%s\"", name);
}

/* Makes an action that is not the right one. */
static void try_wrongly(Stage *stage) {
    TableScreen *table = stage->app->table;
    const Puzzle *puzzle = stage->app->puzzle->puzzle->puzzle;
    int count;
    const Action *actions = session_actions(table->play->session, &count);
    assert_true(count > 1);
    assert_true(
        match_submit(table->play, actions[0] != puzzle->line.at[0] ? actions[0] : actions[1]));
    wait_for(stage, "Try again");
}

/* A puzzle of each game: its hints, a wrong try, its solution. */
static void walk_puzzles(Stage *stage) {
    App *app = stage->app;
    char why[SESSION_WHY_MAX];
    for (int i = 0; views_all[i] != NULL; i++) {
        if (puzzle_shelf_of(&app->shelf, views_all[i]->game, why) == NULL) {
            continue;
        }
        request_puzzle(&app->requests, views_all[i], 0);
        frame(stage, (Input){0});
        press(stage, SDLK_h);
        check(stage, "a hint");
        try_wrongly(stage);
        check(stage, "a wrong try");
        press(stage, SDLK_a);
        wait_for(stage, "The solution");
        check(stage, "the solution");
        request_puzzles(&app->requests, views_all[i]);
        frame(stage, (Input){0});
        check(stage, "the puzzles with one to try again");
    }
}

/* The first and the last step of the tours of all other games. */
static void walk_other_tours(Stage *stage) {
    App *app = stage->app;
    char why[SESSION_WHY_MAX];
    for (int i = 1; views_all[i] != NULL; i++) {
        const View *view = views_all[i];
        const int step[] = {1, view->tour->count};
        for (int k = 0; k < 2; k++) {
            assert_true(progress_take_tour(&app->progress, view->game, step[k], why));
            request_tour(&app->requests, view);
            frame(stage, (Input){0});
            check(stage, view->tour->step[step[k] - 1].title);
            request_go(&app->requests, REQUEST_LEAVE);
            frame(stage, (Input){0});
        }
    }
}

/* Puts a record of the samples into the library. */
static void put_match(const char *sample, const char *name) {
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX + 32];
    size_t length = 0;
    snprintf(path, sizeof path, "tests/records/matches/%s.hexfolio", sample);
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    assert_true(store_folder(STORE_MATCHES, folder, NULL));
    snprintf(path, sizeof path, "%s/%s.hexfolio", folder, name);
    assert_true(store_write(path, text, 0, NULL));
    free(text);
}

/* The list, until nothing in it is missing any more. */
static void settle_matches(Stage *stage) {
    for (int i = 0; i < 20; i++) {
        frame(stage, (Input){0});
    }
}

static void walk_matches(Stage *stage) {
    put_match("heximeros-01-computers", "Six computers");
    put_match("firstwar-03-mixed", "Sunday evening");
    put_match("fields-01-computers", "Club evening");
    put_match("fields-03-mixed", "Broken");
    click(stage, ELEMENT_BUTTON, "Matches");
    settle_matches(stage);
    check(stage, "the matches");
    for (int i = 0; i < 4; i++) {
        press(stage, SDLK_RIGHT);
        check(stage, "another match");
    }
    press(stage, SDLK_HOME);
    press(stage, SDLK_F2);
    check(stage, "a title for a match");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_e);
    check(stage, "a folder for matches");
    press(stage, SDLK_ESCAPE);
    frame(stage, (Input){.kind = INPUT_KEY, .key = SDLK_a, .mods = KMOD_CTRL});
    check(stage, "all matches");
    press(stage, SDLK_DELETE);
    check(stage, "matches that were just deleted");
    click(stage, ELEMENT_BUTTON, "Deleted matches");
    settle_matches(stage);
    check(stage, "deleted matches");
    press(stage, SDLK_DELETE);
    check(stage, "whether a match is deleted for good");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_RETURN);
    check(stage, "a match that came back");
    press(stage, SDLK_ESCAPE);
    frame(stage, (Input){.kind = INPUT_KEY, .key = SDLK_z, .mods = KMOD_CTRL});
    press(stage, SDLK_ESCAPE);
    check(stage, "the menu");
}

static void walk_results(Stage *stage, const char *what) {
    click(stage, ELEMENT_BUTTON, "Results");
    settle_matches(stage);
    check(stage, what);
    click(stage, ELEMENT_BUTTON, "Clear");
    check(stage, "whether results are cleared");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_e);
    check(stage, "a file for results");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_ESCAPE);
}

/* Two persons who hide something from each other. */
static void walk_curtain(Stage *stage) {
    click(stage, ELEMENT_BUTTON, "Worldwide Empire");
    click(stage, ELEMENT_CHOICE, "Players: Two");
    click(stage, ELEMENT_CHOICE, "Moon: Person");
    click(stage, ELEMENT_BUTTON, "Start");
    (void)find(stage, ELEMENT_MENU, "Curtain");
    check(stage, "the curtain");
    press(stage, SDLK_RETURN);
    check(stage, "a hand");
    press(stage, SDLK_y);
    check(stage, "a hidden hand");
    press(stage, SDLK_y);
    click(stage, ELEMENT_BUTTON, "Done");
    click(stage, ELEMENT_BUTTON, "Menu");
    check(stage, "a menu over a hidden hand");
    click(stage, ELEMENT_BUTTON, "Save as…");
    check(stage, "what a saved match tells");
    press(stage, SDLK_ESCAPE);
    request_go(&stage->app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    click(stage, ELEMENT_BUTTON, "Matches");
    press(stage, SDLK_e);
    check(stage, "what an exported match tells");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_c);
    check(stage, "what a copied match tells");
    click(stage, ELEMENT_BUTTON, "OK");
    press(stage, SDLK_ESCAPE);
}

/* --- Positions set up by hand ---------------------------------------------------------------- */

static void walk_editor(Stage *stage, const View *view) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX] = {0};
    App *app = stage->app;
    const Options options = crowded(view->game);
    view->game->setup(state, &options, 1, NULL);
    request_edit(&app->requests, draft_new(view->game, &options, state, VIEWER_PUBLIC));
    frame(stage, (Input){0});
    frame(stage, (Input){0});
    check(stage, "the position editor");
    app->editor->group = app->editor->thing[app->editor->things - 1].group;
    check(stage, "another palette of the editor");
    if (app->editor->rows > 0) {
        app->editor->menu_row = 0;
        check(stage, "a menu of the editor");
        press(stage, SDLK_ESCAPE);
    }
    editor_changed(app->editor, &app->ui,
                   spoken("A unit is where it cannot stand: armies need land, fleets need sea, and "
                          "none stands on ice or where nothing is explored (E-15, E-16)."));
    check(stage, "a reason in the editor");
    click(stage, ELEMENT_BUTTON, "Play");
    check(stage, "a set-up with a position");
    click(stage, ELEMENT_BUTTON, "Back");
}

static void walk(Stage *stage) {
    walk_tour(stage);
    walk_other_tours(stage);
    walk_puzzles(stage);
    for (int i = 0; views_all[i] != NULL; i++) {
        walk_computers(stage, views_all[i]);
        walk_review(stage, views_all[i]);
        walk_end(stage, views_all[i], i % 2 == 0 ? ACTION_RESIGN : ACTION_DRAW);
        walk_editor(stage, views_all[i]);
    }
    frame(stage, (Input){0});
    check(stage, "the menu");
    click(stage, ELEMENT_BUTTON, "Settings");
    check(stage, "the settings");
    while (programs_add(&stage->app->settings.programs)) {
    }
    app_show(stage->app, SCREEN_PROGRAMS);
    check(stage, "the programs");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_ESCAPE);
    click(stage, ELEMENT_BUTTON, "Rules");
    check(stage, "the rules");
    press(stage, SDLK_ESCAPE);
    click(stage, ELEMENT_BUTTON, "Matches");
    check(stage, "no matches");
    press(stage, SDLK_ESCAPE);
    walk_results(stage, "the results");
    settings_use_name(&stage->app->settings, "Anna of the northern hills");
    click(stage, ELEMENT_BUTTON, "HexiMeros");
    check(stage, "a set-up of six seats");
    click(stage, ELEMENT_BUTTON, "Silver: Recent names");
    check(stage, "the names used last");
    press(stage, SDLK_ESCAPE);
    click(stage, ELEMENT_BUTTON, "Back");
    click(stage, ELEMENT_BUTTON, "Worldwide Empire");
    check(stage, "a set-up that asks how many play");
    click(stage, ELEMENT_CHOICE, "Players: Six");
    check(stage, "six of six seats");
    click(stage, ELEMENT_BUTTON, "Back");
    click(stage, ELEMENT_BUTTON, "5 Fields");
    check(stage, "the set-up");
    click(stage, ELEMENT_CHOICE, "North: Person");
    click(stage, ELEMENT_BUTTON, "Start");
    walk_table(stage);
    walk_library(stage);
    check(stage, "the menu with a match to continue");
    walk_matches(stage);
    walk_curtain(stage);
    request_notice(&stage->app->requests,
                   spoken("Line 12 of the settings cannot be read. The file was renamed "
                          "to settings.broken, and the defaults are in use."));
    frame(stage, (Input){0});
    check(stage, "a notice");
}

/* Goes on in another language, from the folder of it. */
void layout_speak(const char *language) {
    char folder[STORE_PATH_MAX];
    char *base = SDL_GetBasePath();
    const bool pseudo = strcmp(language, "xx") == 0;
    snprintf(folder, sizeof folder, "%.3900s../../%s", base, pseudo ? "tests/locale" : "locale");
    SDL_free(base);
    assert_int_equal(setenv("LANGUAGE", language, 1), 0);
    assert_int_equal(setenv("LC_ALL", "C.UTF-8", 1), 0);
    language_open(folder);
    language_remember_english();
    assert_string_equal(language_word(), language);
}

static void test_nothing_overlaps_or_is_cut(void **state) {
    const LayoutSize *size = *state;
    /* A folder of its own: at first there is no match. */
    char matches[FOLDER_PATH_MAX];
    assert_int_equal(folder_make(matches), 0);
    setenv("XDG_DATA_HOME", matches, 1);
    setenv("XDG_CACHE_HOME", matches, 1);
    Stage stage;
    layout_speak(size->language);
    app_stage_open(&stage, size->wide, size->high, size->text);
    stage.app->settings.language[0] = '\0';
    stage.unpainted = 9; /* what is checked is the layout; painting takes half the time */
    walk(&stage);
    assert_int_equal((int)stage.app->ui.width, size->wide);
    assert_int_equal((int)stage.app->ui.height, size->high);
    app_stage_close(&stage);
    assert_int_equal(stage.faults, 0);
}

const LayoutSize layout_sizes[] = {
    {.wide = 1024, .high = 640, .text = 75},   {.wide = 1024, .high = 640, .text = 100},
    {.wide = 1024, .high = 640, .text = 125},  {.wide = 1280, .high = 800, .text = 100},
    {.wide = 1280, .high = 800, .text = 125},  {.wide = 1366, .high = 768, .text = 100},
    {.wide = 1600, .high = 1000, .text = 150}, {.wide = 1600, .high = 1000, .text = 200},
    {.wide = 1920, .high = 1080, .text = 100}, {.wide = 1920, .high = 1080, .text = 200},
    {.wide = 2560, .high = 1440, .text = 150}, {.wide = 3840, .high = 2160, .text = 100},
    {.wide = 3840, .high = 2160, .text = 200}, {.wide = 0},
};

int layout_main(const LayoutSize *size, const char *const *language, int argc, char **argv) {
    static char name[LAYOUT_TESTS_MAX][64];
    static LayoutSize walked[LAYOUT_TESTS_MAX];
    struct CMUnitTest tests[LAYOUT_TESTS_MAX];
    size_t count = 0;
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    for (; *language != NULL; language++) {
        for (const LayoutSize *at = size; at->wide > 0 && count < LAYOUT_TESTS_MAX; at++) {
            walked[count] = *at;
            walked[count].language = *language;
            snprintf(name[count], sizeof name[count],
                     "nothing overlaps or is cut, %dx%d at %d %%, %s", at->wide, at->high, at->text,
                     *language);
            tests[count] = (struct CMUnitTest){name[count], test_nothing_overlaps_or_is_cut, NULL,
                                               NULL, &walked[count]};
            count++;
        }
    }
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const int failed = _cmocka_run_group_tests("layout", tests, count, NULL, NULL);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
