#include "view/danger.h"

#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"

enum { NAMED_MOST = 3 };

static void name_piece(const DangerNames *names, const DangerPiece *at, char text[VIEW_LINE_MAX]) {
    char piece[VIEW_LINE_MAX];
    const char *cell = names->board->name[at->cell];
    if (names->view->piece_words != NULL) {
        names->view->piece_words(at->piece, piece, sizeof piece);
    } else {
        const PieceLook look = names->view->piece(at->piece, at->cell);
        piece_name(&look, piece, sizeof piece);
    }
    if (at->count > 1) {
        tr_say(text, VIEW_LINE_MAX, NC_("several pieces alike and their cell", "%d × %s %s"),
               at->count, piece, cell);
    } else {
        tr_say(text, VIEW_LINE_MAX, NC_("a piece and its cell", "%s %s"), piece, cell);
    }
}

/* `A`, `A and B`, `A, B and C`, `A, B, C and 2 more`. */
static void list_pieces(const DangerNames *names, const DangerPieces *pieces,
                        char text[VIEW_LINE_MAX]) {
    const int named = MIN(pieces->count, NAMED_MOST);
    char before[VIEW_LINE_MAX], one[VIEW_LINE_MAX];
    text[0] = '\0';
    for (int i = 0; i < named; i++) {
        name_piece(names, &pieces->at[i], one);
        str_write(before, sizeof before, "%s", text);
        if (i == 0) {
            str_write(text, VIEW_LINE_MAX, "%s", one);
        } else if (i + 1 < pieces->count) {
            tr_say(text, VIEW_LINE_MAX, NC_("in a list", "%s, %s"), before, one);
        } else {
            tr_say(text, VIEW_LINE_MAX, "%s and %s", before, one);
        }
    }
    const int more = pieces->count - named;
    if (more > 0) {
        str_write(before, sizeof before, "%s", text);
        tr_say_number(text, VIEW_LINE_MAX, "%s and %d more", "%s and %d more", more, before, more);
    }
}

/* Puts the last lines of a text before the others. */
static void bring_forward(InspectText *text, int lines) {
    for (int i = 0; i < lines; i++) {
        char line[VIEW_LINE_MAX];
        memcpy(line, text->line[text->count - 1], sizeof line);
        memmove(text->line[1], text->line[0], (size_t)(text->count - 1) * sizeof text->line[0]);
        memcpy(text->line[0], line, sizeof line);
    }
}

void danger_inspect(const DangerNames *names, const Danger *danger, int you, InspectText *text) {
    char list[VIEW_LINE_MAX];
    const int lines = danger->protectors.count > 0 ? 2 : 1;
    if (danger->attackers.count == 0) {
        return;
    }
    text->count = MIN(text->count, VIEW_LINES_MAX - lines);
    list_pieces(names, &danger->attackers, list);
    inspect_say(text, "Attacked by %s", list);
    if (danger->protectors.count > 0) {
        list_pieces(names, &danger->protectors, list);
        inspect_say(text, "Protected by %s", list);
    }
    bring_forward(text, lines);
    text->alarms = danger->owner == you && you != SEAT_NONE;
}

void danger_say(const DangerNames *names, const Danger *danger, char text[VIEW_LINE_MAX]) {
    char attackers[VIEW_LINE_MAX], protectors[VIEW_LINE_MAX];
    list_pieces(names, &danger->attackers, attackers);
    list_pieces(names, &danger->protectors, protectors);
    if (danger->attackers.count == 0) {
        text[0] = '\0';
    } else if (danger->protectors.count == 0) {
        tr_say(text, VIEW_LINE_MAX, "Attacked by %s.", attackers);
    } else {
        tr_say(text, VIEW_LINE_MAX, "Attacked by %s, protected by %s.", attackers, protectors);
    }
}
