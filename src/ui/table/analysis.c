#include "ui/table/analysis.h"

#include <math.h>
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "ui/draw/raster.h"
#include "ui/table/board_arrows.h"
#include "ui/widgets/page.h"
#include "view/reason.h"
#include "view/sheet.h"

#define SECONDS 60.0    /* of thinking about one position at most */
#define PEEK_EVERY 0.35 /* seconds */
/* Points at a text size of 100 %: narrower bars have a row for each action. Games with turns of
 * many parts write long actions. */
#define ROW_LEAST 460.0
#define ROW_LEAST_LONG 940.0

static const Shortcut key = {SDLK_a, 0, "A"};

/* --- On and off ------------------------------------------------------------------------------ */

bool analysis_possible(const Table *table) {
    return table->thinker != NULL && table->guide == NULL && !table->for_all;
}

static bool against_computers(const Table *table) {
    int seat[GAME_SEATS_MAX];
    return table_persons(table) > 0 && table_persons(table) < table_seats(table, seat);
}

static void switch_on(Table *table, bool on) {
    Analysis *analysis = &table->analysis;
    if (on && analysis->thinker == NULL) {
        analysis->thinker = thinker_new(AI_MEMORY_MIB);
        analysis->line = malloc(sizeof *analysis->line);
    }
    analysis->on = on && analysis->thinker != NULL && analysis->line != NULL;
    analysis->key = 0;
    analysis->count = 0;
    analysis->thinks = false;
    if (!on && analysis->thinker != NULL) {
        thinker_forget(analysis->thinker);
    }
}

void analysis_begin(Table *table) {
    switch_on(table,
              analysis_possible(table) && table->settings->analysis && !against_computers(table));
}

void analysis_free(Table *table) {
    thinker_free(table->analysis.thinker);
    free(table->analysis.line);
}

void analysis_toggle(Table *table) {
    if (!analysis_possible(table)) {
        return;
    }
    switch_on(table, !table->analysis.on);
    if (!against_computers(table)) {
        table->settings->analysis = table->analysis.on;
        request_save_settings(table->requests);
    }
    table->ui->again = true;
}

/* --- What is found --------------------------------------------------------------------------- */

/* Why nothing can be said now; NULL: it can. */
static const char *rests(const Table *table) {
    const bool present = table->viewed_ply < 0;
    const int decider = present ? session_to_act(table->session).decider
                                : table->game->to_act(table->viewed).decider;
    if ((present && session_outcome(table->session).kind != OUTCOME_NONE) || decider < 0) {
        return tr("The game is over.");
    }
    if (!table_shows_thoughts(table, decider)) {
        return tr("Only the player to move knows enough to judge this.");
    }
    if (present && table_computer_to_act(table) && !table->computer.paused) {
        return tr("The computer is thinking.");
    }
    return NULL;
}

/* What it was asked about: never 0. */
static uint64_t key_of(const Table *table) {
    const int part[] = {(int)session_version(table->session), table->viewed_ply,
                        table_viewer(table)};
    return raster_hash(RASTER_HASH_SEED, part, sizeof part) | 1;
}

static void ask(Table *table) {
    Analysis *analysis = &table->analysis;
    const AiSettings settings = {
        .seconds = SECONDS, .threads = SDL_GetCPUCount(), .seed = 1, .compared = AI_COMPARED_MAX};
    memcpy(analysis->state, table_position(table), table->game->state_size);
    session_history_at(table->session, table_viewed_ply(table), &analysis->history);
    if (session_outcome(table->session).kind == OUTCOME_NONE) {
        keeper_note_help(table->keeper);
    }
    analysis->count = 0;
    analysis->chosen = 0;
    analysis->peeked = table->ui->now;
    analysis->thinks =
        thinker_ask(analysis->thinker, table->game, analysis->state, &analysis->history, &settings);
}

/* Plays a line in what the position may be for all that is known, and takes its words and arrows:
 * those of the seat that decides, and of the answer to it. */
static void take_line(Table *table, const AiPath *found, AnalysisLine *line) {
    ReasonLine *played = table->analysis.line;
    const Game *game = table->game;
    const int seat = game->to_act(table->analysis.state).decider;
    GamePosition imagined;
    Rng rng = rng_seeded(1);
    memcpy(imagined.state, table->analysis.state, game->state_size);
    game_secrets(game)->determinize(imagined.state, seat, &rng);
    reason_line_begin(played, game, imagined.state, &table->analysis.history, table_viewer(table));
    line->own.count = line->reply.count = 0;
    line->text[0] = '\0';
    for (int i = 0; i < found->count && reason_line_play(played, found->action[i]); i++) {
        const PlayedAction *action = &played->played[i];
        Arrows *arrows = played->to_act[i].decider == seat ? &line->own : &line->reply;
        text_append(line->text, sizeof line->text, "%s%s", i == 0 ? "" : " ", action->text);
        if (game->turn(played->state[i]) <= game->turn(played->state[0]) + 1) {
            board_arrows_add(table, played->state[i], action->action, action->event, action->events,
                             arrows);
        }
    }
}

static void take(Table *table, const AiReport *report) {
    Analysis *analysis = &table->analysis;
    const Game *game = table->game;
    analysis->count = 0;
    for (int i = 0; i < report->count && i < AI_COMPARED_MAX; i++) {
        AnalysisLine *line = &analysis->at[analysis->count++];
        const AiPath alone = {.count = 1, .action = {report->action[i]}};
        line->percent = (report->value[i] + 1000) / 20;
        line->percent = line->percent < 0 ? 0 : line->percent > 100 ? 100 : line->percent;
        game_action_text(game, analysis->state, report->action[i], line->name);
        take_line(table, report->path[i].count > 0 ? &report->path[i] : &alone, line);
    }
    table->ui->again = true;
}

