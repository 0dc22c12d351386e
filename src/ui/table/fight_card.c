#include "ui/table/fight_card.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "play/history.h"
#include "session/list.h"
#include "ui/table/fight_row.h"
#include "ui/widgets/page.h"
#include "view/cells.h"
#include "view/sheet.h"

#define WIDTH 320.0 /* points at a text size of 100 % */
#define LEAST 208.0
/* Seconds for which computers wait: for any card, and for each row of it. */
#define READ 1.5
#define READ_ROW 0.6
#define READ_MOST 5.0

/* --- Which fights --------------------------------------------------------------------------- */

static void keep(TableScreen *table, const FightCard *fight) {
    FightCards *cards = &table->fights;
    if (cards->fight == NULL) {
        cards->fight = calloc(FIGHT_CARDS_MAX, sizeof *cards->fight);
    }
    if (cards->fight == NULL) {
        return; /* the position shows the same */
    }
    if (cards->count == FIGHT_CARDS_MAX) {
        memmove(cards->fight, cards->fight + 1, (FIGHT_CARDS_MAX - 1) * sizeof *cards->fight);
        cards->count--;
        cards->at -= cards->at > 0;
    }
    cards->fight[cards->count++] = *fight;
}

void fight_cards_add(TableScreen *table, int ply) {
    FightCards *cards = &table->fights;
    FightCard *found = calloc(FIGHTS_AT_ONCE, sizeof *found);
    const int old = cards->count;
    const int fights = found != NULL ? play_fights_of(table->play, ply, found) : 0;
    for (int i = 0; i < fights; i++) {
        keep(table, &found[i]);
    }
    if (cards->count > old && old == cards->at + 1) {
        cards->at = old; /* those before have been read */
    }
    if (cards->count > old) {
        cards->since = -1;
        cards->scroll = 0;
    }
    free(found);
}

void fight_cards_clear(TableScreen *table) {
    FightCards *cards = &table->fights;
    cards->count = cards->at = 0;
    cards->since = -1;
    cards->box = (Box){0, 0, 0, 0};
}

/* --- How long ------------------------------------------------------------------------------- */

bool fight_card_up(const TableScreen *table) {
    return table->fights.count > 0 && table->fights.since >= 0;
}

static double reading_time(const TableScreen *table) {
    const FightCards *cards = &table->fights;
    const double speed = fmax(1, settings_speed(table->settings));
    const double time = READ + READ_ROW * cards->fight[cards->at].rows;
    if (table->see->replay.on) {
        return fmin(time, READ_MOST) / table->see->replay.speed;
    }
    return fmin(time, READ_MOST) / (play_persons(table->play) == 0 ? 2 * speed : speed);
}

double fight_cards_wait(const TableScreen *table) {
    const FightCards *cards = &table->fights;
    if (cards->count == 0) {
        return 0;
    }
    const double since = cards->since < 0 ? table->ui->now : cards->since;
    const double left = since + reading_time(table) - table->ui->now;
    return left > 0 ? left : cards->at + 1 < cards->count ? 0.01 : 0;
}

static void next_card(TableScreen *table) {
    FightCards *cards = &table->fights;
    if (cards->at + 1 < cards->count) {
        cards->at++;
        cards->since = table->ui->now;
        cards->scroll = 0;
    } else {
        fight_cards_clear(table);
    }
    table->ui->again = true;
}

/* Where a computer decides, and in a replay, the cards follow each other by themselves. */
static bool turn_over_alone(const TableScreen *table) {
    return table->see->replay.on ? !table->see->replay.paused
                                 : play_computer_to_act(table->play) && table->see->viewed_ply < 0;
}

static void leaf_on(TableScreen *table) {
    const FightCards *cards = &table->fights;
    if (cards->at + 1 < cards->count && turn_over_alone(table) &&
        table->ui->now >= cards->since + reading_time(table)) {
        next_card(table);
    }
}

void fight_card_input(TableScreen *table) {
    Ui *ui = table->ui;
    Input *in = &ui->in;
    const bool acts = in->kind == INPUT_PRESS || in->kind == INPUT_KEY;
    const bool on_card = in->kind == INPUT_PRESS && box_holds(table->fights.box, in->at);
    /* A replay can be paused to read a card: there only its next step takes the card along. */
    if (!fight_card_up(table) || !acts || in->used || (table->see->replay.on && !on_card)) {
        return;
    }
    /* What is under the card is not meant. */
    in->used = on_card || (in->kind == INPUT_KEY && in->key == SDLK_ESCAPE);
    next_card(table);
}

/* --- Where ---------------------------------------------------------------------------------- */

static double within(double value, double least, double most) {
    return fmax(least, fmin(value, most));
}

/* How much of the game a box covers. */
static int covered(const TableScreen *table, Box box) {
    int count = 0;
    for (int i = 0; i < table->board.piece_count; i++) {
        count += box_holds(box, table->board.piece[i].at);
    }
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        const Click *click = &table->see->clicks.next[i];
        count += play_on_board(table->play, click) &&
                 box_holds(box, board_view_spot(&table->board.view, click->cell).at);
    }
    return count;
}

