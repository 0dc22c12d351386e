#include "session/summary.h"

#include "game/text.h"

void summary_strength(const Seat *seat, char text[SUMMARY_STRENGTH_MAX]) {
    const bool stepped = seat->step > 0;
    text_say(text, SUMMARY_STRENGTH_MAX, "%s %d", stepped ? "step" : "level",
             stepped ? seat->step : seat->level);
}

const char *summary_seat_name(const SessionStart *start, int seat) {
    const char *name = start->seats[seat].name;
    return name[0] != '\0' ? name : start->game->seat_title[seat];
}

/* The seats of a mask as `South`, `South and North`, `Red, Green and Blue`. */
static void seat_list(const SessionStart *start, unsigned seats, char *text, size_t size) {
    text[0] = '\0';
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        const char *between = text[0] == '\0' ? "" : seats >> (seat + 1) == 0 ? " and " : ", ";
        if ((seats >> seat & 1U) != 0) {
            text_add(text, size, "%s%s", between, summary_seat_name(start, seat));
        }
    }
}

void summary_standing(const Session *session, char *text, size_t size) {
    const SessionStart *start = session_start(session);
    const Outcome outcome = session_outcome(session);
    char names[GAME_SEATS_MAX * (SESSION_NAME_MAX + 5)];
    if (outcome.kind == OUTCOME_NONE) {
        const ToAct act = session_to_act(session);
        const char *mover = act.turn_seat >= 0 ? summary_seat_name(start, act.turn_seat) : "nobody";
        text_say(text, size, "%s to move", mover);
        return;
    }
    seat_list(start, outcome.seats, names, sizeof names);
    if (outcome.kind == OUTCOME_WIN) {
        text_say(text, size, "%s won", names);
    } else {
        text_say(text, size, "Drawn");
    }
    if (outcome.rule != NULL) {
        text_add(text, size, ", %s", outcome.rule);
    }
}

const char *summary_warning(const Game *game, bool over) {
    return game->secrets && !over ? " Its text holds all secrets of the players." : "";
}

static void add_player(const SessionStart *start, int seat, char *text, size_t size) {
    const Seat *holder = &start->seats[seat];
    if (holder->kind == SEAT_COMPUTER && holder->name[0] == '\0') {
        char strength[SUMMARY_STRENGTH_MAX];
        summary_strength(holder, strength);
        text_add(text, size, "Computer %s", strength);
    } else {
        text_add(text, size, "%s", summary_seat_name(start, seat));
    }
}

/* Adds the seats of a mask with something between them. */
static void add_players(const SessionStart *start, unsigned seats, const char *between, char *text,
                        size_t size) {
    for (int seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1U) != 0) {
            text_add(text, size, "%s", text[0] == '\0' ? "" : between);
            add_player(start, seat, text, size);
        }
    }
}

static int count_of(unsigned seats) {
    int count = 0;
    for (; seats != 0; seats &= seats - 1) {
        count++;
    }
    return count;
}

void summary_title(const SessionStart *start, char *text, size_t size) {
    static const char *const number[] = {"No", "One", "Two", "Three", "Four", "Five", "Six"};
    enum { NUMBERS = sizeof number / sizeof *number };
    const unsigned seats = start->game->seats(&start->options);
    unsigned computers = 0;
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        const bool is_computer = start->seats[seat].kind == SEAT_COMPUTER;
        computers |= seats & (is_computer ? 1U << seat : 0U);
    }
    const int count = count_of(computers);
    text[0] = '\0';
    if (count_of(seats) == 2) {
        add_players(start, seats, " v ", text, size);
    } else if (count < 2) {
        add_players(start, seats, ", ", text, size);
    } else if (computers != seats) {
        add_players(start, seats & ~computers, ", ", text, size);
        text_add(text, size, ", %d computers", count);
    } else if (count < NUMBERS) {
        text_add(text, size, "%s computers", number[count]);
    } else {
        text_add(text, size, "%d computers", count);
    }
}

void summary_players(const SessionStart *start, char *text, size_t size) {
    text[0] = '\0';
    add_players(start, start->game->seats(&start->options), ", ", text, size);
}