void analysis_renew(Table *table) {
    Analysis *analysis = &table->analysis;
    ThinkerAnswer answer;
    AiReport report;
    if (analysis_possible(table) && table->popup.kind == POPUP_NONE &&
        ui_key(table->ui, key.key, key.mods)) {
        analysis_toggle(table);
    }
    if (!analysis->on) {
        return;
    }
    analysis->why = rests(table);
    const uint64_t shown = analysis->why == NULL ? key_of(table) : 0;
    if (shown != analysis->key) {
        analysis->key = shown;
        analysis->count = 0;
        analysis->thinks = false;
        thinker_forget(analysis->thinker);
        if (shown != 0) {
            ask(table);
        }
    }
    if (analysis->thinks && thinker_take(analysis->thinker, &answer)) {
        analysis->thinks = false;
        take(table, &answer.report);
    } else if (analysis->thinks && table->ui->now - analysis->peeked >= PEEK_EVERY) {
        analysis->peeked = table->ui->now;
        if (thinker_peek(analysis->thinker, &report)) {
            take(table, &report);
        }
    }
    if (analysis->thinks) {
        ui_wake_after(table->ui, PEEK_EVERY);
    }
}

/* --- The board ------------------------------------------------------------------------------- */

static const AnalysisLine *shown(const Table *table) {
    const Analysis *analysis = &table->analysis;
    const int index = analysis->pointed >= 0 ? analysis->pointed : analysis->chosen;
    return analysis->on && index < analysis->count ? &analysis->at[index] : NULL;
}

void analysis_draw(const Table *table) {
    const AnalysisLine *line = shown(table);
    if (line != NULL && table->computer.hint == ACTION_NONE && !table_is_pending(table)) {
        board_arrows_draw(table, &line->reply, ARROW_HOLLOW);
        board_arrows_draw(table, &line->own, ARROW_SOLID);
    }
}

bool analysis_at(const Table *table, Cell cell) {
    const AnalysisLine *line = shown(table);
    return line != NULL &&
           (board_arrows_at(&line->own, cell) || board_arrows_at(&line->reply, cell));
}

/* --- The bar --------------------------------------------------------------------------------- */

static bool in_rows(const Table *table, double width) {
    const double least = table->view->long_turns ? ROW_LEAST_LONG : ROW_LEAST;
    return width < least * canvas_text_scale(table->ui->canvas);
}

double analysis_height(const Table *table, double width) {
    const Ui *ui = table->ui;
    const int rows = in_rows(table, width) ? AI_COMPARED_MAX : 1;
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    return table->analysis.on ? rows * ui_row_height(ui) + line + 1.5 * ui_grid(ui) : 0;
}

/* An action with its prospects; true when it was chosen. */
static bool draw_action(Table *table, int index, Box box) {
    Ui *ui = table->ui;
    Analysis *analysis = &table->analysis;
    const AnalysisLine *line = &analysis->at[index];
    char name[ELEMENT_NAME_MAX];
    bool hot = false;
    text_say(name, sizeof name, "Analysis %d: %s, %d %%", index + 1, line->name, line->percent);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, name,
                                 index == analysis->chosen ? STATE_SELECTED : 0, &hot);
    if (hot) {
        analysis->pointed = index;
    }
    const bool marked = line == shown(table);
    canvas_box(ui->canvas, box, 6, marked ? canvas_ink(ui->canvas, INK_ROW) : COLOUR_NONE,
               COLOUR_NONE);
    Box words = box_between(box, ui_grid(ui) / 2, ui_grid(ui) / 2);
    char percent[8];
    text_write(percent, sizeof percent, "%d %%", line->percent);
    const double wide = canvas_text_width(ui->canvas, FONT_STRONG, percent) + 1;
    const Box right = ui_cut_right(&words, wide, ui_grid(ui) / 2);
    const Ink ink = marked ? INK_ACCENT : INK_TEXT;
    draw_text(ui->canvas, FONT_STRONG, ink, right, ALIGN_RIGHT, "%s", percent);
    draw_text(ui->canvas, index == 0 ? FONT_STRONG : FONT_BODY, ink, words, ALIGN_LEFT, "%s",
              line->name);
    return clicked;
}

static void draw_actions(Table *table, Box box) {
    Ui *ui = table->ui;
    Analysis *analysis = &table->analysis;
    const bool rows = in_rows(table, box.w);
    const double gap = ui_grid(ui) / 2;
    const double wide = rows ? box.w : (box.w - (AI_COMPARED_MAX - 1) * gap) / AI_COMPARED_MAX;
    analysis->pointed = -1;
    for (int i = 0; i < analysis->count; i++) {
        const Box place =
            rows ? ui_cut_top(&box, ui_row_height(ui), 0) : ui_cut_left(&box, wide, gap);
        if (draw_action(table, i, place)) {
            analysis->chosen = i;
            ui->again = true;
        }
    }
}

void analysis_frame(Table *table, Box box) {
    Ui *ui = table->ui;
    Analysis *analysis = &table->analysis;
    if (!analysis->on) {
        return;
    }
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    Box inner = ui_inset(box, ui_grid(ui) / 2);
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    Box words = ui_cut_bottom(&inner, line, ui_grid(ui) / 2);
    words = box_between(words, ui_grid(ui) / 2, ui_grid(ui) / 2);
    const AnalysisLine *best = shown(table);
    draw_actions(table, inner);
    const char *said = analysis->why != NULL ? analysis->why
                       : best == NULL        ? tr("Analysing...")
                                             : best->text;
    ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT, said);
}
