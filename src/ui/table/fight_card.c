#include "ui/table/fight_card.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "play/history.h"
#include "session/list.h"
#include "ui/table/fight_odds.h"
#include "ui/table/fight_row.h"
#include "ui/widgets/page.h"
#include "view/cells.h"
#include "view/sheet.h"

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

/* What stands there has been read once a person acts or the next player is to act; further actions
 * of a computer in its turn leave it, and show their fights behind it. */
static void drop_read(TableScreen *table, int ply) {
    const SessionPly made = play_ply(table->play, ply);
    if (play_is_person(table->play, made.to_act.decider) || made.turn != table->fights.turn) {
        fight_cards_clear(table);
    }
    table->fights.turn = made.turn;
}

void fight_cards_add(TableScreen *table, int ply) {
    FightCards *cards = &table->fights;
    FightCard *found = calloc(FIGHTS_AT_ONCE, sizeof *found);
    drop_read(table, ply);
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
    const double chosen = settings_speed(table->settings), speed = chosen > 0 ? chosen : 1;
    const bool plain = cards->fight[cards->at].plain;
    const double time = plain ? 0 : READ + READ_ROW * cards->fight[cards->at].rows;
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

bool fight_card_shown(TableScreen *table) {
    Ui *ui = table->ui;
    FightCards *cards = &table->fights;
    if (cards->count == 0 || (cards->since < 0 && table->animation.running)) {
        return false;
    }
    if (cards->since < 0) {
        cards->since = ui->now;
    }
    leaf_on(table);
    if (turn_over_alone(table) && fight_cards_wait(table) > 0) {
        ui_wake_after(ui, fight_cards_wait(table));
    }
    return true;
}

/* --- What it shows -------------------------------------------------------------------------- */

/* Adds up the height while the canvas measures. */
typedef struct Card {
    TableScreen *table;
    Canvas *canvas;
    bool measures;
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

/* Leads on to the next card, or puts the only one away. Returns the width used. */
static double draw_button(Card *card, Box row) {
    const FightCards *cards = &card->table->fights;
    const bool more = cards->at + 1 < cards->count;
    const char *name = more ? tr("Next card") : tr("Close card");
    const double wide = ui_button_least(card->table->ui, name, 1) + 2;
    const Box box = {row.x + row.w - wide, row.y, wide, row.h};
    double used = wide + 8;
    if (more) {
        used += 8 + draw_text(card->canvas, FONT_BODY, INK_SOFT, box_between(row, 0, used),
                              ALIGN_RIGHT, "%d of %d", cards->at + 1, cards->count);
    }
    if (!card->measures &&
        ui_button(card->table->ui, box, name, NULL, (Shortcut){0}, WIDGET_QUIET)) {
        next_card(card->table);
    }
    return used;
}

/* The remark stands beside the title where there is room for it, else below. */
static void draw_title(Card *card, const FightCard *fight) {
    Canvas *canvas = card->canvas;
    const Box row = card_row(card, 24);
    const Box left = box_between(row, 0, draw_button(card, row));
    const double remark = canvas_text_width(canvas, FONT_BODY, fight->remark) + 8;
    const double title = canvas_text_width(canvas, FONT_STRONG, fight->title);
    const bool beside = title + remark <= left.w;
    const double line = canvas_line_height(canvas, FONT_STRONG);
    const Box words = {left.x, left.y + (left.h - line) / 2, left.w, line};
    const double high =
        canvas_paragraph(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), words, fight->title);
    add_text(canvas, words, "%s %s", fight->title, fight->remark);
    card->y += fmax(0, high - line);
    if (fight->remark[0] != '\0') {
        const Box rest = beside ? box_between(words, title + 8, 0) : card_row(card, 22);
        draw_text(canvas, FONT_BODY, INK_SOFT, rest, ALIGN_LEFT, "%s", fight->remark);
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
    const int seat = fight->seat[side];
    if (seat == SEAT_NONE || fight->fate[side][0] == '\0') {
        return;
    }
    const double line = canvas_line_height(canvas, FONT_BODY);
    const Box row = {card->box.x, card->y, card->box.w, line};
    const char *sprite = card->table->see->view->seat_sprites[seat];
    canvas_sprite(canvas, sprite, (Box){row.x, row.y, line, line}, 1);
    const char *name = name_in(card, seat, FONT_STRONG, card->box.w * 0.4);
    const double wide = line + 6 +
                        draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(row, line + 6, 0),
                                  ALIGN_LEFT, "%s", name);
    const Box words = box_between(row, wide + 8, 0);
    const double high =
        canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), words, fight->fate[side]);
    add_text(canvas, words, "%s %s", name, fight->fate[side]);
    card->y += fmax(high, line) + 2;
}

double fight_card_draw(TableScreen *table, Box box, bool measures) {
    const FightCards *cards = &table->fights;
    const FightCard *fight = &cards->fight[cards->at];
    Canvas *canvas = table->ui->canvas;
    const bool before = canvas_measure(canvas, true);
    canvas_measure(canvas, before || measures);
    Card card = {table, canvas, before || measures, box, box.y, canvas_text_scale(canvas)};
    draw_title(&card, fight);
    if (fight->icon != NULL) {
        draw_icon(&card, fight->icon);
    }
    for (int i = 0; i < fight->rows; i++) {
        card.y += fight_row_draw(table, &fight->row[i], (Box){box.x, card.y, box.w, 0});
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        draw_fate(&card, fight, side);
    }
    canvas_measure(canvas, before);
    return card.y - box.y;
}

