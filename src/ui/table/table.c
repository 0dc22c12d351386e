#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "ui/sound/sound.h"
#include "ui/table/viewer.h"

/* --- Who sits there ------------------------------------------------------------------------ */

bool table_is_person(const Table *table, int seat) {
    return seat >= 0 && (session_persons(table->session) >> seat & 1U) != 0;
}

void table_name_seats(Table *table) {
    const SessionStart *start = session_start(table->session);
    for (int seat = 0; seat < table->game->seats_max; seat++) {
        table->seat_name[seat] = summary_shown_name(start, seat, table->seat_name_room[seat]);
    }
}

int table_seats(const Table *table, int seat[GAME_SEATS_MAX]) {
    const SessionStart *start = session_start(table->session);
    const unsigned seats = start->game->seats(&start->options);
    int count = 0;
    for (int i = 0; i < start->game->seats_max; i++) {
        if (seats >> i & 1U) {
            seat[count++] = i;
        }
    }
    return count;
}

int table_persons(const Table *table) {
    int found = 0;
    for (unsigned left = session_persons(table->session); left != 0; left &= left - 1) {
        found++;
    }
    return found;
}

int table_own_seat(const Table *table) {
    const unsigned persons = session_persons(table->session);
    return table_persons(table) == 1 ? __builtin_ctz(persons) : SEAT_NONE;
}

int table_near_seat(const Table *table) {
    const int own = table_own_seat(table);
    return own != SEAT_NONE ? own : table_to_act(table).decider;
}

ToAct table_to_act(const Table *table) {
    return table->viewed_ply >= 0 ? table->game->to_act(table->viewed)
           : table->tentative     ? table->tentative_by
                                  : session_to_act(table->session);
}

bool table_computer_to_act(const Table *table) {
    const ToAct to_act = session_to_act(table->session);
    return !table->tentative && table_may_change(table, NULL) &&
           session_outcome(table->session).kind == OUTCOME_NONE && to_act.decider >= 0 &&
           !table_is_person(table, to_act.decider);
}

bool table_is_called_up(const Table *table, int seat) {
    const Session *session = table->session;
    const int plies = session_plies(session);
    int first = plies;
    while (first > 0 && session_ply(session, first - 1).turn == session_turn(session)) {
        first--;
    }
    return first < plies && session_ply(session, first).to_act.decider != seat;
}

bool table_looks(const Table *table) {
    return table->guide != NULL && table->guide->mood == GUIDE_LOOKS;
}

bool table_has_secrets(const Table *table) {
    return game_secrets(table->game)->by_seat && (table->guide == NULL || table_looks(table)) &&
           !table->for_all;
}

bool table_is_shared(const Table *table) {
    return table_has_secrets(table) && table_persons(table) > 1;
}

int table_viewer_by_rule(const Table *table) {
    if (table->for_all) {
        return viewer_of_picture(table->session);
    }
    return table->tentative ? viewer_of_tentative(table->session, table->tentative_by.decider)
                            : viewer_of_match(table->session);
}

bool table_is_aside(PopupKind kind) {
    return kind != POPUP_NONE && kind != POPUP_CHOICES && kind != POPUP_PIECES &&
           kind != POPUP_SURE;
}

int table_viewer(const Table *table) {
    const int viewer = table_viewer_by_rule(table);
    const bool another = viewer >= 0 && table_is_shared(table) &&
                         (viewer != table->curtain.seat || table_is_aside(table->popup.kind));
    const bool hidden = viewer >= 0 && table_has_secrets(table) && table->curtain.hidden;
    return another || hidden ? VIEWER_PUBLIC : viewer;
}

bool table_shows_thoughts(const Table *table, int seat) {
    return !game_secrets(table->game)->by_seat || viewer_knows(table_viewer(table), seat);
}

/* --- What is shown ------------------------------------------------------------------------- */

static const Outcome undecided = {.kind = OUTCOME_NONE};

const void *table_present(const Table *table) {
    return session_observe(table->session, table_viewer(table));
}

const void *table_position(const Table *table) {
    return table->viewed_ply >= 0 ? table->viewed : table_present(table);
}

int table_viewed_ply(const Table *table) {
    return table->viewed_ply >= 0 ? table->viewed_ply : session_plies(table->session);
}

int table_turn(const Table *table) {
    return table->viewed_ply >= 0 ? table->game->turn(table->viewed) : session_turn(table->session);
}

