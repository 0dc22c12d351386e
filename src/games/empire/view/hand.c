/* The tray: the counters of a hand as cards, how many are left to draw, and the two open piles. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"

#define CARD_WIDE 88.0 /* points at a text size of 100 %, like all below */
#define CARD_MOST 112.0
#define CARD_HIGH 118.0
#define CARD_LOW 70.0 /* in the compact form */
#define WORDS_WIDE 120.0
#define PILES_WIDE 92.0
#define BUTTON_HIGH 28.0
#define HIDE_WIDE 72.0
#define GAP 8.0
#define BUTTON_INSET 7.0 /* pixels */

/* --- Whose hand, and what of it is known ------------------------------------------------------ */

typedef struct Card {
    int counter; /* -1: it is not known */
    bool open;   /* shown for a coup: everybody sees it (E-21) */
} Card;

typedef struct Hand {
    const Scene *scene;
    const EmpireState *state;
    int seat;
    bool acts;    /* a person at this table decides for it now */
    unsigned can; /* bit mask of the cards that can be mustered or shown now */
    int count;
    Card card[EMPIRE_HAND];
} Hand;

bool empire_view_knows_hand(const EmpireState *state, int seat) {
    int known = 0;
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        known += state->hand[seat].of[counter];
    }
    return known == state->hand[seat].total;
}

/* Once nothing is secret any more, all hands can be looked at. */
static bool knows_all(const Scene *scene) {
    const EmpireState *state = scene->state;
    bool knows = scene->you == SEAT_NONE || scene->outcome.kind != OUTCOME_NONE;
    for (int seat = 0; seat < state->players && knows; seat++) {
        knows = empire_view_knows_hand(state, seat);
    }
    return knows;
}

int empire_view_hand_seat(const Scene *scene) {
    const EmpireState *state = scene->state;
    const int seat = scene->own_seat != SEAT_NONE ? scene->own_seat
                     : scene->you != SEAT_NONE    ? scene->you
                                                  : state->on_turn;
    return knows_all(scene) ? (seat + empire_view_desk(scene).next) % state->players : seat;
}

static void add_card(Hand *hand, int counter, bool open) {
    if (hand->count < EMPIRE_HAND) {
        hand->card[hand->count++] = (Card){counter, open};
    }
}

static void add_pile(Hand *hand, const EmpirePile *pile, bool open) {
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        for (int i = 0; i < pile->of[counter]; i++) {
            add_card(hand, counter, open);
        }
    }
}

/* Discarding is always possible and says nothing about a card. */
static unsigned usable(const Hand *hand) {
    unsigned can = 0;
    for (int i = 0; i < hand->scene->source.count; i++) {
        const Action action = hand->scene->source.actions[i];
        const EmpireActionKind kind = empire_kind_of(action);
        for (int k = 0; k < hand->count && (kind == EMPIRE_DO_MUSTER || kind == EMPIRE_DO_COUP);
             k++) {
            const Card *card = &hand->card[k];
            const bool from_shown = hand->state->phase == EMPIRE_COUP_MUSTER;
            can |= card->counter == empire_counter_of(action) && card->open == from_shown ? 1U << k
                                                                                          : 0;
        }
    }
    return can;
}

static Hand hand_of(const Scene *scene) {
    const EmpireState *state = scene->state;
    Hand hand = {.scene = scene, .state = state, .seat = empire_view_hand_seat(scene)};
    if (hand.seat == state->on_turn) {
        add_pile(&hand, &state->shown, true);
    }
    if (empire_view_knows_hand(state, hand.seat)) {
        add_pile(&hand, &state->hand[hand.seat], false);
    } else {
        for (int i = 0; i < state->hand[hand.seat].total; i++) {
            add_card(&hand, -1, false);
        }
    }
    hand.acts = scene->source.count > 0 && hand.seat == state->on_turn &&
                (state->phase == EMPIRE_ACTION || state->phase == EMPIRE_COUP_SHOW ||
                 state->phase == EMPIRE_COUP_MUSTER);
    hand.can = usable(&hand);
    return hand;
}

/* --- Cards ----------------------------------------------------------------------------------- */

/* The counter that has been chosen, or -1. */
static int chosen(const Scene *scene) {
    const Click *first = &scene->path->at[0];
    return scene->path->count > 0 && first->kind == CLICK_ITEM ? first->index : -1;
}

