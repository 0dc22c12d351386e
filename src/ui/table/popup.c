#include "ui/table/popup.h"

#include <stdlib.h>
#include <string.h>

#include "game/clicks.h"
#include "game/text.h"
#include "play/analysis.h"
#include "play/computer.h"
#include "play/confirm.h"
#include "play/history.h"
#include "play/match.h"
#include "play/offer.h"
#include "play/save.h"
#include "session/summary.h"
#include "ui/platform/clip.h"
#include "ui/platform/link.h"
#include "ui/table/board_danger.h"
#include "ui/table/copy_link.h"
#include "ui/table/end_card.h"
#include "ui/table/moves_part.h"
#include "ui/table/offers.h"
#include "ui/table/save_as.h"
#include "ui/table/typed_field.h"
#include "ui/widgets/question.h"

static void close_popup(TableScreen *table) {
    play_ask(table->play, POPUP_NONE, (Point){0, 0});
}

/* --- Which action is meant ----------------------------------------------------------------- */

/* Closes the popup once it has an answer. */
static int show_menu(TableScreen *table, Point at, const char *name, const MenuItem *item,
                     int count) {
    const int chosen = ui_menu(table->ui, at, name, item, count);
    if (chosen != UI_MENU_OPEN) {
        close_popup(table);
    }
    return chosen;
}

/* A menu of labels. */
static int menu_frame(TableScreen *table, Point at, const char *name, char label[][GAME_LABEL_MAX],
                      int count) {
    MenuItem item[CLICK_CHOICES_MAX] = {{.label = NULL}};
    for (int i = 0; i < count; i++) {
        item[i].label = label[i];
    }
    return show_menu(table, at, name, item, count);
}

static void choices_frame(TableScreen *table) {
    const Popup popup = table->see->popup;
    char label[CLICK_CHOICES_MAX][GAME_LABEL_MAX];
    for (int i = 0; i < popup.count; i++) {
        table->see->game->clicks->action_label(play_present(table->play), popup.action[i],
                                               label[i]);
    }
    const int chosen = menu_frame(table, popup.at, tr("Choices"), label, popup.count);
    if (chosen == UI_MENU_CLOSED) {
        play_let_go(table->play, false);
    } else if (chosen >= 0) {
        confirm_choose(table->play, popup.action[chosen]);
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
    tr_say(label, GAME_LABEL_MAX, "%s", name);
    if (alike > 1) {
        tr_add(label, GAME_LABEL_MAX, " %d", alike);
    }
}

static void pieces_frame(TableScreen *table) {
    const Popup popup = table->see->popup;
    char label[CLICK_CHOICES_MAX][GAME_LABEL_MAX];
    for (int i = 0; i < popup.count; i++) {
        piece_label(&popup, i, label[i]);
    }
    const int chosen = menu_frame(table, popup.at, tr("Pieces"), label, popup.count);
    if (chosen >= 0) {
        table_click(table, popup.click[chosen], popup.at);
    }
}

/* --- The menu of the match ----------------------------------------------------------------- */

void popup_copy_match(TableScreen *table) {
    char why[SESSION_WHY_MAX] = "";
    char *text = play_record(table->play, why);
    if (!text) {
        play_refuse(table->play, why);
    } else if (!clip_copy(text)) {
        play_refuse(table->play, tr("The clipboard cannot be used."));
    } else {
        char said[SESSION_WHY_MAX];
        const bool over = play_outcome(table->play).kind != OUTCOME_NONE;
        tr_say(said, sizeof said, "%s %s", tr("Match copied to the clipboard as text."),
               summary_warning(table->see->game, over));
        play_inform(table->play, said);
    }
    free(text);
}

static void open_share(TableScreen *table) {
    table_open_file_dialog(table, POPUP_SHARE);
}

static void undo_turn(TableScreen *table) {
    match_undo(table->play, true);
}

static void redo_turn(TableScreen *table) {
    match_redo(table->play, true);
}

static void resign(TableScreen *table) {
    play_ask(table->play, POPUP_RESIGN, (Point){0, 0});
}

static void set_up(TableScreen *table) {
    request_setup(table->requests, table->see->view);
}

/* The position shown, as far as the viewer knows it. */
static void edit_position(TableScreen *table) {
    const SessionStart *start = play_start(table->play);
    const int viewer = play_viewer(table->play);
    request_edit(table->requests,
                 draft_new(table->see->game, &start->options, play_position(table->play),
                           viewer >= 0 ? viewer : VIEWER_PUBLIC));
}

static void show_rules(TableScreen *table) {
    request_rules(table->requests, table->see->game, NULL);
}

static void show_settings(TableScreen *table) {
    request_show(table->requests, SCREEN_SETTINGS);
}

static void review(TableScreen *table) {
    request_go(table->requests, REQUEST_REVIEW);
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
    WHEN_LINK, /* where there are links; elsewhere nothing is shown */
    WHEN_COUNT
} MenuWhen;

/* An item with what it does. */
typedef struct MatchItem {
    MenuItem item;
    MenuWhen when;
    void (*act)(TableScreen *table);
    void (*does)(Play *play); /* instead */
} MatchItem;

static const MatchItem match_items[] = {
    {{.label = N_("Undo a whole turn"), .key = N_("Ctrl+Shift+Z")}, WHEN_UNDO, .act = undo_turn},
    {{.label = N_("Redo a whole turn"), .key = N_("Ctrl+Shift+Y")}, WHEN_REDO, .act = redo_turn},
    {{.label = N_("Hint"), .key = "H"}, WHEN_DECIDES, .does = computer_hint},
    {{.label = N_("Analysis"), .key = "A"}, WHEN_ALWAYS, .does = analysis_toggle},
    {{.label = N_("Show attacks"), .key = "U"}, WHEN_ALWAYS, .act = board_danger_toggle},
    {{.label = N_("Type a move"), .key = "F2"}, WHEN_DECIDES, .act = typed_field_open},
    {{.label = N_("Review"), .key = "F3"}, WHEN_PLAYED, .act = review},
    {{.label = N_("Save as…"), .first = true}, WHEN_KEPT, .act = save_as_open},
    {{.label = N_("Copy match as text"), .key = N_("Ctrl+C")},
     WHEN_PASSED,
     .act = popup_copy_match},
    {{.label = N_("Copy a link")}, WHEN_LINK, .act = copy_link},
    {{.label = N_("Save a picture…")}, WHEN_ALWAYS, .act = open_share},
    {{.label = N_("Set up a position")}, WHEN_KEPT, .act = edit_position},
    {{.label = N_("Offer a draw"), .first = true}, WHEN_DECIDES, .does = offer_draw},
    {{.label = N_("Resign")}, WHEN_DECIDES, .act = resign},
    {{.label = N_("Result"), .key = "O", .first = true}, WHEN_OVER, .act = end_card_open},
    {{.label = N_("Rematch")}, WHEN_ALWAYS, .act = table_rematch},
    {{.label = N_("New match")}, WHEN_ALWAYS, .act = set_up},
    {{.label = N_("Rules"), .key = "F1", .first = true}, WHEN_ALWAYS, .act = show_rules},
    {{.label = N_("Settings")}, WHEN_ALWAYS, .act = show_settings},
    {{.label = N_("Main menu")}, WHEN_ALWAYS, .act = table_leave},
};

enum { MENU_COUNT = sizeof match_items / sizeof match_items[0] };

static void match_menu_frame(TableScreen *table) {
    const bool over = table->see->outcome.kind != OUTCOME_NONE;
    const bool possible[WHEN_COUNT] = {
        [WHEN_ALWAYS] = true,
        [WHEN_PASSED] = !table->see->tentative,
        [WHEN_KEPT] = !table->see->tentative && save_is_kept(table->play),
        [WHEN_DECIDES] = !over && !table->see->tentative && play_may_change(table->play, NULL) &&
                         play_is_person(table->play, play_to_act(table->play).decider),
        [WHEN_PLAYED] = play_plies(table->play) > 0,
        [WHEN_UNDO] = play_plies(table->play) > 0,
        [WHEN_REDO] = play_redoable(table->play) > 0,
        [WHEN_OVER] = over,
        [WHEN_LINK] = !table->see->tentative,
    };
    MenuItem item[MENU_COUNT];
    const MatchItem *shown[MENU_COUNT];
    int count = 0;
    for (int i = 0; i < MENU_COUNT; i++) {
        const MatchItem *match_item = &match_items[i];
        if (match_item->when == WHEN_LINK && !link_can()) {
            continue;
        }
        item[count] = match_item->item;
        item[count].label = tr(match_item->item.label);
        item[count].disabled = !possible[match_item->when];
        shown[count++] = match_item;
    }
    /* It opens above its button. */
    const double high = ui_menu_height(table->ui, item, count);
    const Point at = {table->see->popup.at.x, table->see->popup.at.y - high};
    const int chosen = show_menu(table, at, tr("Match"), item, count);
    if (chosen >= 0) {
        if (shown[chosen]->does != NULL) {
            shown[chosen]->does(table->play);
        } else {
            shown[chosen]->act(table);
        }
    }
}

/* --- Questions ----------------------------------------------------------------------------- */

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

/* The question of a button, and what it would bring. */
static void say_question(const TableScreen *table, const ViewButton *button, char *text,
                         size_t size) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    InspectText brings = {0};
    if (view->inspect_hot != NULL) {
        (void)view->inspect_hot(&scene, click_on_button(button->id), &brings);
    }
    tr_say(text, size, "%s", tr(button->asks));
    for (int i = 0; i < brings.count; i++) {
        tr_add(text, size, "\n%s.", brings.line[i]);
    }
}

