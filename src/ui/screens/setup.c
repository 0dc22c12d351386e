/* The set-up of a match: what is played, by whom, and from which seed. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "ui/screens/setup_parts.h"

enum { PICTURE_LEAST = 120, PICTURE_MOST = 300 };

void setup_free(App *app) {
    free(app->setup);
    app->setup = NULL;
}

/* --- The seed -------------------------------------------------------------------------------- */

/* Nine digits: enough deals, and short enough to be told to a friend. */
static void draw_seed(char text[SEED_TEXT]) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    Rng rng = rng_seeded((uint64_t)now.tv_sec * UINT64_C(1000000007) ^ (uint64_t)now.tv_nsec);
    snprintf(text, SEED_TEXT, "%" PRIu32, 1 + rng_below(&rng, 999999999));
}

/* Whether chance plays a part under these options: else all seeds begin, and go on, alike. */
static bool has_chance(const LastSetup *choice, const Game *game) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    uint64_t hash[2];
    for (uint64_t seed = 0; seed < 2; seed++) {
        memset(state, 0, sizeof state);
        game->setup(state, &choice->options, seed, NULL);
        hash[seed] = game->hash(state);
    }
    return hash[0] != hash[1];
}

/* --- Beginning and leaving ------------------------------------------------------------------- */

static struct SetupState *open_setup(App *app) {
    struct SetupState *setup = app->setup;
    if (setup != NULL && setup->view == app->chosen) {
        return setup;
    }
    setup_free(app);
    setup = calloc(1, sizeof *setup);
    if (setup != NULL) {
        setup->view = app->chosen;
        setup->choice = *settings_setup(&app->settings, app->chosen->game);
        draw_seed(setup->seed);
        app->setup = setup;
    }
    return setup;
}

static void remember(App *app) {
    *settings_setup(&app->settings, app->setup->view->game) = app->setup->choice;
    app_save_settings(app);
}

static void leave(App *app) {
    remember(app);
    setup_free(app);
    app_show(app, SCREEN_MENU);
}

static void begin(App *app) {
    struct SetupState *setup = app->setup;
    SessionStart start = {.game = setup->view->game,
                          .options = setup->choice.options,
                          .practice = setup->choice.practice};
    if (setup->seed[0] == '\0') {
        draw_seed(setup->seed);
    }
    if (!text_number(setup->seed, UINT64_MAX, &start.seed)) {
        app_notice(app, "The seed is too large: it is a number up to 18446744073709551615.");
        return;
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        Seat *who = &start.seats[seat];
        who->level = setup->choice.level[seat];
        who->kind = who->level > 0 ? SEAT_COMPUTER : SEAT_PERSON;
        if (who->kind == SEAT_PERSON) {
            memcpy(who->name, setup->choice.seat_name[seat], SESSION_NAME_MAX);
        }
    }
    Events deal = {0};
    Session *session = session_new(&start, &deal);
    if (session == NULL) {
        app_notice(app, "There is not enough memory for a match.");
        return;
    }
    remember(app);
    setup_free(app);
    app_play(app, session, &deal);
}

/* --- Parts ----------------------------------------------------------------------------------- */

Box part_box(const Part *part, double height) {
    return (Box){part->x, part->y, part->width, height};
}

void part_heading(Part *part, const char *text) {
    Ui *ui = &part->app->ui;
    const double height = ceil(canvas_line_height(ui->canvas, FONT_STRONG));
    if (!part->measure) {
        ui_text(ui, FONT_STRONG, INK_SOFT, part_box(part, height), ALIGN_LEFT, text);
    }
    part->y += height + ui_grid(ui);
}

static int chosen_count(uint32_t mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1) {
        count++;
    }
    return count;
}

static bool has_about(const Option *option) {
    bool has = false;
    for (int i = 0; i < option->value_count; i++) {
        const char *about = option->values[i].about;
        has = has || (about != NULL && about[0] != '\0');
    }
    return has;
}

/* One value of an option, drawn or only measured; gives its height. */
static double option_value(const Part *part, int index, int i, Box box) {
    const Option *option = &part->setup->view->game->options[index];
    uint32_t *value = &part->setup->choice.options.value[index];
    const bool several = option->kind == OPTION_SET;
    const bool selected = several ? (*value >> i & 1U) != 0 : *value == (uint32_t)i;
    char name[ELEMENT_TEXT_MAX];
    snprintf(name, sizeof name, "%s: %s", option->title, option->values[i].title);
    const PageChoice choice = {.name = name,
                               .title = option->values[i].title,
                               .about = option->values[i].about,
                               .selected = selected,
                               .several = several,
                               .disabled =
                                   several && selected && chosen_count(*value) <= option->least};
    if (!part->measure && page_choice(&part->app->ui, box, &choice)) {
        *value = several ? *value ^ 1U << i : (uint32_t)i;
        part->app->ui.again = true;
    }
    return page_choice_height(&part->app->ui, box.w, &choice);
}

