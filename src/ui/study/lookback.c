#include "ui/study/lookback.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/file.h"
#include "play/match.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/fight_card.h"
#include "ui/table/table_frame.h"
#include "view/sheet.h"

static const char *const legend = N_("Solid arrow: better. Hollow: played. Red: what it allowed. "
                                     "Left, Right: turns. Up, Down: mistakes.");

/* --- What is shown --------------------------------------------------------------------------- */

/* The next mistake or doubtful turn in a direction; -1: there is none. */
static int next_mistake(const Lookback *lookback, int from, int step) {
    ReviewTurn turn;
    for (int i = from + step; i >= 0 && i < review_turns(lookback->review); i += step) {
        review_turn(lookback->review, i, &turn);
        if (turn.mark == REVIEW_MISTAKE || turn.mark == REVIEW_DOUBTFUL) {
            return i;
        }
    }
    return -1;
}

/* Whether something new was found about the turn shown. */
static bool is_outdated(const Lookback *lookback, const ReviewTurn *now) {
    const ReviewTurn *old = &lookback->turn;
    return now->mark != old->mark || now->loss != old->loss || now->at != old->at ||
           now->best != old->best || now->better.count != old->better.count ||
           now->reply.count != old->reply.count;
}

/* Takes over what the review has found since the last frame. */
static void follow(Lookback *lookback) {
    const unsigned version = review_version(lookback->review);
    ReviewTurn now;
    if (version == lookback->version) {
        return;
    }
    lookback->version = version;
    lookback->ui->again = true;
    if (lookback->index < review_turns(lookback->review)) {
        review_turn(lookback->review, lookback->index, &now);
        if (is_outdated(lookback, &now) && !lookback->play.on) {
            lookback->turn = now;
            lookback_look(lookback);
            lookback_explain(lookback);
        }
    }
}

/* --- Beginning and end ----------------------------------------------------------------------- */

static void keep(Lookback *lookback) {
    const unsigned version = review_version(lookback->review);
    char *text = lookback->path[0] != '\0' && version != lookback->kept
                     ? review_text(lookback->review)
                     : NULL;
    if (text != NULL && file_write_cache(lookback->path, text, strlen(text), NULL)) {
        lookback->kept = version;
    }
    free(text);
}

static void read_kept(Lookback *lookback) {
    size_t length;
    FileState state = FILE_MISSING;
    char *text =
        lookback->path[0] != '\0' ? file_read(lookback->path, &length, &state, NULL) : NULL;
    if (text != NULL) {
        (void)review_read(lookback->review, text);
        lookback->kept = review_version(lookback->review);
    }
    if (state == FILE_BLOCKED) {
        lookback->path[0] = '\0'; /* it may hold more than this one will find: it stays */
    }
    free(text);
}

/* The marks over the board, and where the position is in the match. */
static void draw_over(void *own, const TableScreen *table);

static bool begin(Lookback *lookback, const char *path, char why[SESSION_WHY_MAX]) {
    TableScreen *table = lookback->table;
    str_write(lookback->path, sizeof lookback->path, "%s", path);
    lookback->review = review_new(ui_wake);
    for (int way = 0; way < WAY_COUNT; way++) {
        lookback->line[way] = calloc(1, sizeof *lookback->line[way]);
        if (lookback->line[way] == NULL) {
            return false;
        }
    }
    lookback->viewer = play_viewer(table->play);
    match_view_ply(table->play, -1); /* plies count along the line that was played */
    if (lookback->review == NULL ||
        !review_follow(lookback->review, lookback->session, lookback->viewer)) {
        return false;
    }
    if (review_turns(lookback->review) == 0) {
        tr_say(why, SESSION_WHY_MAX, "%s",
               session_plies(lookback->session) == 0
                   ? tr("There is no turn to review yet.")
                   : tr("There is no turn to review yet that you know all about."));
        return false;
    }
    read_kept(lookback);
    return review_go(lookback->review, 0);
}

/* At first: what cost most, else the beginning. */
static int first_index(const Lookback *lookback) {
    ReviewTurn turn;
    int best = 0, most = 0;
    for (int i = 0; i < review_turns(lookback->review); i++) {
        review_turn(lookback->review, i, &turn);
        if (turn.mark >= REVIEW_DOUBTFUL && turn.loss > most) {
            best = i;
            most = turn.loss;
        }
    }
    return best;
}

