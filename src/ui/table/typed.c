#include "ui/table/typed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"
#include "game/utf8.h"
#include "library/pasted.h"
#include "ui/table/confirm.h"
#include "ui/widgets/page.h"

static const char *const field_name = N_("Move");

/* The legal actions whose notation begins with what has been typed. */
typedef struct Found {
    int count;
    Action exact;               /* its notation is what has been typed; ACTION_NONE: none is */
    char common[GAME_TEXT_MAX]; /* what all of them begin with */
    char list[SESSION_WHY_MAX]; /* the first of them */
} Found;

void typed_open(Table *table) {
    char why[SESSION_WHY_MAX];
    if (table_idle(table, why)) {
        table_refuse(table, why);
        return;
    }
    table_let_go(table, true);
    table->typed = (Typed){.open = true};
    ui_set_focus(table->ui, tr(field_name));
}

static void close_typed(Table *table) {
    table->typed.open = false;
    ui_set_focus(table->ui, tr("board"));
}

/* What is left of a notation behind what has been typed; NULL where it begins otherwise. Lower case
 * is enough, capitals for pieces may be left out, and a hyphen too or in place of another sign. */
static const char *rest_of(const char *text, const char *typed) {
    while (*typed != '\0') {
        const char wanted = (char)SDL_tolower((unsigned char)*typed);
        const bool sign = *text == 'x' || *text == '?';
        if ((char)SDL_tolower((unsigned char)*text) == wanted || (wanted == '-' && sign)) {
            typed++;
        } else if (!(*text >= 'A' && *text <= 'Z') && *text != '-') {
            return NULL;
        }
        text++;
    }
    return text;
}

static void cut_to_common(char common[GAME_TEXT_MAX], const char *text) {
    size_t same = 0;
    while (common[same] != '\0' && common[same] == text[same]) {
        same++;
    }
    common[same] = '\0';
}

static void find(const Table *table, Found *found) {
    const ClickSource *source = &table->source;
    char typed[sizeof table->typed.text];
    pasted_move(table->typed.text, typed);
    int alike = 0;
    bool exactly = false;
    *found = (Found){.exact = ACTION_NONE};
    for (int i = 0; i < source->count; i++) {
        char text[GAME_TEXT_MAX];
        source->game->action_text(source->state, source->actions[i], text);
        const char *rest = rest_of(text, typed);
        if (rest == NULL) {
            continue;
        }
        if (found->count++ == 0) {
            memcpy(found->common, text, sizeof text);
        }
        cut_to_common(found->common, text);
        if (!exactly && *rest == '\0') {
            exactly = strcmp(text, typed) == 0;
            alike = exactly ? 1 : alike + 1;
            found->exact = source->actions[i];
        }
        if (strlen(found->list) + strlen(text) + 24 < sizeof found->list) {
            text_add(found->list, sizeof found->list, "%s%s", found->list[0] != '\0' ? ", " : "",
                     text);
        }
    }
    if (alike != 1) {
        found->exact = ACTION_NONE;
    }
}

/* --- Why not ------------------------------------------------------------------------------- */

/* The cells named in a text, in order, as clicks. */
static int cells_in(const Board *board, const char *text, Click out[GAME_CLICKS_MAX]) {
    int count = 0;
    while (*text != '\0' && count < GAME_CLICKS_MAX) {
        const char *end;
        const Cell named = board_read(board, text, &end);
        if (named != CELL_NONE) {
            out[count++] = (Click){.kind = CLICK_CELL, .cell = named};
        }
        text = named != CELL_NONE ? end : text + 1;
    }
    return count;
}

/* A legal action that is clicked like this, in notation; false: there is none. */
static bool clicked_like(const ClickSource *source, const Click *click, int count,
                         char text[GAME_TEXT_MAX]) {
    for (int i = 0; i < source->count; i++) {
        Click own[GAME_CLICKS_MAX];
        bool same =
            source->game->clicks->action_clicks(source->state, source->actions[i], 0, own) == count;
        for (int k = 0; k < count && same; k++) {
            same = own[k].kind == click[k].kind && own[k].cell == click[k].cell;
        }
        if (same && click_is_on_board(&click[0])) {
            source->game->action_text(source->state, source->actions[i], text);
            return true;
        }
    }
    return false;
}

/* The clicks of an action, from a button where that is a way: it says best what is meant. */
static int clicks_of(const ClickSource *source, Action action, Click out[GAME_CLICKS_MAX]) {
    int count = source->game->clicks->action_clicks(source->state, action, 0, out);
    Click other[GAME_CLICKS_MAX];
    for (int variant = 1, more; count > 0 && out[0].kind != CLICK_BUTTON; variant++) {
        more = source->game->clicks->action_clicks(source->state, action, variant, other);
        if (more == 0) {
            break;
        }
        if (other[0].kind == CLICK_BUTTON) {
            memcpy(out, other, sizeof other);
            count = more;
        }
    }
    return count;
}

