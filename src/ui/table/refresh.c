#include "ui/table/refresh.h"

#include "ui/table/board_trace.h"
#include "ui/table/match.h"

/* A piece that is under way in this turn, and the only one that can go on, is in hand already. */
static void take_under_way(Table *table) {
    const int plies = session_plies(table->session);
    const void *state = session_state(table->session);
    const ToAct to_act = table->game->to_act(state);
    Click click;
    if (plies == 0 || plies > table->moves.count || table->source.count == 0) {
        return;
    }
    const MoveNote *last = &table->moves.note[plies - 1];
    if (last->turn == table->game->turn(state) && last->decider == to_act.decider &&
        clicks_only_start(&table->source, &click)) {
        table->path = (ClickPath){.count = 1, .at = {click}};
    }
}

void refresh_table(Table *table) {
    const Outcome undecided = {.kind = OUTCOME_NONE};
    int count = 0;
    const Action *actions = session_actions(table->session, &count);
    const void *state = session_state(table->session);
    const ToAct to_act = table->game->to_act(state);
    const bool decides = table->viewed_ply < 0 && !table->tentative && !table_rests(table) &&
                         table_is_person(table, to_act.decider);
    table->source = (ClickSource){table->game, state, actions, decides ? count : 0};
    if (!table->stale) {
        return;
    }
    table->stale = false;
    table->scratch = (ViewScratch){{0}};
    table->outcome = table->tentative ? undecided : session_outcome(table->session);
    table->viewer = table_viewer(table);
    if (!move_list_renew(&table->moves)) {
        table_refuse(table, "Out of memory; the list of moves is incomplete.");
    }
    table->no_undo[0] = '\0';
    (void)match_can_undo(table, table->no_undo);
    board_trace_renew(table);
    board_trace_recent(table);
    table->path.count = 0;
    table_drop_pending(table);
    take_under_way(table);
    table_path_changed(table);
}
