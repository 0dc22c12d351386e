#include "ui/screens/editor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "library/pasted.h"
#include "session/summary.h"
#include "ui/platform/clip.h"
#include "ui/screens/editor_parts.h"
#include "ui/table/views.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/question.h"

#define PANEL_WIDTH 368.0 /* points at a text size of 100 %, as at the table */
#define PANEL_LEAST 300.0 /* points, however small the text */
#define BOARD_LEAST 0.45  /* of the window's width */

/* --- Making and freeing ---------------------------------------------------------------------- */

/* What can be put now, and chosen; the palette keeps its group while it has one. */
static void renew(Editor *editor) {
    const Draft *draft = editor->draft;
    const GameEdit *edit = editor->view->game->edit;
    if (editor->listed && editor->version == draft_version(draft)) {
        return;
    }
    editor->things = edit->things(draft_state(draft), draft_options(draft), editor->thing);
    editor->rows = edit->rows != NULL ? edit->rows(draft_state(draft), editor->row) : 0;
    bool known = false, offered = editor->code == EDIT_NOTHING;
    for (int i = 0; i < editor->things; i++) {
        known =
            known || (editor->group != NULL && strcmp(editor->thing[i].group, editor->group) == 0);
        offered = offered || editor->thing[i].code == editor->code;
    }
    if (!known) {
        editor->group = editor->thing[0].group;
    }
    if (!known || !offered) {
        editor->code = editor->thing[0].code;
    }
    editor->listed = true;
    editor->version = draft_version(draft);
}

Editor *editor_new(Draft *taken) {
    Editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) {
        draft_free(taken);
        return NULL;
    }
    const Game *game = draft_game(taken);
    editor->view = views_find(game);
    editor->draft = taken;
    editor->hover = editor->walk.cursor = editor->pressed = CELL_NONE;
    editor->menu_row = EDITOR_ASKS_NOTHING;
    board_view_init(&editor->board,
                    view_projection(editor->view, game->board(draft_options(taken)), 0));
    renew(editor);
    return editor;
}

void editor_free(Editor *editor) {
    if (editor != NULL) {
        draft_free(editor->draft);
        free(editor);
    }
}

const Game *editor_game(const Editor *editor) {
    return editor->view->game;
}

/* --- Changes --------------------------------------------------------------------------------- */

static void say(Editor *editor, const char *sentence) {
    str_write(editor->said, sizeof editor->said, "%s", sentence);
}

void editor_changed(Editor *editor, Ui *ui, const char *reason) {
    say(editor, reason != NULL ? tr(reason) : "");
    renew(editor);
    ui->again = true;
}

const EditThing *editor_chosen(const Editor *editor) {
    for (int i = 0; i < editor->things; i++) {
        if (editor->code != EDIT_NOTHING && editor->thing[i].code == editor->code) {
            return &editor->thing[i];
        }
    }
    return NULL;
}

void editor_click(Editor *editor, Ui *ui, Cell cell, bool takes) {
    const bool take = takes || editor->code == EDIT_NOTHING;
    editor_changed(editor, ui,
                   take ? draft_take(editor->draft, cell)
                        : draft_put(editor->draft, editor->code, cell));
}

/* --- Text ------------------------------------------------------------------------------------ */

static void copy(Editor *editor) {
    char *text = draft_text(editor->draft);
    say(editor, text != NULL && clip_copy(text) ? tr("The position is on the clipboard, as text.")
                                                : tr("The clipboard cannot be used."));
    free(text);
}

bool editor_is_changed(const Editor *editor) {
    return draft_can_undo(editor->draft) || draft_can_redo(editor->draft);
}

bool editor_take(Editor *editor, Ui *ui, Draft *taken) {
    const bool takes = draft_game(taken) == editor->view->game;
    if (takes) {
        editor_changed(editor, ui, draft_take_over(editor->draft, taken));
        draft_free(taken);
    }
    return takes;
}

/* A position of another game opens an editor of its own, unless a change would be lost with this
 * one; takes it. */
static void take_other(Editor *editor, Draft *taken, Requests *requests) {
    if (editor_is_changed(editor)) {
        tr_say(editor->said, sizeof editor->said,
               "A position is being set up: play it or leave it first.");
        draft_free(taken);
    } else {
        request_edit(requests, taken);
    }
}

static void paste(Editor *editor, Ui *ui, Requests *requests) {
    char why[SESSION_WHY_MAX] = "";
    Pasted pasted = {.draft = NULL};
    char *text = clipboard_text(why);
    if (text == NULL && why[0] == '\0') {
        return;
    }
    if (text != NULL) {
        (void)pasted_read(text, strlen(text), &pasted, why);
    }
    free(text);
    session_free(pasted.session);
    if (pasted.draft == NULL) {
        tr_say(editor->said, sizeof editor->said, "There is no position on the clipboard. %s", why);
    } else if (!editor_take(editor, ui, pasted.draft)) {
        take_other(editor, pasted.draft, requests);
    }
    ui->again = true;
}

