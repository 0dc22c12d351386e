#include "ui/screens/settings_screen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "system/child.h"
#include "ui/sound/sound.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"
#include "ui/widgets/language.h"

enum {
    CHOICES_MAX = LANGUAGES_MAX + 1,
    LEAST_WIDTH = 800,
    LEAST_HEIGHT = 480,
    TITLE_MAX = 272,
    ABOUT_MAX = 512
};

typedef struct Choice {
    const char *label; /* NULL after the last */
    int value;
} Choice;

static const Choice themes[] = {{N_("Automatic"), CHOICE_AUTOMATIC},
                                {N_("Light"), CHOICE_LIGHT},
                                {N_("Dark"), CHOICE_DARK},
                                {NULL, 0}};
static const Choice contrasts[] = {{N_("Automatic"), CONTRAST_AUTOMATIC},
                                   {N_("Normal"), CONTRAST_NORMAL},
                                   {N_("High"), CONTRAST_HIGH},
                                   {NULL, 0}};
static const Choice texts[] = {{NC_("per cent", "75%"), 75},
                               {NC_("per cent", "100%"), 100},
                               {NC_("per cent", "125%"), 125},
                               {NC_("per cent", "150%"), 150},
                               {NC_("per cent", "175%"), 175},
                               {NC_("per cent", "200%"), 200},
                               {NULL, 0}};
static const Choice scales[] = {{N_("Automatic"), 0},           {NC_("per cent", "100%"), 100},
                                {NC_("per cent", "150%"), 150}, {NC_("per cent", "200%"), 200},
                                {NC_("per cent", "300%"), 300}, {NULL, 0}};
static const Choice speeds[] = {{N_("Automatic"), SPEED_AUTOMATIC},
                                {N_("Off"), 0},
                                {"½×", SPEED_HALF},
                                {"1×", 1},
                                {"2×", 2},
                                {"4×", 4},
                                {NULL, 0}};
static const Choice rates[] = {{N_("Slow"), 30}, {N_("Normal"), 50},    {N_("Brisk"), 65},
                               {N_("Fast"), 80}, {N_("Very fast"), 95}, {NULL, 0}};
static const Choice patterns[] = {{N_("Always"), 1}, {N_("Colours only"), 0}, {NULL, 0}};
static const Choice notations[] = {{N_("Never"), NOTATION_NEVER},
                                   {NC_("notation", "Small"), NOTATION_SMALL},
                                   {NC_("notation", "First"), NOTATION_FIRST},
                                   {NULL, 0}};
static const Choice shields[] = {{N_("Never"), SHIELDS_NEVER},
                                 {NC_("shields", "Losses"), SHIELDS_LOSSES},
                                 {N_("Always"), SHIELDS_ALWAYS},
                                 {NULL, 0}};
static const Choice mutes[] = {{N_("Always"), MUTE_ALWAYS},
                               {N_("In the background"), MUTE_AWAY},
                               {N_("Never"), MUTE_NEVER},
                               {NULL, 0}};
static const Choice volumes[] = {{NC_("per cent", "25%"), 25},
                                 {NC_("per cent", "50%"), 50},
                                 {NC_("per cent", "75%"), 75},
                                 {NC_("per cent", "100%"), 100},
                                 {NULL, 0}};
static const Choice off_on[] = {{N_("Off"), 0}, {N_("On"), 1}, {NULL, 0}};
static const Choice seconds[] = {{"2 s", 2},   {"5 s", 5},   {"10 s", 10},
                                 {"30 s", 30}, {"60 s", 60}, {NULL, 0}};

/* One setting as a person sees it. */
typedef struct Setting {
    SettingKey key;
    const Choice *choices; /* some of its values */
    const char *title;
    const char *about;                  /* with %s for the games that it is about */
    bool (*concerns)(const View *view); /* those games; NULL: all */
} Setting;

static bool rotates(const View *view) {
    return view->rotation != NULL;
}