Lookback *lookback_new(TableScreen *table, const Session *session, const char *path,
                       char why[SESSION_WHY_MAX]) {
    Lookback *lookback = calloc(1, sizeof *lookback);
    tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be reviewed.");
    if (lookback == NULL) {
        return NULL;
    }
    *lookback = (Lookback){.ui = table->ui,
                           .requests = table->requests,
                           .table = table,
                           .session = session,
                           .view = table->see->view};
    if (!begin(lookback, path, why)) {
        lookback_free(lookback);
        return NULL;
    }
    lookback->look = (LessonLook){.lesson = {.mood = LESSON_LOOKS, .wanted = "", .next = legend},
                                  .owner = lookback,
                                  .panel = lookback_panel,
                                  .over = draw_over};
    play_forget_answers(table->play);
    table->end.shown = false;
    play_set_lesson(table->play, &lookback->look.lesson);
    table->look = &lookback->look;
    lookback_show(lookback, first_index(lookback));
    return lookback;
}

void lookback_free(Lookback *lookback) {
    if (lookback == NULL) {
        return;
    }
    TableScreen *table = lookback->table;
    lookback_try_end(lookback);
    if (lookback->review != NULL) {
        review_stop(lookback->review);
        keep(lookback);
    }
    review_free(lookback->review);
    for (int way = 0; way < WAY_COUNT; way++) {
        free(lookback->line[way]);
    }
    if (table->see->lesson == &lookback->look.lesson) {
        play_set_lesson(table->play, NULL);
        table->look = NULL;
        match_view_ply(table->play, -1);
        fight_cards_clear(table);
    }
    free(lookback);
}

/* --- Over the board -------------------------------------------------------------------------- */

/* At the head of an arrow: what it promises. */
static void draw_pill(const Lookback *lookback, LookbackWay way, int value) {
    const Arrows *arrows = &lookback->arrows[way];
    const TableScreen *table = lookback->table;
    Canvas *canvas = lookback->ui->canvas;
    char text[16];
    Spot spot;
    const int last = arrows->count - 1;
    if (last < 0 ||
        !projection_spot(&table->board.view.projection, arrows->at[last].to.cell, &spot)) {
        return;
    }
    const bool played = way == WAY_PLAYED;
    lookback_percent(value, false, text);
    const double high = ceil(canvas_line_height(canvas, FONT_STRONG)) + 4;
    const double wide = ceil(canvas_text_width(canvas, FONT_STRONG, text)) + high;
    const double y = spot.at.y + (played ? -0.36 : 0.36) * spot.unit;
    const Box pill = {round(spot.at.x - wide / 2), round(y - high / 2), wide, high};
    canvas_box(canvas, ui_inset(pill, -1.5), high / 2 + 1.5,
               canvas_ink(canvas, played ? INK_TEXT : INK_CASING), COLOUR_NONE);
    canvas_box(canvas, pill, high / 2, canvas_ink(canvas, played ? INK_PANEL : INK_ACCENT),
               COLOUR_NONE);
    (void)draw_text(canvas, FONT_STRONG, played ? INK_TEXT : INK_ON_ACCENT, pill, ALIGN_MIDDLE,
                    "%s", text);
}

static void draw_over(void *own, const TableScreen *table) {
    const Lookback *lookback = own;
    const ReviewTurn *turn = &lookback->turn;
    if (lookback->play.on || lookback->index >= review_turns(lookback->review)) {
        return;
    }
    board_arrows_draw(table, &lookback->arrows[WAY_PLAYED], ARROW_HOLLOW);
    board_arrows_draw(table, &lookback->arrows[WAY_BETTER], ARROW_SOLID);
    board_arrows_draw(table, &lookback->arrows[WAY_REPLY], ARROW_DANGER);
    if (lookback_has_better(lookback)) {
        draw_pill(lookback, WAY_PLAYED, turn->played);
        draw_pill(lookback, WAY_BETTER, turn->best);
    }
}

