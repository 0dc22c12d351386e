/* The part of a record behind its head: the actions of the main line, then the branches. */
#include <inttypes.h>
#include <string.h>

#include "game/text.h"
#include "session/record_reader.h"
#include "session/session_parts.h"

static bool refuse_unhashed(Reader *reader, int plies) {
    return refuse(reader, "expected the hash of the position after %d actions, found “%s”.", plies,
                  quoted(reader, reader->line));
}

/* The branches of a position begin with different actions. */
static bool is_doubled(const Session *session, Action action) {
    const int present = session_present(session);
    int child;
    for (int i = 0; (child = session_node_child(session, present, i)) >= 0; i++) {
        if (session_node_ply(session, child).action == action) {
            return true;
        }
    }
    return false;
}

static bool read_play(Reader *reader, Session *session, const char *text) {
    char reason[SESSION_WHY_MAX];
    const int plies = session_plies(session);
    const Action action = game_action_parse(reader->game, session_state(session), text);
    if (session_outcome(session).kind != OUTCOME_NONE) {
        return refuse_by_rules(reader, "action %d, “%s”, comes after the end of the game.",
                               plies + 1, quoted(reader, text));
    }
    if (plies % RECORD_HASH_EVERY == 0 && reader->hashed != plies) {
        return refuse_unhashed(reader, plies);
    }
    if (plies % RECORD_HASH_EVERY != 0 && reader->hashed == plies) {
        return refuse(reader,
                      "an action follows the hash after %d actions; hashes stand after every %d "
                      "actions and after the last one.",
                      plies, RECORD_HASH_EVERY);
    }
    if (action == ACTION_NONE) {
        return refuse_by_rules(reader, "action %d, “%s”, is not an action of %s.", plies + 1,
                               quoted(reader, text), reader->game->title);
    }
    if (is_doubled(session, action)) {
        return refuse(reader, "action %d, “%s”, is made there by another line, too.", plies + 1,
                      quoted(reader, text));
    }
    if (!session_submit(session, action, reason)) {
        return refuse_by_rules(reader, "action %d, “%s”, cannot be played: %s", plies + 1,
                               quoted(reader, text), reason);
    }
    /* Undo would not have gone back past it, so it was not undone. */
    if (reader->branch_count > 1 && session_is_barrier(session, session_present(session))) {
        return refuse_by_rules(reader,
                               "action %d, “%s”, reveals something; branches contain such actions "
                               "only in practice matches.",
                               plies + 1, quoted(reader, text));
    }
    return true;
}

static bool read_hash(Reader *reader, const Session *session, const char *text) {
    char expected[64];
    const int plies = session_plies(session);
    str_write(expected, sizeof expected, "%d %016" PRIx64, plies,
              reader->game->hash(session_state(session)));
    if (reader->hashed == plies) {
        return refuse(reader, "the hash after %d actions is repeated.", plies);
    }
    reader->hashed = plies;
    return strcmp(text, expected) == 0 ||
           refuse_by_rules(
               reader,
               "the position after %d actions is not the one recorded: its hash is “%s”, not “%s”.",
               plies, expected, quoted(reader, text));
}

static bool read_outcome(Reader *reader, const Session *session, const char *text) {
    char expected[GAME_TEXT_MAX];
    if (session_outcome(session).kind == OUTCOME_NONE) {
        return refuse_by_rules(reader, "the game is not over yet, so it has no outcome.");
    }
    if (reader->hashed != session_plies(session)) {
        return refuse_unhashed(reader, session_plies(session));
    }
    if (reader->has_outcome) {
        return refuse(reader, "the outcome is repeated.");
    }
    reader->has_outcome = true;
    game_outcome_text(reader->game, session_outcome(session), expected);
    return strcmp(text, expected) == 0 || refuse_by_rules(reader, "the outcome is “%s”, not “%s”.",
                                                          expected, quoted(reader, text));
}

/* What is checked where a line of the tree ends. */
static bool end_line(Reader *reader, const Session *session) {
    const int plies = session_plies(session);
    if (reader->hashed != plies) {
        return refuse_unhashed(reader, plies);
    }
    if (session_outcome(session).kind != OUTCOME_NONE && !reader->has_outcome) {
        return refuse_by_rules(reader,
                               "the game is over, so an “outcome” line must come before this.");
    }
    if (plies == reader->branch[reader->branch_count - 1].leaves) {
        return refuse(reader, "the branch has no action.");
    }
    reader->branch[reader->branch_count - 1].ends = plies;
    return true;
}

/* The node after a number of actions of a line: while a record is read, each action has the next
 * number. */
static int node_of(const ReaderBranch *line, int plies) {
    return line->first_node + plies - line->leaves - 1;
}

