#include "play/typed.h"

#include <ctype.h>
#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"
#include "game/utf8.h"
#include "library/pasted.h"
#include "play/confirm.h"
#include "play/parts.h"

/* What is left of a notation behind what has been typed; NULL where it begins otherwise. Lower case
 * is enough, capitals for pieces may be left out, and a hyphen too or in place of another sign. */
static const char *rest_of(const char *text, const char *typed) {
    while (*typed != '\0') {
        const char wanted = (char)tolower((unsigned char)*typed);
        const bool sign = *text == 'x' || *text == '?';
        if ((char)tolower((unsigned char)*text) == wanted || (wanted == '-' && sign)) {
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

void typed_find(const ClickSource *source, const char *text_typed, TypedMoves *found) {
    char typed[GAME_TEXT_MAX];
    pasted_move(text_typed, typed);
    int alike = 0;
    bool exactly = false;
    *found = (TypedMoves){.exact = ACTION_NONE};
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
            tr_add(found->list, sizeof found->list, "%s%s", found->list[0] != '\0' ? ", " : "",
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
        tr_say(why, GAME_WHY_MAX, "There is no legal move “%s”.", typed);
    } else if (clicked_like(source, click, count, like)) {
        tr_say(why, GAME_WHY_MAX, "“%s” is not legal now; %s is.", typed, like);
    } else {
        game->clicks->explain(source->state, click, count, why);
    }
}

void typed_refuse(const Play *play, const char *typed, const TypedMoves *found,
                  char why[SESSION_WHY_MAX]) {
    char move[GAME_TEXT_MAX];
    if (found->count > 1) {
        tr_say_number(why, SESSION_WHY_MAX, "%d move starts like that: %.240s.",
                      "%d moves start like that: %.240s.", found->count, found->count, found->list);
    } else {
        pasted_move(typed, move);
        typed_explain(&play->see.clicks.source, play->see.board, move, why);
    }
}