void table_try(const Table *table, Action action, Events *events) {
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    Events all;
    all.count = 0;
    events->count = 0;
    session_imagine(table->session, session_to_act(table->session).decider, after);
    if ((table->game->apply(after, action, &all) & APPLIED_REVEALED) != 0) {
        return;
    }
    events_seen(all.at, all.count, table_viewer(table), events);
}

const Click *table_pointed(const Table *table) {
    const Computer *computer = &table->computer;
    const bool hint = computer->hint != ACTION_NONE;
    if (table->guide && table->guide->asks_item) {
        return &table->guide->item;
    }
    const ClickPath *path = hint ? &computer->hint_path : &computer->thought_path;
    for (int i = 0; i < path->count && table->viewed_ply < 0; i++) {
        if (path->at[i].kind == CLICK_ITEM || path->at[i].kind == CLICK_BUTTON) {
            return &path->at[i];
        }
    }
    return NULL;
}

Scene table_scene(const Table *table, bool moving) {
    const bool runs = moving && table->animation.running;
    const Projection *projection = &table->board_view.projection;
    return (Scene){
        .game = table->game,
        .options = &session_start(table->session)->options,
        .state = runs ? (const void *)table->animation.before : table_position(table),
        .board = table->board,
        .projection = projection,
        .layout = projection_is_flat(projection) ? &projection->layout : NULL,
        .outcome = runs || table->viewed_ply >= 0 ? undecided : table->outcome,
        .source = table->source,
        .path = &table->path,
        .hover = table->hover,
        .area = table->board_view.area,
        .taken = table->moves.taken,
        .taken_count = move_list_taken(&table->moves, table_viewed_ply(table)),
        .recent = table->recent,
        .recent_count = table->recent_count,
        .tentative = table->tentative && table->viewed_ply < 0,
        .seat_name = table->seat_name,
        .own_seat = table_own_seat(table),
        .motion = runs ? animation_motion(&table->animation, table->ui->now) : 1,
        .hot = ui_hot_click(table->ui),
        .pointed = table_pointed(table),
        .pointed_ink = table->guide || table->computer.hint != ACTION_NONE ? INK_ACCENT : INK_TEXT,
        .scratch = &table->scratch,
        .pointer = table->ui->in.at,
        .dragging = table->ui->dragging,
        .you = table_is_person(table, table_near_seat(table)) ? table_near_seat(table) : SEAT_NONE,
        .covered = table->curtain.why[0] != '\0' ? table->curtain.why : NULL,
    };
}

bool table_on_board(const Table *table, const Click *click) {
    return click_is_on_board(click) && click->cell >= 0 && click->cell < table->board->cells;
}

const ShownPiece *table_top_piece(const Table *table, Cell cell) {
    for (int i = table->piece_count - 1; i >= 0; i--) {
        if (table->piece[i].look.cell == cell) {
            return &table->piece[i];
        }
    }
    return NULL;
}

const ShownPiece *table_clicked_piece(const Table *table, const Click *click) {
    int place = 0;
    for (int i = 0; i < table->piece_count && click->kind == CLICK_PIECE; i++) {
        if (table->piece[i].look.cell == click->cell && place++ == click->index) {
            return &table->piece[i];
        }
    }
    return table_top_piece(table, click->cell);
}

/* --- What is clicked ----------------------------------------------------------------------- */

static bool button_works(const Table *table, int id) {
    ClickPath path = table->path;
    ClickAnswer answer;
    const Click click = {.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)id};
    clicks_add(&table->source, &path, click, &answer);
    return answer.result != CLICK_REFUSED;
}

void table_path_changed(Table *table) {
    memset(table->mark, 0, sizeof table->mark);
    table->next_count =
        table_is_pending(table) ? 0 : clicks_next(&table->source, &table->path, table->next);
    for (int i = 0; i < table->next_count; i++) {
        const Click *click = &table->next[i];
        const bool on_board = click_is_on_board(click);
        if (on_board && click->cell >= 0 && click->cell < table->board->cells) {
            const uint8_t mark = (uint8_t)(CELL_MARKED + click->mark);
            uint8_t *known = &table->mark[click->cell];
            *known = *known > mark ? *known : mark;
        }
    }
    for (int i = 0; i < table->view->button_count; i++) {
        table->button_works[i] = button_works(table, table->view->buttons[i].id);
    }
}

