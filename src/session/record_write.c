#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "session/record.h"
#include "session/session.h"

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

static void write_head(FILE *out, const SessionStart *start) {
    const Game *game = start->game;
    fprintf(out, "hexfolio-record %d\ngame %s %d\n", RECORD_FORMAT, game->id, game->rules_version);
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
        if (seat->kind == SEAT_COMPUTER) {
            fprintf(out, "computer %d ", seat->level);
        } else {
            fputs("person ", out);
        }
        write_name(out, seat->name);
        fputc('\n', out);
    }
}

_Static_assert(RECORD_HASH_EVERY % SESSION_HASH_EVERY == 0, "else the match would be replayed");

static void write_hash(FILE *out, const Session *session, int ply) {
    fprintf(out, "hash %d %016" PRIx64 "\n", ply, session_hash_at(session, ply));
}

static void write_actions(FILE *out, const Session *session) {
    const Game *game = session_start(session)->game;
    const int plies = session_plies(session);
    for (int i = 0; i < plies; i++) {
        if (i % RECORD_HASH_EVERY == 0) {
            write_hash(out, session, i);
        }
        fprintf(out, "play %s\n", session_ply(session, i).text);
    }
    write_hash(out, session, plies);
    const Outcome outcome = session_outcome(session);
    if (outcome.kind != OUTCOME_NONE) {
        char text[GAME_TEXT_MAX];
        game_outcome_text(game, outcome, text);
        fprintf(out, "outcome %s\n", text);
    }
}

char *session_record(const Session *session, char why[SESSION_WHY_MAX]) {
    char *text = NULL;
    size_t length = 0;
    if (session_by_hand(session)) {
        text_say(why, SESSION_WHY_MAX,
                 "A match that began with a position set up by hand cannot be saved.");
        return NULL;
    }
    text_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be saved.");
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) {
        return NULL;
    }
    write_head(out, session_start(session));
    write_actions(out, session);
    if (fflush(out) == 0) {
        fprintf(out, "end %d %016" PRIx64 "\n", session_plies(session),
                record_checksum(text, length));
    }
    const bool written = ferror(out) == 0;
    if (fclose(out) != 0 || !written) {
        free(text);
        return NULL;
    }
    return text;
}
