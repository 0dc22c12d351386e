#include "ui/table/table_frame.h"
#include "game/text.h"
#include "ui/table/agree.h"
#include "ui/table/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "library/strength.h"
#include "session/summary.h"
#include "ui/draw/raster.h"
#include "ui/table/board.h"
#include "ui/table/board_input.h"
#include "ui/table/computer.h"
#include "ui/table/curtain.h"
#include "ui/table/end_card.h"
#include "ui/table/fight_card.h"
#include "ui/table/guide.h"
#include "ui/table/help_line.h"
#include "ui/table/match.h"
#include "ui/table/play.h"
#include "ui/table/popup.h"
#include "ui/table/refresh.h"
#include "ui/table/replay.h"
#include "ui/table/side_panel.h"
#include "ui/table/side_window.h"
#include "ui/table/sounds.h"
#include "ui/table/tray.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"
#include "ui/widgets/page.h"

#define PANEL_WIDTH 368.0 /* points at a text size of 100 % */
#define PANEL_LEAST 300.0 /* points, however small the text */
#define BOARD_LEAST 0.45  /* of the window's width, however large the text */
#define MOVES_LEAST 320.0 /* points at a text size of 100 %: a column of the moves alone */
#define MOVES_MOST 420.0
#define BOARD_WIDE 1.1 /* width of a flat board at most, in heights */

/* --- Making and freeing -------------------------------------------------------------------- */

/* Shows how a match that begins was laid out. */
static void show_deal(Table *table) {
    Events deal;
    session_events_seen(table->session, SESSION_DEAL, table_viewer(table), &deal);
    const void *state = table_present(table);
    const AnimationScript script = {.game = table->game,
                                    .projection = &table->board_view.projection,
                                    .before = state,
                                    .after = state,
                                    .events = &deal,
                                    .speed = table->settings->speed};
    animation_start(&table->animation, &script, table->ui->now);
    sounds_of_deal(table);
}

/* Why the computers that match the person's strength have their step. */
static void say_strength(Table *table) {
    const SessionStart *start = session_start(table->session);
    char text[SESSION_WHY_MAX];
    if (table->keeper != NULL && strength_matches(start)) {
        const Strength strength =
            strength_of(table->keeper->library, table->game, strength_person(start));
        strength_words(&strength, text, sizeof text);
        table_inform(table, text);
    }
}

Table *table_new(const TableTools *tools, bool dealt) {
    const SessionStart *start = session_start(tools->session);
    const View *view = views_find(start->game);
    Table *table = view ? calloc(1, sizeof *table) : NULL;
    if (!table) {
        return NULL;
    }
    table->ui = tools->ui;
    table->settings = tools->settings;
    table->requests = tools->requests;
    table->thinker = tools->thinker;
    table->session = tools->session;
    table->keeper = tools->keeper;
    table->guide = tools->guide;
    table->view = view;
    table->game = view->game;
    table->board = session_board(table->session);
    table->viewed_ply = -1;
    table->below = SEAT_NONE;
    table->hover = table->walk.cursor = table->kept = table->watched = table->side_window.cell =
        table->side_window.chosen_for = CELL_NONE;
    table->stale = true;
    table->end.due = session_outcome(table->session).kind != OUTCOME_NONE;
    table->heard = (Heard){.plies = session_plies(table->session),
                           .decider = session_to_act(table->session).decider,
                           .over = table->end.due};
    table->computer.still_since = table->ui->now;
    table->curtain.offered = calloc((size_t)table->game->actions_max, sizeof(Action));
    if (table->curtain.offered == NULL) {
        free(table);
        return NULL;
    }
    curtain_begin(table);
    table->curtain.viewer = table_viewer(table);
    table->curtain.version = session_version(table->session);
    table->animation.dropped_from = CELL_NONE;
    move_list_init(&table->moves, view, tools->session, table->seat_name);
    table_name_seats(table);
    board_view_init(&table->board_view, view_projection(view, table->board, 0));
    const int near = table_near_seat(table);
    if (view->rotation && near >= 0) {
        board_view_rotate(&table->board_view, view->rotation(near));
    }
    analysis_begin(table);
    if (dealt) {
        show_deal(table);
        say_strength(table);
    }
    return table;
}

