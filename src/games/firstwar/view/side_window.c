/* The window of a conflict: both sides, the defender's stacks, the attackers on them, and
 * every comparison with its sums and its result before it is decided. W-15 .. W-26. */
#include <math.h>

#include "game/text.h"
#include "game/utf8.h"
#include "games/firstwar/view/parts.h"

enum { SEAT_WORDS_MAX = 36, BUTTON_GAP = 6 };

Cell war_view_side_window_cell(const Scene *scene) {
    const WarState *state = scene->state;
    const bool over = scene->outcome.kind != OUTCOME_NONE || state->ended != WAR_GOES_ON;
    return over || state->phase != WAR_CONFLICT ? CELL_NONE : (Cell)state->fight.cell;
}

static void draw_title(Window *window) {
    Sheet *sheet = &window->sheet;
    const Box title = sheet_row(sheet, 26);
    const Box about = sheet_row(sheet, sheet->tight ? 0 : 22);
    Canvas *canvas = sheet->canvas;
    const WarState *state = window->state;
    const char *name = sheet->scene->board->name[window->cell];
    const char *ground = tr(war_ground_titles[war_terrain(state, window->cell)]);
    char heading[VIEW_LINE_MAX];
    tr_say(heading, sizeof heading, "Conflict on %s", name);
    const bool fits = canvas_text_width(canvas, FONT_HEADING, heading) <= title.w;
    draw_text(canvas, fits ? FONT_HEADING : FONT_STRONG, INK_TEXT, title, ALIGN_LEFT, "%s",
              heading);
    if (!sheet->tight) {
        draw_text(canvas, FONT_BODY, INK_SOFT, about, ALIGN_LEFT, "%s, round %d", ground,
                  state->fight.round);
    }
    add_text(canvas, title, "Conflict on %s, round %d", name, state->fight.round);
}

/* --- Both sides, without choices ----------------------------------------------------------- */

/* A row of a seat's pieces: what they do, as `%s attacks`, and how strong they are; NULL: nothing
 * of that. */
static void side_row(Window *window, int seat, WarCrowd crowd, const char *does,
                     const WarSum *strength) {
    Sheet *sheet = &window->sheet;
    const Box head = sheet_row(sheet, 21);
    const Box row = sheet_row(sheet, 34);
    const double wide = draw_text(sheet->canvas, FONT_STRONG, INK_SOFT, head, ALIGN_LEFT, does,
                                  sheet->scene->seat_name[seat]);
    const double size = 30 * sheet->scale;
    const Point at = {row.x + size / 2, row.y + row.h / 2};
    (void)war_draw_crowd(sheet->canvas, seat, crowd, at, size * 0.93, size, 1);
    if (strength != NULL) {
        char sum[WAR_LIST_MAX];
        const Box rest = box_between(head, wide + 8, 0);
        (void)war_view_sum(strength, sum);
        draw_text(sheet->canvas, FONT_HEADING, INK_TEXT, row, ALIGN_RIGHT, "%d", strength->total);
        if (canvas_text_width(sheet->canvas, FONT_BODY, sum) <= rest.w) {
            draw_text(sheet->canvas, FONT_BODY, INK_SOFT, rest, ALIGN_RIGHT, "%s", sum);
        }
        add_text(sheet->canvas, head, "%s: %s", sheet->scene->seat_name[seat], sum);
    }
}

/* The attackers that must retreat, or the others. */
static WarCrowd attackers(const WarFight *fight, bool retreating) {
    WarCrowd crowd = 0;
    for (int i = 0; i < fight->attackers; i++) {
        if (fight->attacker[i].retreats == retreating) {
            crowd += war_one(war_piece((WarKind)fight->attacker[i].kind, retreating));
        }
    }
    return crowd;
}

static void stacks(Window *window) {
    const WarState *state = window->state;
    const WarCrowd own = attackers(&state->fight, false);
    const WarCrowd other = state->crowd[window->defender][window->cell] - state->fight.retreating;
    WarSum attack = {0}, defence = {0};
    (void)war_attack_parts(state, window->attacker, own, &attack);
    side_row(window, window->attacker, own, N_("%s attacks"), &attack);
    if (window->decides) {
        war_window_stacks(window);
        return;
    }
    (void)war_defence_parts(state, window->defender, other,
                            war_crowd(state->crowd[window->defender][window->cell]), &defence);
    side_row(window, window->defender, other, N_("%s defends"), &defence);
    window->sheet.y += 6;
    sheet_sentence(&window->sheet, tr("The defender divides the pieces into stacks (W-17)."));
}