static void say(Table *table, const char *what, bool is_info) {
    text_say(table->why, sizeof table->why, "%s", what);
    table->is_info = is_info;
}

void table_refuse(Table *table, const char *why) {
    say(table, why, false);
    sound_now(table->ui->sound, TONE_REFUSED);
}

void table_inform(Table *table, const char *what) {
    say(table, what, true);
}

void table_drop_hint(Table *table) {
    if (table->computer.hint != ACTION_NONE) {
        table->computer.hint = ACTION_NONE;
        table->computer.hint_path.count = 0;
        table->ghost_count = 0;
    }
}

bool table_is_pending(const Table *table) {
    return table->pending != ACTION_NONE;
}

void table_drop_pending(Table *table) {
    table_drop_hint(table);
    table->pending = ACTION_NONE;
    table->ghost_count = 0;
}

void table_let_go(Table *table, bool all) {
    table->why[0] = '\0';
    table->kept = CELL_NONE;
    table_drop_pending(table);
    if (all) {
        table->path.count = 0;
    } else {
        (void)clicks_pop(&table->path);
    }
    table_path_changed(table);
}

bool table_is_answered(const Table *table) {
    return table->guide != NULL && table->guide->over != NULL && table_rests(table) != NULL;
}

const char *table_next_words(const Guide *guide) {
    return guide->said != NULL ? guide->said : tr(guide->next);
}

const char *table_rests(const Table *table) {
    static const char *const asks[] = {[TOUR_LOOK] = N_("Click the cell under the arrow."),
                                       [TOUR_UNDO] = N_("Press Undo to go on."),
                                       [TOUR_HINT] = N_("Press Hint to go on.")};
    const Guide *guide = table->guide;
    if (guide == NULL) {
        return NULL;
    }
    switch (guide->mood) {
    case GUIDE_ASKS:
        return asks[guide->task] != NULL ? tr(asks[guide->task]) : NULL;
    case GUIDE_ASTRAY:
        return tr("That is legal too.");
    case GUIDE_ANSWERS:
        return tr("The other player acts.");
    case GUIDE_DONE:
    case GUIDE_LOOKS:
        break;
    }
    return table_next_words(guide);
}

bool table_may_change(const Table *table, char why[SESSION_WHY_MAX]) {
    const bool read_only = table->keeper && keeper_is_read_only(table->keeper);
    if (read_only && why) {
        text_say(why, SESSION_WHY_MAX,
                 keeper_is_beside(table->keeper)
                     ? N_("The match was changed in another window too, and goes on there. To play "
                          "on from here, save this under another name.")
                     : N_("This match is being played in another window. To play on "
                          "here, save it under another name."));
    }
    return !read_only;
}

bool table_idle(const Table *table, char why[SESSION_WHY_MAX]) {
    if (table_looks(table)) {
        text_say(why, SESSION_WHY_MAX, "%s", table_next_words(table->guide));
        return true;
    }
    if (table->viewed_ply >= 0) {
        text_say(
            why, SESSION_WHY_MAX,
            "You are viewing an earlier position. Go back to the match, or play on from here.");
        return true;
    }
    if (table_rests(table)) {
        text_say(why, SESSION_WHY_MAX, "%s", table_rests(table));
        return true;
    }
    if (table->outcome.kind != OUTCOME_NONE) {
        text_say(why, SESSION_WHY_MAX, "The game is over.");
        return true;
    }
    if (!table_may_change(table, why)) {
        return true;
    }
    if (table->tentative) {
        text_say(why, SESSION_WHY_MAX, "Pass the turn first, or take the move back.");
        return true;
    }
    const ToAct to_act = session_to_act(table->session);
    if (!table_is_person(table, to_act.decider)) {
        text_say(why, SESSION_WHY_MAX, "It is %s's turn (computer).",
                 table->seat_name[to_act.decider]);
        return true;
    }
    return false;
}

void table_open_popup(Table *table, PopupKind kind, Point at) {
    table->popup = (Popup){.kind = kind, .at = at};
}

void table_forget_answers(Table *table) {
    Computer *computer = &table->computer;
    if (table->thinker) {
        thinker_forget(table->thinker);
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    computer->considers[0] = '\0';
    computer->thought = ACTION_NONE;
    computer->thought_arrows.count = computer->thought_path.count = 0;
}