/* Selections that are offered by name, side by side. */
static void part_proposals(Part *part, int index) {
    const Option *option = &part->setup->view->game->options[index];
    Ui *ui = &part->app->ui;
    uint32_t *value = &part->setup->choice.options.value[index];
    const double gap = ui_grid(ui);
    const int count = option->proposal_count;
    const double width = floor((part->width - (count - 1) * gap) / count);
    for (int i = 0; i < count && !part->measure; i++) {
        const OptionProposal *proposal = &option->proposals[i];
        const Box box = {part->x + i * (width + gap), part->y, width, ui_small_height(ui)};
        char name[ELEMENT_TEXT_MAX];
        snprintf(name, sizeof name, "%s: %s", option->title, proposal->title);
        const unsigned flags = *value == proposal->value ? WIDGET_SELECTED : 0;
        if (ui_choice(ui, box, name, proposal->title, flags)) {
            *value = proposal->value;
            ui->again = true;
        }
    }
    part->y += ui_small_height(ui) + gap;
}

/* Values of which one is chosen stand below each other where they have a sentence each; others two
 * in a line. */
static void part_option(Part *part, int index) {
    const Option *option = &part->setup->view->game->options[index];
    const double gap = ui_grid(&part->app->ui);
    const int in_line = has_about(option) && option->kind == OPTION_ONE ? 1 : 2;
    const double width = floor((part->width - (in_line - 1) * gap) / in_line);
    part_heading(part, option->title);
    if (option->proposal_count > 0) {
        part_proposals(part, index);
    }
    double height = 0;
    for (int i = 0; i < option->value_count; i++) {
        const Box box = {part->x + i % in_line * (width + gap), part->y, width, 0};
        height = fmax(i % in_line == 0 ? 0 : height, option_value(part, index, i, box));
        if (i % in_line == in_line - 1 || i == option->value_count - 1) {
            part->y += height + gap;
        }
    }
    part->y += 2 * gap;
}

static void part_options(Part *part) {
    for (int i = 0; i < part->setup->view->game->option_count; i++) {
        part_option(part, i);
    }
}

static void part_practice(Part *part) {
    Ui *ui = &part->app->ui;
    static const PageChoice kind[] = {
        {.name = "Undo: Match",
         .title = "Match",
         .about = "Undo stops where something hidden was shown."},
        {.name = "Undo: Practice",
         .title = "Practice",
         .about = "Undo may also take back discoveries."},
    };
    part_heading(part, "Undo");
    for (int i = 0; i < 2; i++) {
        PageChoice choice = kind[i];
        choice.selected = part->setup->choice.practice == (i == 1);
        if (!part->measure && page_choice(ui, part_box(part, 0), &choice)) {
            part->setup->choice.practice = i == 1;
            ui->again = true;
        }
        part->y += page_choice_height(ui, part->width, &choice) + ui_grid(ui);
    }
    part->y += 2 * ui_grid(ui);
}

/* How a turn is passed, where moves may be tried before. */
static void part_tentative(Part *part) {
    Ui *ui = &part->app->ui;
    static const PageChoice kind[] = {
        {.name = "Token: With the move",
         .title = "With the move",
         .about = "A move ends the turn at once."},
        {.name = "Token: By hand",
         .title = "By hand",
         .about = "A move can be tried and taken back before."},
    };
    part_heading(part, "The Token is passed");
    for (int i = 0; i < 2; i++) {
        PageChoice choice = kind[i];
        choice.selected = part->app->settings.tentative_moves == (i == 1);
        if (!part->measure && page_choice(ui, part_box(part, 0), &choice)) {
            part->app->settings.tentative_moves = i == 1;
            ui->again = true;
        }
        part->y += page_choice_height(ui, part->width, &choice) + ui_grid(ui);
    }
    part->y += 2 * ui_grid(ui);
}

static void part_seed(Part *part) {
    Ui *ui = &part->app->ui;
    part_heading(part, "Seed");
    const double height = ui_button_height(ui);
    const double button_width =
        fmin(part->width / 2, page_button_width(ui, "Draw another", (Shortcut){0}));
    if (!part->measure) {
        const Box field = {part->x, part->y, part->width - button_width - ui_grid(ui), height};
        ui_field(ui, field, "Seed", part->setup->seed, SEED_TEXT, "0123456789");
        const Box button = {part->x + part->width - button_width, part->y, button_width, height};
        if (ui_button(ui, button, "Draw another", NULL, (Shortcut){0}, 0)) {
            draw_seed(part->setup->seed);
            ui->again = true;
        }
    }
    part->y += height + ui_grid(ui) / 2;
    const char *about = "The same seed brings the same luck again.";
    const double about_height = page_paragraph_height(ui, FONT_BODY, part->width, about);
    if (!part->measure) {
        page_paragraph(ui, FONT_BODY, INK_SOFT, part_box(part, about_height), about);
    }
    part->y += about_height;
}