/* Of cards alike the first is the one that is chosen. */
static bool is_chosen(const Hand *hand, int place) {
    const int counter = hand->card[place].counter;
    for (int i = 0; i < place; i++) {
        if (hand->card[i].counter == counter) {
            return false;
        }
    }
    return counter >= 0 && counter == chosen(hand->scene);
}

static void draw_rim(Canvas *canvas, Box box, Ink ink) {
    const Box outer = {box.x - 4, box.y - 4, box.w + 8, box.h + 8};
    canvas_frame(canvas, outer, 11, 5, canvas_ink(canvas, INK_CASING));
    canvas_frame(canvas, outer, 11, 3, canvas_ink(canvas, ink));
}

static void draw_card(Canvas *canvas, const Hand *hand, int place, Box box) {
    const Card *card = &hand->card[place];
    if (card->counter < 0) {
        empire_view_draw_back(canvas, box);
        return;
    }
    char words[EMPIRE_WORDS_MAX];
    const Scene *scene = hand->scene;
    const EmpireDesk desk = empire_view_desk(scene);
    const bool picks = desk.picks != EMPIRE_PICKS_NONE;
    const bool picked = picks ? (desk.picked >> place & 1) != 0 : is_chosen(hand, place);
    const bool can = (hand->can >> place & 1) != 0;
    const Click click = click_on_item(card->counter);
    empire_view_counter(card->counter, words, sizeof words);
    const unsigned states = (hand->acts ? STATE_MOVABLE : 0U) | (picked ? STATE_SELECTED : 0U) |
                            (can && scene->path->count == 0 ? STATE_TARGET : 0U);
    const bool hot =
        add_clickable(canvas, box, states & ~(scene->dragging ? STATE_TARGET : 0U), click,
                      card->open ? N_("Counter %d: %s, %s, shown") : N_("Counter %d: %s, %s"),
                      place + 1, words, empire_counter[card->counter].text);
    empire_view_draw_counter(canvas, card->counter, box, hot, hand->acts && !can);
    if (card->open) {
        draw_rim(canvas, box, INK_BRASS);
    }
    if (picked) {
        draw_rim(canvas, box, INK_ACCENT);
    }
    view_point(canvas, scene, click, box);
}

static void draw_cards(Canvas *canvas, const Hand *hand, Box row, double wide, double gap) {
    for (int i = 0; i < hand->count; i++) {
        draw_card(canvas, hand, i, (Box){row.x + i * (wide + gap), row.y, wide, row.h});
    }
    if (hand->count == 0) {
        draw_text(canvas, FONT_BODY, INK_OFF, row, ALIGN_MIDDLE, "No counters in hand");
    }
}

void empire_view_dragged(Canvas *canvas, const Scene *scene) {
    const double scale = canvas_text_scale(canvas);
    const int counter = chosen(scene);
    if (counter >= 0 && counter < EMPIRE_COUNTERS) {
        const Box box = {scene->pointer.x - 38 * scale, scene->pointer.y - 30 * scale, 76 * scale,
                         CARD_LOW * scale};
        empire_view_draw_counter(canvas, counter, box, false, false);
    }
}

/* --- Words and piles ------------------------------------------------------------------------- */

/* Wide enough for a label with what is on its right, and at least this many points. */
static double button_wide(Canvas *canvas, double least, const char *label, const char *right) {
    return fmax(least * canvas_text_scale(canvas),
                2 * BUTTON_INSET + GAP + canvas_text_width(canvas, FONT_BODY, label) +
                    canvas_text_width(canvas, FONT_STRONG, right));
}

static void draw_button(Canvas *canvas, Box box, const char *name, const char *label,
                        const char *right, unsigned states, Click click) {
    const bool hot = add_clickable(canvas, box, states, click, "%s", name);
    const bool lit = (states & STATE_SELECTED) != 0;
    const Colour face = canvas_ink(canvas, lit ? INK_ROW : INK_RAISED);
    const Ink ink = lit ? INK_ACCENT : INK_TEXT;
    const Box inner = box_between(box, BUTTON_INSET, BUTTON_INSET);
    canvas_box(canvas, box, 8, hot ? colour_mix(face, canvas_ink(canvas, INK_TEXT), 0.06) : face,
               canvas_ink(canvas, lit ? INK_ACCENT : INK_EDGE));
    draw_text(canvas, FONT_BODY, ink, inner, ALIGN_LEFT, "%s", label);
    draw_text(canvas, FONT_STRONG, ink, inner, ALIGN_RIGHT, "%s", right);
}

