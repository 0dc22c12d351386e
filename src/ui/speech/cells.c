/* Cells of the board and what stands there, in words. */
#include <string.h>

#include "game/text.h"
#include "ui/speech/speech_parts.h"
#include "ui/table/board_danger.h"
#include "view/clicks.h"

Cell speech_cursor(const TableScreen *table) {
    const bool walks = table->pointing.focused && table->pointing.walk.cursor != CELL_NONE;
    return walks ? table->pointing.walk.cursor : CELL_NONE;
}

static void name_piece(const TableScreen *table, const PieceLook *look, char *text, size_t size) {
    char name[ELEMENT_NAME_MAX];
    if (look->seat >= 0) {
        tr_say(name, sizeof name, NC_("seat and piece", "%s %s"),
               tr(table->see->game->seat_title[look->seat]), tr(look->name));
    } else {
        str_write(name, sizeof name, "%s", tr(look->name));
    }
    str_write(text, size, "%s", name);
    speech_states(look->states, text, size);
}

/* The pieces that a cell shows, equal ones counted; empty: none. */
static void say_pieces(const TableScreen *table, Cell cell, char *text, size_t size) {
    char before[ELEMENT_NAME_MAX] = "";
    int same = 0;
    text[0] = '\0';
    for (int i = 0; i <= table->board.piece_count; i++) {
        const ShownPiece *piece = i < table->board.piece_count ? &table->board.piece[i] : NULL;
        char name[ELEMENT_NAME_MAX] = "";
        if (piece != NULL && (piece->look.cell != cell || piece->hidden)) {
            continue;
        }
        if (piece != NULL) {
            name_piece(table, &piece->look, name, sizeof name);
        }
        if (strcmp(name, before) != 0 && same > 0) {
            char words[ELEMENT_NAME_MAX + 16];
            str_write(words, sizeof words, "%d \u00D7 %s", same, before);
            speech_list(text, size, same > 1 ? words : before);
        }
        same = strcmp(name, before) == 0 ? same + 1 : 1;
        memcpy(before, name, sizeof before);
    }
}

/* Whether the panel's words about a cell name the piece there already. */
static bool names_piece(const TableScreen *table, Cell cell, const char *about) {
    const ShownPiece *top = table_top_piece(table, cell);
    return top != NULL && strstr(about, tr(top->look.name)) != NULL;
}

void speech_cell(const TableScreen *table, Cell cell, unsigned states, bool full, char *text) {
    const Scene scene = table_scene(table, false);
    InspectText about = {.count = 0};
    char pieces[SPEECH_TEXT_MAX], danger[VIEW_LINE_MAX];
    table->see->view->inspect(&scene, cell, &about);
    speech_list(text, SPEECH_TEXT_MAX, table->see->board->name[cell]);
    speech_list(text, SPEECH_TEXT_MAX, about.about);
    say_pieces(table, cell, pieces, sizeof pieces);
    if (!names_piece(table, cell, about.about)) {
        speech_list(text, SPEECH_TEXT_MAX, pieces);
    }
    /* What is face down the panel says. */
    states &= ~(unsigned)STATE_HIDDEN;
    speech_states(states, text, SPEECH_TEXT_MAX);
    board_danger_say(table, cell, danger);
    speech_add(text, danger);
    for (int i = 0; full && i < about.count; i++) {
        speech_add(text, about.line[i]);
    }
}

/* A thing of the panel, the tray or a window, by the name under which it was reported. */
static const Element *reported(const SpeechFrame *frame, const Click *click) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].clickable && click_equal(at[i].click, *click)) {
            return &at[i];
        }
    }
    return NULL;
}

bool speech_click(const SpeechFrame *frame, const Click *click, char *text, size_t size) {
    const TableScreen *table = frame->table;
    text[0] = '\0';
    if (play_on_board(table->play, click)) {
        char pieces[SPEECH_TEXT_MAX] = "";
        const ShownPiece *piece =
            click->kind == CLICK_PIECE ? table_clicked_piece(table, click) : NULL;
        speech_list(text, size, table->see->board->name[click->cell]);
        if (piece != NULL) {
            name_piece(table, &piece->look, pieces, sizeof pieces);
        } else {
            say_pieces(table, click->cell, pieces, sizeof pieces);
        }
        str_append(text, size, "%s%s", pieces[0] != '\0' ? " " : "", pieces);
        return true;
    }
    const Element *element = reported(frame, click);
    if (element != NULL) {
        str_write(text, size, "%s", element->name);
        return true;
    }
    for (int i = 0; click->kind == CLICK_BUTTON && i < table->see->view->button_count; i++) {
        const ViewButton *button = &table->see->view->buttons[i];
        if (button->id == click->index) {
            str_write(text, size, "%s, %c", tr(button->label), button->key);
            return true;
        }
    }
    return false;
}

/* Whether an item is in a list. */
static bool is_listed(const char *list, const char *item) {
    const size_t length = strlen(item);
    for (const char *at = list; (at = strstr(at, item)) != NULL; at++) {
        if ((at == list || at[-1] == ' ') && (at[length] == '\0' || at[length] == ';')) {
            return true;
        }
    }
    return false;
}

void speech_clicks(const SpeechFrame *frame, const Click *click, int count, char *text,
                   size_t size) {
    for (int i = 0; i < count; i++) {
        char one[SPEECH_TEXT_MAX];
        if (speech_click(frame, &click[i], one, sizeof one) && !is_listed(text, one)) {
            str_append(text, size, "%s%s", text[0] == '\0' ? "" : "; ", one);
        }
    }
}
