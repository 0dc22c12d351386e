#include "ui/screens/setup.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/steps.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "ui/screens/setup_options.h"
#include "ui/table/thumb.h"

/* What the rows about the match change. */
typedef struct Choices {
    Setup *setup;
    Settings *settings;
} Choices;

enum { NAME_MAX_TEXT = 240, PICTURE_LEAST = 120, PICTURE_MOST = 300 };

/* --- The seed -------------------------------------------------------------------------------- */

/* Nine digits: enough deals, and short enough to tell a friend. */
static void draw_seed(char text[SETUP_SEED_MAX]) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    Rng rng = rng_seeded((uint64_t)now.tv_sec * UINT64_C(1000000007) ^ (uint64_t)now.tv_nsec);
    str_write(text, SETUP_SEED_MAX, "%" PRIu32, 1 + rng_below(&rng, 999999999));
}

/* Whether chance plays a part under these options: else all seeds give the same match. */
static bool has_chance(const Setup *setup) {
    const Game *game = setup->view->game;
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    uint64_t hash[2];
    for (uint64_t seed = 0; seed < 2; seed++) {
        memset(state, 0, sizeof state);
        game->setup(state, &setup->choice.options, seed, NULL);
        hash[seed] = game->hash(state);
    }
    return hash[0] != hash[1];
}

/* --- Beginning and leaving ------------------------------------------------------------------- */

void setup_close(Setup *setup) {
    session_free(setup->preview);
    free(setup->position);
    *setup = (Setup){.view = NULL};
}

void setup_open(Setup *setup, const View *view, Settings *settings) {
    if (setup->view != view) {
        setup_close(setup);
        setup->view = view;
        setup->settings = settings;
        setup->choice = *settings_setup(settings, view->game);
        for (int i = 0; i < GAME_SEATS_MAX; i++) {
            const int steps = game_steps(view->game)->count;
            if (setup->choice.step[i] < SETUP_PROGRAM) {
                setup->choice.step[i] = MIN(setup->choice.step[i], steps);
            }
        }
        draw_seed(setup->seed);
    }
}

void setup_first_match(Setup *setup) {
    LastSetup *choice = &setup->choice;
    const int first = __builtin_ctz(setup->view->game->seats(&choice->options));
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        choice->step[i] = i == first ? 0 : SEAT_STEP_LEAST;
    }
}

/* Keeps what was chosen for the next time. */
static void keep(Setup *setup, Settings *settings, Requests *requests) {
    *settings_setup(settings, setup->view->game) = setup->choice;
    request_save_settings(requests);
    setup_close(setup);
}

/* The match that is chosen; false while its seed is no number. */
static bool chosen(const Setup *setup, SessionStart *start) {
    *start = (SessionStart){.game = setup->view->game,
                            .options = setup->choice.options,
                            .practice = setup->choice.practice,
                            .position = setup->position};
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        Seat *seat = &start->seats[i];
        const int step = setup->choice.step[i];
        if (step >= SETUP_PROGRAM) {
            seat->kind = SEAT_PROGRAM;
            memcpy(seat->name, setup->settings->programs.at[step - SETUP_PROGRAM].name,
                   SESSION_NAME_MAX);
            continue;
        }
        seat->kind = step != 0 ? SEAT_COMPUTER : SEAT_PERSON;
        seat->matched = step == SETUP_MATCHED;
        seat->step = seat->matched ? setup->strength.step : step;
        if (seat->kind == SEAT_PERSON) {
            memcpy(seat->name, setup->choice.seat_name[i], SESSION_NAME_MAX);
        }
    }
    return text_number(setup->seed, UINT64_MAX, &start->seed);
}

/* Deals the players out to the seats of the match by lot. */
static void draw_seats(SessionStart *start) {
    int seat[GAME_SEATS_MAX] = {0}, count = 0;
    const unsigned present = start->game->seats(&start->options);
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    Rng rng = rng_seeded((uint64_t)now.tv_nsec ^ start->seed);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        if ((present >> i & 1U) != 0) {
            seat[count++] = i;
        }
    }
    for (int i = count - 1; i > 0; i--) {
        const int with = seat[rng_below(&rng, (uint32_t)i + 1)];
        const Seat player = start->seats[seat[i]];
        start->seats[seat[i]] = start->seats[with];
        start->seats[with] = player;
    }
}