static bool has_tentative_moves(const View *view) {
    return view->pass_label != NULL;
}

static bool has_globe(const View *view) {
    return view->maps != NULL && view->maps->count > 1;
}

static const Setting all_settings[] = {
    {SETTING_THEME, themes, N_("Table"),
     N_("Light for the day, dark for the evening. Automatic follows the desktop."), NULL},
    {SETTING_CONTRAST, contrasts, N_("Contrast"),
     N_("High: stronger edges and text. Automatic follows the desktop."), NULL},
    {SETTING_TEXT, texts, N_("Text size"),
     N_("All text. Large text leaves less room for the board."), NULL},
    {SETTING_SCALE, scales, N_("Interface scale"), N_("Everything. Automatic follows the display."),
     NULL},
    {SETTING_SPEED, speeds, N_("Animation"),
     N_("How fast pieces move and tiles turn over. Automatic: none where the desktop wants no "
        "motion."),
     NULL},
    {SETTING_PATTERNS, patterns, N_("Seat patterns"),
     N_("Dots, stripes and lattices tell the colours of seats apart."), NULL},
    {SETTING_FULL_SCREEN, off_on, N_("Full screen"), N_("F11 does the same anywhere."), NULL},
    {SETTING_SHOW_LEGAL, off_on, N_("Show legal moves"),
     N_("Dots and rings on the cells where a piece can go."), NULL},
    {SETTING_SHIELDS, shields, N_("Shields"),
     N_("On targets where the piece could be taken: never, where that is a loss, or always."),
     NULL},
    {SETTING_SHOW_ATTACKS, off_on, N_("Show attacks"),
     N_("Shields on all that is attacked. U does the same at the table."), NULL},
    {SETTING_NOTATION, notations, N_("Notation"),
     N_("Moves are described in words. Notation comes first, small after them, or never."), NULL},
    {SETTING_MUTE, mutes, N_("Mute sound"), N_("Always, only in the background, or never."), NULL},
    {SETTING_VOLUME, volumes, N_("Volume"), N_("How loud moves, dice and turns sound."), NULL},
    {SETTING_SPEECH, off_on, N_("Speech"), NULL, NULL},
    {SETTING_SPEECH_RATE, rates, N_("Speech rate"), N_("How fast it speaks."), NULL},
    {SETTING_ROTATE_BOARD, off_on, N_("Turn the board"),
     N_("In %s, the player to move sits at the bottom."), rotates},
    {SETTING_TENTATIVE_MOVES, off_on, N_("Try moves"),
     N_("In %s, a move can be taken back until the turn is passed."), has_tentative_moves},
    {SETTING_GLOBE_SPINS, off_on, N_("Spin the globe"),
     N_("In %s, a globe that is let go turns on for a moment."), has_globe},
    {SETTING_SHOW_ESTIMATE, off_on, N_("Estimate"),
     N_("A bar at each seat: how the computer last judged it."), NULL},
    {SETTING_THINKING, seconds, N_("Thinking time"),
     N_("Longest thought per action at the highest level; 2½ times that for turns of many "
        "actions."),
     NULL},
    {SETTING_COMPUTERS_RESIGN, off_on, N_("Computers resign"),
     N_("A computer that has had no hope for some turns gives up."), NULL},
    {SETTING_KEEP_UNDONE, off_on, N_("Keep undone moves"),
     N_("Against computers, undone moves stay in the list. Elsewhere they always do."), NULL},
};

enum {
    SETTINGS_COUNT = sizeof all_settings / sizeof all_settings[0],
    /* Before them the languages, behind them the voice, and a row for each game, on whose moves are
     * confirmed. */
    ROWS_MAX = 1 + SETTINGS_COUNT + 1 + GAMES_COUNT
};

/* A row as it is shown now. */
typedef struct Row {
    const Setting *setting;    /* NULL: the voice, or one of the following */
    const Game *game;          /* of a row on whose moves are confirmed */
    const Language *languages; /* of the row of them, from the second choice on */
    char title[TITLE_MAX], about[ABOUT_MAX];
    int count;
    Choice choice[CHOICES_MAX];
} Row;

