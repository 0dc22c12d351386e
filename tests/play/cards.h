/*
 * Seven Islands, the game of the template, with cards that tell each seat its own secret; matches
 * of it that look alike to a viewer; and leaks, planted in the session by whoever wraps its
 * functions.
 */
#ifndef TESTS_PLAY_CARDS_H
#define TESTS_PLAY_CARDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/danger.h"
#include "game/hash.h"
#include "game/options.h"
#include "game/secrets.h"
#include "games/template/template.h"
#include "session/session.h"
#include "view/view.h"

/* --- The game and how it looks --------------------------------------------------------------- */

/* Seven Islands, but each action draws a card of the seat that makes it: only that seat sees its
 * lucky number on it. */
static inline unsigned apply_with_cards(void *at, Action action, Events *events) {
    const int seat = template_game.to_act(at).decider;
    const unsigned applied = template_game.apply(at, action, events);
    const TemplateState *state = at;
    if (seat >= 0) {
        events_add(events, (Event){.kind = EVENT_CARD,
                                   .seat = (int8_t)seat,
                                   .piece = (uint16_t)(TEMPLATE_LUCK + state->luck[seat]),
                                   .from = CELL_NONE,
                                   .to = CELL_NONE,
                                   .hidden_from = (uint8_t)(1U << (1 - seat)),
                                   .cover = TEMPLATE_LUCK});
    }
    return applied;
}

/* The notation in the list of moves names the cards. */
static inline void note_cards(const Events *events, char text[GAME_WHY_MAX]) {
    for (int i = 0; i < events->count; i++) {
        if (events->at[i].kind == EVENT_CARD) {
            snprintf(text, GAME_WHY_MAX, "card %d", events->at[i].piece - TEMPLATE_LUCK);
        }
    }
}

/* The board shows the numbers, during animations too. */
static inline void draw_numbers(Canvas *canvas, const Scene *scene) {
    const TemplateState *state = scene->state;
    char text[32];
    snprintf(text, sizeof text, "%d %d", state->luck[0], state->luck[1]);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), (Box){60, 20, 80, 24}, ALIGN_LEFT,
                text);
}

/* Somebody attacks every cell, and what is lost there says the numbers. */
static inline void find_numbers(const void *at, int seat, Cell cell, Danger *danger) {
    const TemplateState *state = at;
    danger_add(&danger->attackers, cell, 1);
    danger->owner = seat;
    danger->loss = 100 * state->luck[0] + state->luck[1];
}

extern const View template_view;
static Game game;
static View view;

static inline void set_up_game(bool by_seat) {
    static const GameDanger danger = {.find = find_numbers};
    static GameSecrets secrets;
    game = template_game;
    game.apply = apply_with_cards;
    game.danger = &danger;
    secrets = *game.secrets;
    secrets.by_seat = by_seat;
    game.secrets = &secrets;
    view = template_view;
    view.game = &game;
    view.notes = note_cards;
    view.over = draw_numbers;
}

/* --- In place of the real ones (the linker sees to it) --------------------------------------- */

typedef enum Leak { NO_LEAK, LEAK_STATE, LEAK_BEFORE, LEAK_AT, LEAK_EVENTS, LEAKS } Leak;

static Leak leak;

const View *__wrap_views_find(const Game *of);
const void *__real_session_observe(const Session *session, int viewer);
const void *__wrap_session_observe(const Session *session, int viewer);
void __real_session_observe_before(const Session *session, int viewer, void *state);
void __wrap_session_observe_before(const Session *session, int viewer, void *state);
void __real_session_observe_at(const Session *session, int ply, int viewer, void *state);
void __wrap_session_observe_at(const Session *session, int ply, int viewer, void *state);
void __real_session_events_seen(const Session *session, int ply, int viewer, Events *events);
void __wrap_session_events_seen(const Session *session, int ply, int viewer, Events *events);

void __real_session_observe_node(const Session *session, int node, int viewer, void *state);
void __wrap_session_observe_node(const Session *session, int node, int viewer, void *state);
void __real_session_node_events_seen(const Session *session, int node, int viewer, Events *events);
void __wrap_session_node_events_seen(const Session *session, int node, int viewer, Events *events);

const View *__wrap_views_find(const Game *of) {
    return of == &game ? &view : NULL;
}

const void *__wrap_session_observe(const Session *session, int viewer) {
    return __real_session_observe(session, leak == LEAK_STATE ? VIEWER_ALL : viewer);
}

