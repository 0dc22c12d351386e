#include "ui/table/help_line.h"

#include <math.h>
#include <string.h>

#include "game/clicks.h"
#include "game/text.h"
#include "session/summary.h"
#include "ui/table/agree.h"
#include "ui/table/catchup.h"
#include "ui/table/catchup_bar.h"
#include "ui/table/computer.h"
#include "ui/table/confirm.h"
#include "ui/table/curtain.h"
#include "ui/table/end_card.h"
#include "ui/table/match.h"
#include "ui/table/replay.h"
#include "ui/table/typed.h"
#include "ui/widgets/page.h"

enum { BUTTONS_MAX = 4 };

#define TEXT_LEAST 0.35 /* of the width, else the sentence stands above the buttons */

typedef enum HelpTone { TONE_PLAIN, TONE_DANGER, TONE_LOUD, TONE_ENDING } HelpTone;

typedef struct HelpButton {
    const char *name;
    void (*act)(Table *table);
    Shortcut shortcut;
    unsigned flags;
} HelpButton;

typedef struct Help {
    char text[SESSION_WHY_MAX];
    HelpTone tone;
    int count;
    HelpButton button[BUTTONS_MAX];
} Help;

/* --- What the buttons do --------------------------------------------------------------------- */

static void cancel(Table *table) {
    table_let_go(table, false);
}

static void show_rules(Table *table) {
    char rule[REQUEST_RULE_MAX];
    request_rules(table->requests, table->game, request_rule_in(table->why, rule) ? rule : NULL);
}

static void leave_lesson(Table *table) {
    table->guide->left = true;
}

static void back_to_match(Table *table) {
    match_view_ply(table, -1);
}

static void toggle_pause(Table *table) {
    computer_pause(table, !table->computer.paused);
}

/* Pieces glide faster, and computers wait less. */
static void next_speed(Table *table) {
    const int speed = table->settings->speed;
    table->settings->speed = speed == 0 ? 1 : speed < 4 ? 2 * speed : 0;
    request_save_settings(table->requests);
}

/* --- What the line says ---------------------------------------------------------------------- */

static void add_button(Help *help, const char *name, void (*act)(Table *table), Shortcut shortcut,
                       unsigned flags) {
    help->button[help->count++] = (HelpButton){name, act, shortcut, flags};
}

static const Shortcut hide_key = {SDLK_y, 0, VIEW_HIDE_KEY};
static const Shortcut replay_key = {SDLK_r, 0, "R"};

static void replay_help(const Table *table, Help *help) {
    static const char *const speed[] = {"", N_("Speed 1x"), N_("Speed 2x"), "", N_("Speed 4x")};
    const Replay *replay = &table->replay;
    char words[SESSION_WHY_MAX];
    replay_words(table, words);
    text_say(help->text, sizeof help->text,
             words[0] != '\0' ? N_("Replay, %d of %d: %s") : N_("Replay, %d of %d"),
             replay_at(table), replay_steps(table), words);
    help->tone = TONE_LOUD;
    add_button(help, tr(speed[replay->speed]), replay_faster, (Shortcut){SDLK_v, 0, "V"}, 0);
    add_button(help, tr(NC_("replay", "Step")), replay_step, (Shortcut){SDLK_n, 0, "N"}, 0);
    add_button(help, replay->paused ? tr("Resume") : tr("Pause"), replay_toggle,
               (Shortcut){SDLK_w, 0, "W"}, replay->paused ? WIDGET_PRIMARY : 0);
    add_button(help, tr("Stop"), replay_stop, (Shortcut){SDLK_ESCAPE, 0, N_("Esc")}, 0);
}

