#include "ui/screens/setup.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/text.h"
#include "ui/widgets/column.h"

enum { NAME_MAX_TEXT = 80, FIRST_LEVEL = 3, PICTURE_LEAST = 120, PICTURE_MOST = 300 };

/* What the rows of the set-up change. */
typedef struct Choices {
    Setup *setup;
    Settings *settings;
} Choices;

/* --- The seed -------------------------------------------------------------------------------- */

/* Nine digits: enough deals, and short enough to tell a friend. */
static void draw_seed(char text[SETUP_SEED_MAX]) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    Rng rng = rng_seeded((uint64_t)now.tv_sec * UINT64_C(1000000007) ^ (uint64_t)now.tv_nsec);
    text_say(text, SETUP_SEED_MAX, "%" PRIu32, 1 + rng_below(&rng, 999999999));
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

void setup_open(Setup *setup, const View *view, Settings *settings) {
    if (setup->view != view) {
        *setup = (Setup){.view = view, .choice = *settings_setup(settings, view->game)};
        draw_seed(setup->seed);
    }
}

/* Keeps what was chosen for the next time. */
static void close_setup(Setup *setup, Settings *settings, Requests *requests) {
    *settings_setup(settings, setup->view->game) = setup->choice;
    request_save_settings(requests);
    *setup = (Setup){.view = NULL};
}

static void begin(Setup *setup, Settings *settings, Requests *requests) {
    SessionStart start = {.game = setup->view->game,
                          .options = setup->choice.options,
                          .practice = setup->choice.practice};
    if (setup->seed[0] == '\0') {
        draw_seed(setup->seed);
    }
    if (!text_number(setup->seed, UINT64_MAX, &start.seed)) {
        request_notice(requests, "The seed is too large: the largest is 18446744073709551615.");
        return;
    }
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        Seat *seat = &start.seats[i];
        seat->level = setup->choice.level[i];
        seat->kind = seat->level > 0 ? SEAT_COMPUTER : SEAT_PERSON;
        if (seat->kind == SEAT_PERSON) {
            memcpy(seat->name, setup->choice.seat_name[i], SESSION_NAME_MAX);
        }
    }
    Session *session = session_new(&start);
    if (session == NULL) {
        request_notice(requests, "Out of memory; no match could be started.");
        return;
    }
    close_setup(setup, settings, requests);
    request_play(requests, session, true);
}

/* --- Options --------------------------------------------------------------------------------- */

static bool has_about(const Option *option) {
    int count = 0;
    for (int i = 0; i < option->value_count; i++) {
        count += option->values[i].about != NULL && option->values[i].about[0] != '\0';
    }
    return count > 0;
}

/* One value of an option; returns its height. */
static double option_value(Ui *ui, const Option *option, uint32_t *value, int i, Box box) {
    const bool several = option->kind == OPTION_SET;
    const bool selected = several ? (*value >> i & 1U) != 0 : *value == (uint32_t)i;
    char name[NAME_MAX_TEXT];
    text_say(name, sizeof name, "%s: %s", option->title, option->values[i].title);
    const PageChoice choice = {.name = name,
                               .title = option->values[i].title,
                               .about = option->values[i].about,
                               .selected = selected,
                               .several = several,
                               .disabled =
                                   several && selected && options_chosen(*value) <= option->least};
    if (page_choice(ui, &box, &choice)) {
        *value = several ? *value ^ 1U << i : (uint32_t)i;
        ui->again = true;
    }
    return box.h;
}

/* Selections that are offered by name, side by side. */
static void draw_proposals(Column *column, const Option *option, uint32_t *value) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui);
    const int count = option->proposal_count;
    const double width = floor((column->width - (count - 1) * gap) / count);
    const Box row = column_row(column, ui_small_height(ui), gap);
    for (int i = 0; i < count; i++) {
        const OptionProposal *proposal = &option->proposals[i];
        char name[NAME_MAX_TEXT];
        text_say(name, sizeof name, "%s: %s", option->title, proposal->title);
        const unsigned flags = *value == proposal->value ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, (Box){row.x + i * (width + gap), row.y, width, row.h}, name,
                      proposal->title, flags)) {
            *value = proposal->value;
            ui->again = true;
        }
    }
}

/* Values of which one is chosen stand below each other where they have a sentence each; others two
 * in a line. */
static void draw_option(Column *column, const Option *option, uint32_t *value) {
    const double gap = ui_grid(column->ui);
    const int in_line = has_about(option) && option->kind == OPTION_ONE ? 1 : 2;
    const double width = floor((column->width - (in_line - 1) * gap) / in_line);
    column_heading(column, option->title);
    if (option->proposal_count > 0) {
        draw_proposals(column, option, value);
    }
    double height = 0;
    for (int i = 0; i < option->value_count; i++) {
        const Box box = {column->x + i % in_line * (width + gap), column->y, width, 0};
        height =
            fmax(i % in_line == 0 ? 0 : height, option_value(column->ui, option, value, i, box));
        if (i % in_line == in_line - 1 || i == option->value_count - 1) {
            column->y += height + gap;
        }
    }
    column->y += 2 * gap;
}

