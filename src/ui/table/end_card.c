#include "ui/table/end_card.h"

#include <math.h>
#include <stdlib.h>

#include "game/text.h"
#include "play/catchup.h"
#include "play/history.h"
#include "play/match.h"
#include "play/save.h"
#include "ui/table/end_buttons.h"
#include "ui/table/end_curve.h"
#include "ui/table/ending.h"
#include "ui/table/seat_line.h"
#include "ui/table/seat_strip.h"
#include "ui/widgets/column.h"
#include "view/sheet.h"

enum { FIGURE_MAX = 144, WIDTH = 616, GRAPH_HIGH = 150, GRAPH_LEAST = 110, FACTS_WIDE = 150 };
enum { EMBLEM = 80, EMBLEM_TIGHT = 52, LAST_TURN_MAX = 160 };

/* --- The ranking --------------------------------------------------------------------------- */

typedef struct Rank {
    int seat, place; /* from 1; equals share it */
    bool best;       /* won or drew */
    EndNote note;
} Rank;

static bool better(const Rank *a, const Rank *b) {
    return a->best != b->best ? a->best : !a->best && a->note.merit > b->note.merit;
}

/* What the end says of a seat. Of one that resigned the figures are those before it did, so that
 * the card tells how the match stood. */
static void take_note(const TableScreen *table, int seat, EndNote *note) {
    const ViewEnd *end = table->see->view->end;
    Scene scene = table_scene(table, false);
    end->seat(&scene, seat, note);
    const int ply = end_curve_resigned(table, seat);
    if (ply < 0) {
        return;
    }
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    EndNote before = {.merit = 0};
    play_position_at(table->play, ply, state);
    scene.state = state;
    end->seat(&scene, seat, &before);
    for (int i = 0; i < VIEW_END_COLUMNS; i++) {
        if (end->settles == NULL || !end->settles(&play_start(table->play)->options, i)) {
            note->figure[i] = before.figure[i];
        }
    }
}

/* Everybody who played, from the first place down; gives their number. */
static int make_ranking(const TableScreen *table, Rank rank[GAME_SEATS_MAX]) {
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    for (int i = 0; i < count; i++) {
        Rank next = {.seat = seat[i], .best = (table->see->outcome.seats >> seat[i] & 1U) != 0};
        if (table->see->view->end != NULL) {
            take_note(table, seat[i], &next.note);
        }
        int at = i;
        for (; at > 0 && better(&next, &rank[at - 1]); at--) {
            rank[at] = rank[at - 1];
        }
        rank[at] = next;
    }
    for (int i = 0; i < count; i++) {
        rank[i].place = i > 0 && !better(&rank[i - 1], &rank[i]) ? rank[i - 1].place : i + 1;
    }
    return count;
}

/* Whether the match went on without somebody. */
static bool somebody_left(const TableScreen *table) {
    int seat = 0;
    while (seat < GAME_SEATS_MAX && end_curve_left(table, seat) <= 0) {
        seat++;
    }
    return seat < GAME_SEATS_MAX;
}

/* The columns of figures: those of the view, then `left in turn` and `time`. */
enum { COLUMNS_MAX = VIEW_END_COLUMNS + 2 };
static const char *const left_word = N_("left in turn");
static const char *const time_word = N_("time");

/* The time at the table, of a seat or (SEAT_NONE) of the match; false where nobody knows it. */
static bool time_text(const TableScreen *table, int seat, char text[PAGE_DURATION_MAX]) {
    const int64_t time = save_time(table->play, seat);
    page_duration(time, text);
    return time >= 0;
}

typedef struct Columns {
    int count;
    int own; /* those of the view */
    const char *word[COLUMNS_MAX];
    double width[COLUMNS_MAX];
} Columns;

static const char *figure_text(const TableScreen *table, const Columns *columns, const Rank *rank,
                               int column, char text[FIGURE_MAX]) {
    if (column < columns->own) {
        return rank->note.figure[column].text;
    }
    const int left = end_curve_left(table, rank->seat);
    if (columns->word[column] == time_word) {
        (void)time_text(table, rank->seat, text);
    } else if (left > 0) {
        str_write(text, FIGURE_MAX, "%d", left);
    } else {
        tr_say(text, FIGURE_MAX, "to the end");
    }
    return text;
}