typedef struct Rows {
    Settings *settings;
    Requests *requests;
    Voice *voice; /* borrowed; NULL: nothing has been spoken yet */
    int count;
    Row row[ROWS_MAX];
} Rows;

/* --- Making the rows ------------------------------------------------------------------------- */

/* The titles of the games that a setting concerns. */
static void name_games(const Setting *setting, char text[TITLE_MAX]) {
    text[0] = '\0';
    for (int i = 0; views_all[i] != NULL; i++) {
        if (setting->concerns(views_all[i])) {
            str_append(text, TITLE_MAX, "%s%s", text[0] != '\0' ? ", " : "",
                       views_all[i]->game->title);
        }
    }
}

static Row setting_row(const Rows *rows, const Ui *ui, const Setting *setting) {
    Row row = {.setting = setting};
    char games[TITLE_MAX] = "";
    if (setting->concerns != NULL) {
        name_games(setting, games);
    }
    str_write(row.title, sizeof row.title, "%s", tr(setting->title));
    if (setting->about != NULL) {
        tr_say(row.about, sizeof row.about, setting->about, games);
    } else {
        str_write(row.about, sizeof row.about, "%s", voice_about(rows->voice));
    }
    for (; setting->choices[row.count].label != NULL; row.count++) {
        const Choice *choice = &setting->choices[row.count];
        row.choice[row.count] = (Choice){tr(choice->label), choice->value};
    }
    const int shown = (int)lround(100 * canvas_text_scale(ui->canvas));
    if (setting->key == SETTING_TEXT && shown < rows->settings->text_percent) {
        tr_say(row.about, sizeof row.about, "This window allows at most %d%%.", shown);
    }
    return row;
}

static Row language_row(void) {
    int count;
    const Language *list = language_list(&count);
    Row row = {.languages = list, .count = 1 + count, .choice = {{tr("Automatic"), 0}}};
    tr_say(row.title, sizeof row.title, "Language");
    str_write(row.about, sizeof row.about, "%s",
              language_fault()[0] != '\0' ? language_fault()
                                          : tr(N_("Automatic follows the system.")));
    for (int i = 0; i < count; i++) {
        row.choice[1 + i] = (Choice){list[i].name, 1 + i};
    }
    return row;
}

/* Automatic, and two buttons that go through the voices. */
enum { VOICE_AUTOMATIC, VOICE_BEFORE, VOICE_AFTER };

static Row voice_row(const Settings *settings, Voice *voice) {
    static const Choice choices[] = {{N_("Automatic"), VOICE_AUTOMATIC},
                                     {N_("Previous voice"), VOICE_BEFORE},
                                     {N_("Next voice"), VOICE_AFTER}};
    Row row = {.count = SDL_arraysize(choices)};
    for (int i = 0; i < row.count; i++) {
        row.choice[i] = (Choice){tr(choices[i].label), choices[i].value};
    }
    const int count = voice_count(voice);
    tr_say(row.title, sizeof row.title, "Voice");
    if (settings->speech_voice[0] == '\0') {
        tr_say(row.about, sizeof row.about, "The language's default voice.");
    } else {
        tr_say(row.about, sizeof row.about, "%s, number %d of %d.", settings->speech_voice,
               voice_find(voice, settings->speech_voice) + 1, count);
    }
    return row;
}

/* The voice before or after the one in use, round and round. */
static void next_voice(Settings *settings, Voice *voice, int step) {
    const int count = voice_count(voice);
    const int at = voice_find(voice, settings->speech_voice);
    if (count > 0) {
        const int next = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
        voice_name(voice, next, settings->speech_voice);
    }
}