static bool meet(Box a, Box b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* At one of the sides of the board, where it covers least and the cell not at all. */
static Box find_place(const TableScreen *table, double height) {
    enum { ROWS = 3, PLACES = 2 * ROWS };
    const BoardView *view = &table->board.view;
    const Box area = ui_inset(view->area, ui_grid(table->ui));
    const Cell about = table->fights.fight[table->fights.at].cell;
    const Spot spot = board_view_spot(view, about == CELL_NONE ? 0 : about);
    const Box cell = about == CELL_NONE ? (Box){area.x, area.y, 0, 0}
                                        : board_view_cell_box(&view->projection, spot);
    const double scale = canvas_text_scale(table->ui->canvas);
    const double beside = fmax(cell.x - area.x, area.x + area.w - cell.x - cell.w) - 4;
    const double wide = fmin(area.w, fmin(WIDTH * scale, fmax(LEAST * scale, beside)));
    const double high = fmin(height, area.h);
    const double middle = within(spot.at.y - high / 2, area.y, area.y + area.h - high);
    Box best = {0, 0, 0, 0};
    int least = INT_MAX;
    for (int i = 0; i < PLACES; i++) {
        const double top[ROWS] = {middle, area.y, area.y + area.h - high};
        const Box box = {floor(i % 2 == 0 ? area.x + area.w - wide : area.x), floor(top[i / 2]),
                         floor(wide), floor(high)};
        const int cost = covered(table, box) + (meet(box, cell) ? VIEW_PIECES_MAX : 0);
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best;
}

/* --- What it shows -------------------------------------------------------------------------- */

/* Adds up the height while the canvas measures. */
typedef struct Card {
    const TableScreen *table;
    Canvas *canvas;
    Box box; /* of the content */
    double y, scale;
} Card;

static Box card_row(Card *card, double height) {
    const Box row = {card->box.x, card->y, card->box.w, round(height * card->scale)};
    card->y += row.h;
    return row;
}

/* The name of a seat, or the game's own where that is too long. */
static const char *name_in(const Card *card, int seat, Font font, double width) {
    const char *name = card->table->see->seat_name[seat];
    return canvas_text_width(card->canvas, font, name) <= width
               ? name
               : tr(card->table->see->game->seat_title[seat]);
}

/* The remark stands beside the title where there is room for it, else below. */
static void draw_title(Card *card, const FightCard *fight) {
    Canvas *canvas = card->canvas;
    const double remark = canvas_text_width(canvas, FONT_BODY, fight->remark) + 8;
    const double title = canvas_text_width(canvas, FONT_HEADING, fight->title);
    const bool beside = title + remark <= card->box.w;
    const Box words = {card->box.x, card->y, card->box.w, canvas_line_height(canvas, FONT_HEADING)};
    const double high =
        canvas_paragraph(canvas, FONT_HEADING, canvas_ink(canvas, INK_TEXT), words, fight->title);
    add_text(canvas, words, "%s %s", fight->title, fight->remark);
    card->y += high + 4;
    if (fight->remark[0] != '\0') {
        const Box row = beside ? words : card_row(card, 22);
        draw_text(canvas, FONT_BODY, INK_SOFT, row, beside ? ALIGN_RIGHT : ALIGN_LEFT, "%s",
                  fight->remark);
    }
}

/* Who attacked on the left, who defended on the right. */
static void draw_sides(Card *card, const FightCard *fight) {
    static const char *const roles[] = {N_("%s attacked"), N_("%s defended")};
    if (fight->seat[FIGHT_DEFENDER] == SEAT_NONE) {
        return;
    }
    const Box row = card_row(card, 32);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        const bool first = side == FIGHT_ATTACKER;
        const double size = row.h - 4;
        const Box half = {first ? row.x : row.x + row.w / 2, row.y, row.w / 2, row.h};
        const Box picture = {first ? half.x : half.x + half.w - size, row.y + 2, size, size};
        const Box words = box_between(half, first ? size + 6 : 0, first ? 0 : size + 6);
        const int seat = fight->seat[side];
        char text[GAME_LABEL_MAX];
        tr_say(text, sizeof text, roles[side], card->table->see->seat_name[seat]);
        const bool fits = canvas_text_width(card->canvas, FONT_STRONG, text) <= words.w;
        canvas_sprite(card->canvas, card->table->see->view->seat_sprites[seat], picture, 1);
        draw_text(card->canvas, FONT_STRONG, INK_TEXT, words, first ? ALIGN_LEFT : ALIGN_RIGHT,
                  "%s", fits ? text : name_in(card, seat, FONT_STRONG, words.w));
        add_text(card->canvas, half, "%s", text);
    }
}

/* A card that was turned up, as large as it can be read from afar. */
static void draw_icon(Card *card, const char *icon) {
    const Box row = card_row(card, 136);
    const Box face = ui_inset(square_inside(row, row.h), 4 * card->scale);
    canvas_box(card->canvas, face, 10, canvas_ink(card->canvas, INK_RAISED),
               canvas_ink(card->canvas, INK_SOFT));
    canvas_stencil(card->canvas, icon, square_inside(face, face.h * 0.72),
                   canvas_ink(card->canvas, INK_TEXT));
    card->y += 4;
}

static void draw_fate(Card *card, const FightCard *fight, int side) {
    Canvas *canvas = card->canvas;
    if (fight->seat[side] == SEAT_NONE || fight->fate[side][0] == '\0') {
        return;
    }
    const char *name = name_in(card, fight->seat[side], FONT_STRONG, card->box.w * 0.4);
    const double line = canvas_line_height(canvas, FONT_BODY);
    const Box row = {card->box.x, card->y, card->box.w, line};
    const double wide = draw_text(canvas, FONT_STRONG, INK_TEXT, row, ALIGN_LEFT, "%s", name);
    const Box words = box_between(row, fmin(wide + 12, row.w / 2), 0);
    const double high =
        canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), words, fight->fate[side]);
    add_text(canvas, words, "%s %s", name, fight->fate[side]);
    card->y += fmax(high, line) + 4;
}

