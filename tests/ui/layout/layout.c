/* Walks through every screen: no elements overlap, nothing reaches out of the window, no text is
 * shortened, and in the language of tests/language/pseudo.py every word is translated. */
#include "ui/layout/layout.h"

#include "game/options.h"
#include "games/empire/empire.h"
#include "games/games.h"
#include "ui/app_stage.h"
#include "ui/screens/editor.h"
#include "ui/screens/editor_parts.h"
#include "ui/study/lookback_parts.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/board_thought.h"
#include "ui/table/computer.h"
#include "ui/table/estimate.h"
#include "ui/table/fight_card.h"
#include "ui/table/match.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"

typedef AppStage Stage;

/* An element goes by its English name in all languages. */
static const char *called(const Element *element) {
    return element->english != NULL ? element->english : element->name;
}

static Stage *watching; /* its shortened texts are counted; NULL: none */

double __real_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);

static void report(Stage *stage, const char *fault, const char *a, const char *b) {
    stage->faults++;
    fprintf(stderr, "# %s at %dx%d, text %d %%: \"%s\" %s%s%s\n", stage->what, stage->wide,
            stage->high, stage->text, a, fault, b != NULL ? " " : "", b != NULL ? b : "");
}

/* --- Words without accents ------------------------------------------------------------------- */

static bool speaks_pseudo(void) {
    return strcmp(language_word(), "xx") == 0;
}

static bool begins(const char *text, const char *name, size_t *length) {
    *length = name != NULL ? strlen(name) : 0;
    return *length > 0 && strncmp(text, name, *length) == 0;
}

/* The bytes of a name or of notation at the start of a text, which have no translation; 0: none. */
static size_t data_length(const char *text) {
    static const char *const data[] = {
        "Hexfolio",
        "English",
        "Deutsch",
        "Ada",
        "Anna of the northern hills",
        "Sunday evening",
        "Sunday afternoon with the people from the northern hills",
        "Sunday afternoon with the people",
        "Club evening",
        "Broken",
        "Six computers",
        "done",
        "pass",
        "III",
        "Esc",
        "Enter",
        "Space",
        "Home",
        "End",
        "Del",
        "Ctrl",
        "Shift",
        "Tab",
        "png",
        "gif",
        "csv",
    };
    size_t length;
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        if (begins(text, data[i], &length)) {
            return length;
        }
    }
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        if (begins(text, empire_country[i].name, &length)) {
            return length;
        }
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (begins(text, empire_counter[i].name, &length)) {
            return length;
        }
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        if (begins(text, views_all[i]->game->title, &length)) {
            return length;
        }
    }
    return 0;
}

/* Reports a text with a word that has none: letters alone, three and more. */
static void plain_find(Stage *stage, const char *text) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static const char between[] = " ,.:;!?()/\"'\n";
    const char *whole = text;
    const char *path = strstr(text, " /");
    /* Of a text with a path, what comes before it. */
    const char *end = *text == '/' ? text : path != NULL ? path : text + strlen(text);
    /* Rulebooks are files of their own. */
    while (speaks_pseudo() && strcmp(stage->what, "the rules") != 0 && text < end) {
        static const char quote[] = "\u201C";
        text += strncmp(text, quote, sizeof quote - 1) == 0 ? sizeof quote - 1 : 0;
        size_t length = data_length(text);
        if (length == 0) {
            length = strcspn(text, between);
            if (length >= 3 && strspn(text, letters) == length) {
                report(stage, "is not translated", whole, NULL);
                return;
            }
        }
        text += length;
        text += strspn(text, between);
    }
}

/* The vowel in a text of this test, which is in no other. */
#define SPOKEN "\u00EB"

/* A text of this test, as if it had been translated. */
static const char *spoken(const char *english) {
    const char *text = english;
    static char room[4][512];
    static int next;
    char *to = room[next++ % 4], *at = to;
    for (; *text != '\0'; text++) {
        const bool accent = speaks_pseudo() && strchr("aeiou", *text) != NULL;
        at += snprintf(at, 4, accent ? SPOKEN : "%c", *text);
    }
    text_stands_for(to, english);
    return to;
}

