#include "ui/table/table_frame.h"
#include "game/text.h"
#include "play/offer.h"
#include "ui/table/analysis_bar.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "library/strength.h"
#include "play/analysis.h"
#include "play/computer.h"
#include "play/curtain.h"
#include "play/history.h"
#include "play/lesson.h"
#include "play/match.h"
#include "play/replay.h"
#include "session/summary.h"
#include "ui/draw/raster.h"
#include "ui/sound/sound.h"
#include "ui/table/board.h"
#include "ui/table/board_danger.h"
#include "ui/table/board_input.h"
#include "ui/table/catchup_bar.h"
#include "ui/table/curtain.h"
#include "ui/table/end_card.h"
#include "ui/table/fight_card.h"
#include "ui/table/help_line.h"
#include "ui/table/popup.h"
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

/* --- What the match asks for (PlayFront) --------------------------------------------------- */

static bool show_motion(void *own, const PlayMotion *motion) {
    TableScreen *table = own;
    animation_stop(&table->animation);
    sound_begin(table->ui->sound);
    if (motion == NULL) {
        return false;
    }
    animation_start(&table->animation,
                    &(AnimationScript){.game = table->see->game,
                                       .projection = &table->board.view.projection,
                                       .before = motion->before,
                                       .after = motion->after,
                                       .events = motion->events,
                                       .backward = motion->backward,
                                       .speed = motion->speed},
                    table->ui->now);
    if (motion->deals) {
        sounds_of_deal(table);
    } else if (!motion->backward) {
        sounds_of_action(table, motion->events);
    }
    return table->animation.total > 0;
}

static bool moves(void *own) {
    TableScreen *table = own;
    return animation_runs(&table->animation, table->ui->now);
}

static void show_fights(void *own, int ply) {
    if (ply < 0) {
        fight_cards_clear(own);
    } else {
        fight_cards_add(own, ply);
    }
}

static double reading(void *own) {
    return fight_cards_wait(own);
}

static void again(void *own) {
    ((TableScreen *)own)->ui->again = true;
}

static void wake(void *own, double seconds) {
    ui_wake_after(((TableScreen *)own)->ui, seconds);
}

static void refused(void *own) {
    const TableScreen *table = own;
    if (table->animation.running) {
        sounds_follow(table, TONE_REFUSED);
    } else {
        sound_now(table->ui->sound, TONE_REFUSED);
    }
}

static void show_cell(void *own, Cell cell) {
    board_view_show(&((TableScreen *)own)->board.view, cell);
}

/* --- Making and freeing -------------------------------------------------------------------- */

TableScreen *table_new(const TableTools *tools, bool dealt) {
    const View *view = views_find(session_start(tools->play.session)->game);
    TableScreen *table = view ? calloc(1, sizeof *table) : NULL;
    if (!table) {
        return NULL;
    }
    const PlayFront front = {.own = table,
                             .move = show_motion,
                             .moving = moves,
                             .fights = show_fights,
                             .reading = reading,
                             .again = again,
                             .wake = wake,
                             .refused = refused,
                             .show = show_cell};
    table->ui = tools->ui;
    table->settings = tools->play.settings;
    table->requests = tools->play.requests;
    table->look = tools->look;
    table->board.below = SEAT_NONE;
    table->panel.pressed = tools->ui->in.at;
    table->pointing.hover = table->pointing.walk.cursor = table->pointing.watched =
        table->pointing.dangers.at = table->pointing.dangers.ghost = table->side_window.cell =
            table->side_window.chosen_for = CELL_NONE;
    table->animation.dropped_from = CELL_NONE;
    table->play = play_new(&tools->play, view, &front);
    if (table->play == NULL) {
        free(table);
        return NULL;
    }
    table->see = play_view(table->play);
    table->heard = sounds_heard(table);
    board_view_init(&table->board.view, view_projection(view, table->see->board, 0));
    const int near = play_near_seat(table->play);
    if (view->rotation && near >= 0) {
        board_view_rotate(&table->board.view, view->rotation(near));
    }
    if (dealt) {
        play_begin(table->play);
    }
    return table;
}