static const char *pile_label(EmpirePileShown which) {
    return which == EMPIRE_DISCARDED ? tr(NC_("pile", "Discard")) : tr(NC_("pile", "Dead"));
}

/* The same for both piles, and whatever is in them. */
static double piles_wide(Canvas *canvas) {
    return fmax(button_wide(canvas, PILES_WIDE, pile_label(EMPIRE_DISCARDED), "00"),
                button_wide(canvas, PILES_WIDE, pile_label(EMPIRE_DEAD), "00"));
}

/* The same whether the hand is hidden or not. */
static double hide_wide(Canvas *canvas) {
    return fmax(fmax(button_wide(canvas, HIDE_WIDE, tr("Show"), VIEW_HIDE_KEY),
                     button_wide(canvas, HIDE_WIDE, tr("Hide"), VIEW_HIDE_KEY)),
                button_wide(canvas, HIDE_WIDE, tr("Next"), "›"));
}

/* Something that is dragged there is discarded; a click opens the pile. */
static void draw_pile(Canvas *canvas, const Scene *scene, EmpirePileShown which, Box box) {
    const EmpireState *state = scene->state;
    const EmpirePile *pile = which == EMPIRE_DISCARDED ? &state->discard : &state->dead;
    const bool takes = which == EMPIRE_DISCARDED && scene->dragging;
    const bool open = empire_view_desk(scene).pile == which;
    char number[8];
    str_write(number, sizeof number, "%d", pile->total);
    draw_button(
        canvas, box, which == EMPIRE_DISCARDED ? tr("Discard pile") : tr("Dead pile"),
        pile_label(which), number, (takes ? STATE_TARGET : 0U) | (open ? STATE_SELECTED : 0U),
        takes ? (Click){.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = EMPIRE_BUTTON_DISCARD}
              : click_on_item(EMPIRE_OWN_PILE + (int)which));
}

/* A person hides the own hand; where all are open, one leafs through them. False: neither. */
static bool draw_hide(Canvas *canvas, const Scene *scene, Box box) {
    if (knows_all(scene)) {
        draw_button(canvas, box, tr("Next hand"), tr("Next"), "›", 0,
                    click_on_item(EMPIRE_OWN_NEXT));
        return true;
    }
    if (scene->you != SEAT_NONE) {
        draw_button(canvas, box, scene->covered ? tr("Show hand") : tr("Hide hand"),
                    scene->covered ? tr("Show") : tr("Hide"), VIEW_HIDE_KEY, 0,
                    click_on_item(VIEW_ITEM_HIDE));
    }
    return scene->you != SEAT_NONE;
}

static void hand_title(const Hand *hand, char title[VIEW_LINE_MAX]) {
    if (hand->seat == hand->scene->own_seat) {
        tr_say(title, VIEW_LINE_MAX, "Your hand");
    } else {
        tr_say(title, VIEW_LINE_MAX, "%s's hand", hand->scene->seat_name[hand->seat]);
    }
}

static void add_words(Canvas *canvas, const Hand *hand, Box box, const char *title) {
    add_text(canvas, box, "%s: %d of %d counters, %d in the deck", title, hand->count, EMPIRE_HAND,
             hand->state->deck.total);
}

/* The longest of the wordings that fits, ended by NULL; the last one otherwise not at all. */
static double draw_fitting(Canvas *canvas, Font font, Ink ink, Box box, const char *const *words) {
    while (*words != NULL && canvas_text_width(canvas, font, *words) > box.w) {
        words++;
    }
    return *words == NULL ? 0 : draw_text(canvas, font, ink, box, ALIGN_LEFT, "%s", *words);
}

/* --- The two forms --------------------------------------------------------------------------- */