/* After how many actions, of which line. */
static bool read_leaving(Reader *reader, const char *text, ReaderBranch *branch) {
    uint64_t from = 0, leaves = 0;
    char word[RECORD_LINE_MAX + 1];
    str_write(word, sizeof word, "%s", text);
    char *space = strchr(word, ' ');
    if (space != NULL) {
        *space++ = '\0';
    }
    if (space == NULL || !text_number(word, INT32_MAX, &from) ||
        !text_number(space, INT32_MAX, &leaves)) {
        return refuse(reader, "a branch leaves a line after a number of actions; found “%s”.",
                      quoted(reader, reader->line));
    }
    *branch = (ReaderBranch){.from = (int)from, .leaves = (int)leaves};
    return true;
}

static bool read_branch(Reader *reader, Session *session, const char *text) {
    const ReaderBranch *last = &reader->branch[reader->branch_count - 1];
    ReaderBranch branch = {.from = 0};
    if (!end_line(reader, session) || !read_leaving(reader, text, &branch)) {
        return false;
    }
    if (reader->branch_count > SESSION_BRANCHES_MAX) {
        return refuse(reader, "a record has at most %d branches.", SESSION_BRANCHES_MAX);
    }
    /* What was undone leaves the main line at its end; a branch has no branch at its end. */
    const bool known = branch.from < reader->branch_count;
    const ReaderBranch *line = &reader->branch[known ? branch.from : 0];
    if (!known || branch.leaves <= line->leaves || branch.leaves > line->ends - (branch.from > 0)) {
        return refuse(reader, "no branch can leave line %d after %d actions.", branch.from,
                      branch.leaves);
    }
    if (branch.from < last->from || (branch.from == last->from && branch.leaves < last->leaves)) {
        return refuse(reader, "the branches are not in order.");
    }
    branch.first_node = node_of(last, last->ends) + 1;
    session_go(session, node_of(line, branch.leaves));
    reader->branch[reader->branch_count++] = branch;
    reader->hashed = branch.leaves % RECORD_HASH_EVERY == 0 ? branch.leaves : -1;
    reader->has_outcome = false;
    return true;
}

static bool read_end(Reader *reader, const Session *session, const char *text) {
    char expected[64];
    if (!end_line(reader, session)) {
        return false;
    }
    if (reader->format == RECORD_FORMAT_NEXT && !reader->steps && reader->branch_count == 1) {
        return refuse(reader, "a record without branches and steps has format %d.", RECORD_FORMAT);
    }
    str_write(expected, sizeof expected, "%d %016" PRIx64, reader->branch[0].ends,
              record_checksum(reader->text, reader->begins));
    if (strcmp(text, expected) != 0) {
        return refuse(reader,
                      "the record was changed or damaged: it should end with “end %s”, not “%s”.",
                      expected, quoted(reader, reader->line));
    }
    reader->number++;
    return reader->at == reader->length ||
           refuse(reader, "there is text after the end of the record.");
}

/* Redo goes on along each line, and from the main line into the first branch at its end. */
static void settle(Reader *reader, Session *session) {
    Tree *tree = &session->tree;
    for (int node = 0; node < tree->count; node++) {
        tree->node[node]->onward = tree->node[node]->child;
    }
    const int end = node_of(&reader->branch[0], reader->branch[0].ends);
    session_go(session, end);
    session_lead(session, &session->played, end);
}

static bool read_any(Reader *reader, Session *session) {
    const char *text;
    if ((text = text_after(reader->line, "play")) != NULL) {
        return read_play(reader, session, text);
    }
    if ((text = text_after(reader->line, "hash")) != NULL) {
        return read_hash(reader, session, text);
    }
    if ((text = text_after(reader->line, "outcome")) != NULL) {
        return read_outcome(reader, session, text);
    }
    if (reader->format != RECORD_FORMAT && (text = text_after(reader->line, "branch")) != NULL) {
        return read_branch(reader, session, text);
    }
    return refuse(
        reader,
        reader->format != RECORD_FORMAT
            ? N_("expected a “play”, “hash”, “outcome”, “branch” or “end” line, found “%s”.")
            : N_("expected a “play”, “hash”, “outcome” or “end” line, found “%s”."),
        quoted(reader, reader->line));
}

bool record_read_body(Reader *reader, Session *session) {
    /* The main line begins with the start, which is node 0. */
    reader->branch[0] = (ReaderBranch){.leaves = -1};
    reader->branch_count = 1;
    while (reader_line(reader)) {
        const char *text = text_after(reader->line, "end");
        if (text != NULL) {
            const bool read = read_end(reader, session, text);
            settle(reader, session);
            return read;
        }
        if (!read_any(reader, session)) {
            return false;
        }
    }
    return false;
}