static void retreats(Window *window, bool defenders) {
    const WarFight *fight = &window->state->fight;
    side_row(window, defenders ? window->defender : window->attacker,
             defenders ? fight->retreating : attackers(fight, true), N_("%s must retreat"), NULL);
    window->sheet.y += 6;
    sheet_sentence(&window->sheet,
                   tr(window->decides ? N_("Click a wounded piece on the tile, then where it goes. "
                                           "Without a retreat it is lost (W-26).")
                                      : N_("Waiting for the retreats.")));
}

/* The result of the last round, which explains the present choice; always as high. */
static void last_round(Window *window) {
    Sheet *sheet = &window->sheet;
    const Scene *scene = sheet->scene;
    char toll[WAR_SEATS][WAR_TOLL_MAX];
    const double line = canvas_line_height(sheet->canvas, FONT_BODY);
    const double end =
        sheet->y + round(21 * sheet->scale) + ceil((sheet->tight ? 2 : 4) * line) + 6;
    if (!war_round_toll(scene->recent, scene->recent_count, window->cell, toll)) {
        return;
    }
    const Box head = sheet_row(sheet, 21);
    draw_text(sheet->canvas, FONT_STRONG, INK_SOFT, head, ALIGN_LEFT, "Round %d brought",
              window->state->fight.round - 1);
    const int order[] = {window->attacker, window->defender};
    for (int i = 0; i < WAR_SEATS; i++) {
        const int seat = order[i];
        char text[WAR_TOLL_MAX + SEAT_WORDS_MAX];
        tr_say(text, sizeof text, "%.*s: %s.",
               (int)utf8_within(scene->seat_name[seat], SEAT_WORDS_MAX - 4), scene->seat_name[seat],
               toll[seat][0] != '\0' ? toll[seat] : tr("nothing lost"));
        const Box row = {sheet->box.x, sheet->box.y + sheet->y, sheet->box.w, line};
        if (sheet->tight) {
            draw_text(sheet->canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, "%s", text);
            sheet->y += ceil(line);
        } else {
            sheet_sentence(sheet, text);
        }
    }
    sheet->y = fmax(sheet->y, end);
}

/* The most that the steps of a round need between the head and the buttons. */
static double body_height(const Window *window) {
    const Sheet *sheet = &window->sheet;
    const double line = canvas_line_height(sheet->canvas, FONT_BODY);
    const double stacks = (55 + 12 + window->pieces * (sheet->tight ? 41 : 47)) * sheet->scale +
                          (sheet->tight ? 0 : 2 * line);
    const double placing = (window->pieces * 44 + 44) * sheet->scale + window->pieces * 13 +
                           window->pieces * (sheet->tight ? 1 : 2) * line;
    const double retreats = 61 * sheet->scale + 4 * line;
    return ceil(fmax(fmax(stacks, placing), retreats));
}

/* --- The whole ----------------------------------------------------------------------------- */

static double draw(Canvas *canvas, const Scene *scene, Box box, bool tight) {
    const WarState *state = scene->state;
    Window window = {
        .sheet = sheet_begin(canvas, scene, box),
        .state = state,
        .desk = war_desk(scene),
        .decides = war_view_decides(scene),
        .attacker = war_side(state),
        .defender = 1 - war_side(state),
        .cell = state->fight.cell,
    };
    window.sheet.tight = tight;
    window.pieces = war_crowd(state->crowd[window.defender][window.cell]);
    draw_title(&window);
    window.sheet.y += 4;
    last_round(&window);
    window.foot = window.sheet.y + body_height(&window);
    const WarStep step = war_step(state);
    if (step == WAR_STEP_STACKS) {
        stacks(&window);
    } else if (step == WAR_STEP_PLACING) {
        war_window_placing(&window);
    } else if (step == WAR_STEP_DEFENDER || step == WAR_STEP_ATTACKER) {
        retreats(&window, step == WAR_STEP_DEFENDER);
    }
    return window.foot + 2 * round(32 * window.sheet.scale) + BUTTON_GAP;
}

double war_view_side_window(Canvas *canvas, const Scene *scene, Box box) {
    const bool measures = canvas_measure(canvas, true);
    const bool tight = draw(canvas, scene, box, false) > box.h;
    canvas_measure(canvas, measures);
    return draw(canvas, scene, box, tight);
}
