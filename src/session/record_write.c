#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/position.h"
#include "game/text.h"
#include "session/list.h"
#include "session/record.h"
#include "session/session.h"
#include "system/text_out.h"

static void write_name(FILE *out, const char *name) {
    fputc('"', out);
    for (; *name != '\0'; name++) {
        if (*name == '"' || *name == '\\') {
            fputc('\\', out);
        }
        fputc(*name, out);
    }
    fputc('"', out);
}

static bool has_programs(const SessionStart *start) {
    bool found = false;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        found = found || start->seats[i].kind == SEAT_PROGRAM;
    }
    return found;
}

static bool has_steps(const SessionStart *start) {
    bool found = false;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        found = found || start->seats[i].step > 0;
    }
    return found;
}

static void write_head(FILE *out, const SessionStart *start, int format) {
    const Game *game = start->game;
    fprintf(out, "hexfolio-record %d\ngame %s %d\n", format, game->id, game->rules_version);
    for (int i = 0; i < game->option_count; i++) {
        char value[GAME_TEXT_MAX];
        options_value_text(game, &start->options, i, value);
        fprintf(out, "option %s %s\n", game->options[i].key, value);
    }
    fprintf(out, "seed %" PRIu64 "\npractice %s\n", start->seed, start->practice ? "yes" : "no");
    const unsigned playing = game->seats(&start->options);
    for (int i = 0; i < game->seats_max; i++) {
        const Seat *seat = &start->seats[i];
        if ((playing >> i & 1U) == 0) {
            continue;
        }
        fprintf(out, "seat %s ", game->seat_word[i]);
        if (seat->kind == SEAT_COMPUTER && seat->step > 0) {
            fprintf(out, "computer step %d %s", seat->step, seat->matched ? "matched " : "");
        } else if (seat->kind == SEAT_COMPUTER) {
            fprintf(out, "computer %d ", seat->level);
        } else {
            fputs(seat->kind == SEAT_PROGRAM ? "program " : "person ", out);
        }
        write_name(out, seat->name);
        fputc('\n', out);
    }
}

/* Its game and options stand in the head. */
static void write_position(FILE *out, const char *position) {
    for (const char *line = position; line != NULL && *line != '\0';) {
        const size_t length = strcspn(line, "\n") + 1;
        if (text_after(line, "game") == NULL && text_after(line, "option") == NULL) {
            fprintf(out, "position %.*s", (int)length, line);
        }
        line += length;
    }
}

/* The lines of the tree: the main line, which ends at the present position, then each branch. */
typedef struct Lines {
    int *first; /* the node that each begins with; of the main line the start */
    int *from;  /* the line that each leaves */
    int count, room;
} Lines;

static bool add_line(Lines *lines, int first, int from) {
    int room = lines->room;
    int *firsts = list_grown(lines->first, &room, lines->count + 1, sizeof *firsts);
    lines->first = firsts != NULL ? firsts : lines->first;
    room = lines->room;
    int *froms = list_grown(lines->from, &room, lines->count + 1, sizeof *froms);
    lines->from = froms != NULL ? froms : lines->from;
    if (firsts == NULL || froms == NULL) {
        return false;
    }
    lines->room = room;
    lines->first[lines->count] = first;
    lines->from[lines->count++] = from;
    return true;
}

/* The next node of a line; -1 at its end. */
static int next_of(const Session *session, int line, int node) {
    return line == 0 && node == session_present(session) ? -1
                                                         : session_node_child(session, node, 0);
}

/* The branches that leave a line at a node. */
static bool add_branches(Lines *lines, const Session *session, int line, int node) {
    bool added = true;
    int index = next_of(session, line, node) >= 0;
    for (int child; added && (child = session_node_child(session, node, index)) >= 0; index++) {
        added = add_line(lines, child, line);
    }
    return added;
}

static void write_hash(FILE *out, const Session *session, int node) {
    fprintf(out, "hash %d %016" PRIx64 "\n", session_node_plies(session, node),
            session_node_hash(session, node));
}

/* The actions of a line with their hashes, and how it ended; finds the branches that leave it. */
static bool write_line(FILE *out, const Session *session, Lines *lines, int line) {
    int node = lines->first[line];
    int next = node;
    bool complete = true;
    for (; next >= 0 && complete; next = next_of(session, line, node)) {
        node = next;
        if (node != 0) {
            fprintf(out, "play %s\n", session_node_ply(session, node).text);
        }
        if (session_node_plies(session, node) % RECORD_HASH_EVERY == 0) {
            write_hash(out, session, node);
        }
        complete = add_branches(lines, session, line, node);
    }
    if (session_node_plies(session, node) % RECORD_HASH_EVERY != 0) {
        write_hash(out, session, node);
    }
    const Outcome outcome = session_node_outcome(session, node);
    if (outcome.kind != OUTCOME_NONE) {
        char text[GAME_TEXT_MAX];
        game_outcome_text(session_start(session)->game, outcome, text);
        fprintf(out, "outcome %s\n", text);
    }
    return complete;
}

/* A record of any match can be read again: its actions with a hash line for each 16, its branches
 * with their ends, the position, and the head. */
_Static_assert((SESSION_ACTIONS_MAX + 1LL) * (GAME_TEXT_MAX + 8) +
                       (SESSION_BRANCHES_MAX + 1LL) * (GAME_TEXT_MAX + 128) + POSITION_BYTES_MAX +
                       POSITION_LINES_MAX * 10LL + 8192 <
                   RECORD_BYTES_MAX,
               "the largest match fits into a record");

static bool write_lines(FILE *out, const Session *session) {
    Lines lines = {0};
    bool complete = add_line(&lines, 0, 0) && write_line(out, session, &lines, 0);
    for (int line = 1; line < lines.count && complete; line++) {
        const int leaves = session_node_parent(session, lines.first[line]);
        fprintf(out, "branch %d %d\n", lines.from[line], session_node_plies(session, leaves));
        complete = write_line(out, session, &lines, line);
    }
    free(lines.first);
    free(lines.from);
    return complete;
}

char *session_record(const Session *session, char why[SESSION_WHY_MAX]) {
    tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be saved.");
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    const SessionStart *start = session_start(session);
    write_head(out, start,
               has_programs(start)                                 ? RECORD_FORMAT_PROGRAM
               : start->position != NULL                           ? RECORD_FORMAT_POSITION
               : session_has_branches(session) || has_steps(start) ? RECORD_FORMAT_NEXT
                                                                   : RECORD_FORMAT);
    write_position(out, start->position);
    bool written = write_lines(out, session) && text_flush(&made);
    if (written) {
        fprintf(out, "end %d %016" PRIx64 "\n", session_plies(session),
                record_checksum(made.text, made.length));
    }
    char *text = text_end(&made);
    if (!written) {
        free(text);
        return NULL;
    }
    return text;
}