/* A switch is an option of two values, off and on. */
static void draw_switch(Column *column, const char *title, const OptionValue values[2], bool *on) {
    const Option option = {.title = title, .kind = OPTION_ONE, .values = values, .value_count = 2};
    uint32_t value = *on;
    draw_option(column, &option, &value);
    *on = value != 0;
}

static void draw_seed_row(Column *column, char seed[SETUP_SEED_MAX]) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui);
    column_heading(column, "Seed");
    const double width = fmin(column->width / 2, page_button_width(ui, "New seed", (Shortcut){0}));
    Box row = column_row(column, ui_button_height(ui), gap / 2);
    const Box button = ui_cut_right(&row, width, gap);
    ui_field(ui, row, "Seed", seed, SETUP_SEED_MAX, "0123456789");
    if (ui_button(ui, button, "New seed", NULL, (Shortcut){0}, 0)) {
        draw_seed(seed);
        ui->again = true;
    }
    column_text(column, FONT_BODY, INK_SOFT, "The same seed repeats the same deal and dice.");
}

/* --- Who plays ------------------------------------------------------------------------------- */

/* What a person is called. */
static void seat_name(Ui *ui, const char *title, char *text, Box field) {
    char name[NAME_MAX_TEXT];
    text_say(name, sizeof name, "%s's name", title);
    ui_field(ui, field, name, text, SESSION_NAME_MAX, NULL);
    if (text[0] == '\0' && strcmp(ui->focus, name) != 0) {
        page_hint(ui, field, "Name (optional)");
    }
}

/* How well a computer plays. */
static void seat_level(Ui *ui, const char *title, int *level, Box row) {
    const double gap = ui_grid(ui) / 2;
    const double wide = floor((row.w - (AI_LEVEL_MOST - 1) * gap) / AI_LEVEL_MOST);
    for (int i = AI_LEVEL_LEAST; i <= AI_LEVEL_MOST; i++) {
        char name[NAME_MAX_TEXT], label[12];
        text_say(name, sizeof name, "%s: Level %d", title, i);
        text_say(label, sizeof label, "%d", i);
        const Box box = {row.x + (i - 1) * (wide + gap), row.y, wide, row.h};
        if (ui_choice(ui, box, name, label, *level == i ? WIDGET_SELECTED : 0)) {
            *level = i;
            ui->again = true;
        }
    }
}

/* Person or computer, from the left edge of `row`; returns the width used. */
static double seat_kind(Ui *ui, const char *title, int *level, Box row) {
    static const char *const kind[] = {"Person", "Computer"};
    const double gap = ui_grid(ui) / 2;
    double x = row.x;
    for (int i = 0; i < 2; i++) {
        const double wide =
            ceil(canvas_text_width(ui->canvas, FONT_STRONG, kind[i])) + 3.25 * ui_grid(ui);
        char name[NAME_MAX_TEXT];
        text_say(name, sizeof name, "%s: %s", title, kind[i]);
        const unsigned flags = (*level > 0) == (i == 1) ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, (Box){x, row.y, wide, row.h}, name, kind[i], flags)) {
            *level = i == 0 ? 0 : *level > 0 ? *level : FIRST_LEVEL;
            ui->again = true;
        }
        x += wide + gap;
    }
    return x - gap - row.x;
}

/* A seat's pieces, its name in the game, who sits there, and the person's name or the computer's
 * level; in two lines where one has no room for all. */
static void draw_seat(Column *column, const View *view, int seat, LastSetup *choice) {
    Ui *ui = column->ui;
    const char *title = view->game->seat_title[seat];
    int *level = &choice->level[seat];
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    Box row = column_row(column, height, grid);
    canvas_sprite(ui->canvas, view->seat_sprites[seat], ui_cut_left(&row, height, grid), 1);
    ui_text(ui, FONT_STRONG, INK_TEXT, ui_cut_left(&row, page_em(ui, 72), grid), ALIGN_LEFT, title);
    Box player = row;
    ui_cut_left(&player, seat_kind(ui, title, level, row), grid);
    if (player.w < page_em(ui, 140)) {
        column->y -= grid / 2;
        player = (Box){row.x, column_row(column, height, grid).y, row.w, height};
    }
    if (*level > 0) {
        seat_level(ui, title, level, player);
    } else {
        seat_name(ui, title, choice->seat_name[seat], player);
    }
}

/* Who plays: the heading and a row for each seat; changes names and levels of `choice`. */
static void draw_seats(Column *column, const View *view, LastSetup *choice) {
    const Game *game = view->game;
    const unsigned seats = game->seats(&choice->options);
    bool computers = false;
    column_heading(column, "Players");
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1U) != 0) {
            draw_seat(column, view, seat, choice);
            computers = computers || choice->level[seat] > 0;
        }
    }
    if (computers) {
        column_text(column, FONT_BODY, INK_SOFT,
                    "Level 1 is for a child's first game, 2 easy, 3 casual, 4 steady, 5 strong, "
                    "6 its best.");
        column->y += ui_grid(column->ui);
    }
    column->y += 2 * ui_grid(column->ui);
}