static Row confirm_row(const Game *game) {
    Row row = {.game = game, .count = game->seats_max};
    tr_say(row.title, sizeof row.title, "Confirm moves in %s", game->title);
    tr_say(row.about, sizeof row.about, "A move is shown first; Enter or a second click makes it.");
    for (int seat = 0; seat < game->seats_max; seat++) {
        row.choice[seat] = (Choice){tr(game->seat_title[seat]), seat};
    }
    return row;
}

static void make_rows(Rows *rows, const Ui *ui, const Game *present) {
    rows->row[rows->count++] = language_row();
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        rows->row[rows->count++] = setting_row(rows, ui, &all_settings[i]);
        if (all_settings[i].key == SETTING_SPEECH_RATE) {
            rows->row[rows->count++] = voice_row(rows->settings, rows->voice);
        }
    }
    if (present != NULL) {
        rows->row[rows->count++] = confirm_row(present);
        return;
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        rows->row[rows->count++] = confirm_row(views_all[i]->game);
    }
}

/* --- Choosing -------------------------------------------------------------------------------- */

/* The word in the settings. */
static const char *language_of(const Row *row, int value) {
    return value > 0 ? row->languages[value - 1].word : "";
}

static bool is_chosen(const Settings *settings, const Row *row, int value) {
    if (row->languages != NULL) {
        return strcmp(settings->language, language_of(row, value)) == 0;
    }
    if (row->setting == NULL && row->game == NULL) {
        return value == VOICE_AUTOMATIC && settings->speech_voice[0] == '\0';
    }
    if (row->setting == NULL) {
        return (settings_confirm(settings, row->game) >> value & 1U) != 0;
    }
    return value == settings_value(settings, row->setting->key);
}

static void choose_voice(const Rows *rows, int value) {
    if (value == VOICE_AUTOMATIC) {
        rows->settings->speech_voice[0] = '\0';
    } else {
        next_voice(rows->settings, rows->voice, value == VOICE_BEFORE ? -1 : 1);
    }
}

static void choose(const Rows *rows, const Row *row, int value) {
    if (row->languages != NULL) {
        str_write(rows->settings->language, sizeof rows->settings->language, "%s",
                  language_of(row, value));
    } else if (row->setting == NULL && row->game == NULL) {
        choose_voice(rows, value);
    } else if (row->setting == NULL) {
        settings_setup(rows->settings, row->game)->confirm ^= 1U << value;
    } else {
        settings_set(rows->settings, row->setting->key, value);
    }
    request_save_settings(rows->requests);
}

/* A scale under which this window would be too small to use, and hard to leave again. */
static bool too_large(const Ui *ui, const Row *row, int value) {
    const double factor = value / 100.0;
    return row->setting != NULL && row->setting->key == SETTING_SCALE && value > 100 &&
           (ui->width * ui->scale / factor < LEAST_WIDTH ||
            ui->height * ui->scale / factor < LEAST_HEIGHT);
}

/* --- Drawing --------------------------------------------------------------------------------- */

/* What the settings of sound, one of which was chosen, sound like. */
static void try_sound(Ui *ui, const Settings *settings, const Setting *setting) {
    if (setting != NULL && settings->mute != MUTE_ALWAYS &&
        (setting->key == SETTING_MUTE || setting->key == SETTING_VOLUME)) {
        sound_set_volume(ui->sound, settings->volume);
        sound_now(ui->sound, TONE_PLACE);
    }
}

static void draw_choice(Ui *ui, const Rows *rows, const Row *row, const Choice *choice, Box box) {
    char name[TITLE_MAX];
    tr_say(name, sizeof name, "%s: %s", row->title, choice->label);
    const unsigned flags = is_chosen(rows->settings, row, choice->value) ? WIDGET_SELECTED
                           : too_large(ui, row, choice->value)           ? WIDGET_DISABLED
                                                                         : 0;
    if (ui_choice(ui, box, name, choice->label, flags)) {
        choose(rows, row, choice->value);
        try_sound(ui, rows->settings, row->setting);
    }
}

