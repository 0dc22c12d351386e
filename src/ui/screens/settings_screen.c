/* The settings: each choice acts at once and is kept. */
#include <math.h>
#include <stdio.h>

#include "ui/widgets/page.h"

enum {
    CHOICES_MAX = 8,
    LEAST_WIDTH = 800,
    LEAST_HEIGHT = 480,
    NAME_MAX_TEXT = 96,
    ABOUT_MAX = 160
};

/* One setting as a person sees it: some values of an int. */
typedef struct SettingRow {
    const char *title;
    const char *about;
    int count;
    const char *label[CHOICES_MAX];
    int value[CHOICES_MAX];
} SettingRow;

typedef enum RowId {
    ROW_THEME,
    ROW_TEXT,
    ROW_SCALE,
    ROW_SPEED,
    ROW_PATTERNS,
    ROW_FULL,
    ROW_LEGAL,
    ROW_TURN,
    ROW_TRY,
    ROW_ESTIMATE,
    ROW_THINKING,
    ROW_COUNT, /* behind them a row for each game, on whose moves are confirmed */
    ROWS_MAX = ROW_COUNT + GAMES_COUNT
} RowId;

static const SettingRow fixed_rows[ROW_COUNT] = {
    [ROW_THEME] = {"Table",
                   "Light for the day, dark for the evening.",
                   2,
                   {"Light", "Dark"},
                   {THEME_LIGHT, THEME_DARK}},
    [ROW_TEXT] = {"Text size",
                  "Of all text; the board keeps its size.",
                  6,
                  {"75 %", "100 %", "125 %", "150 %", "175 %", "200 %"},
                  {75, 100, 125, 150, 175, 200}},
    [ROW_SCALE] = {"Interface scale",
                   "Of everything. Automatic takes what the display says.",
                   5,
                   {"Automatic", "100 %", "150 %", "200 %", "300 %"},
                   {0, 100, 150, 200, 300}},
    [ROW_SPEED] = {"Animation",
                   "How fast pieces glide and tiles turn over.",
                   4,
                   {"Off", "1x", "2x", "4x"},
                   {0, 1, 2, 4}},
    [ROW_PATTERNS] = {"Seat patterns",
                      "Dots, stripes and lattices tell the colours of seats apart.",
                      2,
                      {"Always", "Colour alone"},
                      {1, 0}},
    [ROW_FULL] = {"Full screen", "F11 does the same anywhere.", 2, {"Off", "On"}, {0, 1}},
    [ROW_LEGAL] = {"Show legal moves",
                   "Dots and rings on the cells where a piece can go.",
                   2,
                   {"Off", "On"},
                   {0, 1}},
    [ROW_TURN] = {"Turn the board",
                  "In HexiMeros whoever moves is brought to sit below.",
                  2,
                  {"Off", "On"},
                  {0, 1}},
    [ROW_TRY] = {"Try moves",
                 "In HexiMeros a move can be taken back until the Token is passed.",
                 2,
                 {"Off", "On"},
                 {0, 1}},
    [ROW_ESTIMATE] = {"Estimate",
                      "A bar at each seat: what the computer thought of its prospects last.",
                      2,
                      {"Off", "On"},
                      {0, 1}},
    [ROW_THINKING] = {"Thinking time",
                      "How long a computer player of level 6 takes for an action.",
                      5,
                      {"2 s", "5 s", "10 s", "30 s", "60 s"},
                      {2, 5, 10, 30, 60}},
};

static int setting_value(const Settings *settings, RowId id) {
    switch (id) {
    case ROW_THEME:
        return (int)settings->theme;
    case ROW_TEXT:
        return settings->text_percent;
    case ROW_SCALE:
        return settings->scale_percent;
    case ROW_SPEED:
        return settings->speed;
    case ROW_PATTERNS:
        return settings->patterns;
    case ROW_FULL:
        return settings->full_screen;
    case ROW_TURN:
        return settings->rotate_board;
    case ROW_TRY:
        return settings->tentative_moves;
    case ROW_ESTIMATE:
        return settings->show_estimate;
    case ROW_THINKING:
        return settings->thinking;
    default:
        return settings->show_legal;
    }
}

