/* The kinds of puzzles that src/tools/chances.c looks for in games with chance. */
#ifndef TOOLS_CHANCE_THEMES_H
#define TOOLS_CHANCE_THEMES_H

#include "games/empire/rules.h"
#include "games/firstwar/rules.h"
#include "puzzle/puzzle.h"

enum { THEMES_MAX = 8 };

/* A kind of puzzle. */
typedef struct Theme {
    const char *word, *title, *find;
    PuzzleGoal goal;
    /* Whether a decision may be one; `state` is observed. */
    bool (*may_be)(const void *state);
    /* Whether it is, once the right action is known. NULL: always. */
    bool (*is)(const void *state, Action action);
    int share; /* only every `share`-th such decision is tried */
    int most;  /* puzzles */
} Theme;

typedef struct Subject {
    const Game *game;
    const char *rest, *options;
    Theme theme[THEMES_MAX]; /* the first that fits */
} Subject;

/* --- The First War ---------------------------------------------------------------------------- */

static bool war_defends(const void *at) {
    const WarState *state = at;
    return war_to_act(state).decider != war_side(state);
}

static bool war_may_win(const void *at) {
    return !war_defends(at);
}

static bool war_may_attack(const void *at) {
    const WarState *state = at;
    if (war_defends(at) || state->phase > WAR_CONFLICT) {
        return false;
    }
    CellSet near = {{0, 0}};
    for (CellSet others = state->held[1 - war_side(state)]; !set_empty(others);) {
        near = set_or(near, war_neighbours[set_take(&others)]);
    }
    return state->phase == WAR_CONFLICT || !set_empty(set_and(near, state->held[war_side(state)]));
}

static bool war_attacks(const void *at, Action action) {
    const WarState *state = at;
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_ON || kind == WAR_FIGHT || kind == WAR_RETREAT ||
           (kind == WAR_MOVE && set_has(state->held[1 - war_side(state)], war_to(action)));
}

static bool war_may_hunger(const void *at) {
    const WarState *state = at;
    return !war_defends(at) && (state->phase <= WAR_OTHER_MOVES || state->phase == WAR_FOOD) &&
           war_outlook(state, war_side(state)).hungry > 0;
}

static bool war_feeds(const void *at, Action action) {
    const WarState *state = at;
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_HUNGER || kind == WAR_EMERGENCY ||
           (kind == WAR_MOVE && war_terrain(state, war_to(action)) != WAR_HIDDEN);
}

static bool war_may_explore(const void *at) {
    const WarState *state = at;
    return !war_defends(at) && state->phase <= WAR_OTHER_MOVES && !set_empty(state->hidden);
}

static bool war_explores(const void *at, Action action) {
    const WarState *state = at;
    return war_action_kind(action) == WAR_MOVE && set_has(state->hidden, war_to(action));
}

static bool war_may_learn(const void *at) {
    return !war_defends(at) && ((const WarState *)at)->phase == WAR_RESEARCH;
}

static bool war_may_grow(const void *at) {
    return !war_defends(at) && ((const WarState *)at)->phase == WAR_INCREASE;
}

/* --- Worldwide Empire ------------------------------------------------------------------------- */

static bool empire_has_action(const EmpireState *state, EmpireActionKind kind) {
    static Action list[EMPIRE_ACTIONS_MAX];
    const int count = empire_actions(state, list);
    int index = count - 1;
    while (index >= 0 && empire_kind_of(list[index]) != kind) {
        index--;
    }
    return index >= 0;
}

static bool empire_has_coup(const void *at) {
    const EmpireState *state = at;
    return (state->phase == EMPIRE_ACTION || state->phase == EMPIRE_COUP_SHOW) &&
           empire_has_action(state, EMPIRE_DO_COUP);
}

static bool empire_coups(const void *at, Action action) {
    (void)at;
    return empire_kind_of(action) == EMPIRE_DO_COUP;
}

static bool empire_has_fight(const void *at) {
    const EmpireState *state = at;
    return state->phase == EMPIRE_ACTION && empire_has_action(state, EMPIRE_DO_ATTACK);
}

static bool empire_attacks(const void *at, Action action) {
    (void)at;
    return empire_kind_of(action) == EMPIRE_DO_ATTACK;
}

static bool empire_explores(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_EXPLORE;
}

static bool empire_defends(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_DEFEND;
}

static bool empire_supplies(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_RESUPPLY;
}

static bool empire_acts(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_ACTION;
}

static bool empire_moves(const void *at, Action action) {
    const EmpireActionKind kind = empire_kind_of(action);
    (void)at;
    return kind == EMPIRE_DO_MUSTER || kind == EMPIRE_DO_MOVE || kind == EMPIRE_DO_UNLOAD ||
           kind == EMPIRE_DO_LOAD;
}

/* --- Themes ----------------------------------------------------------------------------------- */

static const Subject subjects[] = {
    {&firstwar_game,
     "hidden",
     "emergency=strict",
     {
         {"win-now", "Win now", "Find the way to win in this turn.", PUZZLE_WIN, war_may_win, NULL,
          1, 8},
         {"save-it", "Save it", "You are attacked. Find the answer that saves most.", PUZZLE_BEST,
          war_defends, NULL, 8, 7},
         {"feed", "Feed your tribe", "Food is short. Find what helps your tribe most.", PUZZLE_BEST,
          war_may_hunger, war_feeds, 4, 10},
         {"attack", "An attack that pays", "Find the best way to attack.", PUZZLE_BEST,
          war_may_attack, war_attacks, 8, 8},
         {"discovery", "Best exploration", "Find the tile that is best to explore.", PUZZLE_BEST,
          war_may_explore, war_explores, 8, 10},
         {"research", "Best research", "Find the best use of your research points.", PUZZLE_BEST,
          war_may_learn, NULL, 8, 6},
         {"growth", "Best growth", "Find the tile that should grow, or let none.", PUZZLE_BEST,
          war_may_grow, NULL, 8, 5},
     }},
    {&empire_game,
     "hidden",
     "players=2,rounds=20",
     {
         {"coup", "Best coup", "Find the best coup.", PUZZLE_BEST, empire_has_coup, empire_coups, 1,
          12},
         {"save-it", "Save it", "You are attacked. Find the unit that defends best.", PUZZLE_BEST,
          empire_defends, NULL, 4, 10},
         {"attack", "An attack that pays", "Find the attack that pays.", PUZZLE_BEST,
          empire_has_fight, empire_attacks, 4, 8},
         {"discovery", "Best exploration",
          "Find the place that is best to explore, or explore nothing.", PUZZLE_BEST,
          empire_explores, NULL, 2, 12},
         {"supply", "Supply", "Find the unit that needs the supply most.", PUZZLE_BEST,
          empire_supplies, NULL, 8, 10},
         {"march", "Muster and move", "Find what your army needs most.", PUZZLE_BEST, empire_acts,
          empire_moves, 32, 6},
     }},
};

#endif