/* The words of a row, and its choices beside them, or below in as many lines as needed. */
static void draw_row(Column *column, const Rows *rows, const Row *row) {
    Ui *ui = column->ui;
    const int count = row->count;
    const double gap = ui_grid(ui), high = ui_button_height(ui);
    double wide = fmax(page_em(ui, 76), high);
    for (int i = 0; i < count; i++) {
        wide = fmax(wide, ceil(canvas_text_width(ui->canvas, FONT_STRONG, row->choice[i].label)) +
                              4 * gap);
    }
    double words_width = column->width - count * (wide + gap) - 3 * gap;
    const double title = ceil(canvas_text_width(ui->canvas, FONT_STRONG, row->title));
    const bool below = words_width < fmax(page_em(ui, 200), title);
    int in_line = count;
    if (below) {
        words_width = column->width;
        const int fit = (int)((column->width + gap) / (wide + gap));
        in_line = CLAMP(fit, 1, count);
    }
    const double words_height = ceil(canvas_line_height(ui->canvas, FONT_STRONG)) + page_em(ui, 2) +
                                page_paragraph_height(ui, FONT_BODY, words_width, row->about);
    const int lines = (count + in_line - 1) / in_line;
    const double choices = lines * (high + gap) - gap;
    const Box box = column_row(
        column, ceil(below ? words_height + gap + choices : fmax(words_height, choices)), 0);

    Column words = {ui, box.x, below ? box.y : round(box.y + (box.h - words_height) / 2),
                    words_width};
    column_line(&words, FONT_STRONG, INK_TEXT, row->title);
    words.y += page_em(ui, 2);
    column_text(&words, FONT_BODY, INK_SOFT, row->about);
    const double left = below ? box.x : box.x + box.w - in_line * (wide + gap) + gap;
    const double top = below ? box.y + words_height + gap : round(box.y + (box.h - high) / 2);
    for (int i = 0; i < count; i++) {
        draw_choice(
            ui, rows, row, &row->choice[i],
            (Box){left + i % in_line * (wide + gap), top + i / in_line * (high + gap), wide, high});
    }
}

static void draw_rows(Column *column, void *what) {
    const Rows *rows = what;
    Canvas *canvas = column->ui->canvas;
    const double gap = 2 * ui_grid(column->ui);
    for (int i = 0; i < rows->count; i++) {
        if (i > 0) {
            const Box line = {column->x, column->y - gap, column->width, canvas_pixel_size(canvas)};
            canvas_fill(canvas, line, canvas_ink(canvas, INK_LINE));
        }
        draw_row(column, rows, &rows->row[i]);
        column->y += 2 * gap;
    }
}

void settings_frame(double *scroll, Ui *ui, Settings *settings, const Game *present, Voice *voice,
                    Requests *requests) {
    const Page page = page_begin(ui, requests, tr("Settings"), tr("Settings"), 880);
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const double width = page.body.w - 2 * pad;
    Rows rows = {.settings = settings, .requests = requests, .voice = voice};
    make_rows(&rows, ui, present);
    const double content = column_height(ui, width, draw_rows, &rows);
    Box panel = page.body;
    panel.h = fmin(panel.h, content + 2);
    ui_panel(ui, panel);
    const Box inner = {panel.x, panel.y + gap / 2, panel.w, panel.h - gap};
    ui_scroll_begin(ui, inner, scroll, content - gap);
    draw_rows(&(Column){ui, panel.x + pad, panel.y + gap - *scroll, width}, &rows);
    ui_scroll_end(ui);
    if (page_back_button(ui, page.foot)) {
        request_go(requests, REQUEST_BACK);
    }
    if (child_possible() &&
        page_foot_button(ui, page.foot, -2, tr("Programs"), (Shortcut){SDLK_p, 0, "P"}, 0)) {
        request_show(requests, SCREEN_PROGRAMS);
    }
    if (page_foot_button(ui, page.foot, -1, tr("Keys"), (Shortcut){SDLK_k, 0, "K"}, 0)) {
        request_go(requests, REQUEST_KEYS);
    }
}