/* Everything has an English name, but for the names of languages. */
static void plain_name(Stage *stage, const Element *element) {
    int languages;
    const Language *language = language_list(&languages);
    for (int i = 0; i < languages; i++) {
        if (strstr(element->name, language[i].name) != NULL) {
            return;
        }
    }
    if (strstr(element->name, SPOKEN) != NULL) {
        return;
    }
    for (const char *at = called(element); speaks_pseudo() && *at != '\0'; at++) {
        if ((unsigned char)*at >= 0xC3 && (unsigned char)*at <= 0xC7) {
            report(stage, "has no English name", element->name, NULL);
            return;
        }
    }
}

/* A title as long as people like: a card shortens it, and the panel beside the list has all of it.
 */
static const char long_title[] = "Sunday afternoon with the people from the northern hills";

/* Names of persons may be of any length, and so may those that stand in their places. */
static bool is_long_name(const char *text) {
    for (int i = 0; speaks_pseudo() && views_all[i] != NULL; i++) {
        for (int seat = 0; seat < views_all[i]->game->seats_max; seat++) {
            if (strcmp(tr(views_all[i]->game->seat_title[seat]), text) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Stands in for canvas_text (the linker sees to it) and checks that the text fits. */
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text) {
    const double needs = canvas_text_width(canvas, font, text);
    if (watching != NULL && needs > box.w + 0.5 && strcmp(text, long_title) != 0 &&
        !is_long_name(text)) {
        char lacks[48];
        snprintf(lacks, sizeof lacks, "needs %.0f and has %.0f", needs, box.w);
        report(watching, lacks, text, NULL);
    }
    if (watching != NULL) {
        plain_find(watching, text);
    }
    return __real_canvas_text(canvas, font, colour, box, align, text);
}

double __real_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text);
double __wrap_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text);

/* The same for canvas_paragraph, whose lines are of any number. */
double __wrap_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box,
                               const char *text) {
    if (watching != NULL) {
        plain_find(watching, text);
    }
    return __real_canvas_paragraph(canvas, font, colour, box, text);
}

/* --- Frames ---------------------------------------------------------------------------------- */

static void frame(Stage *stage, Input input) {
    app_stage_frame(stage, input);
}

static const Element *find(const Stage *stage, ElementKind kind, const char *name) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == kind && at[i].seen && strcmp(called(&at[i]), name) == 0) {
            return &at[i];
        }
    }
    fail_msg("there is no \"%s\"", name);
    return NULL;
}

static void point(Stage *stage, ElementKind kind, const char *name) {
    const Box box = find(stage, kind, name)->box;
    stage->at = (Point){box.x + box.w / 2, box.y + box.h / 2};
    frame(stage, (Input){.kind = INPUT_MOTION});
}

static void click(Stage *stage, ElementKind kind, const char *name) {
    point(stage, kind, name);
    frame(stage, (Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT});
    frame(stage, (Input){.kind = INPUT_RELEASE, .button = SDL_BUTTON_LEFT});
}

static void press(Stage *stage, SDL_Keycode key) {
    frame(stage, (Input){.kind = INPUT_KEY, .key = key});
}

/* --- What is checked ------------------------------------------------------------------------- */

/* Arrows and rings are part of the board. */
static bool is_arrow(const Element *element) {
    return strncmp(called(element), "Arrow from ", 11) == 0 ||
           strncmp(called(element), "Ring on ", 8) == 0;
}

static bool is_flat(const Element *element) {
    switch (element->kind) {
    case ELEMENT_BUTTON:
    case ELEMENT_CHOICE:
    case ELEMENT_TEXT:
    case ELEMENT_HELP:
    case ELEMENT_FIELD:
        return strcmp(called(element), "board") != 0 && !is_arrow(element);
    default:
        return false;
    }
}

static bool lies_in(Box inner, Box outer) {
    return inner.x >= outer.x - 1 && inner.y >= outer.y - 1 &&
           inner.x + inner.w <= outer.x + outer.w + 1 && inner.y + inner.h <= outer.y + outer.h + 1;
}

static bool overlap(Box a, Box b) {
    return a.x + 1 < b.x + b.w && b.x + 1 < a.x + a.w && a.y + 1 < b.y + b.h && b.y + 1 < a.y + a.h;
}

/* A box inside the hexagon of a cell. */
static Box inner(const Element *cell) {
    const Box whole = cell->whole;
    return (Box){whole.x + whole.w / 4, whole.y, whole.w / 2, whole.h};
}

