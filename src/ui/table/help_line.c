#include "ui/table/help_line.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/action_words.h"
#include "play/catchup.h"
#include "play/computer.h"
#include "play/confirm.h"
#include "play/curtain.h"
#include "play/history.h"
#include "play/match.h"
#include "play/offer.h"
#include "play/replay.h"
#include "session/summary.h"
#include "ui/table/board_danger.h"
#include "ui/table/catchup_bar.h"
#include "ui/table/curtain.h"
#include "ui/table/end_card.h"
#include "ui/table/ending.h"
#include "ui/table/typed_field.h"
#include "ui/widgets/page.h"

enum { BUTTONS_MAX = 4 };

#define TEXT_LEAST 0.35 /* of the width, else the sentence stands above the buttons */

typedef enum HelpTone { TONE_PLAIN, TONE_DANGER, TONE_LOUD, TONE_ENDING } HelpTone;

typedef struct HelpButton {
    const char *name;
    void (*act)(TableScreen *table);
    void (*does)(Play *play); /* instead */
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

static void cancel(TableScreen *table) {
    play_let_go(table->play, false);
}

static void show_rules(TableScreen *table) {
    char rule[REQUEST_RULE_MAX];
    request_rules(table->requests, table->see->game,
                  request_rule_in(table->see->said.why, rule) ? rule : NULL);
}

static void leave_lesson(TableScreen *table) {
    table->see->lesson->left = true;
}

static void back_to_match(TableScreen *table) {
    match_view_ply(table->play, -1);
}

static void toggle_pause(TableScreen *table) {
    computer_pause(table->play, !table->see->computer.paused);
}

/* Pieces glide faster, and computers wait less. */
static void next_speed(TableScreen *table) {
    static const int next[] = {1, 2, 4, 0, SPEED_HALF}; /* of each value of the setting */
    const Settings *settings = table->settings;
    const int now =
        settings->speed == SPEED_AUTOMATIC ? settings_speed(settings) > 0 : settings->speed;
    table->settings->speed = next[now];
    request_save_settings(table->requests);
}

/* --- What the line says ---------------------------------------------------------------------- */

static void add_button(Help *help, const char *name, void (*act)(TableScreen *table),
                       Shortcut shortcut, unsigned flags) {
    help->button[help->count++] = (HelpButton){name, act, NULL, shortcut, flags};
}

static void add_command(Help *help, const char *name, void (*does)(Play *play), Shortcut shortcut,
                        unsigned flags) {
    help->button[help->count++] = (HelpButton){name, NULL, does, shortcut, flags};
}

static const Shortcut hide_key = {SDLK_y, 0, VIEW_HIDE_KEY};
static const Shortcut replay_key = {SDLK_r, 0, "R"};

static const char *speed_name(double speed) {
    if (speed < 1) {
        return speed > 0 ? tr("Speed ½×") : tr("Speed off");
    }
    return speed < 2 ? tr("Speed 1×") : speed < 4 ? tr("Speed 2×") : tr("Speed 4×");
}

static void replay_help(const TableScreen *table, Help *help) {
    const Replay *replay = &table->see->replay;
    char words[SESSION_WHY_MAX];
    replay_words(table->play, words);
    tr_say(help->text, sizeof help->text,
           words[0] != '\0' ? N_("Replay, %d of %d: %s") : N_("Replay, %d of %d"),
           replay_at(table->play), replay_steps(table->play), words);
    help->tone = TONE_LOUD;
    add_command(help, speed_name(replay->speed), replay_faster, (Shortcut){SDLK_v, 0, "V"}, 0);
    add_command(help, tr(NC_("replay", "Step")), replay_step, (Shortcut){SDLK_n, 0, "N"}, 0);
    add_command(help, replay->paused ? tr("Resume") : tr("Pause"), replay_toggle,
                (Shortcut){SDLK_w, 0, "W"}, replay->paused ? WIDGET_PRIMARY : 0);
    add_command(help, tr("Stop"), replay_stop, (Shortcut){SDLK_ESCAPE, 0, N_("Esc")}, 0);
}

static void viewed_help(const TableScreen *table, Help *help) {
    char ply[GAME_LABEL_MAX];
    move_list_ply_title(play_moves(table->play), play_viewed_ply(table->play), ply);
    char why[SESSION_WHY_MAX];
    const int node = play_node(table->play, play_viewed_ply(table->play));
    const bool own = !play_can_continue(table->play, node, why);
    tr_say(help->text, sizeof help->text, "Viewing %s.", ply);
    if (own) {
        tr_add(help->text, sizeof help->text, " %s",
               tr("“Play on from here” begins another match, for practice. What is hidden here is "
                  "dealt again while this match goes on."));
    }
    help->tone = TONE_LOUD;
    add_command(help, tr("Replay"), replay_start, replay_key, 0);
    if (!table->see->lesson) {
        add_command(help, tr("Play on from here"), match_branch, (Shortcut){0}, 0);
    }
    add_button(help, tr("Back to the match"), back_to_match, (Shortcut){0}, WIDGET_PRIMARY);
}

static void ending_help(const TableScreen *table, Help *help) {
    const Scene scene = table_scene(table, false);
    char text[GAME_WHY_MAX];
    ending_say(table, &scene, text, NULL);
    tr_say(help->text, sizeof help->text, "%s", text);
    help->tone = TONE_ENDING;
    if (table->see->lesson) {
        return;
    }
    add_command(help, tr("Replay"), replay_start, replay_key, 0);
    add_button(help, tr("Result"), end_card_open, (Shortcut){SDLK_o, 0, "O"}, WIDGET_PRIMARY);
}

/* What an action of the present position does. */
static void say_action(const TableScreen *table, Action action, char words[LINE_WORDS_MAX]) {
    char notation[GAME_TEXT_MAX];
    action_words(table->play, action, false, words, LINE_WORDS_MAX);
    game_action_text(table->see->game, play_present(table->play), action, notation);
    words_after_notation(table->settings, notation, words, LINE_WORDS_MAX);
}

static void pending_help(const TableScreen *table, Help *help) {
    char words[LINE_WORDS_MAX];
    say_action(table, table->see->clicks.pending, words);
    text_begin_sentence(words);
    tr_say(help->text, sizeof help->text, "%s. Enter confirms, Escape cancels.", words);
    help->tone = TONE_LOUD;
    add_button(help, tr("Cancel"), cancel, (Shortcut){0}, 0);
    add_command(help, tr("Confirm"), confirm_make, (Shortcut){0}, WIDGET_PRIMARY);
}

/* The computer that thinks, and what it considers. */
static void computer_help(const TableScreen *table, Help *help) {
    const Computer *computer = &table->see->computer;
    const ToAct to_act = play_to_act(table->play);
    const char *name = table->see->seat_name[to_act.decider];
    char strength[SUMMARY_STRENGTH_MAX];
    summary_strength(&play_start(table->play)->seats[to_act.decider], strength);
    const Settings *settings = table->settings;
    if (computer->paused && computer->why[0] != '\0') {
        tr_say(help->text, sizeof help->text, "%s Resume asks it again.", computer->why);
        help->tone = TONE_LOUD;
    } else if (computer->paused) {
        tr_say(help->text, sizeof help->text, "Paused: %s (computer, %s) to move.", name, strength);
    } else if (computer->considers[0] != '\0') {
        tr_say(help->text, sizeof help->text, "%s (%s) is considering: %s.", name, strength,
               computer->considers);
    } else {
        tr_say(help->text, sizeof help->text, "%s (%s) is thinking.", name, strength);
    }
    if (play_persons(table->play) == 0) {
        add_button(help, speed_name(settings_speed(settings)), next_speed,
                   (Shortcut){SDLK_v, 0, "V"}, 0);
    }
    if (play_persons(table->play) == 0 || computer->paused) {
        add_button(help, computer->paused ? tr("Resume") : tr("Pause"), toggle_pause,
                   (Shortcut){SDLK_w, 0, "W"}, computer->paused ? WIDGET_PRIMARY : 0);
    }
    if (!computer->paused) {
        add_command(help, tr("Move now"), computer_hurry, (Shortcut){SDLK_n, 0, "N"}, 0);
    }
}

static void hint_help(const TableScreen *table, Help *help) {
    char words[LINE_WORDS_MAX];
    int seat[GAME_SEATS_MAX];
    const int mover = play_to_act(table->play).turn_seat;
    say_action(table, table->see->computer.hint.action, words);
    if (play_seats(table->play, seat) > 2 && mover >= 0) {
        tr_say(help->text, sizeof help->text, "Hint for %s: %s.", table->see->seat_name[mover],
               words);
    } else {
        tr_say(help->text, sizeof help->text, "Hint: %s.", words);
    }
    const NextBest *next = &table->see->computer.hint.next_best;
    if (next->action != ACTION_NONE && next->percent < next->hint_percent) {
        action_words(table->play, next->action, true, words, sizeof words);
        tr_add(help->text, sizeof help->text, " ");
        tr_add(help->text, sizeof help->text, "Next best: %s, %d%% to win instead of %d%%.", words,
               next->percent, next->hint_percent);
    }
    help->tone = TONE_LOUD;
}

static void turn_help(const TableScreen *table, Help *help) {
    if (play_rests(table->play)) {
        tr_say(help->text, sizeof help->text, "%s", play_rests(table->play));
        return;
    }
    if (!play_may_change(table->play, help->text)) {
        help->tone = TONE_LOUD;
        return;
    }
    if (play_computer_to_act(table->play)) {
        computer_help(table, help);
        return;
    }
    if (table->see->computer.task == TASK_DRAW) {
        offer_help(table->play, help->text, sizeof help->text);
        return;
    }
    if (table->see->computer.task == TASK_HINT) {
        tr_say(help->text, sizeof help->text, "Looking for a hint…");
        return;
    }
    const Scene scene = table_scene(table, false);
    char text[GAME_WHY_MAX] = "";
    if (curtain_can_show(table->play)) {
        add_command(help, tr("Show hand"), curtain_toggle, hide_key, 0);
    }
    table->see->view->help(&scene, text);
    tr_say(help->text, sizeof help->text, "%s%s%s", scene.covered != NULL ? scene.covered : "",
           scene.covered != NULL ? " " : "", text);
    if (scene.shields && !table->pointing.dangers.explained) {
        tr_add(help->text, sizeof help->text, " %s",
               tr(table->settings->shields == SHIELDS_ALWAYS
                      ? N_("A red shield: it could be taken there.")
                      : N_("A red shield: it could be lost there.")));
    }
    board_danger_news(table, help->text, sizeof help->text);
}

static void make_help(const TableScreen *table, Help *help) {
    if (play_is_pending(table->play)) {
        pending_help(table, help);
    } else if (table->see->said.why[0] != '\0') {
        tr_say(help->text, sizeof help->text, "%s", table->see->said.why);
        help->tone = table->see->said.is_info ? TONE_PLAIN : TONE_DANGER;
    } else if (play_looks(table->play)) {
        tr_say(help->text, sizeof help->text, "%s", play_next_words(table->see->lesson));
    } else if (table->see->replay.on) {
        replay_help(table, help);
    } else if (table->see->viewed_ply >= 0) {
        viewed_help(table, help);
    } else if (table->see->computer.hint.action != ACTION_NONE) {
        hint_help(table, help);
    } else if (table->see->outcome.kind != OUTCOME_NONE) {
        ending_help(table, help);
    } else if (table->panel.tip != NULL && !play_computer_to_act(table->play)) {
        tr_say(help->text, sizeof help->text, "%s", table->panel.tip);
    } else {
        turn_help(table, help);
    }
    if (help->count == 0) {
        if (table->see->lesson && table->see->lesson->leave) {
            add_button(help, tr(table->see->lesson->leave), leave_lesson,
                       (Shortcut){SDLK_ESCAPE, 0, N_("Esc")}, WIDGET_QUIET);
        }
        add_button(help, tr("Rules"), show_rules, (Shortcut){SDLK_F1, 0, "F1"}, WIDGET_QUIET);
    }
}

/* Whether the line above says what has happened: while nothing has been chosen, and not to a person
 * who must choose in another player's turn. */
static bool says_past(const TableScreen *table) {
    return catchup_waits(table->play) &&
           !play_is_called_up(table->play, play_to_act(table->play).decider) &&
           play_may_change(table->play, NULL) && !table->see->replay.on &&
           !play_is_pending(table->play) && table->see->said.why[0] == '\0' &&
           table->see->clicks.path.count == 0 && table->see->computer.hint.action == ACTION_NONE &&
           table->see->computer.task == TASK_NONE;
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

void help_line_frame(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    Help help = {0};
    if (typed_field_frame(table, box)) {
        return;
    }
    make_help(table, &help);
    const bool past = says_past(table);
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
    const bool rules = chosen == NULL && ui_key(ui, SDLK_F1, 0);
    if (chosen != NULL && chosen->does != NULL) {
        chosen->does(table->play);
    } else if (chosen != NULL) {
        chosen->act(table);
    } else if (rules) {
        show_rules(table);
    }
    ui->again = ui->again || chosen != NULL || rules;
    if (past) {
        catchup_bar_frame(table, box);
    }
}
