#include "ui/table/popup.h"

#include <stdlib.h>
#include <string.h>

#include "game/clicks.h"
#include "game/text.h"
#include "session/summary.h"
#include "ui/table/agree.h"
#include "ui/table/analysis.h"
#include "ui/table/computer.h"
#include "ui/table/confirm.h"
#include "ui/table/end_card.h"
#include "ui/table/match.h"
#include "ui/table/moves_part.h"
#include "ui/table/play.h"
#include "ui/table/save_as.h"
#include "ui/table/typed.h"
#include "ui/widgets/question.h"

static void close_popup(Table *table) {
    table->popup.kind = POPUP_NONE;
    table->ui->again = true;
}

/* --- Which action is meant ----------------------------------------------------------------- */

/* Closes the popup once it has an answer. */
static int show_menu(Table *table, Point at, const char *name, const MenuItem *item, int count) {
    const int chosen = ui_menu(table->ui, at, name, item, count);
    if (chosen != UI_MENU_OPEN) {
        close_popup(table);
    }
    return chosen;
}

/* A menu of labels. */
static int menu_frame(Table *table, Point at, const char *name, char label[][GAME_LABEL_MAX],
                      int count) {
    MenuItem item[CLICK_CHOICES_MAX] = {{.label = NULL}};
    for (int i = 0; i < count; i++) {
        item[i].label = label[i];
    }
    return show_menu(table, at, name, item, count);
}

static void choices_frame(Table *table) {
    char label[CLICK_CHOICES_MAX][GAME_LABEL_MAX];
    for (int i = 0; i < table->popup.count; i++) {
        table->game->clicks->action_label(table_present(table), table->popup.action[i], label[i]);
    }
    const int chosen = menu_frame(table, table->popup.at, tr("Choices"), label, table->popup.count);
    if (chosen == UI_MENU_CLOSED) {
        table_let_go(table, false);
    } else if (chosen >= 0) {
        confirm_choose(table, table->popup.action[chosen]);
    }
}

/* Pieces of the same name are numbered. */
static void piece_label(const Popup *popup, int index, char label[GAME_LABEL_MAX]) {
    int alike = 1;
    char name[GAME_LABEL_MAX];
    piece_name(&popup->piece[index], name, sizeof name);
    for (int i = 0; i < index; i++) {
        piece_name(&popup->piece[i], label, GAME_LABEL_MAX);
        alike += strcmp(label, name) == 0;
    }
    text_say(label, GAME_LABEL_MAX, "%s", name);
    if (alike > 1) {
        text_add(label, GAME_LABEL_MAX, " %d", alike);
    }
}

static void pieces_frame(Table *table) {
    Popup *popup = &table->popup;
    char label[CLICK_CHOICES_MAX][GAME_LABEL_MAX];
    for (int i = 0; i < popup->count; i++) {
        piece_label(popup, i, label[i]);
    }
    const int chosen = menu_frame(table, popup->at, tr("Pieces"), label, popup->count);
    if (chosen >= 0) {
        play_click(table, popup->click[chosen], popup->at);
    }
}

/* --- The menu of the match ----------------------------------------------------------------- */

void popup_copy_match(Table *table) {
    char why[SESSION_WHY_MAX] = "";
    char *text = session_record(table->session, why);
    if (!text) {
        table_refuse(table, why);
    } else if (SDL_SetClipboardText(text) != 0) {
        table_refuse(table, tr("The clipboard cannot be used."));
    } else {
        char said[SESSION_WHY_MAX];
        const bool over = session_outcome(table->session).kind != OUTCOME_NONE;
        text_say(said, sizeof said, "%s %s", tr("Match copied to the clipboard as text."),
                 summary_warning(table->game, over));
        table_inform(table, said);
    }
    free(text);
}

static void open_share(Table *table) {
    table_open_popup(table, POPUP_SHARE, (Point){0, 0});
}

static void undo_turn(Table *table) {
    match_undo(table, true);
}

static void redo_turn(Table *table) {
    match_redo(table, true);
}

static void set_up(Table *table) {
    request_setup(table->requests, table->view);
}

/* The position shown, as far as the viewer knows it. */
static void edit_position(Table *table) {
    const SessionStart *start = session_start(table->session);
    const int viewer = table_viewer(table);
    request_edit(table->requests, draft_new(table->game, &start->options, table_position(table),
                                            viewer >= 0 ? viewer : VIEWER_PUBLIC));
}

static void show_rules(Table *table) {
    request_rules(table->requests, table->game, NULL);
}

static void show_settings(Table *table) {
    request_show(table->requests, SCREEN_SETTINGS);
}

static void review(Table *table) {
    request_go(table->requests, REQUEST_REVIEW);
}

static void leave(Table *table) {
    request_go(table->requests, REQUEST_LEAVE);
}

/* When an item can be chosen. */
typedef enum MenuWhen {
    WHEN_ALWAYS,
    WHEN_PASSED,  /* nothing is tentative */
    WHEN_KEPT,    /* and the match is kept */
    WHEN_DECIDES, /* a person does, and may */
    WHEN_PLAYED,  /* there is an action */
    WHEN_UNDO,    /* there is an action; one that revealed something says why it cannot be undone */
    WHEN_REDO,
    WHEN_OVER,
    WHEN_COUNT
} MenuWhen;