static void setting_set(Settings *settings, RowId id, int value) {
    switch (id) {
    case ROW_THEME:
        settings->theme = (ThemeChoice)value;
        return;
    case ROW_TEXT:
        settings->text_percent = value;
        return;
    case ROW_SCALE:
        settings->scale_percent = value;
        return;
    case ROW_SPEED:
        settings->speed = value;
        return;
    case ROW_PATTERNS:
        settings->patterns = value != 0;
        return;
    case ROW_FULL:
        settings->full_screen = value != 0;
        return;
    case ROW_TURN:
        settings->rotate_board = value != 0;
        return;
    case ROW_TRY:
        settings->tentative_moves = value != 0;
        return;
    case ROW_ESTIMATE:
        settings->show_estimate = value != 0;
        return;
    case ROW_THINKING:
        settings->thinking = value;
        return;
    default:
        settings->show_legal = value != 0;
        return;
    }
}

/* --- Whose moves are confirmed --------------------------------------------------------------- */

/* A row as it is shown now. */
typedef struct Row {
    RowId id;
    const Game *game; /* of a row on whose moves are confirmed; else NULL */
    SettingRow words;
    char title[NAME_MAX_TEXT], about[ABOUT_MAX];
} Row;

/* At the table the game there is meant, elsewhere all. */
static int games_shown(const App *app, const Game *out[GAMES_COUNT]) {
    int count = 0;
    if (app->session != NULL) {
        out[count++] = session_start(app->session)->game;
        return count;
    }
    for (; views_all[count] != NULL; count++) {
        out[count] = views_all[count]->game;
    }
    return count;
}

static void confirm_row(Row *row, const Game *game) {
    row->game = game;
    snprintf(row->title, sizeof row->title, "Confirm moves in %s", game->title);
    snprintf(row->about, sizeof row->about,
             "A move is shown first; Enter or a second click makes it.");
    row->words.count = game->seats_max < CHOICES_MAX ? game->seats_max : CHOICES_MAX;
    for (int seat = 0; seat < row->words.count; seat++) {
        row->words.label[seat] = game->seat_title[seat];
        row->words.value[seat] = seat;
    }
}

static void fixed_row(const App *app, Row *row) {
    row->words = fixed_rows[row->id];
    snprintf(row->title, sizeof row->title, "%s", row->words.title);
    snprintf(row->about, sizeof row->about, "%s", row->words.about);
    const int shown = (int)lround(100 * canvas_text_scale(app->ui.canvas));
    if (row->id == ROW_TEXT && shown < app->settings.text_percent) {
        snprintf(row->about, sizeof row->about, "This window has room for %d\u00A0%%.", shown);
    }
}

/* The rows of the screen; gives their number. */
static int make_rows(const App *app, Row row[ROWS_MAX]) {
    const Game *game[GAMES_COUNT];
    const int games = games_shown(app, game);
    for (int i = 0; i < ROW_COUNT + games; i++) {
        row[i] = (Row){.id = (RowId)i};
        if (i < ROW_COUNT) {
            fixed_row(app, &row[i]);
        } else {
            confirm_row(&row[i], game[i - ROW_COUNT]);
        }
    }
    return ROW_COUNT + games;
}

static bool is_chosen(const App *app, const Row *row, int value) {
    if (row->game != NULL) {
        return (settings_confirm(&app->settings, row->game) >> value & 1U) != 0;
    }
    return value == setting_value(&app->settings, row->id);
}

static void choose(App *app, const Row *row, int value) {
    if (row->game != NULL) {
        settings_setup(&app->settings, row->game)->confirm ^= 1U << value;
    } else {
        setting_set(&app->settings, row->id, value);
    }
    app_save_settings(app);
    app->ui.again = true;
}

/* --- Drawing --------------------------------------------------------------------------------- */

/* A scale under which this window would be too small to use, and hard to leave again. */
static bool too_large(const Ui *ui, RowId id, int value) {
    const double factor = value / 100.0;
    return id == ROW_SCALE && value > 100 &&
           (ui->width * ui->scale / factor < LEAST_WIDTH ||
            ui->height * ui->scale / factor < LEAST_HEIGHT);
}

/* Where the choices of a row lie: beside its words, or below them, in as many lines as needed. */
typedef struct Place {
    double words_width, words_height, choice_width, choice_height;
    int in_line;
    bool below;
    double height;
} Place;

