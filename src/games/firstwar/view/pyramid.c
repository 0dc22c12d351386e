/* The development cards of a player: W-5, W-31, W-32. */
#include <math.h>
#include <stdio.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

enum { WIDEST = 6 };

const char *const war_view_levels[WAR_LEVELS + 1] = {"", "I", "II", "III", "IV"};

/* The seat whose cards are shown: the viewer's own also while the opponent plays. */
static int shown_seat(const Scene *scene) {
    const int seat = war_view_own_seat(scene);
    return war_desk(scene).others_cards ? 1 - seat : seat;
}

/* Whether the viewer can reveal or activate a card now. */
static bool can_act(const Scene *scene, int seat, int place) {
    const WarState *state = scene->state;
    const bool hidden = (state->shown[seat] >> place & 1) == 0;
    return war_view_decides(scene) && seat == war_view_seat(scene) &&
           scene_offers(scene, war_numbered(hidden ? WAR_REVEAL : WAR_ACTIVATE, place));
}

typedef struct CardBox {
    const Scene *scene;
    int seat, place;
    Box box;
    bool hidden, active, can; /* can be revealed or activated now */
} CardBox;

static void draw_back(Canvas *canvas, const CardBox *card) {
    const bool dark = canvas_dark(canvas);
    const Colour line = dark ? 0x56666BFF : 0xA4957AFF;
    canvas_box(canvas, card->box, 6, dark ? 0x384549FF : 0xB8AA90FF,
               card->can ? canvas_ink(canvas, INK_ACCENT) : line);
    const Point at = {card->box.x + card->box.w / 2, card->box.y + card->box.h / 2};
    for (int ring = 0; ring < 2; ring++) {
        Point corner[6];
        const double r = card->box.h * (ring == 0 ? 0.29 : 0.14);
        for (int i = 0; i < 6; i++) {
            corner[i] =
                (Point){at.x + r * cos(i * 3.14159265 / 3), at.y + r * sin(i * 3.14159265 / 3)};
        }
        canvas_polygon(canvas, corner, 6, &(Pen){.stroke = line, .width = 1.5});
    }
}

static void draw_face(Canvas *canvas, const CardBox *card) {
    const WarState *state = card->scene->state;
    const WarCardId id = (WarCardId)state->card[card->seat][card->place];
    const Box box = card->box;
    const Colour brass = canvas_ink(canvas, INK_BRASS);
    const double size = fmin(box.h * 0.7, box.w * 0.55);
    Box icon = square_inside(box, size);
    if (card->active) {
        canvas_box(canvas, box, 6, brass, colour_mix(brass, 0xFFFFFFFF, 0.45));
        canvas_stencil(canvas, war_view_card_icons[id], icon, 0x2A1D04FF);
        return;
    }
    canvas_box(canvas, box, 6, canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_SOFT));
    char price[8];
    snprintf(price, sizeof price, "%d", war_deck[id].price);
    const double wide = canvas_text_width(canvas, FONT_BODY, price);
    icon.x = box.x + fmax(3, (box.w - size - wide - 4) / 2);
    icon.w = icon.h = fmin(size, box.w - wide - 9);
    icon.y = box.y + (box.h - icon.h) / 2;
    canvas_stencil(canvas, war_view_card_icons[id], icon, canvas_ink(canvas, INK_TEXT));
    const double line = canvas_line_height(canvas, FONT_BODY);
    const Box corner = {box.x, box.y + box.h - line - 1, box.w - 4, line};
    draw_text(canvas, FONT_BODY, card->can ? INK_ACCENT : INK_SOFT, corner, ALIGN_RIGHT, "%s",
              price);
}

bool war_view_card_at(const Scene *scene, const Click *click, int *seat, int *place) {
    if (click == NULL || click->kind != CLICK_ITEM) {
        return false;
    }
    const bool shown = click->index >= WAR_OWN_CARD;
    const int card = click->index - (shown ? WAR_OWN_CARD : WAR_ITEM_CARD);
    *seat = shown ? card / WAR_CARDS : war_view_seat(scene);
    *place = card % WAR_CARDS;
    return card >= 0 && card < (shown ? WAR_SEATS : 1) * WAR_CARDS;
}

/* A card that touches the one under the pointer from above and is not active yet. */
static void mark_blocking(Canvas *canvas, const CardBox *card) {
    int seat, hot;
    if (!card->active && war_view_card_at(card->scene, card->scene->hot, &seat, &hot) &&
        (war_place_above(hot) >> card->place & 1) != 0) {
        canvas_frame(canvas, card->box, 6, 2, canvas_ink(canvas, INK_DANGER));
    }
}