static int pictures_of(const EndFigure *figure) {
    int count = 0;
    while (count < VIEW_END_PICTURES && figure->picture[count] != NULL) {
        count++;
    }
    return count;
}

/* A column is as wide as what stands in it; pictures stand side by side. */
static double figure_width(const TableScreen *table, const Columns *columns, const Rank *rank,
                           int column) {
    char text[FIGURE_MAX];
    const EndFigure *figure = &rank->note.figure[column % VIEW_END_COLUMNS];
    if (column < columns->own && figure->picture[0] != NULL) {
        return pictures_of(figure) * ui_row_height(table->ui);
    }
    return canvas_text_width(table->ui->canvas, FONT_STRONG,
                             figure_text(table, columns, rank, column, text));
}

static Columns make_columns(const TableScreen *table, const Rank *rank, int ranks) {
    const ViewEnd *end = table->see->view->end;
    Columns columns = {.count = 0};
    const Options *options = &play_start(table->play)->options;
    while (end != NULL && end->column != NULL && columns.count < VIEW_END_COLUMNS &&
           (columns.word[columns.count] = end->column(options, columns.count)) != NULL) {
        columns.count++;
    }
    columns.own = columns.count;
    if (somebody_left(table)) {
        columns.word[columns.count++] = left_word;
    }
    char text[PAGE_DURATION_MAX];
    if (ranks > 0 && time_text(table, rank[0].seat, text)) {
        columns.word[columns.count++] = time_word;
    }
    for (int i = 0; i < columns.count; i++) {
        columns.width[i] = canvas_text_width(table->ui->canvas, FONT_BODY, tr(columns.word[i]));
        for (int j = 0; j < ranks; j++) {
            columns.width[i] = fmax(columns.width[i], figure_width(table, &columns, &rank[j], i));
        }
    }
    return columns;
}

/* The box of a column in a row; they end at its right. */
static Box column_box(const Ui *ui, const Columns *columns, Box row, int column) {
    const double gap = (columns->count > 2 ? 1.5 : 2) * ui_grid(ui);
    double right = row.x + row.w - ui_grid(ui);
    for (int i = columns->count - 1; i > column; i--) {
        right -= columns->width[i] + gap;
    }
    return (Box){right - columns->width[column], row.y, columns->width[column], row.h};
}

static void draw_pictures(Canvas *canvas, const EndFigure *figure, Box box) {
    const int count = pictures_of(figure);
    for (int i = 0; i < count; i++) {
        const Box place = {box.x + box.w - (count - i) * box.h, box.y, box.h, box.h};
        canvas_sprite(canvas, figure->picture[i], ui_inset(place, 1), 1);
    }
}

/* `1 Green Step 5, points 847, left in turn 58` */
static void describe_rank(const TableScreen *table, const Columns *columns, const Rank *rank,
                          const char *player, Box row) {
    char words[ELEMENT_NAME_MAX], text[FIGURE_MAX];
    tr_say(words, sizeof words, "%d %s%s%s", rank->place,
           tr(table->see->game->seat_title[rank->seat]), player[0] != '\0' ? " " : "", player);
    for (int i = 0; i < columns->count; i++) {
        const bool stays = columns->word[i] == left_word && end_curve_left(table, rank->seat) == 0;
        tr_add(words, sizeof words, ", %s%s%s", stays ? "" : tr(columns->word[i]), stays ? "" : " ",
               figure_text(table, columns, rank, i, text));
    }
    add_text(table->ui->canvas, row, "%s", words);
}

/* The row of who won or drew, in the colour of the seat. */
static void draw_winner(const TableScreen *table, int seat, Box row) {
    Canvas *canvas = table->ui->canvas;
    const Colour own = colour_mix(seat_line_colour(table->see->view, canvas, seat),
                                  canvas_ink(canvas, INK_TEXT), 0.3);
    const Colour panel = canvas_ink(canvas, INK_PANEL);
    canvas_box(canvas, row, ui_grid(table->ui), colour_mix(panel, own, 0.15),
               colour_mix(panel, own, 0.5));
}