/* A card of a fight may cover cells, until the next input, and so may the window beside the cell
 * that it is about. */
static bool is_on_card(const Stage *stage, const Element *element) {
    const Table *table = stage->app->table;
    return table != NULL && ((fight_card_up(table) && lies_in(element->box, table->fights.box)) ||
                             (table->side_window.cell != CELL_NONE &&
                              lies_in(element->box, table->side_window.box)));
}

/* Whether what Tab reaches after `a` stands before it, as one reads: above it, or to its left in
 * the same row; the next column begins at the top again. */
static bool stands_before(Box b, Box a) {
    const bool above = b.y + b.h <= a.y + 1, below = b.y >= a.y + a.h - 1;
    return above ? b.x < a.x + a.w - 1 : !below && b.x + b.w <= a.x + 1;
}

/* Tab goes through a screen or a dialog as one reads it; at the table what acts comes first. */
static void check_order(Stage *stage) {
    const Ui *ui = &stage->app->ui;
    int count;
    const Element *at = ui_elements(ui, &count), *before = NULL;
    for (int i = 0; i < count; i++) {
        if (at[i].kind == ELEMENT_SCREEN && ui->deepest == 0 &&
            strcmp(called(&at[i]), "Table") == 0) {
            return;
        }
        if (at[i].focusable && at[i].seen && is_flat(&at[i]) && at[i].layer == ui->deepest) {
            if (before != NULL && stands_before(at[i].box, before->box)) {
                report(stage, "comes after", at[i].name, before->name);
            }
            before = &at[i];
        }
    }
}

/* Checks the last frame. A scrolling area may cut elements at its upper and lower edge. */
static void check(Stage *stage, const char *what) {
    Ui *ui = &stage->app->ui;
    const Box window = {0, 0, ui->width, ui->height};
    int count;
    stage->what = what;
    watching = stage;
    frame(stage, (Input){0});
    watching = NULL;
    const Element *at = ui_elements(ui, &count);
    check_order(stage);
    for (int i = 0; i < count; i++) {
        const Element *a = &at[i];
        plain_find(stage, a->name);
        plain_name(stage, a);
        if (!a->seen || !is_flat(a) || a->layer != ui->deepest) {
            continue;
        }
        if (!lies_in(a->box, window)) {
            report(stage, "reaches out of the window", a->name, NULL);
        }
        if (a->whole.x < a->box.x - 1 || a->whole.x + a->whole.w > a->box.x + a->box.w + 1) {
            report(stage, "is cut at its side", a->name, NULL);
        }
        for (int j = 0; j < count; j++) {
            const Element *b = &at[j];
            if (b->kind == ELEMENT_CELL && b->layer == a->layer && overlap(a->box, inner(b)) &&
                !is_on_card(stage, a)) {
                report(stage, "covers the cell", a->name, b->name);
            }
            if (j > i && b->seen && is_flat(b) && b->layer == a->layer && overlap(a->box, b->box) &&
                !lies_in(a->box, b->box) && !lies_in(b->box, a->box)) {
                report(stage, "overlaps", a->name, b->name);
            }
        }
    }
}

/* --- The screens ----------------------------------------------------------------------------- */

/* The longest card that there is: two sides of many pieces, long names and sentences. */
static void show_fight(Stage *stage, Cell cell) {
    static const char verdict[] = "2 x (5 - 2) (F-26) against a City with two Princes (F-29)";
    FightCards *cards = &stage->app->table->fights;
    fight_cards_clear(stage->app->table);
    free(cards->fight);
    cards->fight = calloc(FIGHT_CARDS_MAX, sizeof *cards->fight);
    assert_non_null(cards->fight);
    FightCard *fight = cards->fight;
    *fight = (FightCard){.cell = cell, .seat = {0, 1}};
    snprintf(fight->title, sizeof fight->title, spoken("%.32s takes c3"), long_title);
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
    for (Cell cell = 0; cell < stage->app->table->board->cells; cell += 12) {
        show_fight(stage, cell);
        check(stage, "the card of a fight");
        press(stage, SDLK_ESCAPE);
        check(stage, "the card of the next fight");
    }
    press(stage, SDLK_ESCAPE);
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
    click(stage, ELEMENT_BUTTON, "Save as...");
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
    assert_true(keeper_rename(&app->keeper, app->session, name, why));
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    click(stage, ELEMENT_BUTTON, "5 Fields");
    click(stage, ELEMENT_BUTTON, "Start");
    click(stage, ELEMENT_BUTTON, "Pass");
    click(stage, ELEMENT_BUTTON, "Menu");
    click(stage, ELEMENT_BUTTON, "Save as...");
    snprintf(app->table->popup.name, sizeof app->table->popup.name, "%s", name);
    click(stage, ELEMENT_BUTTON, "Save");
    check(stage, "a name that is taken");
    click(stage, ELEMENT_BUTTON, "Another name");
    press(stage, SDLK_ESCAPE);
    snprintf(id, sizeof id, "%s", keeper_id(&app->keeper));
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    Library *library = library_new();
    Session *session = NULL;
    LibraryMatch *match = library_open(library, id, &session, why);
    assert_non_null(match);
    request_continue(&app->requests, id);
    frame(stage, (Input){0});
    check(stage, "a match that is open in another window");
    click(stage, ELEMENT_BUTTON, "Only look");
    check(stage, "a match that can only be looked at");
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
    session_free(session);
    library_leave(match);
    library_free(library);
}