/* --- What becomes of it ---------------------------------------------------------------------- */

static void play(Editor *editor, Requests *requests) {
    char *text = draft_text(editor->draft);
    if (text != NULL) {
        request_setup_position(requests, editor->view, text);
    } else {
        request_notice(requests, tr("Out of memory; no match could be started."));
    }
}

/* What was changed is left only when the person says so. */
static void leave(Editor *editor, Ui *ui, Requests *requests) {
    if (editor_is_changed(editor)) {
        editor->menu_row = EDITOR_ASKS_TO_LEAVE;
        ui->again = true;
    } else {
        request_go(requests, REQUEST_BACK);
    }
}

static void leaving_frame(Editor *editor, Ui *ui, Requests *requests) {
    const Question question = {.name = tr("Leave the position"),
                               .title = tr("Leave the position?"),
                               .text =
                                   tr("It is not kept. Copy it to have it as text, or play it."),
                               .yes = tr("Discard it"),
                               .key = {SDLK_d, 0, "D"},
                               .flags = WIDGET_DANGER,
                               .no = tr("Keep")};
    const Answer answer = question_frame(ui, &question);
    if (answer != ANSWER_NONE) {
        editor->menu_row = EDITOR_ASKS_NOTHING;
    }
    if (answer == ANSWER_YES) {
        request_go(requests, REQUEST_BACK);
    }
}

/* The position on the table, with persons in all seats and the analysis on. */
static void analyse(Editor *editor, Settings *settings, Requests *requests) {
    char *text = draft_text(editor->draft);
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    const SessionStart start = {.game = editor->view->game,
                                .seed = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 20,
                                .practice = true,
                                .position = text};
    Session *session = text != NULL ? session_new(&start) : NULL;
    free(text);
    if (session == NULL) {
        request_notice(requests, tr("Out of memory; no match could be started."));
        return;
    }
    settings->analysis = true;
    request_save_settings(requests);
    request_play(requests, session, false);
}

/* --- The panel ------------------------------------------------------------------------------- */

/* What the rules say, and whether it can be played. */
static bool verdict(Editor *editor, char text[SESSION_WHY_MAX]) {
    const char *wrong = draft_wrong(editor->draft);
    const Outcome outcome = draft_outcome(editor->draft);
    if (wrong[0] != '\0') {
        tr_say(text, SESSION_WHY_MAX, "Not possible yet. %s", wrong);
        return false;
    }
    if (outcome.kind != OUTCOME_NONE) {
        tr_say(text, SESSION_WHY_MAX, "The game is over in this position (%s).",
               outcome.rule != NULL ? summary_rule(outcome.rule) : tr("draw"));
        return false;
    }
    str_write(text, SESSION_WHY_MAX, "%s", tr("The rules allow this position."));
    return true;
}

typedef struct Command {
    const char *name;
    Shortcut key;
    unsigned flags;
} Command;

/* Two commands in a row; gives the one that was chosen, or -1. */
static int draw_commands(Ui *ui, Box box, const Command *command, int count) {
    const double gap = ui_grid(ui);
    int chosen = -1;
    for (int i = 0; i < count; i += 2) {
        Box row = ui_cut_top(&box, ui_small_height(ui), gap);
        const Box left = ui_cut_left(&row, floor((row.w - gap) / 2), gap);
        for (int side = 0; side < 2; side++) {
            const Command *at = &command[i + side];
            if (ui_button(ui, side == 0 ? left : row, at->name, NULL, at->key, at->flags)) {
                chosen = i + side;
            }
        }
    }
    return chosen;
}

enum { UNDO, REDO, COPY, PASTE, BACK, ANALYSE, COMMANDS };

static double foot_height(const Ui *ui) {
    return ui_button_height(ui) + COMMANDS / 2 * (ui_small_height(ui) + ui_grid(ui));
}