/* What a button asks, before its action is made. */
static void sure_frame(TableScreen *table) {
    const ViewButton *button = table->see->popup.button;
    const Action action = table->see->popup.action[0];
    char text[2 * SESSION_WHY_MAX];
    say_question(table, button, text, sizeof text);
    const Question question = {.name = tr("Are you sure?"),
                               .title = tr(button->label),
                               .text = text,
                               .yes = tr(button->yes),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer != ANSWER_NONE) {
        close_popup(table);
    }
    if (answer == ANSWER_YES) {
        confirm_choose(table->play, action);
    } else if (answer != ANSWER_NONE) {
        play_let_go(table->play, true); /* the button is not chosen any more */
    }
}

static void save_frame(TableScreen *table) {
    if (save_as_frame(table)) {
        close_popup(table);
    }
}

void popup_frame(TableScreen *table) {
    static void (*const frames[])(TableScreen *) = {
        [POPUP_CHOICES] = choices_frame,
        [POPUP_PIECES] = pieces_frame,
        [POPUP_MENU] = match_menu_frame,
        [POPUP_SAVE] = save_frame,
        [POPUP_RESIGN] = offers_resign_frame,
        [POPUP_DRAW] = offers_draw_frame,
        [POPUP_ANSWER] = offers_answer_frame,
        [POPUP_LOST] = offers_lost_frame,
        [POPUP_SURE] = sure_frame,
        [POPUP_ROW] = moves_menu_frame,
        [POPUP_DELETE] = moves_delete_frame,
        [POPUP_LINK] = copy_link_frame,
    };
    /* A new match or another screen may take the table's place. */
    if (frames[table->see->popup.kind] && !requests_leave(table->requests)) {
        frames[table->see->popup.kind](table);
    }
}