static double draw_card(const TableScreen *table, Box box) {
    const FightCards *cards = &table->fights;
    const FightCard *fight = &cards->fight[cards->at];
    Canvas *canvas = table->ui->canvas;
    Card card = {table, canvas, box, box.y, canvas_text_scale(canvas)};
    draw_title(&card, fight);
    draw_sides(&card, fight);
    card.y += 4;
    if (fight->icon != NULL) {
        draw_icon(&card, fight->icon);
    }
    for (int i = 0; i < fight->rows; i++) {
        card.y += fight_row_draw(table, &fight->row[i], (Box){box.x, card.y, box.w, 0});
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        draw_fate(&card, fight, side);
    }
    const Box foot = card_row(&card, 24);
    const bool more = cards->at + 1 < cards->count;
    if (more) {
        draw_text(canvas, FONT_BODY, INK_SOFT, foot, ALIGN_RIGHT, "%d of %d", cards->at + 1,
                  cards->count);
    }
    const char *ask = table->see->replay.on
                          ? (more ? tr("Click here: next") : tr("Click here to close"))
                      : more ? tr("Any key or click: next")
                             : tr("Any key or click goes on");
    const double right = more ? canvas_text_width(canvas, FONT_BODY, "88 / 88") : 0;
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const Box words = {foot.x, foot.y + (foot.h - line) / 2, foot.w - right, line};
    const double high =
        canvas_paragraph(canvas, FONT_STRONG, canvas_ink(canvas, INK_ACCENT), words, ask);
    card.y += fmax(0, high - line);
    add_text(canvas, foot, "%s", ask);
    return card.y - box.y;
}

/* The rim of the cell that the card speaks of, and a line to it. */
static void draw_leader(const TableScreen *table, Box box) {
    const BoardView *view = &table->board.view;
    const Spot spot = board_view_spot(view, table->fights.fight[table->fights.at].cell);
    const Box cell = board_view_cell_box(&view->projection, spot);
    const Point at = {cell.x + cell.w / 2, cell.y + cell.h / 2};
    const bool beside = box.x >= cell.x + cell.w || box.x + box.w <= cell.x;
    const bool right = box.x > at.x, below = box.y > at.y;
    const Point from = beside ? (Point){right ? cell.x + cell.w : cell.x, at.y}
                              : (Point){at.x, below ? cell.y + cell.h : cell.y};
    const Point to =
        beside
            ? (Point){right ? box.x : box.x + box.w, within(at.y, box.y + 12, box.y + box.h - 12)}
            : (Point){within(at.x, box.x + 12, box.x + box.w - 12), below ? box.y : box.y + box.h};
    const Pen pen = canvas_pen(table->ui->canvas, INK_TEXT, 2, 1.25);
    cells_outline(table->ui->canvas, &view->projection, table->fights.fight[table->fights.at].cell,
                  0, &pen);
    canvas_line(table->ui->canvas, from, to, &pen);
}

void fight_card_frame(TableScreen *table) {
    Ui *ui = table->ui;
    FightCards *cards = &table->fights;
    cards->box = (Box){0, 0, 0, 0};
    if (cards->count == 0 || (cards->since < 0 && table->animation.running)) {
        return;
    }
    if (cards->since < 0) {
        cards->since = ui->now;
    }
    leaf_on(table);
    if (turn_over_alone(table) && fight_cards_wait(table) > 0) {
        ui_wake_after(ui, fight_cards_wait(table));
    }
    const double pad = 2 * ui_grid(ui);
    const double width = find_place(table, 0).w;
    const bool measures = canvas_measure(ui->canvas, true);
    const double content = draw_card(table, (Box){0, 0, width - 2 * pad, 0});
    canvas_measure(ui->canvas, measures);
    cards->box = find_place(table, ceil(content) + 2 * pad);
    if (cards->fight[cards->at].cell != CELL_NONE) {
        draw_leader(table, cards->box);
    }
    ui_panel(ui, cards->box);
    const Box inner = ui_inset(cards->box, pad);
    page_scroll_begin(ui, inner, &cards->scroll, content);
    (void)draw_card(table, (Box){inner.x, inner.y - cards->scroll, inner.w, inner.h});
    ui_scroll_end(ui);
}