static void draw_foot(Editor *editor, Ui *ui, Settings *settings, Requests *requests, Box box) {
    char said[SESSION_WHY_MAX];
    const bool fine = verdict(editor, said);
    const unsigned off = fine ? 0 : WIDGET_DISABLED;
    const Command command[COMMANDS] = {
        {tr("Undo"),
         {SDLK_z, KMOD_CTRL, N_("Ctrl+Z")},
         draft_can_undo(editor->draft) ? 0 : WIDGET_DISABLED},
        {tr("Redo"),
         {SDLK_y, KMOD_CTRL, N_("Ctrl+Y")},
         draft_can_redo(editor->draft) ? 0 : WIDGET_DISABLED},
        {tr("Copy"), {SDLK_c, KMOD_CTRL, N_("Ctrl+C")}, 0},
        {tr("Paste"), {SDLK_v, KMOD_CTRL, N_("Ctrl+V")}, 0},
        {tr("Back"), {SDLK_ESCAPE, 0, N_("Esc")}, 0},
        {tr("Analyse"), {SDLK_a, 0, "A"}, off},
    };
    const Box last = ui_cut_bottom(&box, ui_button_height(ui), ui_grid(ui));
    const int chosen = draw_commands(ui, box, command, COMMANDS);
    const bool plays =
        ui_button(ui, last, tr("Play"), NULL, (Shortcut){SDLK_p, 0, "P"}, WIDGET_PRIMARY | off);
    if (plays) {
        play(editor, requests);
    } else if (chosen == UNDO || chosen == REDO) {
        (void)(chosen == UNDO ? draft_undo(editor->draft) : draft_redo(editor->draft));
        editor_changed(editor, ui, NULL);
    } else if (chosen == COPY) {
        copy(editor);
        ui->again = true;
    } else if (chosen == PASTE) {
        paste(editor, ui, requests);
    } else if (chosen == BACK) {
        leave(editor, ui, requests);
    } else if (chosen == ANALYSE) {
        analyse(editor, settings, requests);
    }
}

/* Below the board: what was refused or done, else what the rules say. */
static void draw_verdict(Editor *editor, Ui *ui, Box place) {
    char said[SESSION_WHY_MAX];
    const bool fine = verdict(editor, said);
    const bool news = editor->said[0] != '\0';
    const Ink ink = news ? INK_TEXT : fine ? INK_GOOD : INK_DANGER;
    const bool live = ui_live(ui, true);
    (void)page_paragraph(ui, FONT_BODY, ink, place, news ? editor->said : said);
    (void)ui_live(ui, live);
}

static void draw_panel(Editor *editor, Ui *ui, Settings *settings, Requests *requests, Box panel) {
    const double pad = 2 * ui_grid(ui);
    char title[SESSION_WHY_MAX];
    ui_panel(ui, panel);
    Box inner = ui_inset(panel, pad);
    const Box foot = ui_cut_bottom(&inner, foot_height(ui), ui_grid(ui));
    tr_say(title, sizeof title, "Position of %s", editor->view->game->title);
    const Box head =
        ui_cut_top(&inner, ceil(canvas_line_height(ui->canvas, FONT_HEADING)), ui_grid(ui));
    ui_text(ui, FONT_HEADING, INK_TEXT, head, ALIGN_LEFT, title);
    /* Wider than its content, for focus rings and for the bar. */
    const double ring = ui_grid(ui) / 2, bar = ui_scroll_bar(ui) + 2;
    const double width = inner.w - bar;
    const Box area = {inner.x - ring, inner.y, inner.w + 2 * ring, inner.h};
    ui_scroll_begin(ui, area, &editor->scroll, column_height(ui, width, editor_rows, editor));
    editor_rows(&(Column){ui, inner.x, inner.y - editor->scroll, width}, editor);
    ui_scroll_end(ui);
    draw_foot(editor, ui, settings, requests, foot);
}

void editor_frame(Editor *editor, Ui *ui, Settings *settings, Requests *requests) {
    const double margin = 16, em = canvas_text_scale(ui->canvas);
    const double wide =
        fmin(fmax(PANEL_LEAST, round(PANEL_WIDTH * em)), floor(ui->width * (1 - BOARD_LEAST)));
    const Box panel = {ui->width - margin - wide, margin, wide, ui->height - 2 * margin};
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, tr("Position"),
                       (Box){0, 0, ui->width, ui->height}, 0, NULL);
    renew(editor);
    if (ui_key(ui, SDLK_F1, 0)) {
        char rule[REQUEST_RULE_MAX];
        char said[SESSION_WHY_MAX];
        (void)verdict(editor, said);
        const bool named = request_rule_in(editor->said[0] != '\0' ? editor->said : said, rule);
        request_rules(requests, editor->view->game, named ? rule : NULL);
    }
    Box board = {0, 0, panel.x - margin / 2, ui->height - margin};
    const double lines = ceil(2 * canvas_line_height(ui->canvas, FONT_BODY));
    Box place = ui_cut_bottom(&board, lines, 0);
    (void)ui_cut_left(&place, margin, 0);
    editor_board(editor, ui, board);
    draw_verdict(editor, ui, place);
    draw_panel(editor, ui, settings, requests, panel);
    if (editor->menu_row == EDITOR_ASKS_TO_LEAVE) {
        leaving_frame(editor, ui, requests);
    } else {
        editor_menu(editor, ui);
    }
}