static void begin(Setup *setup, Settings *settings, Requests *requests) {
    SessionStart start;
    if (setup->seed[0] == '\0') {
        draw_seed(setup->seed);
    }
    if (!chosen(setup, &start)) {
        request_notice(requests, tr("The seed is too large: the largest is 18446744073709551615."));
        return;
    }
    if (setup->choice.drawn) {
        draw_seats(&start);
    }
    Session *session = session_new(&start);
    if (session == NULL) {
        request_notice(requests, tr("Out of memory; no match could be started."));
        return;
    }
    const unsigned persons = session_persons(session);
    for (int i = GAME_SEATS_MAX - 1; i >= 0; i--) {
        if ((persons >> i & 1U) != 0 && start.seats[i].name[0] != '\0') {
            settings_use_name(settings, start.seats[i].name);
        }
    }
    keep(setup, settings, requests);
    request_play(requests, session, true);
}

/* --- The board that is dealt ----------------------------------------------------------------- */

void setup_position(Setup *setup, char *taken) {
    free(setup->position);
    setup->position = taken;
    session_free(setup->preview);
    setup->preview = NULL;
    if (taken != NULL) {
        SessionStart start;
        (void)chosen(setup, &start);
        setup->preview = session_new(&start);
        setup->previewed = start;
    }
    if (setup->preview != NULL) { /* it says the options, too */
        setup->choice.options = session_start(setup->preview)->options;
        setup->previewed.options = setup->choice.options;
    }
}

/* What the board shows, in the editor. */
static void edit_position(Setup *setup, Requests *requests) {
    if (setup->preview != NULL) {
        const SessionStart *start = session_start(setup->preview);
        request_edit(requests,
                     draft_new(start->game, &start->options,
                               session_observe(setup->preview, VIEWER_PUBLIC), VIEWER_PUBLIC));
    }
}

/* Deals it again where options or seed have changed. */
static void renew_preview(Setup *setup) {
    SessionStart start;
    if (!chosen(setup, &start)) {
        session_free(setup->preview);
        setup->preview = NULL;
        return;
    }
    const SessionStart *old = &setup->previewed;
    if (setup->preview == NULL || old->seed != start.seed ||
        memcmp(&old->options, &start.options, sizeof start.options) != 0) {
        session_free(setup->preview);
        setup->preview = session_new(&start);
        setup->previewed = start;
    }
}

/* The whole board as it will be on the table; the game's card while there is no seed. */
static void picture(Ui *ui, const Setup *setup, Box box) {
    if (setup->preview != NULL) {
        canvas_fill(ui->canvas, box, canvas_ink(ui->canvas, INK_TABLE_RIM));
        thumb_draw_whole(ui->canvas, setup->preview, box);
    } else {
        canvas_clip(ui->canvas, box);
        setup->view->card(ui->canvas, box);
        canvas_unclip(ui->canvas);
    }
    canvas_add_element(ui->canvas, ELEMENT_TEXT, tr("The board as it will be dealt"), box, 0, NULL);
    page_round(ui, box, ui_grid(ui), CORNERS_ALL, canvas_ink(ui->canvas, INK_PANEL));
}

/* --- Options --------------------------------------------------------------------------------- */

/* A switch is an option of two values, off and on; its texts are ids. */
static void draw_switch(Column *column, const char *title, const OptionValue values[2], bool *on) {
    const Option option = {.title = title, .kind = OPTION_ONE, .values = values, .value_count = 2};
    uint32_t value = *on;
    option_rows(column, &option, &value);
    *on = value != 0;
}

static void draw_seed_row(Column *column, Setup *setup) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui);
    char *seed = setup->seed;
    if (!setup->seed_shown) {
        Box row = column_row(column, ui_small_height(ui), 0);
        row.w = fmin(row.w, page_button_width(ui, tr("Choose the seed"), (Shortcut){0}));
        if (ui_button(ui, row, tr("Choose the seed"), NULL, (Shortcut){0}, WIDGET_QUIET)) {
            setup->seed_shown = true;
            ui->again = true;
        }
        return;
    }
    column_heading(column, tr("Seed"));
    const double width =
        fmin(column->width / 2, page_button_width(ui, tr("New seed"), (Shortcut){0}));
    Box row = column_row(column, ui_button_height(ui), gap / 2);
    const Box button = ui_cut_right(&row, width, gap);
    ui_field(ui, row, tr("Seed"), seed, SETUP_SEED_MAX, "0123456789");
    if (ui_button(ui, button, tr("New seed"), NULL, (Shortcut){0}, 0)) {
        draw_seed(seed);
        ui->again = true;
    }
    column_text(column, FONT_BODY, INK_SOFT, tr("The same seed repeats the same deal and dice."));
}

