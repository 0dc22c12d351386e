/* Answers to keys. */
#include <string.h>

#include "game/text.h"
#include "play/analysis.h"
#include "play/estimate.h"
#include "play/history.h"
#include "session/summary.h"
#include "ui/speech/speech_parts.h"
#include "ui/table/board_danger.h"
#include "ui/table/moves_part.h"
#include "ui/table/panel_buttons.h"
#include "view/clicks.h"

/* --- Where am I --------------------------------------------------------------------------------
 */

static void add_help(const SpeechFrame *frame, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == ELEMENT_HELP && at[i].layer == frame->ui->deepest) {
            speech_add(text, at[i].name);
        }
    }
}

/* What has been clicked so far. */
static void add_chosen(const SpeechFrame *frame, char *text) {
    const TableScreen *table = frame->table;
    char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX];
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        char one[SPEECH_TEXT_MAX];
        (void)speech_click(frame, &table->see->clicks.path.at[i], one, sizeof one);
        speech_list(all, sizeof all, one);
    }
    if (all[0] != '\0') {
        tr_say(sentence, sizeof sentence, "Chosen: %s", all);
        speech_add(text, sentence);
    }
}

static void say_here(const SpeechFrame *frame, char *text) {
    const Element *top = speech_top(frame), *focused = speech_focused(frame);
    const TableScreen *table = frame->table;
    speech_add(text, top != NULL ? top->name : "");
    if (table != NULL) {
        speech_add(text, tr(table->see->game->title));
        speech_whose(table, text);
    }
    char words[SPEECH_TEXT_MAX] = "";
    if (focused != NULL && focused->kind == ELEMENT_CELL && table != NULL) {
        const Cell cell = speech_cursor(table);
        speech_cell(table, cell, focused->states & ~(unsigned)STATE_FOCUSED, true, words);
    } else if (focused != NULL) {
        speech_element(frame, focused, words);
    } else {
        tr_say(words, sizeof words, "Nothing has the focus: Tab moves it.");
    }
    speech_add(text, words);
    if (table != NULL) {
        add_chosen(frame, text);
    }
    add_help(frame, text);
}

/* --- What can act, what can it do ---------------------------------------------------------------
 */

/* What can be used on the screen, in order. */
static void say_controls(const SpeechFrame *frame, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX];
    for (int i = 0; i < count; i++) {
        const bool uses =
            (at[i].focusable || (at[i].states & STATE_DISABLED) != 0) && at[i].kind != ELEMENT_TEXT;
        if (uses && at[i].layer == frame->ui->deepest) {
            char one[SPEECH_TEXT_MAX] = "";
            speech_list(one, sizeof one, at[i].name);
            speech_states(at[i].states & (STATE_SELECTED | STATE_DISABLED), one, sizeof one);
            str_append(all, sizeof all, "%s%s", all[0] == '\0' ? "" : "; ", one);
        }
    }
    tr_say(sentence, sizeof sentence, "Here you can use: %s", all);
    speech_add(text, all[0] != '\0' ? sentence : tr("There is nothing to use here."));
}

/* All that can be read, in order. */
static void say_texts(const SpeechFrame *frame, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == ELEMENT_TEXT && !at[i].focusable && at[i].seen &&
            at[i].layer == frame->ui->deepest) {
            speech_add(text, at[i].name);
        }
    }
    speech_add(text, text[0] == '\0' ? tr("There is nothing to read here.") : "");
}

/* What cannot be used at the table, each with its reason; but for what `known` has said. */
static void say_off(const SpeechFrame *frame, const char *known, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    for (int i = 0; i < count; i++) {
        char why[SESSION_WHY_MAX], sentence[SPEECH_TEXT_MAX] = "";
        if ((at[i].states & STATE_DISABLED) == 0 || at[i].layer != frame->ui->deepest ||
            (at[i].kind != ELEMENT_BUTTON && at[i].kind != ELEMENT_CHOICE)) {
            continue;
        }
        panel_buttons_why(frame->table, &at[i], why);
        if (why[0] == '\0') {
            moves_part_why(frame->table, at[i].id, why);
        }
        if (why[0] == '\0') {
            speech_element(frame, &at[i], sentence);
        } else if (strcmp(why, known) != 0) {
            tr_say(sentence, sizeof sentence, "%s, not now: %s", at[i].name, why);
        }
        speech_add(text, sentence);
    }
}