void table_free(TableScreen *table) {
    if (table) {
        play_free(table->play);
        free(table->trails.trace);
        free(table->trails.recent);
        free(table->fights.fight);
        globe_skin_free(table->board.skin);
        free(table);
    }
}

/* --- The frame ----------------------------------------------------------------------------- */

/* Further lines that a long sentence of help may take, so that it covers no cell: by the width of
 * the line at a text size of 100 %. In most languages it is longer than in English, and so it is
 * where there is a tray, whose counters it tells about, too. */
static int help_lines_more(double width, bool tray) {
    const double longer = strcmp(language_word(), "en") == 0 ? 1 : 1.25;
    width /= longer;
    return width >= (tray ? 1280 : 840) ? 0 : width >= 560 ? 1 : 2;
}

/* Where the parts of the table stand. */
typedef struct Places {
    Box board, help, panel;
    Box analysis; /* likewise, above that */
    Box tray;     /* under the board; of no height: there is none */
    Box moves;    /* a column for them, beside a board that leaves room for it; else of no width */
} Places;

/* A tour needs no room for the moves. */
static bool has_column(const TableScreen *table) {
    return table->see->lesson == NULL && table->see->view->maps == NULL;
}

/* `column`: the moves may have one of their own; `tray`: there is one. */
static Places places(const Ui *ui, bool column, bool tray) {
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
    const double line_more = canvas_line_height(ui->canvas, FONT_BODY);
    const double more = help_lines_more(at.help.w / em, tray) * line_more;
    at.board = (Box){left, 0, right - left + margin / 2, at.help.y - margin / 2 - ceil(more)};
    return at;
}

/* What has happened is told between board and help line, in a place that is always free. */
static void place_past(const TableScreen *table, Places *at) {
    if (table->see->lesson == NULL) {
        at->board.h -= ceil(catchup_bar_height(table->ui));
    } else if (table->see->view->tray != NULL) {
        /* Nothing is told there, but a long sentence may be a line higher. */
        at->board.h -= ceil(canvas_line_height(table->ui->canvas, FONT_BODY));
    }
}

/* Between board and help line. */
static void place_tray(const TableScreen *table, Places *at) {
    const Ui *ui = table->ui;
    if (table->see->view->tray) {
        Box column = {at->help.x, at->board.y, at->help.w, at->board.h};
        at->tray = tray_cut(table, &column, ui_grid(ui));
        at->board.h = column.h;
    }
}

/* Directly under the board. */
static void place_analysis(const TableScreen *table, Places *at) {
    const double gap = ui_grid(table->ui);
    const double high = analysis_bar_height(table);
    if (high > 0) {
        Box column = {at->help.x, at->board.y, at->help.w, at->board.h};
        at->analysis = ui_cut_bottom(&column, high, gap);
        at->board.h = column.h;
    }
}

Box table_card_box(const Ui *ui) {
    const Places at = places(ui, false, false);
    return (Box){at.help.x, at.panel.y, at.help.w, 0};
}

/* Any input ends the animation, and counts as itself. */
static void interrupt(TableScreen *table) {
    const InputKind kind = table->ui->in.kind;
    if (kind != INPUT_NONE && kind != INPUT_MOTION && kind != INPUT_RELEASE && kind != INPUT_AWAY) {
        animation_stop(&table->animation);
    }
}

/* Brings the seat that moves below, once nothing moves any more. */
static void rotate_along(TableScreen *table) {
    const ToAct to_act = play_to_act(table->play);
    if (table->see->lesson || !table->settings->rotate_board || !table->see->view->rotation ||
        table->see->viewed_ply >= 0 || table->animation.running ||
        to_act.turn_seat == table->board.below || !play_is_person(table->play, to_act.decider)) {
        return;
    }
    table->board.below = to_act.turn_seat;
    board_view_rotate(&table->board.view, table->see->view->rotation(to_act.turn_seat));
    table->ui->again = true;
}

/* A number for the position that clicks decide in: an action changes it, or one that waits to be
 * confirmed. */
static uint64_t what_is_decided(const TableScreen *table) {
    const uint64_t parts[] = {play_version(table->play), table->see->clicks.pending,
                              (uint64_t)table->see->tentative};
    return raster_hash(RASTER_HASH_SEED, parts, sizeof parts);
}