/* --- The panels ------------------------------------------------------------------------------ */

/* What is played. */
static void game_rows(Column *column, void *what) {
    Setup *setup = ((const Choices *)what)->setup;
    const Game *game = setup->view->game;
    for (int i = 0; i < game->option_count; i++) {
        draw_option(column, &game->options[i], &setup->choice.options.value[i]);
    }
    column->y -= game->option_count > 0 ? 3 * ui_grid(column->ui) : 0;
}

/* How it is played, and by whom. */
static void match_rows(Column *column, void *what) {
    static const OptionValue passing[] = {
        {"move", "With the move", "A move ends the turn at once."},
        {"hand", "By hand", "Moves can be tried and taken back first."},
    };
    static const OptionValue undo[] = {
        {"match", "Match", "Undo stops where something hidden was shown."},
        {"practice", "Practice", "Undo also takes back discoveries."},
    };
    const Choices *choices = what;
    Setup *setup = choices->setup;
    draw_seats(column, setup->view, &setup->choice);
    if (setup->view->pass_label != NULL) {
        draw_switch(column, setup->view->pass_label, passing, &choices->settings->tentative_moves);
    }
    if (has_chance(setup)) {
        draw_switch(column, "Undo", undo, &setup->choice.practice);
        draw_seed_row(column, setup->seed);
    } else {
        column->y -= 3 * ui_grid(column->ui);
    }
}

/* Two panels, beside each other where there is room, else one below the other. */
typedef struct Plan {
    bool beside;
    double width, game, match; /* of each panel, and their heights */
    double picture;            /* height of the one above the options; 0: none */
    double content;
} Plan;

/* The panels in a box of which that much is seen without scrolling. */
static Plan make_plan(Ui *ui, Choices *choices, double width, double height) {
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    Plan plan = {.beside = width >= page_em(ui, 720), .width = width};
    if (plan.beside) {
        plan.width = floor((width - gap) / 2);
    }
    const double inner = plan.width - 2 * pad;
    const double game = column_height(ui, inner, game_rows, choices);
    plan.game = game + 2 * pad;
    plan.match = column_height(ui, inner, match_rows, choices) + 2 * pad;
    if (!plan.beside) {
        plan.content = plan.game + gap + plan.match;
        return plan;
    }
    const double spare = height - plan.game - (game > 0 ? gap : 0);
    const double wished = fmin(round(inner * 0.7), page_em(ui, PICTURE_MOST));
    plan.picture = spare >= PICTURE_LEAST ? fmin(spare, wished) : 0;
    plan.content = fmax(plan.match, plan.game + plan.picture + (game > 0 ? gap : 0));
    plan.game = plan.match = plan.content;
    return plan;
}

static void picture(Ui *ui, const View *view, Box box) {
    canvas_clip(ui->canvas, box);
    view->card(ui->canvas, box);
    canvas_unclip(ui->canvas);
    page_round(ui, box, ui_grid(ui), CORNERS_ALL, canvas_ink(ui->canvas, INK_PANEL));
}

static void panels(Ui *ui, Choices *choices, Box body) {
    Setup *setup = choices->setup;
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const Plan plan = make_plan(ui, choices, body.w, body.h);
    page_scroll_begin(ui, body, &setup->scroll, plan.content);
    Box panel = {body.x, body.y - setup->scroll, plan.width, plan.game};
    Column column = {ui, panel.x + pad, panel.y + pad, plan.width - 2 * pad};
    ui_panel(ui, panel);
    if (plan.picture > 0) {
        picture(ui, setup->view, column_row(&column, plan.picture, gap));
    }
    game_rows(&column, choices);
    panel.x += plan.beside ? plan.width + gap : 0;
    panel.y += plan.beside ? 0 : plan.game + gap;
    panel.h = plan.match;
    ui_panel(ui, panel);
    match_rows(&(Column){ui, panel.x + pad, panel.y + pad, column.width}, choices);
    ui_scroll_end(ui);
}

void setup_frame(Setup *setup, Ui *ui, Settings *settings, Requests *requests) {
    const View *view = setup->view;
    char title[NAME_MAX_TEXT];
    text_say(title, sizeof title, "Set up %s", view->game->title);
    const Page page = page_begin(ui, requests, "Set-up", title, 1040);
    panels(ui, &(Choices){setup, settings}, page.body);
    const bool back = page_back_button(ui, page.foot);
    const bool tour = view->tour != NULL &&
                      page_foot_button(ui, page.foot, 1, "Tour", (Shortcut){SDLK_t, 0, "T"}, 0);
    const bool start = page_foot_button(ui, page.foot, -1, "Start",
                                        (Shortcut){SDLK_RETURN, 0, "Enter"}, WIDGET_PRIMARY);
    if (back) {
        close_setup(setup, settings, requests);
        request_show(requests, SCREEN_MENU);
    } else if (tour) {
        *setup = (Setup){.view = NULL};
        request_tour(requests, view);
    } else if (start) {
        begin(setup, settings, requests);
    }
}