static void viewed_help(const Table *table, Help *help) {
    char ply[GAME_LABEL_MAX];
    move_list_ply_title(&table->moves, table_viewed_ply(table), ply);
    char why[SESSION_WHY_MAX];
    const int node = session_node(table->session, table_viewed_ply(table));
    const bool own = !session_can_continue(table->session, node, why);
    text_say(help->text, sizeof help->text, "Viewing %s.", ply);
    if (own) {
        text_add(help->text, sizeof help->text, " %s",
                 tr("Play on from here begins another match, for practice. What is hidden here is "
                    "dealt again while this match goes on."));
    }
    help->tone = TONE_LOUD;
    add_button(help, tr("Replay"), replay_start, replay_key, 0);
    if (!table->guide) {
        add_button(help, tr("Play on from here"), match_branch, (Shortcut){0}, 0);
    }
    add_button(help, tr("Back to the match"), back_to_match, (Shortcut){0}, WIDGET_PRIMARY);
}

static void ending_help(const Table *table, Help *help) {
    const Scene scene = table_scene(table, false);
    char text[GAME_WHY_MAX] = "";
    table->view->ending(&scene, text);
    text_say(help->text, sizeof help->text, "%s", text);
    help->tone = TONE_ENDING;
    if (table->guide) {
        return;
    }
    add_button(help, tr("Replay"), replay_start, replay_key, 0);
    add_button(help, tr("Result"), end_card_open, (Shortcut){SDLK_o, 0, "O"}, WIDGET_PRIMARY);
}

static void pending_help(const Table *table, Help *help) {
    char text[GAME_TEXT_MAX];
    table->game->action_text(table_present(table), table->pending, text);
    text_say(help->text, sizeof help->text, "%s: Enter confirms, Escape cancels.", text);
    help->tone = TONE_LOUD;
    add_button(help, tr("Cancel"), cancel, (Shortcut){0}, 0);
    add_button(help, tr("Confirm"), confirm_make, (Shortcut){0}, WIDGET_PRIMARY);
}

/* The computer that thinks, and what it considers. */
static void computer_help(const Table *table, Help *help) {
    const Computer *computer = &table->computer;
    const ToAct to_act = table_to_act(table);
    const char *name = table->seat_name[to_act.decider];
    char strength[SUMMARY_STRENGTH_MAX];
    summary_strength(&session_start(table->session)->seats[to_act.decider], strength);
    const Settings *settings = table->settings;
    if (computer->paused) {
        text_say(help->text, sizeof help->text, "Paused: %s (computer, %s) to move.", name,
                 strength);
    } else if (computer->considers[0] != '\0') {
        text_say(help->text, sizeof help->text, "%s (%s) is considering %s.", name, strength,
                 computer->considers);
    } else {
        text_say(help->text, sizeof help->text, "%s (%s) is thinking.", name, strength);
    }
    if (table_persons(table) == 0) {
        static const char *const speed[] = {N_("Speed off"), N_("Speed 1x"), N_("Speed 2x"), "",
                                            N_("Speed 4x")};
        add_button(help, tr(speed[settings->speed]), next_speed, (Shortcut){SDLK_v, 0, "V"}, 0);
    }
    if (table_persons(table) == 0 || computer->paused) {
        add_button(help, computer->paused ? tr("Resume") : tr("Pause"), toggle_pause,
                   (Shortcut){SDLK_w, 0, "W"}, computer->paused ? WIDGET_PRIMARY : 0);
    }
    if (!computer->paused) {
        add_button(help, tr("Move now"), computer_hurry, (Shortcut){SDLK_n, 0, "N"}, 0);
    }
}

static void hint_help(const Table *table, Help *help) {
    const void *state = table_present(table);
    char text[GAME_TEXT_MAX], label[GAME_LABEL_MAX];
    int seat[GAME_SEATS_MAX];
    const int mover = table_to_act(table).turn_seat;
    table->game->action_text(state, table->computer.hint, text);
    table->game->clicks->action_label(state, table->computer.hint, label);
    if (table_seats(table, seat) > 2 && mover >= 0) {
        text_say(help->text, sizeof help->text, "Hint for %s: %s. %s.", table->seat_name[mover],
                 text, label);
    } else {
        text_say(help->text, sizeof help->text, "Hint: %s. %s.", text, label);
    }
    help->tone = TONE_LOUD;
}

