/* The line below the board: what is asked for now, why something was refused, what moment is looked
 * at, how the game ended. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "ui/table/table_state.h"
#include "ui/table/tour.h"
#include "ui/widgets/page.h"

enum { RULE_MAX = 16, BUTTONS_MAX = 3 };

#define TEXT_LEAST 0.35 /* of the width, else the sentence stands above the buttons */

/* The last rule named in brackets, `R-13` of `... .`; false when there is none. */
static bool rule_in(const char *sentence, char rule[RULE_MAX]) {
    const char *open = strrchr(sentence, '(');
    if (!open || !isupper((unsigned char)open[1]) || open[2] != '-') {
        return false;
    }
    const size_t length = 2 + strspn(open + 3, "0123456789");
    if (length < 3 || length >= RULE_MAX) {
        return false;
    }
    memcpy(rule, open + 1, length);
    rule[length] = '\0';
    return true;
}

typedef enum HelpTone { TONE_PLAIN, TONE_DANGER, TONE_LOUD, TONE_ENDING } HelpTone;

/* A button of the line. */
typedef enum HelpDoes {
    DOES_CANCEL,
    DOES_CONFIRM,
    DOES_RULES,
    DOES_BRANCH,
    DOES_RETURN,
    DOES_REMATCH,
    DOES_MENU,
    DOES_NOW,
    DOES_PAUSE,
    DOES_SPEED
} HelpDoes;

typedef struct HelpButton {
    HelpDoes does;
    const char *name;
    Shortcut shortcut;
    unsigned flags;
} HelpButton;

typedef struct Help {
    char text[SESSION_WHY_MAX];
    HelpTone tone;
    int count;
    HelpButton button[BUTTONS_MAX];
} Help;

static void add_button(Help *help, HelpDoes does, const char *name, Shortcut shortcut,
                       unsigned flags) {
    help->button[help->count++] = (HelpButton){does, name, shortcut, flags};
}

static void looking_help(const App *app, Help *help) {
    char ply[GAME_LABEL_MAX];
    move_list_ply_title(&app->table->moves, app->session, table_viewed_ply(app), ply);
    snprintf(help->text, sizeof help->text, "Looking back: %s.", ply);
    help->tone = TONE_LOUD;
    if (!tour_on(app)) {
        add_button(help, DOES_BRANCH, "Play on from here", (Shortcut){0}, 0);
    }
    add_button(help, DOES_RETURN, "Back to the match", (Shortcut){0}, WIDGET_PRIMARY);
}

static void ending_help(const App *app, Help *help) {
    const Scene scene = table_scene(app, false);
    char text[GAME_WHY_MAX] = "";
    app->table->view->ending(&scene, text);
    snprintf(help->text, sizeof help->text, "%s", text);
    help->tone = TONE_ENDING;
    if (tour_on(app)) {
        return;
    }
    add_button(help, DOES_MENU, "To the menu", (Shortcut){0}, 0);
    add_button(help, DOES_REMATCH, "Rematch", (Shortcut){0}, WIDGET_PRIMARY);
}

static void pending_help(const App *app, Help *help) {
    const Table *table = app->table;
    char text[GAME_TEXT_MAX];
    table->game->action_text(session_state(app->session), table->pending, text);
    snprintf(help->text, sizeof help->text, "%s: Enter confirms, Escape cancels.", text);
    help->tone = TONE_LOUD;
    add_button(help, DOES_CANCEL, "Cancel", (Shortcut){0}, 0);
    add_button(help, DOES_CONFIRM, "Confirm", (Shortcut){0}, WIDGET_PRIMARY);
}

