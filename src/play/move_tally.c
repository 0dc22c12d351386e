/* The fights of the list of moves whose signs are compared. */
#include <stdlib.h>

#include "play/moves.h"
#include "play/turn_fights.h"

void move_tally_forget(MoveEntry *entry) {
    free(entry->tally);
    entry->tally = NULL;
    entry->tallies = 0;
}

void move_tally_take(MoveEntry *to, MoveEntry *from) {
    to->tally = from->tally;
    to->tallies = from->tallies;
    from->tally = NULL;
    from->tallies = 0;
}

bool move_tally_shown(const MoveEntry *entry) {
    return entry->tallies > 0 && !entry->folded;
}

/* The tallies of an action, behind those before it; without memory there are none. */
static void add(const MoveList *list, MoveEntry *entry, int node) {
    FightCard *fight = calloc(FIGHTS_AT_ONCE, sizeof *fight);
    const int count = fight != NULL ? turn_fights(&list->context, node, fight) : 0;
    for (int i = 0; i < count; i++) {
        FightRow *grown = realloc(entry->tally, (size_t)(entry->tallies + 1) * sizeof *grown);
        if (fight[i].row[0].sign == NULL || grown == NULL) {
            entry->tally = grown != NULL ? grown : entry->tally;
            continue;
        }
        entry->tally = grown;
        grown[entry->tallies++] = fight[i].row[0];
    }
    free(fight);
}

void move_tally_find(MoveList *list, MoveEntry *entry) {
    const Session *session = list->context.session;
    move_tally_forget(entry);
    for (int ply = entry->first; ply <= entry->last; ply++) {
        int node = entry->last_node;
        for (int i = ply; i < entry->last; i++) {
            node = session_node_parent(session, node);
        }
        if (turn_lists_fight(&list->context, node)) {
            add(list, entry, node);
        }
    }
}