/* --- The panels ------------------------------------------------------------------------------ */

/* The position that is in place of the game's own setup. */
static void position_rows(Column *column, Setup *setup) {
    Ui *ui = column->ui;
    column_heading(column, tr("Position"));
    column_text(column, FONT_BODY, INK_SOFT,
                tr("The match begins with the position on the board."));
    column->y += ui_grid(ui);
    const Box row = column_row(column, ui_small_height(ui), 3 * ui_grid(ui));
    if (ui_button(ui, row, tr("Standard set-up"), NULL, (Shortcut){0}, 0)) {
        setup_position(setup, NULL);
        ui->again = true;
    }
}

/* Who plays. */
static void who_rows(Column *column, void *what) {
    const Players *players = what;
    players_rows(column, what);
    Box place = {column->x, column->y, column->width, 0};
    const PageChoice choice = {.name = tr("Draw the seats by lot"),
                               .title = tr("Draw the seats by lot"),
                               .selected = players->choice->drawn,
                               .several = true};
    column->y += ui_grid(column->ui);
    place.y = column->y;
    if (page_choice(column->ui, &place, &choice)) {
        players->choice->drawn = !players->choice->drawn;
        column->ui->again = true;
    }
    column->y += place.h;
}

/* What is played, and how. */
static void match_rows(Column *column, void *what) {
    static const OptionValue passing[] = {
        {"move", N_("Automatically"), N_("A move ends the turn at once.")},
        {"hand", N_("Manually"), N_("Moves can be tried and taken back first.")},
    };
    static const OptionValue undo[] = {
        {"match", NC_("undo", "Match"), N_("Undo stops where something hidden was shown.")},
        {"practice", NC_("undo", "Practice"), N_("Undo also takes back what was explored.")},
    };
    const Choices *choices = what;
    Setup *setup = choices->setup;
    const Game *game = setup->view->game;
    if (setup->position != NULL) {
        position_rows(column, setup);
    }
    for (int i = 0; i < game->option_count; i++) {
        if (setup->position == NULL && !option_counts_players(game, i)) {
            option_rows(column, &game->options[i], &setup->choice.options.value[i]);
        }
    }
    if (setup->view->pass_label != NULL) {
        draw_switch(column, setup->view->pass_label, passing, &choices->settings->tentative_moves);
    }
    if (has_chance(setup)) {
        draw_switch(column, N_("Undo"), undo, &setup->choice.practice);
        draw_seed_row(column, setup);
    } else {
        column->y -= 3 * ui_grid(column->ui);
    }
}

/* Two panels, beside each other where there is room, else one below the other. */
typedef struct Plan {
    bool beside;
    double left, right;    /* widths; the same where they are below each other */
    double rows;           /* height of the players' rows, to the picture */
    double players, match; /* heights */
    double picture;        /* height of the one below the players; 0: many players need the room */
    double content;
} Plan;

/* The panels in a box of which that much is seen without scrolling. */
static Plan make_plan(Ui *ui, Players *players, Choices *choices, double width, double height) {
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    Plan plan = {.beside = width >= page_em(ui, 720), .left = width, .right = width};
    if (plan.beside) {
        plan.left = floor((width - gap) * 0.57);
        plan.right = width - gap - plan.left;
    }
    const double inner = plan.left - 2 * pad;
    plan.rows = column_height(ui, inner, who_rows, players) + pad + gap;
    plan.match = column_height(ui, plan.right - 2 * pad, match_rows, choices) + 2 * pad;
    const double seen = plan.beside ? height : height / 2;
    const double wished = fmin(round(inner * 0.7), page_em(ui, PICTURE_MOST));
    const double room = seen - plan.rows - pad;
    plan.picture = room < PICTURE_LEAST ? 0 : fmin(room, wished);
    plan.players = plan.rows + pad + (plan.picture > 0 ? plan.picture : -gap);
    if (plan.beside) {
        plan.players = plan.match = plan.content = fmax(plan.match, plan.players);
    } else {
        plan.content = plan.players + gap + plan.match;
    }
    return plan;
}