static void draw_rank(const TableScreen *table, const Columns *columns, const Rank *rank, Box row,
                      double title_width) {
    Ui *ui = table->ui;
    Canvas *canvas = ui->canvas;
    const double grid = ui_grid(ui);
    char player[GAME_LABEL_MAX], text[FIGURE_MAX];
    seat_player_name(table, rank->seat, tr("You"), player);
    if (rank->best) {
        draw_winner(table, rank->seat, row);
    }
    Box left = box_between(row, grid, grid);
    draw_text(canvas, rank->best ? FONT_STRONG : FONT_BODY, rank->best ? INK_TEXT : INK_SOFT,
              ui_cut_left(&left, 2 * grid, grid), ALIGN_LEFT, "%d", rank->place);
    const double size = ui_row_height(ui);
    canvas_sprite(canvas, table->see->view->seat_sprites[rank->seat],
                  ui_middle(ui_cut_left(&left, size, grid), size), 1);
    draw_text(canvas, FONT_STRONG, INK_TEXT, ui_cut_left(&left, title_width, grid), ALIGN_LEFT,
              "%s", tr(table->see->game->seat_title[rank->seat]));
    if (columns->count > 0) {
        left.w = fmax(1, column_box(ui, columns, row, 0).x - grid - left.x);
    }
    seat_draw_player(table, rank->seat, INK_SOFT, left, player);
    for (int i = 0; i < columns->count; i++) {
        const Box box = column_box(ui, columns, row, i);
        if (i < columns->own && rank->note.figure[i].picture[0] != NULL) {
            draw_pictures(canvas, &rank->note.figure[i], ui_middle(box, size));
        } else {
            draw_text(canvas, rank->best ? FONT_STRONG : FONT_BODY, INK_TEXT, box, ALIGN_RIGHT,
                      "%s", figure_text(table, columns, rank, i, text));
        }
    }
    describe_rank(table, columns, rank, player, row);
}

static void ranking_rows(Column *column, const TableScreen *table, bool tight) {
    Rank rank[GAME_SEATS_MAX];
    Ui *ui = column->ui;
    const int count = make_ranking(table, rank);
    const Columns columns = make_columns(table, rank, count);
    const double high = tight ? ui_row_height(ui) + 2 : ui_small_height(ui);
    double wide = 0;
    for (int i = 0; i < count; i++) {
        const char *title = tr(table->see->game->seat_title[rank[i].seat]);
        wide = fmax(wide, canvas_text_width(ui->canvas, FONT_STRONG, title));
    }
    if (columns.count > 0) {
        const Box head = column_row(column, ui_row_height(ui), 0);
        for (int i = 0; i < columns.count; i++) {
            draw_text(ui->canvas, FONT_BODY, INK_SOFT, column_box(ui, &columns, head, i),
                      ALIGN_RIGHT, "%s", tr(columns.word[i]));
        }
    }
    for (int i = 0; i < count; i++) {
        draw_rank(table, &columns, &rank[i], column_row(column, high, 0), wide);
    }
}

/* --- The graph, and the match in figures --------------------------------------------------- */

static void draw_fact(const TableScreen *table, Box *left, const char *word, const char *value) {
    Canvas *canvas = table->ui->canvas;
    const Box row = ui_cut_top(left, ceil(canvas_line_height(canvas, FONT_BODY)) + 2, 0);
    draw_text(canvas, FONT_BODY, INK_TEXT, row, ALIGN_LEFT, "%s", word);
    draw_text(canvas, FONT_STRONG, INK_TEXT, row, ALIGN_RIGHT, "%s", value);
    add_text(canvas, row, "%s %s", word, value);
}

static void draw_count(const TableScreen *table, Box *left, const char *word, int count) {
    char value[12];
    str_write(value, sizeof value, "%d", count);
    draw_fact(table, left, word, value);
}

