/* The words of the view of Worldwide Empire: help line, inspector, list of moves, cards of attacks.
 */
#ifndef GAMES_EMPIRE_VIEW_WORDS_H
#define GAMES_EMPIRE_VIEW_WORDS_H

#include "game/play.h"
#include "games/empire/empire.h"
#include "view/sheet.h"

extern const char *const empire_view_phases[]; /* `Exploration`, by EmpirePhase */
void empire_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
/* What E-24 threatens the person who looks with, as a sentence; false: nothing. */
bool empire_view_warning(const Scene *scene, char text[GAME_WHY_MAX]);
void empire_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
void empire_view_notes(const Events *events, char text[GAME_WHY_MAX]);
void empire_view_inspect(const Scene *scene, Cell cell, InspectText *text);
/* The same for a counter of a hand or a pile. */
void empire_view_inspect_counter(const Scene *scene, int counter, InspectText *text);
void empire_view_sum_up(const TurnPart *part, Summary *summary);

/* An attack and what the dice made of it (E-19, E-20); by FIGHT_ATTACKER and FIGHT_DEFENDER. */
typedef struct EmpireAttack {
    Cell cell;
    int seat[FIGHT_SIDES];
    EmpireUnit unit[FIGHT_SIDES]; /* as it was before */
    int die[FIGHT_SIDES], sum[FIGHT_SIDES];
    bool hit[FIGHT_SIDES], dies[FIGHT_SIDES];
} EmpireAttack;
/* Reads the attack that begins with the first of `count` events; false: none does. */
bool empire_view_attack(const Event *event, int count, EmpireAttack *attack);
int empire_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
void empire_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat);

#endif