/* What clicks with some marks are on, as one sentence. */
static void say_clicks(const SpeechFrame *frame, const Click *click, int count, unsigned marks,
                       const char *sentence, char *text) {
    char all[SPEECH_TEXT_MAX] = "", whole[SPEECH_TEXT_MAX];
    for (int i = 0; i < count; i++) {
        if ((marks >> click[i].mark & 1U) != 0) {
            speech_clicks(frame, &click[i], 1, all, sizeof all);
        }
    }
    if (all[0] != '\0') {
        tr_say(whole, sizeof whole, sentence, all);
        speech_add(text, whole);
    }
}

static const unsigned any_mark = ~0U;

static void say_actors(const SpeechFrame *frame, char *text) {
    const TableScreen *table = frame->table;
    Click click[CLICK_TARGETS_MAX];
    char why[SESSION_WHY_MAX] = "";
    const ClickPath none = {.count = 0};
    if (play_idle(table->play, why)) {
        speech_add(text, why);
        say_off(frame, why, text);
        return;
    }
    const int count = clicks_next(&table->see->clicks.source, &none, click);
    for (int i = 0; i < count; i++) { /* of a stack, not each of its pieces */
        click[i].kind = play_on_board(table->play, &click[i]) ? CLICK_CELL : click[i].kind;
    }
    say_clicks(frame, click, count, any_mark, N_("Can act: %s"), text);
    speech_add(text, count == 0 ? tr("Nothing can act.") : "");
    say_off(frame, why, text);
}

static void say_next(const SpeechFrame *frame, const Click *click, int count, char *text) {
    static const struct {
        unsigned marks;
        const char *sentence;
    } kinds[] = {
        {1U << MARK_CAPTURE, N_("Capture: %s")},
        {1U << MARK_JOINT, N_("Capture together with another piece: %s")},
        {1U << MARK_SWAP, N_("Change places: %s")},
        {1U << MARK_DISCOVER, N_("Turn over: %s")},
        {1U << MARK_GO | 1U << MARK_SAME, N_("Go to: %s")},
        {1U << MARK_JOIN, N_("Take along: %s")},
        {1U << MARK_PICK, N_("Then choose: %s")},
    };
    for (size_t i = 0; i < SDL_arraysize(kinds); i++) {
        say_clicks(frame, click, count, kinds[i].marks, kinds[i].sentence, text);
    }
}

/* What a click on the cell of the keyboard would lead to; why nothing, in the words of the rules.
 */
static void say_at_cursor(const SpeechFrame *frame, Cell cell, char *text) {
    const TableScreen *table = frame->table;
    const ClickPath none = {.count = 0};
    Click start[CLICK_TARGETS_MAX], next[CLICK_TARGETS_MAX];
    const int starts = clicks_next(&table->see->clicks.source, &none, start);
    bool found = false;
    for (int i = 0; i < starts; i++) {
        if (!play_on_board(table->play, &start[i]) || start[i].cell != cell) {
            continue;
        }
        const ClickPath path = {.count = 1, .at = {start[i]}};
        char name[SPEECH_TEXT_MAX];
        (void)speech_click(frame, &start[i], name, sizeof name);
        speech_add(text, name);
        say_next(frame, next, clicks_next(&table->see->clicks.source, &path, next), text);
        found = true;
    }
    if (!found) {
        ClickAnswer answer = {.why = ""};
        ClickPath path = none;
        clicks_add(&table->see->clicks.source, &path, (Click){.kind = CLICK_CELL, .cell = cell},
                   &answer);
        speech_add(text, table->see->board->name[cell]);
        speech_add(text, answer.result == CLICK_REFUSED ? answer.why : "");
    }
}

/* What a piece that is not the own could do, as the board shows it. */
static void say_threat(const TableScreen *table, Cell cell, char *text) {
    static const struct {
        unsigned mask;
        const char *sentence;
    } kinds[] = {{THREAT_TAKES, N_("It could capture: %s")},
                 {THREAT_JOINS, N_("It could capture together with another piece: %s")},
                 {THREAT_REACH, N_("It could go to: %s")}};
    const ShownPiece *piece = table_top_piece(table, cell);
    if (piece == NULL || piece->look.seat < 0 || table->see->view->threats == NULL) {
        return;
    }
    const Scene scene = table_scene(table, false);
    Threat threat = {{0}};
    table->see->view->threats->reach(&scene, cell, piece->look.seat, &threat);
    for (size_t i = 0; i < SDL_arraysize(kinds); i++) {
        char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX];
        for (int at = 0; at < table->see->board->cells; at++) {
            if ((threat.at[at] & kinds[i].mask) != 0) {
                speech_list(all, sizeof all, table->see->board->name[at]);
            }
        }
        tr_say(sentence, sizeof sentence, kinds[i].sentence, all);
        speech_add(text, all[0] != '\0' ? sentence : "");
    }
}