/* Enter and Esc end a gesture that stands for many, wherever the focus is. */
static void take_group_keys(TableScreen *table) {
    const ViewGroup *group = table->see->view->group;
    Input *in = &table->ui->in;
    const unsigned mods = KMOD_CTRL | KMOD_SHIFT | KMOD_ALT;
    const bool enter = in->key == SDLK_RETURN;
    if (group == NULL || group->key == NULL || table->see->lesson != NULL ||
        in->kind != INPUT_KEY || in->used || table->ui->typing || (in->mods & mods) != 0 ||
        (!enter && in->key != SDLK_ESCAPE)) {
        return;
    }
    Click click;
    const Scene scene = table_scene(table, false);
    if (group->key(&scene, enter ? VIEW_KEY_ENTER : VIEW_KEY_ESC, &click)) {
        in->used = true;
        table_click(table, click, in->at);
    }
}

/* Keys of what is under way; some are also keys of the game's buttons, which rest meanwhile. */
static void take_keys(TableScreen *table) {
    Ui *ui = table->ui;
    Play *play = table->play;
    if (play_has_secrets(play) && !curtain_is_down(play) && ui_key(ui, SDLK_y, 0)) {
        curtain_toggle(play);
    }
    if (table->see->popup.kind != POPUP_NONE) {
        return;
    }
    if (table->see->replay.on) {
        if (ui_key(ui, SDLK_w, 0)) {
            replay_toggle(play);
        } else if (ui_key(ui, SDLK_n, 0)) {
            replay_step(play);
        } else if (ui_key(ui, SDLK_v, 0)) {
            replay_faster(play);
        } else if (ui_key(ui, SDLK_ESCAPE, 0)) {
            replay_stop(play);
        }
    }
    take_group_keys(table);
    if (analysis_possible(play) && ui_key(ui, SDLK_a, 0)) {
        analysis_toggle(play);
    }
    if (table->look == NULL && ui_key(ui, SDLK_u, 0)) {
        board_danger_toggle(table);
    }
}

void table_under_frame(TableScreen *table) {
    Ui *ui = table->ui;
    Click click;
    bool right;
    (void)ui_means(ui, what_is_decided(table));
    interrupt(table);
    take_keys(table);
    play_tick(table->play, ui->now);
    table_renew(table);
    const bool tray = table->see->lesson == NULL && table->see->view->tray != NULL;
    Places at = places(ui, has_column(table), tray);
    const double card = table->look ? table->look->card_height : 0;
    place_past(table, &at);
    place_tray(table, &at);
    place_analysis(table, &at);
    at.board.y += card;
    at.board.h -= card;
    board_view_margin(&table->board.view, table->see->view->margin * canvas_text_scale(ui->canvas));
    board_view_place(&table->board.view, at.board, canvas_pixel_size(ui->canvas));
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Table"), (Box){0, 0, ui->width, ui->height},
                       0, NULL);
    side_window_place(table);
    side_window_keys(table);
    board_input(table);
    table_renew(table);
    board_frame(table);
    rotate_along(table);
    if (ui_take_click(ui, &click, &right) && !tray_drags_on(table, click)) {
        if (!right) {
            table_click(table, click, ui->in.at);
        } else if (!table_right_click(table, click)) {
            play_let_go(table->play, false);
        }
        table_renew(table);
    }
    analysis_bar_frame(table, at.analysis);
    tray_frame(table, at.tray);
    if (table->look != NULL && table->look->panel != NULL) {
        table->look->panel(table->look->owner, table, at.panel);
    } else {
        side_panel_frame(table, at.panel, at.moves);
    }
    table_renew(table);
    sounds_frame(table);
    help_line_frame(table, at.help);
    if (ui->dragging && table->see->view->tray != NULL && table->see->view->tray->dragged != NULL) {
        const Scene scene = table_scene(table, false);
        table->see->view->tray->dragged(ui->canvas, &scene);
    }
}

void table_frame(TableScreen *table) {
    table_under_frame(table);
    popup_frame(table);
    end_card_frame(table);
    curtain_frame(table);
}
