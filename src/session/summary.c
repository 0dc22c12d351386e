#include "session/summary.h"

#include <string.h>

#include "game/secrets.h"
#include "game/text.h"

void summary_strength(const Seat *seat, char text[SUMMARY_STRENGTH_MAX]) {
    if (seat->kind == SEAT_PROGRAM) {
        tr_say(text, SUMMARY_STRENGTH_MAX, "program");
    } else if (seat->step > 0) {
        tr_say(text, SUMMARY_STRENGTH_MAX, "level %d", seat->step);
    } else {
        tr_say(text, SUMMARY_STRENGTH_MAX, "old level %d", seat->level);
    }
}

/* The name of a seat: as the person gave it, else as the game calls it. */
static const char *seat_name(const SessionStart *start, int seat) {
    const char *name = start->seats[seat].name;
    return name[0] != '\0' ? name : tr(start->game->seat_title[seat]);
}

const char *summary_shown_name(const SessionStart *start, int seat, char room[SHOWN_NAME_MAX]) {
    const char *name = start->seats[seat].name;
    text_isolate(room, SHOWN_NAME_MAX, name);
    return name[0] != '\0' ? room : seat_name(start, seat);
}

/* The seats of a mask as `South`, `South and North`, `Red, Green and Blue`. */
static void seat_list(const SessionStart *start, unsigned seats, char *text, size_t size) {
    char some[GAME_SEATS_MAX * (SHOWN_NAME_MAX + 5)] = "", room[SHOWN_NAME_MAX];
    text[0] = '\0';
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        const char *name = summary_shown_name(start, seat, room);
        if ((seats >> seat & 1U) == 0) {
            continue;
        }
        if (some[0] != '\0' && seats >> (seat + 1) == 0) {
            tr_say(text, size, "%s and %s", some, name);
            return;
        }
        tr_add(some, sizeof some, "%s%s", some[0] != '\0' ? ", " : "", name);
    }
    tr_say(text, size, "%s", some);
}

const char *summary_rule(const char *rule) {
    return strcmp(rule, "resignation") == 0 ? tr("resignation")
           : strcmp(rule, "agreement") == 0 ? tr("agreement")
                                            : rule;
}

void summary_standing(const Session *session, char *text, size_t size) {
    const SessionStart *start = session_start(session);
    const Outcome outcome = session_outcome(session);
    char names[GAME_SEATS_MAX * (SHOWN_NAME_MAX + 5)], won[sizeof names + 64];
    char room[SHOWN_NAME_MAX];
    if (outcome.kind == OUTCOME_NONE) {
        const ToAct act = session_to_act(session);
        tr_say(text, size, "%s to move",
               act.turn_seat >= 0 ? summary_shown_name(start, act.turn_seat, room) : tr("nobody"));
        return;
    }
    if (outcome.kind == OUTCOME_DRAW && outcome.rule != NULL &&
        strcmp(outcome.rule, "agreement") == 0) {
        tr_say(text, size, "Drawn by agreement");
        return;
    }
    seat_list(start, outcome.seats, names, sizeof names);
    tr_say_number(won, sizeof won, "%s won", "%s won", __builtin_popcount(outcome.seats), names);
    str_write(text, size, "%s", outcome.kind == OUTCOME_DRAW ? tr("Drawn") : won);
    if (outcome.how != NULL) {
        str_append(text, size, ": %s", tr(outcome.how));
    }
}

const char *summary_warning(const Game *game, bool over) {
    return game_secrets(game)->by_seat && !over ? tr("Its text holds all secrets of the players.")
                                                : "";
}

static void add_player(const SessionStart *start, int seat, char *text, size_t size) {
    const Seat *holder = &start->seats[seat];
    if (holder->kind == SEAT_COMPUTER && holder->name[0] == '\0') {
        char strength[SUMMARY_STRENGTH_MAX];
        summary_strength(holder, strength);
        tr_add(text, size, "Computer %s", strength);
    } else {
        tr_add(text, size, "%s", seat_name(start, seat));
    }
}

/* Adds the seats of a mask. */
static void add_players(const SessionStart *start, unsigned seats, char *text, size_t size) {
    for (int seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1U) != 0) {
            tr_add(text, size, "%s", text[0] == '\0' ? "" : ", ");
            add_player(start, seat, text, size);
        }
    }
}

void summary_title(const SessionStart *start, char *text, size_t size) {
    static const char *const all[] = {
        N_("No computers"),   N_("One computer"),   N_("Two computers"), N_("Three computers"),
        N_("Four computers"), N_("Five computers"), N_("Six computers")};
    enum { ALL = sizeof all / sizeof *all };
    const unsigned seats = start->game->seats(&start->options);
    char others[GAME_SEATS_MAX * (SESSION_NAME_MAX + 5)] = "";
    unsigned computers = 0;
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        const bool is_computer = start->seats[seat].kind != SEAT_PERSON;
        computers |= seats & (is_computer ? 1U << seat : 0U);
    }
    const int count = __builtin_popcount(computers);
    text[0] = '\0';
    if (__builtin_popcount(seats) == 2) {
        char player[2][SESSION_NAME_MAX + 64] = {"", ""};
        const int first = __builtin_ctz(seats), second = __builtin_ctz(seats & (seats - 1));
        add_player(start, first, player[0], sizeof player[0]);
        add_player(start, second, player[1], sizeof player[1]);
        tr_say(text, size, "%s v %s", player[0], player[1]);
    } else if (count < 2) {
        add_players(start, seats, text, size);
    } else if (computers != seats) {
        add_players(start, seats & ~computers, others, sizeof others);
        tr_say_number(text, size, "%s, %d computer", "%s, %d computers", count, others, count);
    } else if (count < ALL) {
        str_write(text, size, "%s", tr(all[count]));
    } else {
        tr_say_number(text, size, "%d computer", "%d computers", count, count);
    }
}

void summary_players(const SessionStart *start, char *text, size_t size) {
    text[0] = '\0';
    add_players(start, start->game->seats(&start->options), text, size);
}

void summary_decimal(double value, char text[SUMMARY_DECIMAL_MAX]) {
    char english[SUMMARY_DECIMAL_MAX];
    str_write(english, sizeof english, "%.1f", value);
    const size_t whole = strcspn(english, ".");
    /* TRANSLATORS: what stands between a whole number and its decimals. */
    str_write(text, SUMMARY_DECIMAL_MAX, "%.*s%s%s", (int)whole, english, tr(NC_("decimals", ".")),
              english + whole + (english[whole] == '.'));
    text_stands_for(text, english);
}