/* Where what is chosen could be taken, as the shields show it. */
static void say_shields(const TableScreen *table, char *text) {
    char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX];
    for (Cell cell = 0; cell < table->see->board->cells; cell++) {
        if (board_danger_shields(table, cell)) {
            str_append(all, sizeof all, "%s%s", all[0] == '\0' ? "" : "; ",
                       table->see->board->name[cell]);
        }
    }
    tr_say(sentence, sizeof sentence, "It could be taken on: %s", all);
    speech_add(text, all[0] != '\0' ? sentence : "");
}

static void say_targets(const SpeechFrame *frame, char *text) {
    const TableScreen *table = frame->table;
    const Cell cell = speech_cursor(table);
    char why[SESSION_WHY_MAX];
    if (play_idle(table->play, why)) {
        speech_add(text, why);
    } else if (table->see->clicks.path.count > 0) {
        add_chosen(frame, text);
        say_next(frame, table->see->clicks.next, table->see->clicks.next_count, text);
        say_shields(table, text);
    } else if (cell != CELL_NONE) {
        say_at_cursor(frame, cell, text);
        if (table->board.mark[cell] == 0) {
            say_threat(table, cell, text);
        }
    } else {
        speech_add(text, tr("No cell has the focus, and nothing is chosen."));
    }
}

/* --- Who is ahead ------------------------------------------------------------------------------
 */

static void add_prospects(const TableScreen *table, int seat, char *words, size_t size) {
    const Estimate *estimate = table->settings->show_estimate ? estimate_shown(table->play) : NULL;
    if (estimate != NULL) {
        char prospects[GAME_LABEL_MAX];
        tr_say(prospects, sizeof prospects, "%d%% to win",
               analysis_percent(estimate->prospects[seat]));
        speech_list(words, size, prospects);
    }
}

/* The figures of a seat, as its row shows them; else what the graph of the end counts. */
static void add_figures(const TableScreen *table, int seat, char *words, size_t size) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    const Options *options = &play_start(table->play)->options;
    SeatNote note = {.status = ""};
    char figure[GAME_LABEL_MAX];
    if (view->seat != NULL) {
        view->seat(&scene, seat, &note);
        speech_list(words, size, note.status);
        for (int i = 0; i < VIEW_SEAT_FIGURES && view->seat_figure != NULL; i++) {
            const char *word = view->seat_figure(options, i);
            if (word != NULL) {
                str_write(figure, sizeof figure, "%s %s", tr(word), note.figure[i]);
                speech_list(words, size, figure);
            }
        }
    } else if (view->end != NULL && view->end->curve != NULL) {
        str_write(figure, sizeof figure, "%s %d", tr(view->end->curve),
                  view->end->value(scene.state, seat) / view->end->unit);
        speech_list(words, size, figure);
    }
}

static void say_lead(const TableScreen *table, char *text) {
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(table->play, seat);
    for (int i = 0; i < count; i++) {
        char words[SPEECH_TEXT_MAX] = "";
        speech_list(words, sizeof words, tr(table->see->game->seat_title[seat[i]]));
        add_figures(table, seat[i], words, sizeof words);
        add_prospects(table, seat[i], words, sizeof words);
        speech_add(text, words);
    }
    if (table->pointing.attacks.count > 0) {
        speech_add(text, table->pointing.attacks.text[0]);
    }
    for (int i = 0; i < table->see->analysis.count && table->see->analysis.on; i++) {
        const AnalysisLine *line = &table->see->analysis.at[i];
        char words[SPEECH_TEXT_MAX];
        tr_say(words, sizeof words, "%s, %d%% to win: %s", line->name, line->percent, line->text);
        speech_add(text, words);
    }
}

/* --- All ---------------------------------------------------------------------------------------
 */

void speech_answer(SpeechAsked asked, const SpeechFrame *frame, char *text) {
    const Element *top = speech_top(frame);
    const bool board = frame->table != NULL && top != NULL && top->kind == ELEMENT_SCREEN;
    switch (asked) {
    case ASKED_HERE:
        say_here(frame, text);
        break;
    case ASKED_ACTORS:
        board ? say_actors(frame, text) : say_controls(frame, text);
        break;
    case ASKED_TARGETS:
        board ? say_targets(frame, text) : say_texts(frame, text);
        break;
    case ASKED_PAST:
        frame->table != NULL ? speech_past(frame->table, text) : say_texts(frame, text);
        break;
    case ASKED_LEAD:
        frame->table != NULL ? say_lead(frame->table, text) : say_texts(frame, text);
        break;
    case ASKED_NOTHING:
    case ASKED_AGAIN:
        break;
    }
}