/* Who thinks, and what it considers. */
static void computer_help(const App *app, Help *help) {
    const Computer *computer = &app->table->computer;
    const ToAct to_act = table_to_act(app);
    const char *name = app->table->seat_name[to_act.decider];
    const int level = session_start(app->session)->seats[to_act.decider].level;
    const Settings *settings = &app->settings;
    if (computer->paused) {
        snprintf(help->text, sizeof help->text, "Paused; %s, computer %d, is to decide.", name,
                 level);
    } else if (computer->considers[0] != '\0') {
        snprintf(help->text, sizeof help->text, "%s, computer %d, thinks of %.250s", name, level,
                 computer->considers);
    } else {
        snprintf(help->text, sizeof help->text, "%s, computer %d, thinks.", name, level);
    }
    if (computer_alone(app)) {
        static const char *const speed[] = {"Speed off", "Speed 1x", "Speed 2x", "", "Speed 4x"};
        add_button(help, DOES_SPEED, speed[settings->speed], (Shortcut){SDLK_v, 0, "V"}, 0);
    }
    if (computer_alone(app) || computer->paused) {
        add_button(help, DOES_PAUSE, computer->paused ? "Go on" : "Pause",
                   (Shortcut){SDLK_w, 0, "W"}, computer->paused ? WIDGET_PRIMARY : 0);
    }
    if (!computer->paused) {
        add_button(help, DOES_NOW, "Move now", (Shortcut){SDLK_n, 0, "N"}, 0);
    }
}

static void hint_help(const App *app, Help *help) {
    const Table *table = app->table;
    const void *state = session_state(app->session);
    char text[GAME_TEXT_MAX], label[GAME_LABEL_MAX];
    table->game->action_text(state, table->computer.hint, text);
    table->game->action_label(state, table->computer.hint, label);
    snprintf(help->text, sizeof help->text, "Hint: %s. %s.", text, label);
    help->tone = TONE_LOUD;
}

static void turn_help(const App *app, Help *help) {
    const Table *table = app->table;
    if (tour_rests(app)) {
        snprintf(help->text, sizeof help->text, "%s", tour_help(app));
        return;
    }
    if (computer_to_act(app)) {
        computer_help(app, help);
        return;
    }
    if (table->computer.task == TASK_HINT) {
        snprintf(help->text, sizeof help->text, "Looking for a hint...");
        return;
    }
    const Scene scene = table_scene(app, false);
    char text[GAME_WHY_MAX] = "";
    table->view->help(&scene, text);
    snprintf(help->text, sizeof help->text, "%s", text);
}

static void make_help(const App *app, Help *help) {
    const Table *table = app->table;
    if (confirm_pending(table)) {
        pending_help(app, help);
    } else if (table->why[0] != '\0') {
        snprintf(help->text, sizeof help->text, "%s", table->why);
        help->tone = table->is_info ? TONE_PLAIN : TONE_DANGER;
    } else if (table->tip != NULL) {
        snprintf(help->text, sizeof help->text, "%s", table->tip);
    } else if (table->viewed_ply >= 0) {
        looking_help(app, help);
    } else if (table->computer.hint != ACTION_NONE) {
        hint_help(app, help);
    } else if (table->outcome.kind != OUTCOME_NONE) {
        ending_help(app, help);
    } else {
        turn_help(app, help);
    }
    if (help->count == 0) {
        add_button(help, DOES_RULES, "Rules", (Shortcut){SDLK_F1, 0, "F1"}, WIDGET_QUIET);
    }
}

/* Pieces glide faster, and computers wait less. */
static void next_speed(App *app) {
    const int speed = app->settings.speed;
    app->settings.speed = speed == 0 ? 1 : speed < 4 ? 2 * speed : 0;
    app_save_settings(app);
}

static void act(App *app, HelpDoes does) {
    char rule[RULE_MAX];
    app->ui.again = true;
    switch (does) {
    case DOES_CANCEL:
        table_let_go(app->table, false);
        break;
    case DOES_CONFIRM:
        confirm_make(app);
        break;
    case DOES_RULES:
        app_rules(app, app->table->game, rule_in(app->table->why, rule) ? rule : NULL);
        break;
    case DOES_BRANCH:
        table_branch(app);
        break;
    case DOES_RETURN:
        table_view_ply(app, -1);
        break;
    case DOES_REMATCH:
        table_rematch(app);
        break;
    case DOES_MENU:
        app_leave(app);
        break;
    case DOES_NOW:
        computer_hurry(app);
        break;
    case DOES_PAUSE:
        computer_pause(app, !app->table->computer.paused);
        break;
    case DOES_SPEED:
        next_speed(app);
        break;
    }
}