/* --- The whole ------------------------------------------------------------------------------- */

/* What is played; and how, by whom. Each gives its height. */
static double game_part(Part part) {
    const double top = part.y;
    part_options(&part);
    return fmax(0, part.y - top - 3 * ui_grid(&part.app->ui));
}

static double match_part(Part part) {
    const double top = part.y;
    part_seats(&part);
    if (part.setup->view->tentative_moves) {
        part_tentative(&part);
    }
    if (!has_chance(&part.setup->choice, part.setup->view->game)) {
        return fmax(0, part.y - top - 3 * ui_grid(&part.app->ui));
    }
    part_practice(&part);
    part_seed(&part);
    return part.y - top;
}

/* Two panels, beside each other where there is room, else one below the other. */
typedef struct Plan {
    bool beside;
    double width, game, match; /* of each panel, and their heights */
    double picture;            /* height of the one above the options; 0: none */
    double content;
} Plan;

/* `height` is what there is without scrolling. */
static Plan make_plan(Part part, double width, double height) {
    Ui *ui = &part.app->ui;
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    Plan plan = {.beside = width >= page_em(ui, 720), .width = width};
    if (plan.beside) {
        plan.width = floor((width - gap) / 2);
    }
    part.width = plan.width - 2 * pad;
    part.measure = true;
    const double game = game_part(part);
    plan.game = game + 2 * pad;
    plan.match = match_part(part) + 2 * pad;
    if (!plan.beside) {
        plan.content = plan.game + gap + plan.match;
        return plan;
    }
    plan.content = fmax(plan.game, plan.match);
    const double spare = height - plan.game - (game > 0 ? gap : 0);
    const double wished = fmin(round(part.width * 0.7), page_em(ui, PICTURE_MOST));
    plan.picture = spare >= PICTURE_LEAST ? fmin(spare, wished) : 0;
    plan.content = fmax(plan.content, plan.game + plan.picture + (game > 0 ? gap : 0));
    plan.game = plan.match = plan.content;
    return plan;
}

static void picture(Ui *ui, const View *view, Box box) {
    canvas_clip(ui->canvas, box);
    view->card(ui->canvas, box);
    canvas_unclip(ui->canvas);
    page_round(ui, box, ui_grid(ui), CORNERS_ALL, canvas_ink(ui->canvas, INK_PANEL));
}

static void panels(Part part, Box body) {
    Ui *ui = &part.app->ui;
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const Plan plan = make_plan(part, body.w, body.h);
    page_scroll_begin(ui, body, &part.setup->scroll, plan.content);
    Box panel = {body.x, body.y - part.setup->scroll, plan.width, plan.game};
    ui_panel(ui, panel);
    part.width = plan.width - 2 * pad;
    part.x = panel.x + pad;
    part.y = panel.y + pad;
    if (plan.picture > 0) {
        picture(ui, part.setup->view, part_box(&part, plan.picture));
        part.y += plan.picture + gap;
    }
    game_part(part);
    panel.x += plan.beside ? plan.width + gap : 0;
    panel.y += plan.beside ? 0 : plan.game + gap;
    panel.h = plan.match;
    ui_panel(ui, panel);
    part.x = panel.x + pad;
    part.y = panel.y + pad;
    match_part(part);
    ui_scroll_end(ui);
}

void setup_frame(App *app) {
    if (app->chosen == NULL || open_setup(app) == NULL) {
        app_show(app, SCREEN_MENU);
        return;
    }
    Ui *ui = &app->ui;
    char title[ELEMENT_TEXT_MAX];
    snprintf(title, sizeof title, "Set up %s", app->chosen->game->title);
    const Page page = page_begin(app, "Set-up", title, 1040);
    panels((Part){.app = app, .setup = app->setup}, page.body);

    const Shortcut escape = {SDLK_ESCAPE, 0, "Esc"};
    const Shortcut enter = {SDLK_RETURN, 0, "Enter"};
    Box button = page.foot;
    button.w = fmax(page_em(ui, 160), page_button_width(ui, "Back", escape));
    if (ui_button(ui, button, "Back", NULL, escape, 0)) {
        leave(app);
        return;
    }
    const Shortcut letter = {SDLK_t, 0, "T"};
    button.x += button.w + 2 * ui_grid(ui);
    if (app->chosen->tour != NULL && ui_button(ui, button, "Tour", NULL, letter, 0)) {
        setup_free(app);
        request_tour(&app->requests, app->chosen);
        return;
    }
    button.x = page.foot.x + page.foot.w - button.w;
    if (ui_button(ui, button, "Start", NULL, enter, WIDGET_PRIMARY)) {
        begin(app);
    }
}
