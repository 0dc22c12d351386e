/* Which entries the list of moves has; how they are shown is in move_rows.c. */
#include "play/moves.h"

#include <stdlib.h>
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "play/forced.h"
#include "session/list.h"

void move_list_init(MoveList *list, const View *view, const Session *session,
                    const char *const *seat_name) {
    *list = (MoveList){.context = {.view = view, .session = session, .seat_name = seat_name},
                       .revealed = -1};
}

static void forget_lines(MoveEntry *entry) {
    free(entry->words);
    free(entry->shown);
    entry->words = entry->shown = NULL;
    move_tally_forget(entry);
}

void move_list_forget(MoveList *list) {
    for (int i = 0; i < list->entry_count; i++) {
        forget_lines(&list->entry[i]);
    }
    list->stale = true;
}

void move_list_free(MoveList *list) {
    move_list_forget(list);
    free(list->note);
    free(list->taken);
    free(list->entry);
    free(list->of_node);
}

/* --- What was taken ------------------------------------------------------------------------ */

/* Keeps the captures among the events; false when memory is out. */
static bool add_taken(MoveList *list, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        if (events->at[i].kind != EVENT_CAPTURED) {
            continue;
        }
        Event *taken =
            list_grown(list->taken, &list->taken_room, list->taken_count + 1, sizeof *taken);
        if (!taken) {
            return false;
        }
        list->taken = taken;
        list->taken[list->taken_count++] = events->at[i];
    }
    return true;
}

/* Adds the next action of the line. */
static bool add_note(MoveList *list) {
    const Session *session = list->context.session;
    MoveNote *notes = list_grown(list->note, &list->room, list->count + 1, sizeof *notes);
    if (!notes) {
        return false;
    }
    Events events;
    session_events_seen(session, list->count, list->context.viewer, &events);
    list->note = notes;
    notes[list->count] =
        (MoveNote){.node = session_node(session, list->count + 1), .taken = list->taken_count};
    list->count++;
    return add_taken(list, &events);
}

int move_list_taken(const MoveList *list, int ply) {
    return ply < list->count ? list->note[ply].taken : list->taken_count;
}

/* Follows the line that plies count along. */
static bool renew_notes(MoveList *list, bool other) {
    const Session *session = list->context.session;
    const int plies = session_looks(session) ? session_line_plies(session) : session_plies(session);
    int same = 0;
    while (!other && same < list->count && same < plies &&
           list->note[same].node == session_node(session, same + 1)) {
        same++;
    }
    list->taken_count = move_list_taken(list, same);
    list->count = same;
    bool complete = true;
    while (complete && list->count < plies) {
        complete = add_note(list);
    }
    return complete;
}

/* --- Entries ------------------------------------------------------------------------------- */

/* A line of the tree that is still to be listed, from a node on. */
typedef struct Listed {
    int node, depth, branch;
    bool begins;
} Listed;

typedef struct Lister {
    MoveList *list;
    const Session *session;
    MoveEntry *old; /* the entries before; of_node still leads to them */
    int old_count;
    int viewed;
    Listed *line; /* the last is listed first */
    int lines, room;
    int branches;
    bool complete;
} Lister;

static void push(Lister *lister, Listed line) {
    Listed *lines = list_grown(lister->line, &lister->room, lister->lines + 1, sizeof *lines);
    lister->complete = lister->complete && lines != NULL;
    if (lines != NULL) {
        lister->line = lines;
        lines[lister->lines++] = line;
    }
}

/* The next node of a line; -1 at its end. */
static int next_of(const Session *session, int node, int depth) {
    return depth == 0 && node == session_present(session) ? -1
                                                          : session_node_child(session, node, 0);
}

/* The branches that leave a line behind a node; the first is listed first. */
static void push_branches(Lister *lister, int node, int depth) {
    const int from = next_of(lister->session, node, depth) >= 0;
    int count = from;
    while (session_node_child(lister->session, node, count) >= 0) {
        count++;
    }
    while (count-- > from) {
        push(lister, (Listed){.node = session_node_child(lister->session, node, count),
                              .depth = depth + 1,
                              .begins = true});
    }
}

/* What was known of an entry before. */
static void take_over(const Lister *lister, MoveEntry *entry) {
    const MoveList *list = lister->list;
    const int at = entry->first_node < list->nodes ? list->of_node[entry->first_node] : -1;
    MoveEntry *old = at >= 0 && at < lister->old_count ? &lister->old[at] : NULL;
    if (old == NULL || old->first_node != entry->first_node) {
        return;
    }
    entry->open = old->open;
    entry->folded = old->folded;
    if (old->last_node != entry->last_node) {
        return;
    }
    entry->words = old->words;
    old->words = NULL;
    move_tally_take(entry, old);
    if (old->heads == entry->heads && old->depth == entry->depth && old->hidden == entry->hidden) {
        entry->shown = old->shown;
        entry->rows = old->rows;
        old->shown = NULL;
    }
}