void table_free(Table *table) {
    if (table) {
        table_forget_answers(table);
        move_list_free(&table->moves);
        analysis_free(table);
        free(table->trace);
        free(table->recent);
        free(table->computer.estimate);
        free(table->fights.fight);
        free(table->curtain.offered);
        globe_skin_free(table->skin);
        free(table);
    }
}

/* --- The frame ----------------------------------------------------------------------------- */

/* Further lines that a long sentence of help may take, so that it covers no cell: by the width of
 * the line at a text size of 100 %. In most languages it is longer than in English. */
static int help_lines_more(double width) {
    const double longer = strcmp(language_word(), "en") == 0 ? 1 : 1.25;
    width /= longer;
    return width >= 840 ? 0 : width >= 560 ? 1 : 2;
}

/* Where the parts of the table stand. */
typedef struct Places {
    Box board, help, panel;
    Box analysis; /* likewise, above that */
    Box tray;     /* under the board; of no height: there is none */
    Box moves;    /* a column for them, beside a board that leaves room for it; else of no width */
} Places;

/* A tour needs no room for the moves. */
static bool has_column(const Table *table) {
    return table->guide == NULL && table->view->maps == NULL;
}

/* `column`: the moves may have one of their own. */
static Places places(const Ui *ui, bool column) {
    const double margin = 16, em = canvas_text_scale(ui->canvas);
    const double wanted = fmax(PANEL_LEAST, round(PANEL_WIDTH * em));
    const double panel = fmin(wanted, floor(ui->width * (1 - BOARD_LEAST)));
    const double line = ui_small_height(ui);
    Places at = {.tray = {0, 0, 0, 0}};
    at.panel = (Box){ui->width - margin - panel, margin, panel, ui->height - 2 * margin};
    const double right = at.panel.x - margin;
    const double spare = floor(right - margin - BOARD_WIDE * (at.panel.h - line));
    at.moves = (Box){margin, margin, 0, at.panel.h};
    double left = 0;
    if (column && spare >= MOVES_LEAST * em) {
        at.moves.w = fmin(spare, MOVES_MOST * em);
        left = at.moves.x + at.moves.w;
    }
    at.help = (Box){left + margin, ui->height - margin - line, right - left - margin, line};
    const double more = help_lines_more(at.help.w / em) * canvas_line_height(ui->canvas, FONT_BODY);
    at.board = (Box){left, 0, right - left + margin / 2, at.help.y - margin / 2 - ceil(more)};
    return at;
}

/* Between board and help line; a sentence, or the bar in its place, may be a line higher there than
 * over a board, which has a margin. */
static void place_tray(const Table *table, Places *at) {
    const Ui *ui = table->ui;
    if (table->view->tray) {
        at->board.h -= ceil(canvas_line_height(ui->canvas, FONT_BODY));
        Box column = {at->help.x, at->board.y, at->help.w, at->board.h};
        at->tray = tray_cut(table, &column, ui_grid(ui));
        at->board.h = column.h;
    }
}

/* Directly under the board. */
static void place_analysis(const Table *table, Places *at) {
    const double gap = ui_grid(table->ui);
    const double high = analysis_height(table, at->help.w);
    if (high > 0) {
        Box column = {at->help.x, at->board.y, at->help.w, at->board.h};
        at->analysis = ui_cut_bottom(&column, high, gap);
        at->board.h = column.h;
    }
}

Box table_card_box(const Ui *ui) {
    const Places at = places(ui, false);
    return (Box){at.help.x, at.panel.y, at.help.w, 0};
}