static Place place_row(Ui *ui, const Row *shown, double width) {
    const SettingRow *row = &shown->words;
    Place place = {.choice_height = ui_button_height(ui)};
    const double gap = ui_grid(ui);
    for (int i = 0; i < row->count; i++) {
        const double text = canvas_text_width(ui->canvas, FONT_STRONG, row->label[i]);
        place.choice_width = fmax(place.choice_width, ceil(text) + 4 * gap);
    }
    place.choice_width = fmax(place.choice_width, page_em(ui, 76));
    const double all = row->count * (place.choice_width + gap) - gap;
    place.words_width = width - all - 4 * gap;
    place.below = place.words_width < page_em(ui, 200);
    place.in_line = row->count;
    if (place.below) {
        place.words_width = width;
        const int fit = (int)((width + gap) / (place.choice_width + gap));
        place.in_line = fit < 1 ? 1 : fit < row->count ? fit : row->count;
    }
    place.words_height = ceil(canvas_line_height(ui->canvas, FONT_STRONG)) + page_em(ui, 2) +
                         page_paragraph_height(ui, FONT_BODY, place.words_width, shown->about);
    const int lines = (row->count + place.in_line - 1) / place.in_line;
    const double choices = lines * (place.choice_height + gap) - gap;
    place.height =
        ceil(place.below ? place.words_height + gap + choices : fmax(place.words_height, choices));
    return place;
}

static void draw_row(App *app, const Row *shown, Box box) {
    Ui *ui = &app->ui;
    const SettingRow *row = &shown->words;
    const Place place = place_row(ui, shown, box.w);
    const double gap = ui_grid(ui);
    const double words_top = place.below ? box.y : round(box.y + (box.h - place.words_height) / 2);
    Box words = {box.x, words_top, place.words_width,
                 ceil(canvas_line_height(ui->canvas, FONT_STRONG))};
    ui_text(ui, FONT_STRONG, INK_TEXT, words, ALIGN_LEFT, shown->title);
    words.y += words.h + page_em(ui, 2);
    page_paragraph(ui, FONT_BODY, INK_SOFT, words, shown->about);

    const double all = place.in_line * (place.choice_width + gap) - gap;
    const double left = place.below ? box.x : box.x + box.w - all;
    const double top = place.below ? box.y + place.words_height + gap
                                   : round(box.y + (box.h - place.choice_height) / 2);
    for (int i = 0; i < row->count; i++) {
        const int line = i / place.in_line, column = i % place.in_line;
        const Box choice = {left + column * (place.choice_width + gap),
                            top + line * (place.choice_height + gap), place.choice_width,
                            place.choice_height};
        char name[NAME_MAX_TEXT];
        snprintf(name, sizeof name, "%s: %s", shown->title, row->label[i]);
        unsigned flags = 0;
        if (is_chosen(app, shown, row->value[i])) {
            flags |= WIDGET_SELECTED;
        } else if (too_large(ui, shown->id, row->value[i])) {
            flags |= WIDGET_DISABLED;
        }
        if (ui_choice(ui, choice, name, row->label[i], flags)) {
            choose(app, shown, row->value[i]);
        }
    }
}

void settings_frame(App *app) {
    Ui *ui = &app->ui;
    const Page page = page_begin(app, "Settings", "Settings", 880);
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const double width = page.body.w - 2 * pad;
    Row row[ROWS_MAX];
    const int count = make_rows(app, row);
    double height[ROWS_MAX];
    double content = gap;
    for (int i = 0; i < count; i++) {
        height[i] = place_row(ui, &row[i], width).height;
        content += height[i] + 2 * gap;
    }
    Box panel = page.body;
    panel.h = fmin(panel.h, content - gap + 2);
    ui_panel(ui, panel);
    const Box inner = {panel.x, panel.y + gap / 2, panel.w, panel.h - gap};
    ui_scroll_begin(ui, inner, &app->settings_scroll, content - 2 * gap);
    Box box = {panel.x + pad, panel.y + gap - app->settings_scroll, width, 0};
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            const Box line = {box.x, box.y - gap, box.w, canvas_pixel_size(ui->canvas)};
            canvas_fill(ui->canvas, line, canvas_ink(ui->canvas, INK_LINE));
        }
        box.h = height[i];
        draw_row(app, &row[i], box);
        box.y += height[i] + 2 * gap;
    }
    ui_scroll_end(ui);

    const Shortcut escape = {SDLK_ESCAPE, 0, "Esc"};
    Box button = page.foot;
    button.w = fmax(page_em(ui, 160), page_button_width(ui, "Back", escape));
    if (ui_button(ui, button, "Back", NULL, escape, 0)) {
        page_leave(app);
        return;
    }
    button.x = page.foot.x + page.foot.w - button.w;
    if (ui_button(ui, button, "Keys", NULL, (Shortcut){SDLK_k, 0, "K"}, 0)) {
        app_keys(app);
    }
}