void __wrap_session_observe_before(const Session *session, int viewer, void *state) {
    __real_session_observe_before(session, leak == LEAK_BEFORE ? VIEWER_ALL : viewer, state);
}

void __wrap_session_observe_at(const Session *session, int ply, int viewer, void *state) {
    __real_session_observe_at(session, ply, leak == LEAK_AT ? VIEWER_ALL : viewer, state);
}

void __wrap_session_events_seen(const Session *session, int ply, int viewer, Events *events) {
    __real_session_events_seen(session, ply, leak == LEAK_EVENTS ? VIEWER_ALL : viewer, events);
}

void __wrap_session_observe_node(const Session *session, int node, int viewer, void *state) {
    __real_session_observe_node(session, node, leak == LEAK_AT ? VIEWER_ALL : viewer, state);
}

void __wrap_session_node_events_seen(const Session *session, int node, int viewer, Events *events) {
    __real_session_node_events_seen(session, node, leak == LEAK_EVENTS ? VIEWER_ALL : viewer,
                                    events);
}

/* --- The matches ----------------------------------------------------------------------------- */

static const char *const script[] = {"-b1", "-b3", "claim", "-a2", "-a1", "-b3"};

enum { PLIES = sizeof script / sizeof script[0], SEEDS = 3000 };

static inline Session *match_of(uint64_t seed, unsigned computers) {
    SessionStart start = {
        .game = &game, .options = options_default(&game), .seed = seed, .practice = true};
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        start.seats[seat] = (computers >> seat & 1U) != 0
                                ? (Seat){.kind = SEAT_COMPUTER, .level = 6}
                                : (Seat){.kind = SEAT_PERSON};
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

static inline Action action_of(const Session *session, int ply) {
    return game_action_parse(&game, session_state(session), script[ply]);
}

static inline uint64_t hash_data(uint64_t hash, const void *data, size_t size) {
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++) {
        hash = hash_mixed(hash, byte[i]);
    }
    return hash;
}

/* Of all that the viewer can know of the match under a seed: the events that it sees, and what it
 * observes, as the game prints it. 0 when the script is not legal or a number has been drawn. */
static inline uint64_t known(uint64_t seed, int viewer, int luck[TEMPLATE_SEATS]) {
    Session *session = match_of(seed, 0);
    uint64_t hash = 1;
    char why[SESSION_WHY_MAX];
    memcpy(luck, (int[TEMPLATE_SEATS]){0}, sizeof(int[TEMPLATE_SEATS]));
    for (int ply = -1; ply < PLIES && hash != 0; ply++) {
        if (ply >= 0 && !session_submit(session, action_of(session, ply), why)) {
            hash = 0;
            break;
        }
        char text[2048] = "";
        FILE *out = fmemopen(text, sizeof text, "w");
        assert_non_null(out);
        game.print(__real_session_observe(session, viewer), out);
        assert_int_equal(fclose(out), 0);
        Events events;
        __real_session_events_seen(session, ply, viewer, &events);
        hash = hash_data(hash, text, sizeof text);
        for (int i = 0; i < events.count; i++) {
            const Event *event = &events.at[i];
            const int fields[] = {event->kind, event->seat, event->piece, event->into,
                                  event->from, event->to,   event->value};
            hash = hash_data(hash, fields, sizeof fields);
        }
    }
    const TemplateState *state = session_state(session);
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        luck[seat] = state->luck[seat];
    }
    session_free(session);
    return hash;
}

/* Two seeds under which the viewer knows the same all the time, and does not know a number that is
 * different; `others`: the seats whose numbers are. */
static inline void find_worlds(int viewer, unsigned others, uint64_t seed[2]) {
    typedef struct World {
        uint64_t known;
        int luck[TEMPLATE_SEATS];
    } World;
    World *world = calloc(SEEDS, sizeof *world);
    assert_non_null(world);
    for (int i = 0; i < SEEDS; i++) {
        world[i].known = known((uint64_t)i, viewer, world[i].luck);
        for (int k = 0; k < i && world[i].known != 0; k++) {
            bool differ = world[i].known == world[k].known;
            for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
                differ = differ &&
                         ((others >> seat & 1U) == 0 || world[i].luck[seat] != world[k].luck[seat]);
            }
            if (differ) {
                seed[0] = (uint64_t)i;
                seed[1] = (uint64_t)k;
                free(world);
                return;
            }
        }
    }
    free(world);
    seed[0] = seed[1] = 0;
    fail_msg("no two seeds look alike to viewer %d", viewer);
}

#endif