static void draw_facts(const TableScreen *table, Box box) {
    Ui *ui = table->ui;
    const double heading = canvas_line_height(ui->canvas, FONT_STRONG);
    draw_text(ui->canvas, FONT_STRONG, INK_SOFT, ui_cut_top(&box, heading, ui_grid(ui)), ALIGN_LEFT,
              "The match");
    draw_count(table, &box, tr("turns"), play_turn(table->play));
    draw_count(table, &box, tr("actions"), play_plies(table->play));
    draw_count(table, &box, tr("losses"), play_moves(table->play)->taken_count);
    char time[PAGE_DURATION_MAX];
    if (time_text(table, SEAT_NONE, time)) {
        draw_fact(table, &box, tr(time_word), time);
    }
}

/* What the card says, in rows from above. */
typedef struct Card {
    TableScreen *table;
    bool tight;
    double graph; /* its height */
} Card;

/* What the last turn did, unless it only gave up or agreed. */
static void last_turn_text(const TableScreen *table, char *text, size_t size) {
    const Play *play = table->play;
    const int end = play_plies(play);
    const SessionPly last = play_ply(play, end - 1);
    int first = end - 1;
    Summary summary;
    text[0] = '\0';
    if (last.action == ACTION_RESIGN || last.action == ACTION_DRAW) {
        return;
    }
    while (first > 0 && play_ply(play, first - 1).turn == last.turn &&
           play_ply(play, first - 1).to_act.decider == last.to_act.decider) {
        first--;
    }
    catchup_sum_up(table->play, first, end, &summary);
    catchup_say(table->play, last.to_act.decider, &summary, text, size);
}

/* In the middle if it is one line. */
static void middle_text(Column *column, Font font, Ink ink, const char *text) {
    Ui *ui = column->ui;
    if (canvas_text_width(ui->canvas, font, text) > column->width) {
        column_text(column, font, ink, text);
        return;
    }
    const double high = ceil(canvas_line_height(ui->canvas, font));
    ui_text(ui, font, ink, column_row(column, high, 0), ALIGN_MIDDLE, text);
}

/* How it ended, for the only person in a word first. */
static void heading_rows(Column *column, const TableScreen *table) {
    const Scene scene = table_scene(table, false);
    const char *word = ending_word(table);
    char text[GAME_WHY_MAX];
    if (word != NULL) {
        middle_text(column, FONT_HEADING, ending_lost(table) ? INK_SOFT : INK_GOOD, word);
        column->y += ui_grid(column->ui) / 2;
    }
    ending_own(table, &scene, text);
    middle_text(column, word != NULL ? FONT_STRONG : FONT_HEADING, INK_TEXT, text);
}

static void card_rows(Column *column, void *what) {
    const Card *card = what;
    TableScreen *table = card->table;
    Ui *ui = column->ui;
    const double grid = ui_grid(ui);
    heading_rows(column, table);
    column->y += card->tight ? grid / 2 : grid;
    char turn[LAST_TURN_MAX];
    last_turn_text(table, turn, sizeof turn);
    if (turn[0] != '\0') {
        middle_text(column, FONT_BODY, INK_SOFT, turn);
        column->y += card->tight ? 0 : grid;
    }
    ranking_rows(column, table, card->tight);
    column->y += card->tight ? grid : 2 * grid;
    Box box = column_row(column, card->graph, grid);
    draw_facts(table, ui_cut_right(&box, fmin(page_em(ui, FACTS_WIDE), box.w / 2), 3 * grid));
    if (table->see->view->end != NULL && table->see->view->end->curve != NULL) {
        end_curve_draw(table, box);
    }
}

/* --- The card ------------------------------------------------------------------------------ */