static void draw_dot(Ui *ui, Box box, HelpTone tone) {
    const Ink ink = tone == TONE_DANGER ? INK_DANGER : INK_ACCENT;
    const Pen dot = {.fill = canvas_ink(ui->canvas, ink)};
    const double line = ui_small_height(ui);
    canvas_circle(ui->canvas, (Point){box.x + 2.5 * ui_grid(ui), box.y + line / 2},
                  0.625 * ui_grid(ui), &dot);
}

/* The buttons, from the right; gives the one that was chosen, or NULL. */
static const HelpButton *draw_buttons(Ui *ui, Box line, const Help *help) {
    const HelpButton *chosen = NULL;
    const double gap = ui_grid(ui) / 2;
    double right = line.x + line.w - gap;
    for (int i = help->count - 1; i >= 0; i--) {
        const HelpButton *button = &help->button[i];
        const double width = page_button_width(ui, button->name, button->shortcut);
        const Box box = {right - width, line.y + 2, width, line.h - 4};
        if (ui_button(ui, box, button->name, NULL, button->shortcut, button->flags)) {
            chosen = button;
        }
        right -= width + gap;
    }
    return chosen;
}

void help_line_frame(App *app, Box box) {
    Ui *ui = &app->ui;
    Help help = {0};
    if (typed_frame(app, box)) {
        return;
    }
    make_help(app, &help);
    static const Font fonts[] = {[TONE_PLAIN] = FONT_BODY,
                                 [TONE_DANGER] = FONT_BODY,
                                 [TONE_LOUD] = FONT_STRONG,
                                 [TONE_ENDING] = FONT_HEADING};
    Font font = fonts[help.tone];
    double wide = ui_grid(ui) / 2;
    for (int i = 0; i < help.count; i++) {
        wide +=
            page_button_width(ui, help.button[i].name, help.button[i].shortcut) + ui_grid(ui) / 2;
    }
    /* A sentence that needs a second line makes the box grow upward, over the board's margin. */
    const double indent = 4.5 * ui_grid(ui);
    Box text = {box.x + indent, 0, box.w - indent - wide, 0};
    /* Where the buttons leave hardly any room, the sentence stands above them. */
    const bool above = text.w < TEXT_LEAST * box.w;
    text.w = above ? box.w - indent - ui_grid(ui) : text.w;
    if (canvas_text_width(ui->canvas, FONT_HEADING, help.text) > text.w) {
        font = font == FONT_HEADING ? FONT_STRONG : font;
    }
    const double line = canvas_line_height(ui->canvas, font);
    const double high = canvas_paragraph(ui->canvas, font, COLOUR_NONE, text, help.text);
    const double drop = floor((ui_small_height(ui) - line) / 2);
    const double extra = ceil(above ? drop + high : fmax(0, high - line));
    box.y -= extra;
    box.h += extra;
    const bool loud = help.tone == TONE_LOUD || help.tone == TONE_ENDING;
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, loud ? INK_ROW : INK_PANEL), COLOUR_NONE);
    draw_dot(ui, box, help.tone);
    text.y = box.y + drop;
    text.h = high;
    canvas_paragraph(ui->canvas, font, canvas_ink(ui->canvas, INK_TEXT), text, help.text);
    canvas_add_element(ui->canvas, ELEMENT_HELP, help.text, text,
                       help.tone == TONE_DANGER ? STATE_WARNING : 0, NULL);
    const Box foot = {box.x, box.y + extra, box.w, box.h - extra};
    const HelpButton *chosen = draw_buttons(ui, foot, &help);
    if (chosen) {
        act(app, chosen->does);
    } else if (ui_key(ui, SDLK_F1, 0)) {
        act(app, DOES_RULES);
    }
}
