/* How the seats stand: their figures, who is ahead, what decides at the end, and the card of the
 * end. */
#include "game/text.h"
#include "games/empire/view/parts.h"

typedef struct Standing {
    int countries, crowns;
} Standing;

static Standing standing(const EmpireState *state, int seat) {
    Standing is = {0, 0};
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (state->controller[country] == seat) {
            is.countries++;
            is.crowns += empire_crowns(state, country);
        }
    }
    return is;
}

static bool has_resigned(const EmpireState *state, int seat) {
    return (state->resigned >> seat & 1) != 0;
}

/* --- Seats ----------------------------------------------------------------------------------- */

const char *empire_view_seat_figure(const Options *options, int figure) {
    static const char *const words[VIEW_SEAT_FIGURES] = {N_("hand"), N_("countries"), N_("crowns")};
    (void)options;
    return words[figure];
}

void empire_view_seat(const Scene *scene, int seat, SeatNote *note) {
    const EmpireState *state = scene->state;
    const Standing is = standing(state, seat);
    const int figures[VIEW_SEAT_FIGURES] = {state->hand[seat].total, is.countries, is.crowns};
    for (int i = 0; i < VIEW_SEAT_FIGURES; i++) {
        str_write(note->figure[i], sizeof note->figure[i], "%d", figures[i]);
    }
    note->out = has_resigned(state, seat);
    if (note->out) {
        tr_say(note->status, sizeof note->status, "out");
    }
}

/* --- The end in sight ------------------------------------------------------------------------ */

/* E-25: positive if the first stands better. */
static int compare(Standing a, Standing b) {
    return a.countries != b.countries ? a.countries - b.countries : a.crowns - b.crowns;
}

/* E-25: bit mask of those who would win or draw if the last round ended now. */
static unsigned ahead(const EmpireState *state, Standing *best) {
    unsigned seats = 0;
    *best = (Standing){0, 0};
    for (int seat = 0; seat < state->players; seat++) {
        const Standing is = standing(state, seat);
        const int than = compare(is, *best);
        if (has_resigned(state, seat) || than < 0) {
            continue;
        }
        seats = than > 0 ? 1U << seat : seats | 1U << seat;
        *best = is;
    }
    return seats;
}

static int places_left(const EmpireState *state) {
    int left = 0;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        left += state->country_at[place] == EMPIRE_NO_COUNTRY;
    }
    return left;
}

/* E-24: the viewer has no unit, and few places are left. */
static bool in_danger(const Scene *scene) {
    enum { FEW = 3 };
    const EmpireState *state = scene->state;
    const int seat = scene->you;
    return scene->outcome.kind == OUTCOME_NONE && seat != SEAT_NONE && !has_resigned(state, seat) &&
           standing(state, seat).countries == 0 && places_left(state) <= FEW && state->units > 0;
}

static void leader_words(const Scene *scene, char *most, char *least, size_t size) {
    const EmpireState *state = scene->state;
    Standing best;
    const unsigned seats = ahead(state, &best);
    char names[VIEW_LINE_MAX] = "";
    for (int seat = 0; seat < state->players; seat++) {
        if ((seats >> seat & 1) != 0) {
            tr_add(names, sizeof names, "%s%s", names[0] == '\0' ? "" : ", ",
                   scene->seat_name[seat]);
        }
    }
    if (best.countries == 0) {
        tr_say(most, size, "Nobody is ahead yet");
        tr_say(least, size, "Nobody is ahead");
        return;
    }
    const bool one = (seats & (seats - 1)) == 0;
    char countries[EMPIRE_WORDS_MAX], crowns[EMPIRE_WORDS_MAX];
    tr_say_number(countries, sizeof countries, "%d country", "%d countries", best.countries,
                  best.countries);
    empire_view_say_crowns(crowns, best.crowns);
    tr_say(most, size, one ? N_("Ahead: %s, %s, %s") : N_("Level: %s, %s, %s"), names, countries,
           crowns);
    tr_say(least, size, one ? N_("Ahead: %d and %s") : N_("Level: %d and %s"), best.countries,
           crowns);
}