/* An item with what it does. */
typedef struct MatchItem {
    MenuItem item;
    MenuWhen when;
    void (*act)(Table *table);
} MatchItem;

static const MatchItem match_items[] = {
    {{.label = N_("Undo a whole turn"), .key = N_("Ctrl+Shift+Z")}, WHEN_UNDO, undo_turn},
    {{.label = N_("Redo a whole turn"), .key = N_("Ctrl+Shift+Y")}, WHEN_REDO, redo_turn},
    {{.label = N_("Hint"), .key = "H"}, WHEN_DECIDES, computer_hint},
    {{.label = N_("Analysis"), .key = "A"}, WHEN_ALWAYS, analysis_toggle},
    {{.label = N_("Type a move"), .key = "F2"}, WHEN_DECIDES, typed_open},
    {{.label = N_("Review"), .key = "F3"}, WHEN_PLAYED, review},
    {{.label = N_("Save as..."), .first = true}, WHEN_KEPT, save_as_open},
    {{.label = N_("Copy match as text"), .key = N_("Ctrl+C")}, WHEN_PASSED, popup_copy_match},
    {{.label = N_("Save a picture...")}, WHEN_ALWAYS, open_share},
    {{.label = N_("Set up a position")}, WHEN_KEPT, edit_position},
    {{.label = N_("Offer a draw"), .first = true}, WHEN_DECIDES, agree_offer_draw},
    {{.label = N_("Resign")}, WHEN_DECIDES, agree_resign},
    {{.label = N_("Result"), .key = "O", .first = true}, WHEN_OVER, end_card_open},
    {{.label = N_("Rematch")}, WHEN_ALWAYS, match_rematch},
    {{.label = N_("New match")}, WHEN_ALWAYS, set_up},
    {{.label = N_("Rules"), .key = "F1", .first = true}, WHEN_ALWAYS, show_rules},
    {{.label = N_("Settings")}, WHEN_ALWAYS, show_settings},
    {{.label = N_("Leave to the menu")}, WHEN_ALWAYS, leave},
};

enum { MENU_COUNT = sizeof match_items / sizeof match_items[0] };

static void match_menu_frame(Table *table) {
    const bool over = table->outcome.kind != OUTCOME_NONE;
    const bool possible[WHEN_COUNT] = {
        [WHEN_ALWAYS] = true,
        [WHEN_PASSED] = !table->tentative,
        [WHEN_KEPT] = !table->tentative && table->keeper,
        [WHEN_DECIDES] = !over && !table->tentative && table_may_change(table, NULL) &&
                         table_is_person(table, table_to_act(table).decider),
        [WHEN_PLAYED] = session_plies(table->session) > 0,
        [WHEN_UNDO] = session_plies(table->session) > 0,
        [WHEN_REDO] = session_redoable(table->session) > 0,
        [WHEN_OVER] = over,
    };
    MenuItem item[MENU_COUNT];
    for (int i = 0; i < MENU_COUNT; i++) {
        item[i] = match_items[i].item;
        item[i].label = tr(item[i].label);
        item[i].disabled = !possible[match_items[i].when];
    }
    /* It opens above its button. */
    const double high = ui_menu_height(table->ui, item, MENU_COUNT);
    const Point at = {table->popup.at.x, table->popup.at.y - high};
    const int chosen = show_menu(table, at, tr("Match"), item, MENU_COUNT);
    if (chosen >= 0) {
        match_items[chosen].act(table);
    }
}

/* --- Questions ----------------------------------------------------------------------------- */

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

/* What a button asks, before its action is made. */
static void sure_frame(Table *table) {
    const ViewButton *button = table->popup.button;
    const Question question = {.name = tr("Sure"),
                               .title = tr(button->label),
                               .text = tr(button->asks),
                               .yes = tr(button->yes),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer != ANSWER_NONE) {
        close_popup(table);
    }
    if (answer == ANSWER_YES) {
        confirm_choose(table, table->popup.action[0]);
    }
}

static void save_frame(Table *table) {
    if (save_as_frame(table)) {
        close_popup(table);
    }
}

void popup_frame(Table *table) {
    static void (*const frames[])(Table *) = {
        [POPUP_CHOICES] = choices_frame,     [POPUP_PIECES] = pieces_frame,
        [POPUP_MENU] = match_menu_frame,     [POPUP_SAVE] = save_frame,
        [POPUP_RESIGN] = agree_resign_frame, [POPUP_DRAW] = agree_offer_frame,
        [POPUP_ANSWER] = agree_answer_frame, [POPUP_SURE] = sure_frame,
        [POPUP_ROW] = moves_menu_frame,      [POPUP_DELETE] = moves_delete_frame,
    };
    /* A new match or another screen may take the table's place. */
    if (frames[table->popup.kind] && !requests_leave(table->requests)) {
        frames[table->popup.kind](table);
    }
}