/* The card of a fight of the tour covers neither the words of the step nor its battle. */
static void walk_battle(Stage *stage) {
    const FightCards *fights = &stage->app->table->fights;
    click(stage, ELEMENT_CELL, "c2");
    click(stage, ELEMENT_CELL, "d2");
    assert_true(fight_card_up(stage->app->table));
    check(stage, "a battle of the tour");
    if (overlap(fights->box, inner(find(stage, ELEMENT_CELL, "d2")))) {
        report(stage, "is covered by the card of its battle", "d2", NULL);
    }
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
    Table *table = stage->app->table;
    const Puzzle *puzzle = stage->app->puzzle->puzzle;
    int count;
    const Action *actions = session_actions(table->session, &count);
    assert_true(count > 1);
    assert_true(match_submit(table, actions[0] != puzzle->line[0] ? actions[0] : actions[1]));
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

/* --- Computers at the table ------------------------------------------------------------------ */

/* As many seats as the game has, where that is an option. */
static Options crowded(const Game *game) {
    Options options = options_default(game);
    for (int i = 0; i < game->option_count; i++) {
        if (strcmp(game->options[i].key, "players") == 0 && game->options[i].kind == OPTION_ONE) {
            options.value[i] = (uint32_t)game->options[i].value_count - 1;
        }
    }
    return options;
}

/* Puts a match of some plies on the table: computers only when `watched`, in a full game, otherwise
 * with a person to move at the first seat. */
static void play_computers(Stage *stage, const View *view, bool watched) {
    enum { PLIES = 40, STEP = 10 };
    SessionStart start = {.game = view->game, .options = options_default(view->game), .seed = 7};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = STEP};
    }
    if (watched) {
        start.options = crowded(view->game);
    } else {
        start.seats[0] = (Seat){.kind = SEAT_PERSON, .name = "Ada"};
    }
    Rng rng = rng_seeded(11);
    Session *session = session_new(&start);
    assert_non_null(session);
    while (session_plies(session) < PLIES ||
           view->game->to_act(session_state(session)).decider != 0) {
        int count;
        char why[SESSION_WHY_MAX];
        const Action *actions = session_actions(session, &count);
        /* Over too early: another match is tried from the start. */
        for (int i = 0; count == 0 && i < PLIES; i++) {
            (void)session_take_back(session);
        }
        actions = session_actions(session, &count);
        assert_true(session_submit(session, actions[rng_below(&rng, (uint32_t)count)], why));
    }
    app_play(stage->app, session, false);
}

/* Sets what the search thread may not have found yet; the stopped clock keeps it unread. */
static void consider(const Stage *stage) {
    App *app = stage->app;
    Computer *computer = &app->table->computer;
    int count;
    const Action *actions = session_actions(app->session, &count);
    int prospects[GAME_SEATS_MAX];
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        prospects[seat] = 1000 - 400 * seat;
    }
    estimate_keep(app->table, prospects);
    assert_true(count > 0);
    if (table_computer_to_act(app->table)) {
        board_thought_take(app->table, actions[count - 1]);
        snprintf(computer->considers, sizeof computer->considers, "Pc3-d4, aa23xab24=Y, E1f10-f11");
    } else {
        computer->hint = actions[count - 1];
        computer->hint_path.count = app->table->game->action_clicks(
            session_state(app->session), computer->hint, 0, computer->hint_path.at);
    }
}