void empire_view_sheet_end(Sheet *sheet) {
    Canvas *canvas = sheet->canvas;
    const Scene *scene = sheet->scene;
    const EmpireState *state = scene->state;
    const Box row = sheet_row(sheet, 20);
    char most[2 * VIEW_LINE_MAX], least[2 * VIEW_LINE_MAX];
    const bool danger = in_danger(scene);
    if (danger) {
        const int left = places_left(state);
        if (left > 0) {
            tr_say_number(most, sizeof most, "You have no unit, %d place left (E-24)",
                          "You have no unit, %d places left (E-24)", left, left);
        } else {
            tr_say(most, sizeof most, "You have no unit, all is explored (E-24)");
        }
        tr_say(least, sizeof least, "No unit (E-24)");
    } else {
        leader_words(scene, most, least, sizeof most);
    }
    const bool fits = canvas_text_width(canvas, FONT_BODY, most) <= row.w;
    const bool hot = add_clickable(canvas, row, danger ? STATE_WARNING : 0,
                                   click_on_item(EMPIRE_OWN_END), "%s", most);
    draw_text(canvas, danger ? FONT_STRONG : FONT_BODY,
              danger ? INK_DANGER
              : hot  ? INK_TEXT
                     : INK_SOFT,
              row, ALIGN_LEFT, "%s", fits ? most : least);
}

/* `2 Grenord + 3 Cuzad = 5`; the countries of a seat and their crowns. */
static void say_crowns_of(const EmpireState *state, int seat, char text[VIEW_LINE_MAX]) {
    const Standing is = standing(state, seat);
    text[0] = '\0';
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (state->controller[country] == seat) {
            str_append(text, VIEW_LINE_MAX, "%s%d %s", text[0] != '\0' ? " + " : "",
                       empire_crowns(state, country), empire_country[country].name);
        }
    }
    if (is.countries != 1) {
        str_append(text, VIEW_LINE_MAX, is.countries == 0 ? "%d" : " = %d", is.crowns);
    }
}

void empire_view_inspect_seat(const Scene *scene, int seat, InspectText *text) {
    const EmpireState *state = scene->state;
    const Standing is = standing(state, seat);
    char sum[VIEW_LINE_MAX];
    say_crowns_of(state, seat, sum);
    inspect_head(text, tr(empire_game.seat_title[seat]), "%s", scene->seat_name[seat]);
    inspect_say(
        text,
        tr_number("%d country. Crowns: %s (E-25)", "%d countries. Crowns: %s (E-25)", is.countries),
        is.countries, sum);
    inspect_say(text, "%d counters in hand; drawing ends at %d (E-14)", state->hand[seat].total,
                EMPIRE_HAND);
}

void empire_view_inspect_end(const Scene *scene, InspectText *text) {
    const EmpireState *state = scene->state;
    inspect_head(text, tr("The end"), "round %d of %d", state->round, state->rounds);
    inspect_say(text, "Once all places are explored, the only player with units on the globe wins "
                      "at once (E-24)");
    inspect_say(text,
                "After round %d the most countries win, then the most crowns on the board (E-25)",
                state->rounds);
    for (int seat = 0; seat < state->players; seat++) {
        char sum[VIEW_LINE_MAX];
        const Standing is = standing(state, seat);
        say_crowns_of(state, seat, sum);
        inspect_say(
            text,
            tr_number("%s: %d country, crowns: %s", "%s: %d countries, crowns: %s", is.countries),
            scene->seat_name[seat], is.countries, sum);
    }
}

/* --- The card of the end --------------------------------------------------------------------- */

static const char *end_column(const Options *options, int column) {
    static const char *const words[] = {N_("countries"), N_("crowns"), NULL};
    (void)options;
    return words[column];
}

static void end_seat(const Scene *scene, int seat, EndNote *note) {
    const Standing is = standing(scene->state, seat);
    note->merit = 100 * is.countries + is.crowns;
    str_write(note->figure[0].text, sizeof note->figure[0].text, "%d", is.countries);
    str_write(note->figure[1].text, sizeof note->figure[1].text, "%d", is.crowns);
}

static int end_value(const void *state, int seat) {
    return standing(state, seat).countries;
}

const ViewEnd empire_view_end = {.column = end_column,
                                 .seat = end_seat,
                                 .curve = N_("Countries"),
                                 .value = end_value,
                                 .unit = 1};