/* Whether a node belongs to what follows another. */
static bool is_behind(const Session *session, int node, int other) {
    while (session_node_plies(session, node) > session_node_plies(session, other)) {
        node = session_node_parent(session, node);
        if (node == other) {
            return true;
        }
    }
    return false;
}

/* A branch is folded unless it was unfolded, or something in it is viewed. */
static void fold(const Lister *lister, MoveEntry *entry) {
    const Session *session = lister->session;
    if (!entry->begins || entry->open || is_behind(session, lister->viewed, entry->last_node)) {
        return;
    }
    for (int node = entry->last_node; (node = session_node_child(session, node, 0)) >= 0;) {
        entry->hidden++;
    }
}

/* A turn has several parts where others decide in between. */
static void number_part(const MoveList *list, MoveEntry *entry) {
    const Session *session = list->context.session;
    const SessionPly ply = session_node_ply(session, entry->first_node);
    entry->part = 1;
    entry->heads = true;
    for (const MoveEntry *before = entry - 1; before >= list->entry; before--) {
        if (before->branch != entry->branch) {
            if (entry->begins || before->depth <= entry->depth) {
                return;
            }
            continue;
        }
        const SessionPly other = session_node_ply(session, before->first_node);
        if (other.turn != ply.turn) {
            return;
        }
        entry->heads = entry->begins;
        entry->part += other.to_act.decider == ply.to_act.decider;
    }
}

/* Lists the next entry of a line, and keeps what follows it for later: its branches, then the rest
 * of the line. */
static void list_entry(Lister *lister, Listed line) {
    MoveList *list = lister->list;
    const Session *session = lister->session;
    MoveEntry *entries =
        list_grown(list->entry, &list->entry_room, list->entry_count + 1, sizeof *entries);
    lister->complete = lister->complete && entries != NULL;
    if (entries == NULL) {
        return;
    }
    list->entry = entries;
    MoveEntry *entry = &entries[list->entry_count++];
    *entry = (MoveEntry){.first_node = line.node,
                         .last_node = line.node,
                         .depth = line.depth,
                         .begins = line.begins,
                         .branch = line.begins ? ++lister->branches : line.branch};
    int next;
    while ((next = next_of(session, entry->last_node, line.depth)) >= 0 &&
           turn_goes_on(session, entry->last_node, next)) {
        entry->last_node = next;
    }
    entry->first = session_node_plies(session, entry->first_node) - 1;
    entry->last = session_node_plies(session, entry->last_node) - 1;
    number_part(list, entry);
    take_over(lister, entry);
    fold(lister, entry);
    if (entry->hidden > 0) {
        return;
    }
    if (next >= 0) {
        push(lister, (Listed){next, line.depth, entry->branch, false});
    }
    if (next < 0) {
        push_branches(lister, entry->last_node, line.depth);
    }
    /* A branch stands behind what was played instead; those that leave earlier are pushed later. */
    const int above = session_node_parent(session, entry->first_node);
    for (int node = entry->last_node; node != above;) {
        const bool other = node == entry->first_node && entry->begins;
        node = session_node_parent(session, node);
        if (!other) {
            push_branches(lister, node, line.depth);
        }
    }
}

/* Which entry each node belongs to: a folded one to the row of its branch. */
static bool map_nodes(MoveList *list) {
    const Session *session = list->context.session;
    const int nodes = session_nodes(session);
    int *of_node = list_grown(list->of_node, &list->node_room, nodes, sizeof *of_node);
    if (of_node == NULL) {
        return false;
    }
    list->of_node = of_node;
    list->nodes = nodes;
    for (int i = 0; i < nodes; i++) {
        of_node[i] = -1;
    }
    for (int i = 0; i < list->entry_count; i++) {
        const MoveEntry *entry = &list->entry[i];
        int node = entry->last_node;
        while (node != session_node_parent(session, entry->first_node)) {
            of_node[node] = i;
            node = session_node_parent(session, node);
        }
    }
    return true;
}

static bool list_all(MoveList *list, int viewed) {
    const Session *session = list->context.session;
    Lister lister = {.list = list,
                     .session = session,
                     .old = list->entry,
                     .old_count = list->entry_count,
                     .viewed = viewed,
                     .complete = true};
    list->entry = NULL;
    list->entry_count = list->entry_room = 0;
    const int first = next_of(session, 0, 0);
    if (first >= 0) {
        push(&lister, (Listed){.node = first});
    } else {
        push_branches(&lister, 0, 0);
    }
    while (lister.lines > 0) {
        list_entry(&lister, lister.line[--lister.lines]);
    }
    for (int i = 0; i < lister.old_count; i++) {
        forget_lines(&lister.old[i]);
    }
    free(lister.old);
    free(lister.line);
    return map_nodes(list) && lister.complete;
}