/* Three actions, one with a long name, as while a computer thinks. */
static void analyse(Stage *stage) {
    static const char *const name[] = {"Pc3-d4", "aa23-ab24*ab20", "done"};
    static const char *const longer[] = {"H1f2-e2", "S2aaa+Fignoll@l3>S3nnPavell^@l4", "done"};
    const bool wide = stage->app->table->view->long_turns;
    Analysis *analysis = &stage->app->table->analysis;
    analysis->on = true;
    analysis->count = AI_COMPARED_MAX;
    for (int i = 0; i < AI_COMPARED_MAX; i++) {
        AnalysisLine *line = &analysis->at[i];
        line->percent = 100 - i;
        snprintf(line->name, sizeof line->name, "%s", wide ? longer[i] : name[i]);
    }
    check(stage, "the analysis");
    analysis->on = false;
}

/* Continues the turn as long as possible. */
static void lengthen_turn(const App *app) {
    enum { MOST = 20 };
    const Game *game = session_start(app->session)->game;
    const int turn = game->turn(session_state(app->session));
    bool goes_on = true;
    for (int made = 0; made < MOST && goes_on; made++) {
        int count;
        (void)session_actions(app->session, &count);
        goes_on = false;
        for (int i = 0; i < count && !goes_on; i++) {
            char why[SESSION_WHY_MAX];
            int same;
            assert_true(session_submit(app->session, session_actions(app->session, &same)[i], why));
            goes_on = game->turn(session_state(app->session)) == turn;
            if (!goes_on) {
                assert_true(session_take_back(app->session));
            }
        }
    }
    app->table->stale = true;
}

/* The newest entry of the list of moves is in view, or its end where it is too long. */
static void check_newest(Stage *stage) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const Element *element = &at[i];
        if (element->kind == ELEMENT_CHOICE && (element->states & STATE_SELECTED) != 0 &&
            strncmp(called(element), "turn ", 5) == 0) {
            const Box seen = element->box;
            const Box whole = element->whole;
            found = element->seen && seen.y + seen.h > whole.y + whole.h - 1;
        }
    }
    if (!found) {
        report(stage, "does not show its newest entry", "the list of moves", NULL);
    }
}

/* Another text size and back: what was in view is in view again. */
static void change_text(Stage *stage) {
    Settings *settings = &stage->app->settings;
    settings->text_percent = stage->text == 100 ? 75 : 100;
    frame(stage, (Input){0});
    settings->text_percent = stage->text;
    frame(stage, (Input){0});
}

static void walk_computers(Stage *stage, const View *view) {
    App *app = stage->app;
    app->settings.show_estimate = true;
    for (int watched = 0; watched < 2; watched++) {
        play_computers(stage, view, watched != 0);
        frame(stage, (Input){0});
        check(stage, watched ? "computers that play each other" : "a match against computers");
        check_newest(stage);
        change_text(stage);
        check_newest(stage);
        consider(stage);
        check(stage, watched ? "what a computer considers" : "a hint");
        if (watched) {
            analyse(stage);
            computer_pause(app->table, true);
            check(stage, "computers that rest");
        } else {
            lengthen_turn(app);
            frame(stage, (Input){0});
            check(stage, "a long turn");
            check_newest(stage);
        }
        request_go(&app->requests, REQUEST_LEAVE);
        frame(stage, (Input){0});
    }
    app->settings.show_estimate = false;
}

/* The questions before the end, and its card: everybody resigns, or all agree on a draw. */
static void walk_end(Stage *stage, const View *view, Action last) {
    App *app = stage->app;
    play_computers(stage, view, false);
    frame(stage, (Input){0});
    static const PopupKind asked[] = {POPUP_RESIGN, POPUP_DRAW, POPUP_ANSWER, POPUP_SHARE};
    app->table->offer.asked = 1U << 1;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        table_open_popup(app->table, asked[i], (Point){0, 0});
        check(stage, "a question before the end");
    }
    app->table->popup.kind = POPUP_NONE;
    app->table->stale = true;
    while (session_outcome(app->session).kind == OUTCOME_NONE) {
        assert_true(match_submit(app->table, last));
    }
    for (int i = 0; i < 500 && app->table->end.curve.count <= session_plies(app->session); i++) {
        frame(stage, (Input){0});
    }
    check(stage, "the end of a match");
    (void)find(stage, ELEMENT_MENU, "The end");
    press(stage, SDLK_ESCAPE);
    check(stage, "the board after the end");
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
}