/* --- Where ---------------------------------------------------------------------------------- */

/* Whether the game's part of the panel offers a choice: then the card does not cover it. */
static bool panel_offers(const TableScreen *table) {
    bool found = false;
    for (int i = 0; i < table->see->clicks.next_count; i++) {
        found = found || table->see->clicks.next[i].kind == CLICK_ITEM;
    }
    return found && table->see->view->tray == NULL && table->side_window.cell == CELL_NONE;
}

static Box below(Box box, double top) {
    return (Box){box.x, box.y + top, box.w, fmax(0, box.h - top)};
}

/* From the top of a box to the end of another. */
static Box down_to(Box box, Box end) {
    return (Box){box.x, box.y, box.w, end.y + end.h - box.y};
}

/* Where it may stand, from the best place on; returns their number. Under a line of the phase it
 * stands in the place of what the game shows there, and also of what follows; else it rather takes
 * that of the list of moves. */
enum { PLACES = 3 };
static int list_places(const TableScreen *table, double head, Box place[PLACES]) {
    const PanelSlots *slots = &table->panel.slots;
    const Box list = below(slots->moves, ui_row_height(table->ui));
    const Box game = below(slots->game, head), both = down_to(game, slots->inspect);
    const bool line = head > 0;
    if (panel_offers(table)) {
        place[0] = list;
        place[1] = down_to(list, slots->inspect);
        return slots->low ? 2 : 1;
    }
    place[0] = line ? game : list;
    place[1] = slots->low ? down_to(game, slots->moves) : line ? both : game;
    place[2] = slots->low || !line ? both : list;
    return PLACES;
}

/* Of the highest place, without its pads. */
static double room_of(const TableScreen *table, double head) {
    Box place[PLACES];
    double room = 0;
    for (int i = list_places(table, head, place) - 1; i >= 0; i--) {
        room = fmax(room, place[i].h);
    }
    return fmax(0, room - 2 * ui_grid(table->ui));
}

/* The first place that is high enough, or the highest. */
static Box find_place(const TableScreen *table, double head, double high) {
    Box place[PLACES];
    const int places = list_places(table, head, place);
    Box best = place[0];
    for (int i = 1; i < places && best.h < high; i++) {
        best = place[i].h >= high || place[i].h > best.h ? place[i] : best;
    }
    best.h = fmin(best.h, high);
    return best;
}

/* The card of what the view has under way; 0: none. */
static double draw_group(TableScreen *table, Box box, bool measures) {
    const ViewGroup *group = table->see->view->group;
    if (group == NULL || group->card == NULL || table->see->lesson != NULL) {
        return 0;
    }
    const Scene scene = table_scene(table, false);
    Canvas *canvas = table->ui->canvas;
    const bool before = canvas_measure(canvas, true);
    canvas_measure(canvas, before || measures);
    box.h = table->fights.room;
    const double high = group->card(canvas, &scene, box);
    canvas_measure(canvas, before);
    return high;
}

/* The last fight, and the odds of the next; before both what is under way. */
static double draw_both(TableScreen *table, Box box, bool measures) {
    double high = draw_group(table, box, measures);
    if (high > 0) {
        return high;
    }
    if (fight_card_up(table)) {
        high = fight_card_draw(table, box, measures);
    }
    if (table->fights.odds.count > 0) {
        high += fight_odds_draw(table, below(box, high), measures);
    }
    return high;
}

void fight_card_place(TableScreen *table, double head) {
    FightCards *cards = &table->fights;
    cards->box = (Box){0, 0, 0, 0};
    cards->room = room_of(table, head);
    fight_odds_renew(table);
    const bool shown = fight_card_shown(table);
    cards->odds.count = shown || !cards->odds.again ? cards->odds.count : 0;
    const bool group = draw_group(table, (Box){0, 0, 1000, 0}, true) > 0;
    if (shown || cards->odds.count > 0 || group) {
        const double pad = ui_grid(table->ui);
        const double width = table->panel.slots.moves.w - 2 * pad;
        cards->content = draw_both(table, (Box){0, 0, width, 0}, true);
        cards->box = find_place(table, head, ceil(cards->content) + 2 * pad);
    }
}

bool fight_card_covers(const TableScreen *table, Box box) {
    return table->fights.box.h > 0 && box_overlaps(table->fights.box, box);
}

void fight_card_frame(TableScreen *table) {
    Ui *ui = table->ui;
    FightCards *cards = &table->fights;
    if (cards->box.h <= 0) {
        return;
    }
    canvas_box(ui->canvas, cards->box, 8, canvas_ink(ui->canvas, INK_PANEL),
               canvas_ink(ui->canvas, INK_LINE));
    const Box inner = ui_inset(cards->box, ui_grid(ui));
    page_scroll_begin(ui, inner, &cards->scroll, cards->content);
    (void)draw_both(table, below(inner, -cards->scroll), false);
    ui_scroll_end(ui);
}

void fight_card_rim(const TableScreen *table) {
    const FightCards *cards = &table->fights;
    if (fight_card_up(table) && cards->fight[cards->at].cell != CELL_NONE) {
        const Pen pen = canvas_pen(table->ui->canvas, INK_TEXT, 2, 1.25);
        cells_outline(table->ui->canvas, &table->board.view.projection,
                      cards->fight[cards->at].cell, 0, &pen);
    }
}