/* The winner's picture, half above the card. */
static void draw_emblem(const TableScreen *table, Box box, double size, bool laurel) {
    const ViewEnd *end = table->see->view->end;
    const char *const *pictures =
        end != NULL && end->emblems != NULL ? end->emblems : table->see->view->seat_sprites;
    int seat[GAME_SEATS_MAX], best = 0;
    const int count = play_seats(table->play, seat);
    for (int i = 0; i < count; i++) {
        if (table->see->outcome.seats >> seat[i] & 1U) {
            seat[best++] = seat[i];
        }
    }
    const double left = box.x + (box.w - best * size) / 2;
    if (best == 1 && laurel && !ending_lost(table)) {
        canvas_stencil(table->ui->canvas, "laurel",
                       square_around((Point){left + size / 2, box.y}, 2 * size),
                       canvas_ink(table->ui->canvas, INK_BRASS));
    }
    for (int i = 0; i < best; i++) {
        canvas_sprite(table->ui->canvas, pictures[seat[i]],
                      (Box){left + i * size, box.y - size / 2, size, size}, 1);
    }
}

static void draw_card(TableScreen *table) {
    Ui *ui = table->ui;
    const double pad = 2 * ui_grid(ui), gap = ui_grid(ui);
    const double width = fmin(page_em(ui, WIDTH), ui->width - 2 * pad);
    const double small = end_buttons_exchange(table, (Box){0, 0, width, 0}, true);
    const double high = ui_button_height(ui);
    double emblem = page_em(ui, EMBLEM) / 2;
    /* Below the picture of the winner there is room for its laurel. */
    double head = ending_lost(table) ? gap : 4 * gap;
    const double fixed = gap + small + gap + high + pad;
    Card card = {table, false, page_em(ui, GRAPH_HIGH)};
    double rows = column_height(ui, width - 2 * pad, card_rows, &card);
    if (2 * emblem + head + fixed + rows + 2 * pad > ui->height) {
        emblem = page_em(ui, EMBLEM_TIGHT) / 2;
        head = gap;
        card = (Card){table, true, 0};
        rows = column_height(ui, width - 2 * pad, card_rows, &card);
        const double room = ui->height - 2 * pad - 2 * emblem - head - fixed - rows;
        card.graph = fmax(page_em(ui, GRAPH_LEAST), fmin(page_em(ui, GRAPH_HIGH), room));
        rows += card.graph;
    }
    const double most = ui->height - emblem - 2 * pad;
    Box box = {0, 0, width, fmin(most, emblem + head + fixed + rows)};
    /* Over the board, where it has room, so that the panel can be read. */
    const Box board = table->board.view.area;
    box.x = round(board.w >= width + 2 * pad ? board.x + (board.w - box.w) / 2
                                             : (ui->width - box.w) / 2);
    box.y = round((ui->height - box.h + emblem) / 2);
    if (ui_modal_begin(ui, box, tr("The end"))) {
        table->end.shown = false;
        ui->again = true;
    }
    draw_emblem(table, box, 2 * emblem, !card.tight);
    Box left = ui_inset(box, pad);
    left.y = box.y + emblem + head;
    left.h = box.y + box.h - pad - left.y;
    const Box row = ui_cut_bottom(&left, high, gap);
    const Box line = ui_cut_bottom(&left, small, gap);
    page_scroll_begin(ui, left, &table->end.scroll, rows);
    card_rows(&(Column){ui, left.x, left.y - table->end.scroll, left.w}, &card);
    ui_scroll_end(ui);
    (void)end_buttons_exchange(table, line, false);
    end_buttons_rule(table, line);
    end_buttons_draw(table, row);
    ui_modal_end(ui);
}

void end_card_open(TableScreen *table) {
    match_view_ply(table->play, -1);
    table->end.shown = true;
    table->ui->again = true;
}

void end_card_frame(TableScreen *table) {
    End *end = &table->end;
    const bool over = table->see->outcome.kind != OUTCOME_NONE;
    end->shown = end->shown && over;
    if (end->due && over && !table->animation.running && table->see->viewed_ply < 0 &&
        table->see->popup.kind == POPUP_NONE) {
        end->due = false;
        end->shown = true;
    }
    if (end->shown && !requests_leave(table->requests) && end_curve_follow(table)) {
        draw_card(table);
    }
}