/* A review with a mistake about which there is much to say, and a try at it. */
static void walk_review(Stage *stage, const View *view) {
    static const char longest[] = "The pawn on c4 was attacked by two others, which 4 + 4 against "
                                  "7 do not survive (T-32), and "
                                  "after that nothing on the board stands in the way of a win by "
                                  "three points (T-35) in a turn.";
    App *app = stage->app;
    play_computers(stage, view, true);
    frame(stage, (Input){0});
    click(stage, ELEMENT_BUTTON, "Review");
    press(stage, SDLK_w);
    check(stage, "a review");
    Lookback *lookback = app->lookback;
    assert_non_null(lookback);
    LookbackWords *words = &lookback->words;
    lookback->turn.mark = REVIEW_MISTAKE;
    lookback->turn.loss = 380;
    snprintf(words->turn, sizeof words->turn, "%s", spoken(longest));
    snprintf(words->text, sizeof words->text, "%s", spoken(longest));
    snprintf(words->better, sizeof words->better, "%s",
             spoken("Better: Pd3-c3, keeps 62 % instead of 24 %"));
    snprintf(words->how, sizeof words->how, "%s", spoken(longest));
    check(stage, "a mistake");
    press(stage, SDLK_t);
    check(stage, "a turn that is tried");
    snprintf(lookback->trial.made, sizeof lookback->trial.made, "%s", spoken(longest));
    snprintf(lookback->trial.reason.title, sizeof lookback->trial.reason.title, "%.63s",
             spoken(longest));
    snprintf(lookback->trial.reason.text, sizeof lookback->trial.reason.text, "%s",
             spoken(longest));
    snprintf(lookback->trial.reply, sizeof lookback->trial.reply, "%s", spoken(longest));
    lookback->trial.state = TRIAL_ANSWERED;
    check(stage, "what a try is worth");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_p);
    check(stage, "a line that is played");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_END);
    check(stage, "the end of a review");
    press(stage, SDLK_ESCAPE);
    assert_null(app->lookback);
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
}

/* Puts a record of the samples into the library. */
static void put_match(const char *sample, const char *name) {
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX + 32], why[SESSION_WHY_MAX];
    size_t length = 0;
    snprintf(path, sizeof path, "tests/records/matches/%s.hexfolio", sample);
    char *text = store_read(path, &length, why);
    assert_non_null(text);
    assert_true(store_folder(STORE_MATCHES, folder, why));
    snprintf(path, sizeof path, "%s/%s.hexfolio", folder, name);
    assert_true(store_write(path, text, 0, why));
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
    check(stage, "deleted matches");
    click(stage, ELEMENT_BUTTON, "Undo");
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
    click(stage, ELEMENT_BUTTON, "Save as...");
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
    editor_changed(
        app->editor, &app->ui,
        spoken("Armies stand on land, fleets on sea, and no unit on ice or where nothing is "
               "explored (E-15, E-16)."));
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
    click(stage, ELEMENT_BUTTON, "Silver: Last names");
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
    assert_int_equal(setenv("TEXTDOMAINDIR", folder, 1), 0);
    assert_int_equal(setenv("LANGUAGE", language, 1), 0);
    assert_int_equal(setenv("LC_ALL", "C.UTF-8", 1), 0);
    language_open();
    language_remember_english();
    assert_string_equal(language_word(), language);
}

static void test_nothing_overlaps_or_is_cut(void **state) {
    const LayoutSize *size = *state;
    /* A folder of its own: at first there is no match. */
    char matches[] = "/tmp/hexfolio-layout-XXXXXX";
    assert_non_null(mkdtemp(matches));
    setenv("XDG_DATA_HOME", matches, 1);
    Stage stage;
    layout_speak(size->language);
    app_stage_open(&stage, size->wide, size->high, size->text);
    stage.app->settings.language[0] = '\0';
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
    char folder[] = "/tmp/hexfolio-layout-XXXXXX";
    size_t count = 0;
    if (!app_stage_home(folder)) {
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