static void panels(Ui *ui, Players *players, Choices *choices, Box body) {
    Setup *setup = choices->setup;
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const Plan plan = make_plan(ui, players, choices, body.w, body.h);
    page_scroll_begin(ui, body, &setup->scroll, plan.content);
    Box panel = {body.x, body.y - setup->scroll, plan.left, plan.players};
    Column column = {ui, panel.x + pad, panel.y + pad, plan.left - 2 * pad};
    ui_panel(ui, panel);
    who_rows(&column, players);
    if (plan.picture > 0) {
        /* Below them, so that nothing moves away from the pointer when others play. */
        picture(ui, setup, (Box){column.x, panel.y + plan.rows, column.width, plan.picture});
    }
    panel.x += plan.beside ? plan.left + gap : 0;
    panel.y += plan.beside ? 0 : plan.players + gap;
    panel.w = plan.right;
    panel.h = plan.match;
    ui_panel(ui, panel);
    match_rows(&(Column){ui, panel.x + pad, panel.y + pad, plan.right - 2 * pad}, choices);
    ui_scroll_end(ui);
}

/* Looks for the person's results, a match a frame, while a computer is to match them. */
static void measure_strength(Setup *setup, Ui *ui, Library *library) {
    SessionStart start;
    char why[SESSION_WHY_MAX];
    (void)chosen(setup, &start);
    if (strength_matches(&start) && library != NULL) {
        setup->looked = setup->looked || library_refresh(library, why);
        if (library_read_next(library)) {
            ui_wake_after(ui, 0);
        }
    }
    setup->strength = strength_of(library, start.game, strength_person(&start));
}

void setup_play(Setup *setup, Settings *settings, Library *library, Requests *requests) {
    SessionStart start;
    char why[SESSION_WHY_MAX];
    (void)chosen(setup, &start);
    if (strength_matches(&start) && library != NULL && library_refresh(library, why)) {
        while (library_read_next(library)) {
        }
    }
    setup->strength = strength_of(library, start.game, strength_person(&start));
    begin(setup, settings, requests);
}

void setup_frame(Setup *setup, Ui *ui, Settings *settings, Library *library, Requests *requests) {
    const View *view = setup->view;
    char title[NAME_MAX_TEXT];
    if (setup->away) {
        setup->choice = *settings_setup(settings, view->game);
        setup->away = false;
    }
    measure_strength(setup, ui, library);
    renew_preview(setup);
    tr_say(title, sizeof title, "Set up %s", view->game->title);
    const Page page = page_begin(ui, requests, tr("Set-up"), title, 1216);
    Players players = {view,         &setup->choice,         settings, &setup->strength,
                       &setup->menu, setup->position != NULL};
    panels(ui, &players, &(Choices){setup, settings}, page.body);
    const bool back = page_back_button(ui, page.foot);
    const bool tour = view->tour != NULL &&
                      page_foot_button(ui, page.foot, 1, tr("Tour"), (Shortcut){SDLK_t, 0, "T"}, 0);
    const bool edits =
        view->game->edit != NULL &&
        page_foot_button(ui, page.foot, -2, tr("Position"), (Shortcut){SDLK_p, 0, "P"}, 0);
    const bool start = page_foot_button(ui, page.foot, -1, tr("Start"),
                                        (Shortcut){SDLK_RETURN, 0, N_("Enter")}, WIDGET_PRIMARY);
    if (players_menu(ui, &players)) { /* those that are removed leave their seats meanwhile */
        *settings_setup(settings, view->game) = setup->choice;
        setup->away = true;
        request_show(requests, SCREEN_PROGRAMS);
    }
    if (back) {
        keep(setup, settings, requests);
        request_show(requests, SCREEN_MENU);
    } else if (tour) {
        setup_close(setup);
        request_tour(requests, view);
    } else if (edits) {
        edit_position(setup, requests);
    } else if (start) {
        begin(setup, settings, requests);
    }
}