/* Whose turn it is about, on a plate above the board. */
static void draw_place(const Lookback *lookback) {
    Ui *ui = lookback->ui;
    const ReviewTurn *turn = &lookback->turn;
    char text[SESSION_WHY_MAX];
    const bool over = lookback->index >= review_turns(lookback->review);
    if (lookback->play.on) {
        lookback_play_words(lookback, text);
    } else if (over) {
        tr_say(text, sizeof text, "After the last turn");
    } else {
        const bool begun = turn->better.count > 0 && turn->at > turn->first;
        tr_say(text, sizeof text,
               begun ? N_("Within turn %d, %s to move") : N_("Before turn %d, %s to move"),
               turn->turn, lookback_seat(lookback, turn->seat));
    }
    const double grid = ui_grid(ui);
    Box box = table_card_box(ui);
    box.h = ui_small_height(ui);
    const double icon = over ? 0 : ui_row_height(ui) + grid;
    const double wide = canvas_text_width(ui->canvas, FONT_BODY, text) + icon + 3 * grid;
    box.w = MIN(wide, box.w);
    canvas_box(ui->canvas, box, grid, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    Box inner = box_between(box, 1.5 * grid, grid);
    if (!over) {
        canvas_sprite(ui->canvas, lookback->view->seat_sprites[turn->seat],
                      ui_middle(ui_cut_left(&inner, ui_row_height(ui), grid), ui_row_height(ui)),
                      1);
    }
    const bool live = ui_live(ui, true);
    ui_text(ui, FONT_BODY, INK_TEXT, inner, ALIGN_LEFT, text);
    (void)ui_live(ui, live);
}

const TableScreen *lookback_table(const Lookback *lookback) {
    const TableScreen *tried = lookback->trial.state != TRIAL_NONE ? lookback->trial.table : NULL;
    return tried != NULL ? tried : lookback->table;
}

/* --- The frame ------------------------------------------------------------------------------- */

static void go_to_mistake(Lookback *lookback, int step) {
    const int index = next_mistake(lookback, lookback->index, step);
    if (index >= 0) {
        lookback_show(lookback, index);
    }
    lookback->ui->again = true;
}

static void take_keys(Lookback *lookback) {
    Ui *ui = lookback->ui;
    const bool plays = lookback->play.on;
    if (ui_key(ui, SDLK_LEFT, 0) || ui_key(ui, SDLK_RIGHT, 0)) {
        const int step = ui->in.key == SDLK_LEFT ? -1 : 1;
        if (plays) {
            lookback_play_step(lookback, step);
        } else {
            lookback_show(lookback, lookback->index + step);
        }
    } else if (ui_key(ui, SDLK_UP, 0)) {
        go_to_mistake(lookback, -1);
    } else if (ui_key(ui, SDLK_DOWN, 0)) {
        go_to_mistake(lookback, 1);
    } else if (ui_key(ui, SDLK_HOME, 0)) {
        lookback_show(lookback, 0);
    } else if (ui_key(ui, SDLK_END, 0)) {
        lookback_show(lookback, review_turns(lookback->review));
    } else if (lookback->reason.rules > 0 && ui_key(ui, SDLK_F1, 0)) {
        request_rules(lookback->requests, lookback->table->see->game,
                      lookback->reason.rule[0].number);
    } else if (plays && ui_key(ui, SDLK_ESCAPE, 0)) {
        lookback_play_stop(lookback);
    }
}

/* The match went on, or another looks at it. */
static void follow_match(Lookback *lookback) {
    const int viewer = play_viewer(lookback->table->play);
    if (viewer != lookback->viewer) {
        lookback->viewer = viewer;
        lookback->left = !review_follow(lookback->review, lookback->session, viewer) ||
                         review_turns(lookback->review) == 0;
        if (!lookback->left) {
            lookback_show(lookback, 0);
        }
    }
}

void lookback_refresh(Lookback *lookback) {
    lookback_explain(lookback);
    lookback_try_refresh(lookback);
}

bool lookback_frame(Lookback *lookback) {
    Ui *ui = lookback->ui;
    follow_match(lookback);
    follow(lookback);
    if (lookback->trial.state != TRIAL_NONE) {
        lookback_try_frame(lookback);
        return !lookback->left;
    }
    take_keys(lookback);
    lookback_play_frame(lookback);
    lookback->look.card_height = ui_small_height(ui) + 2 * ui_grid(ui);
    table_under_frame(lookback->table);
    draw_place(lookback);
    if (ui_key(ui, SDLK_ESCAPE, 0) || ui_key(ui, SDLK_F3, 0)) {
        lookback->left = true;
    }
    if (review_progress(lookback->review) == 1000) {
        keep(lookback);
    }
    return !lookback->left;
}