/* The seat that is addressed as `you`: that of the only person. */
static int only_person(const Session *session) {
    const unsigned persons = session_persons(session);
    int seat = 0;
    while (persons >> seat > 1U) {
        seat++;
    }
    return persons != 0 && persons == 1U << seat ? seat : SEAT_NONE;
}

bool move_list_renew(MoveList *list, int viewer, int node) {
    const Session *session = list->context.session;
    const bool other =
        game_secrets(list->context.view->game)->by_seat && list->context.viewer != viewer;
    if (other) {
        move_list_forget(list);
    }
    list->stale = false;
    list->context.viewer = viewer;
    list->context.you = only_person(session);
    const bool noted = renew_notes(list, other);
    return list_all(list, node) && noted;
}

int move_list_entry_at(const MoveList *list, int ply) {
    const int node = session_node(list->context.session, ply);
    return move_list_entry_of(list, node);
}

int move_list_entry_of(const MoveList *list, int node) {
    const Session *session = list->context.session;
    /* A folded node belongs to the row of its branch. */
    while (node > 0 && node < list->nodes && list->of_node[node] < 0) {
        node = session_node_parent(session, node);
    }
    return node > 0 && node < list->nodes ? list->of_node[node] : -1;
}

/* --- Words --------------------------------------------------------------------------------- */

static const char *seat_title(const MoveList *list, int seat) {
    return seat >= 0 ? tr(list->context.view->game->seat_title[seat]) : "";
}

const SessionStart *move_list_start(const MoveList *list) {
    return session_start(list->context.session);
}

ToAct move_list_by(const MoveList *list, const MoveEntry *entry) {
    return session_node_ply(list->context.session, entry->first_node).to_act;
}

const char *move_list_seat(const MoveList *list, const MoveEntry *entry) {
    return seat_title(list, move_list_by(list, entry).decider);
}

int move_list_turn(const MoveList *list, const MoveEntry *entry) {
    return session_node_ply(list->context.session, entry->first_node).turn;
}

void move_list_ply_title(const MoveList *list, int ply, char text[GAME_LABEL_MAX]) {
    const int index = move_list_entry_at(list, ply);
    if (index < 0) {
        tr_say(text, GAME_LABEL_MAX, "the starting position");
        return;
    }
    const MoveEntry *entry = &list->entry[index];
    tr_say(text, GAME_LABEL_MAX,
           entry->depth > 0 ? N_("turn %d, %s, in a branch") : N_("turn %d, %s"),
           move_list_turn(list, entry), move_list_seat(list, entry));
}

bool move_list_words(MoveList *list, MoveEntry *entry) {
    Summary summary;
    if (entry->words != NULL) {
        return true;
    }
    const size_t room = SUMMARY_LINES_MAX * SUMMARY_LINE_MAX;
    char *words = malloc(room);
    if (words == NULL ||
        !turn_words(&list->context, entry->first_node, entry->last_node, &summary)) {
        free(words);
        return false;
    }
    words[0] = '\0';
    for (int i = 0; i < summary.count; i++) {
        tr_add(words, room, "%s%s", i > 0 ? "\n" : "", summary.line[i]);
    }
    char *fitted = realloc(words, strlen(words) + 1);
    entry->words = fitted != NULL ? fitted : words;
    move_tally_find(list, entry);
    return true;
}

/* An action as it is written, with what followed by itself. */
static void action_text(const MoveList *list, int node, char *text, size_t size) {
    const WordsContext *words = &list->context;
    char notes[GAME_WHY_MAX] = "";
    if (words->view->notes != NULL) {
        Events events;
        session_node_events_seen(words->session, node, words->viewer, &events);
        words->view->notes(&events, notes);
    }
    if (forced_made(words->session, node)) {
        tr_add(notes, sizeof notes, notes[0] != '\0' ? "; %s" : "%s", tr("by itself"));
    }
    tr_say(text, size, "%s%s%s%s", session_node_ply(words->session, node).text,
           notes[0] != '\0' ? " (" : "", notes, notes[0] != '\0' ? ")" : "");
}

char *move_list_notation(const MoveList *list, const MoveEntry *entry) {
    enum { ACTION_MAX = GAME_TEXT_MAX + GAME_WHY_MAX + 4 };
    const Session *session = list->context.session;
    const size_t room = (size_t)(entry->last - entry->first + 1) * (ACTION_MAX + 2);
    char *text = malloc(room);
    size_t end = room;
    if (text == NULL) {
        return NULL;
    }
    text[--end] = '\0';
    /* From the last to the first, as the tree leads. */
    for (int node = entry->last_node;; node = session_node_parent(session, node)) {
        char action[ACTION_MAX];
        action_text(list, node, action, sizeof action);
        const size_t length = strlen(action);
        memcpy(text + end - length, action, length);
        end -= length;
        if (node == entry->first_node) {
            break;
        }
        text[--end] = ' ';
        text[--end] = ',';
    }
    memmove(text, text + end, room - end);
    return text;
}