/* Words, cards and piles beside each other. */
static void draw_wide(Canvas *canvas, const Hand *hand, Box box) {
    const double scale = canvas_text_scale(canvas), gap = GAP * scale;
    const double line = canvas_line_height(canvas, FONT_BODY), high = BUTTON_HIGH * scale;
    const Box words = {box.x, box.y, WORDS_WIDE * scale, line};
    const double pile = piles_wide(canvas);
    const Box piles = {box.x + box.w - pile, box.y, pile, line};
    const Box row = {words.x + words.w + 2 * gap, box.y, piles.x - words.x - words.w - 4 * gap,
                     box.h};
    const double wide =
        fmin(CARD_MOST * scale, floor((row.w - (EMPIRE_HAND - 1) * gap) / EMPIRE_HAND));
    char title[VIEW_LINE_MAX], figures[VIEW_LINE_MAX];
    hand_title(hand, title);
    const char *const titles[] = {title, tr("The hand"), NULL};
    (void)draw_fitting(canvas, FONT_STRONG, INK_SOFT, words, titles);
    tr_say(figures, sizeof figures, "%d of %d", hand->count, EMPIRE_HAND);
    Box next = {words.x, words.y + line, words.w, line};
    draw_text(canvas, FONT_STRONG, INK_TEXT, next, ALIGN_LEFT, "%s", figures);
    next.y += line;
    draw_text(canvas, FONT_BODY, INK_SOFT, next, ALIGN_LEFT, "Deck %d", hand->state->deck.total);
    add_words(canvas, hand, (Box){words.x, words.y, words.w, 3 * line}, title);
    (void)draw_hide(canvas, hand->scene,
                    (Box){words.x, box.y + box.h - high, hide_wide(canvas), high});
    draw_cards(canvas, hand, row, wide, gap);
    draw_text(canvas, FONT_STRONG, INK_SOFT, piles, ALIGN_LEFT, "Piles");
    const double second = box.y + box.h - high, first = second - high - gap;
    draw_pile(canvas, hand->scene, EMPIRE_DISCARDED, (Box){piles.x, first, piles.w, high});
    draw_pile(canvas, hand->scene, EMPIRE_DEAD, (Box){piles.x, second, piles.w, high});
}

/* Words and piles in a row above the cards. */
static void draw_compact(Canvas *canvas, const Hand *hand, Box box) {
    const double scale = canvas_text_scale(canvas), gap = fmin(GAP * scale, box.w / 80);
    const double high = BUTTON_HIGH * scale, pile = piles_wide(canvas);
    Box head = {box.x, box.y, box.w, high};
    draw_pile(canvas, hand->scene, EMPIRE_DEAD, (Box){head.x + head.w - pile, head.y, pile, high});
    head.w -= pile + gap;
    draw_pile(canvas, hand->scene, EMPIRE_DISCARDED,
              (Box){head.x + head.w - pile, head.y, pile, high});
    head.w -= pile + gap;
    const double hide = hide_wide(canvas);
    if (draw_hide(canvas, hand->scene, (Box){head.x + head.w - hide, head.y, hide, high})) {
        head.w -= hide + gap;
    }
    char title[VIEW_LINE_MAX], all[2 * VIEW_LINE_MAX], brief[VIEW_LINE_MAX], least[VIEW_LINE_MAX];
    hand_title(hand, title);
    tr_say(all, sizeof all, "%s  %d of %d, deck %d", title, hand->count, EMPIRE_HAND,
           hand->state->deck.total);
    tr_say(brief, sizeof brief, "%d of %d, deck %d", hand->count, EMPIRE_HAND,
           hand->state->deck.total);
    tr_say(least, sizeof least, "%d of %d", hand->count, EMPIRE_HAND);
    const char *const words[] = {all, brief, least, NULL};
    (void)draw_fitting(canvas, FONT_BODY, INK_SOFT, head, words);
    add_words(canvas, hand, head, title);
    const Box row = {box.x, box.y + high + gap, box.w, box.h - high - gap};
    draw_cards(canvas, hand, row, floor((box.w - (EMPIRE_HAND - 1) * gap) / EMPIRE_HAND), gap);
}

double empire_view_tray(Canvas *canvas, const Scene *scene, Box box) {
    const double scale = canvas_text_scale(canvas);
    const Hand hand = hand_of(scene);
    const double least = (WORDS_WIDE + EMPIRE_HAND * CARD_WIDE + (EMPIRE_HAND + 3) * GAP) * scale +
                         piles_wide(canvas);
    const bool wide = box.w >= least && box.h >= CARD_HIGH * scale;
    const double low = (BUTTON_HIGH + GAP + CARD_LOW) * scale;
    box.h = wide ? CARD_HIGH * scale : fmin(low, box.h);
    (wide ? draw_wide : draw_compact)(canvas, &hand, box);
    return box.h;
}