static void turn_help(const Table *table, Help *help) {
    if (table_rests(table)) {
        text_say(help->text, sizeof help->text, "%s", table_rests(table));
        return;
    }
    if (!table_may_change(table, help->text)) {
        help->tone = TONE_LOUD;
        return;
    }
    if (table_computer_to_act(table)) {
        computer_help(table, help);
        return;
    }
    if (table->computer.task == TASK_DRAW) {
        agree_help(table, help->text, sizeof help->text);
        return;
    }
    if (table->computer.task == TASK_HINT) {
        text_say(help->text, sizeof help->text, "Looking for a hint...");
        return;
    }
    const Scene scene = table_scene(table, false);
    char text[GAME_WHY_MAX] = "";
    if (curtain_can_show(table)) {
        add_button(help, tr("Show it"), curtain_toggle, hide_key, 0);
    }
    table->view->help(&scene, text);
    text_say(help->text, sizeof help->text, "%s%s%s", scene.covered != NULL ? scene.covered : "",
             scene.covered != NULL ? " " : "", text);
}

static void make_help(const Table *table, Help *help) {
    if (table_is_pending(table)) {
        pending_help(table, help);
    } else if (table->why[0] != '\0') {
        text_say(help->text, sizeof help->text, "%s", table->why);
        help->tone = table->is_info ? TONE_PLAIN : TONE_DANGER;
    } else if (table_looks(table)) {
        text_say(help->text, sizeof help->text, "%s", table_next_words(table->guide));
    } else if (table->replay.on) {
        replay_help(table, help);
    } else if (table->viewed_ply >= 0) {
        viewed_help(table, help);
    } else if (table->computer.hint != ACTION_NONE) {
        hint_help(table, help);
    } else if (table->outcome.kind != OUTCOME_NONE) {
        ending_help(table, help);
    } else if (table->tip != NULL && !table_computer_to_act(table)) {
        text_say(help->text, sizeof help->text, "%s", table->tip);
    } else {
        turn_help(table, help);
    }
    if (help->count == 0) {
        if (table->guide && table->guide->leave) {
            add_button(help, tr(table->guide->leave), leave_lesson,
                       (Shortcut){SDLK_ESCAPE, 0, N_("Esc")}, WIDGET_QUIET);
        }
        add_button(help, tr("Rules"), show_rules, (Shortcut){SDLK_F1, 0, "F1"}, WIDGET_QUIET);
    }
}

/* Where nothing needs to be said now, the line says what has happened; a choice in the turn of
 * another does. */
static bool says_past(const Table *table) {
    return catchup_waits(table) && !table_is_called_up(table, table_to_act(table).decider) &&
           table_may_change(table, NULL) && !table->replay.on && !table_is_pending(table) &&
           table->why[0] == '\0' && table->path.count == 0 && table->computer.hint == ACTION_NONE &&
           table->computer.task == TASK_NONE;
}

/* --- The line -------------------------------------------------------------------------------- */

static void draw_dot(Ui *ui, Box box, HelpTone tone) {
    const Ink ink = tone == TONE_DANGER ? INK_DANGER : INK_ACCENT;
    const Pen dot = {.fill = canvas_ink(ui->canvas, ink)};
    const double line = ui_small_height(ui);
    canvas_circle(ui->canvas, (Point){box.x + 2.5 * ui_grid(ui), box.y + line / 2},
                  0.625 * ui_grid(ui), &dot);
}

static double buttons_width(Ui *ui, const Help *help) {
    double wide = ui_grid(ui) / 2;
    for (int i = 0; i < help->count; i++) {
        const HelpButton *button = &help->button[i];
        wide += page_button_width(ui, button->name, button->shortcut) + ui_grid(ui) / 2;
    }
    return wide;
}

/* Where they would be wider than the line, the buttons do not name their keys. */
static void fit_buttons(Ui *ui, Help *help, double width) {
    const bool named = buttons_width(ui, help) <= width;
    for (int i = 0; i < help->count; i++) {
        help->button[i].shortcut = page_key(help->button[i].shortcut, named);
    }
}

