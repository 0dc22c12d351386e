#include "ui/table/refresh.h"

#include "game/text.h"
#include "session/summary.h"
#include "ui/table/board_trace.h"
#include "ui/table/catchup.h"
#include "ui/table/curtain.h"
#include "ui/table/fight_card.h"

/* A piece that is under way in this turn, and the only one that can go on, is in hand already. */
static void take_under_way(Table *table) {
    const int plies = session_plies(table->session);
    Click click;
    if (plies == 0 || table->source.count == 0) {
        return;
    }
    const SessionPly last = session_ply(table->session, plies - 1);
    if (last.turn == session_turn(table->session) &&
        last.to_act.decider == session_to_act(table->session).decider &&
        clicks_only_start(&table->source, &click)) {
        table->path = (ClickPath){.count = 1, .at = {click}};
    }
}

void refresh_table(Table *table) {
    const Outcome undecided = {.kind = OUTCOME_NONE};
    int count = 0;
    const Action *actions = session_actions(table->session, &count);
    const bool decides = table->viewed_ply < 0 && !table->for_all && !table->tentative &&
                         !table_rests(table) && table_may_change(table, NULL) &&
                         table_is_person(table, session_to_act(table->session).decider);
    count = decides ? curtain_offered(table, &actions, count) : 0;
    table->source = (ClickSource){table->game, table_present(table), actions, count};
    if (!table->stale) {
        return;
    }
    table->stale = false;
    table->scratch = (ViewScratch){{0}};
    table->outcome = table->tentative ? undecided : session_outcome(table->session);
    const bool listed = move_list_renew(&table->moves, table_viewer(table),
                                        session_node(table->session, table_viewed_ply(table)));
    catchup_renew(table);
    table->catchup.count = table_looks(table) ? 0 : table->catchup.count;
    const bool traced = board_trace_renew(table);
    if (!board_trace_recent(table) || !traced || !listed) {
        table_refuse(table, tr("Out of memory; not all that happened is shown."));
    }
    table->no_undo[0] = '\0';
    if (table_may_change(table, table->no_undo)) {
        (void)session_can_undo(table->session, false, table->no_undo);
    }
    table->path.count = 0;
    table->kept = CELL_NONE;
    table_drop_pending(table);
    take_under_way(table);
    table_path_changed(table);
}

void refresh_texts(Table *table) {
    move_list_forget(&table->moves);
    fight_cards_clear(table);
    table->why[0] = table->typed.why[0] = table->popup.why[0] = '\0';
    table->computer.considers[0] = '\0';
    table->analysis.key = 0;
    table->analysis.count = 0;
    table_name_seats(table);
    table->stale = true;
}