/* What is typed is explained like the clicks that try the same. */
void typed_explain(const ClickSource *source, const Board *board, const char *typed,
                   char why[GAME_WHY_MAX]) {
    const Game *game = source->game;
    const Action action = game->action_parse(source->state, typed);
    Click click[GAME_CLICKS_MAX];
    char like[GAME_TEXT_MAX];
    int count = action != ACTION_NONE ? clicks_of(source, action, click) : 0;
    if (count == 0) {
        count = cells_in(board, typed, click);
    }
    if (count == 0) {
        text_say(why, GAME_WHY_MAX, "No legal move is written \"%s\".", typed);
    } else if (clicked_like(source, click, count, like)) {
        text_say(why, GAME_WHY_MAX, "\"%s\" is not legal now; %s is.", typed, like);
    } else {
        game->clicks->explain(source->state, click, count, why);
    }
}

/* --- What is typed ------------------------------------------------------------------------- */

static void enter(Table *table, const Found *found) {
    Typed *typed = &table->typed;
    if (found->exact != ACTION_NONE) {
        close_typed(table);
        confirm_choose(table, found->exact);
    } else if (found->count == 1) {
        memcpy(typed->text, found->common, sizeof typed->text);
    } else if (found->count > 1) {
        text_say_number(typed->why, sizeof typed->why, "%d move starts like that: %.240s.",
                        "%d moves start like that: %.240s.", found->count, found->count,
                        found->list);
    } else {
        char move[sizeof typed->text];
        pasted_move(typed->text, move);
        typed_explain(&table->source, table->board, move, typed->why);
    }
    table->ui->again = true;
}

/* The keys that the field itself does not use. */
static void keys(Table *table, const Found *found) {
    Ui *ui = table->ui;
    Typed *typed = &table->typed;
    Input *in = &ui->in;
    if (ui_key(ui, SDLK_ESCAPE, 0)) {
        close_typed(table);
    } else if (ui_key(ui, SDLK_RETURN, 0)) {
        enter(table, found);
    } else if (in->kind == INPUT_KEY && !in->used && in->key == SDLK_TAB && !ui->modal) {
        in->used = true;
        ui->again = true;
        if (found->count > 0) {
            memcpy(typed->text, found->common, sizeof typed->text);
            ui->caret = ui->anchor = (int)strlen(typed->text);
        }
    }
}

static void say(const Typed *typed, const Found *found, char text[SESSION_WHY_MAX]) {
    if (typed->why[0] != '\0') {
        text_say(text, SESSION_WHY_MAX, "%s", typed->why);
    } else if (typed->text[0] == '\0') {
        text_say(text, SESSION_WHY_MAX,
                 "Type a move as in the list of moves. Tab completes it, Enter plays it.");
    } else if (found->exact != ACTION_NONE) {
        text_say(text, SESSION_WHY_MAX, "Press Enter to play this move.");
    } else if (found->count > 0) {
        enum { SHOWN = 120 };
        if (strlen(found->list) <= SHOWN) {
            text_write(text, SESSION_WHY_MAX, "%s", found->list);
        } else {
            text_say_number(text, SESSION_WHY_MAX, "%.*s... (%d move)", "%.*s... (%d moves)",
                            found->count, (int)utf8_within(found->list, SHOWN), found->list,
                            found->count);
        }
    } else {
        text_say(text, SESSION_WHY_MAX, "No legal move starts like that.");
    }
}

bool typed_frame(Table *table, Box box) {
    Ui *ui = table->ui;
    Typed *typed = &table->typed;
    if (!typed->open || !ui_has_focus(ui, tr(field_name)) || table->source.count == 0) {
        typed->open = false;
        return false;
    }
    Found found;
    char text[SESSION_WHY_MAX];
    find(table, &found);
    keys(table, &found);
    say(typed, &found, text);
    const double gap = ui_grid(ui) / 2;
    Box words = {box.x + gap, box.y + 2, box.w - 3 * gap, box.h - 4};
    const Box field = ui_cut_left(&words, floor(fmin(page_em(ui, 200), box.w * 0.4)), 2 * gap);
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    const double high = page_paragraph_height(ui, FONT_BODY, words.w, text);
    const double extra = fmax(0, ceil(high - line));
    const Box plate = {box.x, box.y - extra, box.w, box.h + extra};
    canvas_box(ui->canvas, plate, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    words.y = plate.y + floor((box.h - line) / 2);
    words.h = high;
    canvas_paragraph(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_TEXT), words, text);
    canvas_add_element(ui->canvas, ELEMENT_HELP, text, words, typed->why[0] ? STATE_WARNING : 0,
                       NULL);
    if (ui_field(ui, field, tr(field_name), typed->text, sizeof typed->text, NULL)) {
        typed->why[0] = '\0';
        ui->again = true;
    }
    return true;
}