/* Any input ends the animation, and counts as itself. */
static void interrupt(Table *table) {
    const InputKind kind = table->ui->in.kind;
    if (kind != INPUT_NONE && kind != INPUT_MOTION && kind != INPUT_RELEASE && kind != INPUT_AWAY) {
        animation_stop(&table->animation);
    }
}

/* Brings the seat that moves below, once nothing moves any more. */
static void rotate_along(Table *table) {
    const ToAct to_act = table_to_act(table);
    if (table->guide || !table->settings->rotate_board || !table->view->rotation ||
        table->viewed_ply >= 0 || table->animation.running || to_act.turn_seat == table->below ||
        !table_is_person(table, to_act.decider)) {
        return;
    }
    table->below = to_act.turn_seat;
    board_view_rotate(&table->board_view, table->view->rotation(to_act.turn_seat));
    table->ui->again = true;
}

/* What the step of a tour lets the other player do. */
static void guide_answer(Table *table) {
    char first[GAME_TEXT_MAX];
    guide_part_first(table->guide->wanted, first);
    (void)match_submit(table, game_action_parse(table->game, table_present(table), first));
}

/* What the tour did not ask for is taken back once it has been seen, and what it does itself waits
 * until then too. */
static void tidy(Table *table) {
    if (table->guide && table->guide->mood == GUIDE_ASTRAY && !table->animation.running) {
        table->guide->mood = GUIDE_ASKS;
        match_take_back(table);
        table_inform(table, tr("Legal, but taken back: the tour waits for the move above."));
        sounds_follow(table, TONE_REFUSED);
    }
    if (table->guide && table->guide->mood == GUIDE_ANSWERS && !table->animation.running) {
        guide_answer(table);
    }
}

/* A number for the position that clicks decide in: an action changes it, or one that waits to be
 * confirmed. */
static uint64_t what_is_decided(const Table *table) {
    const uint64_t parts[] = {session_version(table->session), table->pending,
                              (uint64_t)table->tentative};
    return raster_hash(RASTER_HASH_SEED, parts, sizeof parts);
}

void table_under_frame(Table *table) {
    Ui *ui = table->ui;
    Click click;
    (void)ui_means(ui, what_is_decided(table));
    interrupt(table);
    fight_card_input(table);
    tidy(table);
    curtain_renew(table);
    refresh_table(table);
    replay_frame(table);
    refresh_table(table);
    computer_frame(table);
    analysis_renew(table);
    agree_frame(table);
    refresh_table(table);
    Places at = places(ui, has_column(table));
    const double card = table->guide ? table->guide->card_height : 0;
    place_tray(table, &at);
    place_analysis(table, &at);
    at.board.y += card;
    at.board.h -= card;
    board_view_margin(&table->board_view, table->view->margin * canvas_text_scale(ui->canvas));
    board_view_place(&table->board_view, at.board, canvas_pixel_size(ui->canvas));
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Table"), (Box){0, 0, ui->width, ui->height},
                       0, NULL);
    side_window_place(table);
    board_input(table);
    refresh_table(table);
    board_frame(table);
    fight_card_frame(table);
    rotate_along(table);
    if (ui_take_click(ui, &click) && !tray_drags_on(table, click)) {
        play_click(table, click, ui->in.at);
        refresh_table(table);
    }
    analysis_frame(table, at.analysis);
    tray_frame(table, at.tray);
    if (table->guide != NULL && table->guide->panel != NULL) {
        table->guide->panel(table->guide->owner, table, at.panel);
    } else {
        side_panel_frame(table, at.panel, at.moves);
    }
    refresh_table(table);
    sounds_frame(table);
    help_line_frame(table, at.help);
    if (ui->dragging && table->view->tray != NULL && table->view->tray->dragged != NULL) {
        const Scene scene = table_scene(table, false);
        table->view->tray->dragged(ui->canvas, &scene);
    }
}

void table_frame(Table *table) {
    table_under_frame(table);
    popup_frame(table);
    end_card_frame(table);
    curtain_frame(table);
}