static void draw_card(Canvas *canvas, const Scene *scene, int seat, int place, Box box) {
    const WarState *state = scene->state;
    const CardBox card = {
        .scene = scene,
        .seat = seat,
        .place = place,
        .box = box,
        .hidden = (state->shown[seat] >> place & 1) == 0,
        .active = (state->active[seat] >> place & 1) != 0,
        .can = can_act(scene, seat, place),
    };
    const bool own = war_view_decides(scene) && seat == war_view_seat(scene);
    const unsigned states = (card.hidden ? STATE_HIDDEN : 0U) |
                            (card.active ? STATE_SELECTED : 0U) | (card.can ? STATE_TARGET : 0U);
    const Click click =
        click_on_item(own ? WAR_ITEM_CARD + place : WAR_OWN_CARD + seat * WAR_CARDS + place);
    if (card.hidden) {
        draw_back(canvas, &card);
    } else {
        draw_face(canvas, &card);
    }
    const bool hot = add_clickable(canvas, box, states, click,
                                   card.hidden ? N_("%s card %s") : N_("%s card %s %s"),
                                   tr(firstwar_game.seat_title[seat]), war_place_names[place],
                                   tr(war_deck[state->card[seat][place]].name));
    if (card.can || hot) {
        canvas_frame(canvas, box, 6, card.can && hot ? 3 : 2,
                     canvas_ink(canvas, card.can ? INK_ACCENT : INK_TEXT));
    }
    mark_blocking(canvas, &card);
    if (seat == war_view_seat(scene)) {
        view_point(canvas, scene, click_on_item(WAR_ITEM_CARD + place), box);
    }
}

/* Whose cards they are, at the left of the first row, and the way to the others at its right. */
static void draw_heading(Canvas *canvas, const Scene *scene, Box left, Box right) {
    const int seat = shown_seat(scene);
    const bool own = seat == scene->own_seat;
    const char *name = tr(firstwar_game.seat_title[seat]);
    const char *other = tr(firstwar_game.seat_title[1 - seat]);
    char title[VIEW_LINE_MAX], link[VIEW_LINE_MAX];
    tr_say(title, sizeof title, own ? N_("Your cards") : N_("%s's cards"), name);
    tr_say(link, sizeof link,
           1 - seat == scene->own_seat ? NC_("cards", "Yours") : NC_("cards", "%s's"), other);
    const bool hot =
        add_clickable(canvas, right, 0, click_on_item(WAR_OWN_CARDS), "See %s's", other);
    draw_text(canvas, FONT_BODY, hot ? INK_TEXT : INK_ACCENT, right, ALIGN_RIGHT, "%s ›", link);
    const bool fits = canvas_text_width(canvas, FONT_STRONG, title) <= left.w;
    draw_text(canvas, FONT_STRONG, INK_SOFT, left, ALIGN_LEFT, "%s", fits ? title : name);
    add_text(canvas, left, "Development of %s", name);
}

/* Where the cards are. */
typedef struct Pyramid {
    Box box;    /* beside the names of the levels */
    double gap; /* between cards */
    double wide, high;
} Pyramid;

static Box card_box(const Pyramid *pyramid, int place) {
    const int level = war_place_level(place), count = level + 2;
    const double step = pyramid->wide + pyramid->gap;
    const double left = floor(pyramid->box.x + (pyramid->box.w - count * step + pyramid->gap) / 2);
    const double top = pyramid->box.y + (level - 1) * (pyramid->high + pyramid->gap);
    return (Box){left + (place - war_level_first(level)) * step, top, pyramid->wide, pyramid->high};
}

/* Those that can be revealed or activated now, or the others. */
static void draw_cards(Canvas *canvas, const Scene *scene, const Pyramid *pyramid, bool acting) {
    const int seat = shown_seat(scene);
    for (int place = 0; place < WAR_CARDS; place++) {
        if (can_act(scene, seat, place) == acting) {
            draw_card(canvas, scene, seat, place, card_box(pyramid, place));
        }
    }
}

void war_sheet_pyramid(Sheet *sheet) {
    Canvas *canvas = sheet->canvas;
    const double gap = sheet->tight ? 3 : 4;
    const double names =
        ceil(canvas_text_width(canvas, FONT_BODY, war_view_levels[WAR_LEVELS])) + 2 * gap;
    const Box head = sheet_row(sheet, sheet->tight ? 24 : 31);
    const Pyramid pyramid = {
        .box = {head.x + names, head.y, head.w - names, 0},
        .gap = gap,
        .wide = floor((head.w - names - (WIDEST - 1) * gap) / WIDEST),
        .high = head.h,
    };
    sheet->y += (WAR_LEVELS - 1) * (pyramid.high + gap);
    draw_cards(canvas, sheet->scene, &pyramid, true);
    for (int level = 1; level <= WAR_LEVELS; level++) {
        const Box first = card_box(&pyramid, war_level_first(level));
        draw_text(canvas, FONT_BODY, INK_OFF, (Box){first.x - names, first.y, names - gap, first.h},
                  ALIGN_RIGHT, "%s", war_view_levels[level]);
    }
    const Box first = card_box(&pyramid, 0), last = card_box(&pyramid, 2);
    const double right = last.x + last.w + gap;
    draw_heading(canvas, sheet->scene, (Box){head.x, head.y, first.x - names / 2 - head.x, head.h},
                 (Box){right, head.y, head.x + head.w - right, head.h});
    draw_cards(canvas, sheet->scene, &pyramid, false);
}