/* The buttons, from the right; gives the one that was chosen, or NULL. */
static const HelpButton *draw_buttons(Ui *ui, Box line, const Help *help) {
    const HelpButton *chosen = NULL;
    const double gap = ui_grid(ui) / 2;
    line = (Box){line.x, line.y + 2, line.w - gap, line.h - 4};
    for (int i = help->count - 1; i >= 0; i--) {
        const HelpButton *button = &help->button[i];
        const double width = page_button_width(ui, button->name, button->shortcut);
        const Box box = ui_cut_right(&line, width, gap);
        if (ui_button(ui, box, button->name, NULL, button->shortcut, button->flags)) {
            chosen = button;
        }
    }
    return chosen;
}

/* Where the sentence is, and how much higher the box becomes for it. */
typedef struct Placed {
    Font font;
    Box text;           /* `y` is left open */
    double drop, extra; /* drop: from the top of the box */
} Placed;

/* A sentence that needs a second line makes the box grow upward, over the board's margin. */
static Placed place_text(Ui *ui, const Help *help, Box box) {
    static const Font fonts[] = {[TONE_PLAIN] = FONT_BODY,
                                 [TONE_DANGER] = FONT_BODY,
                                 [TONE_LOUD] = FONT_STRONG,
                                 [TONE_ENDING] = FONT_HEADING};
    Canvas *canvas = ui->canvas;
    Font font = fonts[help->tone];
    const double wide = buttons_width(ui, help);
    const double indent = 4.5 * ui_grid(ui);
    Box text = {box.x + indent, 0, box.w - indent - wide, 0};
    const Box whole = {text.x, 0, box.w - indent - ui_grid(ui), 0};
    /* Where the buttons leave hardly any room, or so little that it would take more, the sentence
     * stands above them. */
    bool above = text.w < TEXT_LEAST * box.w;
    if (canvas_text_width(canvas, FONT_HEADING, help->text) > (above ? whole.w : text.w)) {
        font = font == FONT_HEADING ? FONT_STRONG : font;
    }
    const double line = canvas_line_height(canvas, font);
    const double drop = floor((ui_small_height(ui) - line) / 2);
    const double alone = canvas_paragraph(canvas, font, COLOUR_NONE, whole, help->text);
    double high = above ? alone : canvas_paragraph(canvas, font, COLOUR_NONE, text, help->text);
    above = above || high - line > drop + alone;
    high = above ? alone : high;
    text.w = above ? whole.w : text.w;
    text.h = high;
    return (Placed){font, text, drop, ceil(above ? drop + high : fmax(0, high - line))};
}

void help_line_frame(Table *table, Box box) {
    Ui *ui = table->ui;
    Help help = {0};
    if (typed_frame(table, box)) {
        return;
    }
    make_help(table, &help);
    if (says_past(table)) {
        /* What to do is still described, in the margin of the bar. */
        const Box margin = {box.x, box.y, ui_grid(ui), box.h};
        canvas_add_element(ui->canvas, ELEMENT_HELP, help.text, margin, 0, NULL);
        catchup_bar_frame(table, box);
        if (ui_key(ui, SDLK_F1, 0)) {
            show_rules(table);
        }
        return;
    }
    fit_buttons(ui, &help, box.w);
    const Placed placed = place_text(ui, &help, box);
    const double extra = placed.extra;
    Box text = placed.text;
    box.y -= extra;
    box.h += extra;
    const bool loud = help.tone == TONE_LOUD || help.tone == TONE_ENDING;
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, loud ? INK_ROW : INK_PANEL), COLOUR_NONE);
    draw_dot(ui, box, help.tone);
    text.y = box.y + placed.drop;
    canvas_paragraph(ui->canvas, placed.font, canvas_ink(ui->canvas, INK_TEXT), text, help.text);
    canvas_add_element(ui->canvas, ELEMENT_HELP, help.text, text,
                       help.tone == TONE_DANGER ? STATE_WARNING : 0, NULL);
    const Box foot = {box.x, box.y + extra, box.w, box.h - extra};
    const HelpButton *chosen = draw_buttons(ui, foot, &help);
    void (*act)(Table *) = chosen ? chosen->act : ui_key(ui, SDLK_F1, 0) ? show_rules : NULL;
    if (act) {
        ui->again = true;
        act(table);
    }
}
