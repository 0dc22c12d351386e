/* Positions as text: what is printed for whom, what is read back and dealt, and what is refused. */
#include "game/secrets.h"
#include "games/empire/positions.h"

/* --- Lines --------------------------------------------------------------------------------- */

/* The text with another line in place of the one that begins so; NULL takes it away. */
static void change(char text[LINES_TEXT_MAX], const char *start, const char *line) {
    char changed[LINES_TEXT_MAX];
    char *at = strstr(text, start);
    while (at != NULL && at != text && at[-1] != '\n') {
        at = strstr(at + 1, start);
    }
    if (at == NULL) {
        fail_msg("no line begins with %s", start);
        return;
    }
    const char *rest = strchr(at, '\n') + 1;
    *at = '\0';
    snprintf(changed, sizeof changed, "%s%s%s%s", text, line == NULL ? "" : line,
             line == NULL ? "" : "\n", rest);
    strcpy(text, changed);
}

static void assert_text_refused(const char *text, const char *reason) {
    GamePosition position;
    char why[GAME_WHY_MAX] = "";
    if (game_position_read(&empire_game, text, 1, &position, NULL, why)) {
        fail_msg("a position is not refused: %s", reason);
    }
    if (strstr(why, reason) == NULL) {
        fail_msg("\"%s\" is not \"%s\"", why, reason);
    }
}

/* A setting is refused once a line is changed. */
static void assert_refused(Setting setting, const char *start, const char *line,
                           const char *reason) {
    char text[LINES_TEXT_MAX];
    place_text(text, setting);
    if (start != NULL) {
        change(text, start, line);
    }
    assert_text_refused(text, reason);
}

static void print_for(const GamePosition *position, int viewer, char text[LINES_TEXT_MAX]) {
    const EmpireState *state = (const EmpireState *)(const void *)position->state;
    const uint32_t rounds = state->rounds == 20 ? 0 : state->rounds == 30 ? 1 : 2;
    const Options options = {{state->players - 2U, rounds}};
    game_position_print_for(&empire_game, &options, position, viewer, text);
}

static bool has_line(const char *text, const char *line) {
    const size_t length = strlen(line);
    const char *at = text;
    while ((at = strstr(at, line)) != NULL) {
        if ((at == text || at[-1] == '\n') && at[length] == '\n') {
            return true;
        }
        at += length;
    }
    return false;
}

static void assert_prints(const GamePosition *position, int viewer, const char *line) {
    char text[LINES_TEXT_MAX];
    print_for(position, viewer, text);
    if (!has_line(text, line)) {
        fail_msg("no line “%s” in\n%s", line, text);
    }
}

static void assert_no_line(const GamePosition *position, int viewer, const char *start) {
    char text[LINES_TEXT_MAX];
    char line[GAME_TEXT_MAX];
    print_for(position, viewer, text); /* it begins with `game` */
    snprintf(line, sizeof line, "\n%s", start);
    assert_null(strstr(text, line));
}

/* --- Printed ------------------------------------------------------------------------------- */

static const Setting busy = {.players = 3,
                             .rounds = 60,
                             .first = 2,
                             .on_turn = 3,
                             .round = 4,
                             .places = "a=G02 d=M33",
                             .units = "a3=G2a+^,M1aa a2=G1a d0=M2n+Caroline^/M1aaa",
                             .hand = {"F2n G1a G1a", "", "B3a+Henry M3aa"},
                             .discard = "G1a F1n",
                             .dead = "M2aa+Julian"};

/* Every line as the rulebook has it, in its order. */
static void test_a_position_is_printed_as_the_rulebook_says(void **state) {
    static const char *const head = "game empire\n"
                                    "turn 11\n"
                                    "tomove 3\n"
                                    "option players 3\n"
                                    "option rounds 60\n"
                                    "first 2\n"
                                    "round 4\n"
                                    "onturn 3\n"
                                    "phase action\n"
                                    "player 1 hand 3\n"
                                    "player 2 hand 0\n"
                                    "player 3 hand 2\n"
                                    "deck 140\n"
                                    "discard G1a F1n\n"
                                    "dead M2aa+Julian\n"
                                    "rolled none\n"
                                    "place a Grenord 0 2\n"
                                    "place b hidden\n"
                                    "place c hidden\n"
                                    "place d Mediland 3 3\n"
                                    "place e hidden\n"
                                    "place f hidden\n"
                                    "place g hidden\n"
                                    "place h hidden\n"
                                    "place i hidden\n"
                                    "place j hidden\n"
                                    "place k hidden\n"
                                    "place l hidden\n"
                                    "hand 3 B3a+Henry M3aa\n"
                                    "cell a0 land\n"
                                    "cell a1 ice\n"
                                    "cell a2 land G1a\n"
                                    "cell a3 land G2a+^ M1aa\n"
                                    "cell a4 sea\n"
                                    "cell a5 sea\n"
                                    "cell b0 hidden\n";
    GamePosition position;
    char text[LINES_TEXT_MAX];
    (void)state;
    place(&position, busy);
    print_for(&position, 2, text);
    assert_prints(&position, 2, "cell d0 sea M2n+Caroline^/M1aaa");
    assert_prints(&position, 2, "cell l5 hidden");
    text[strlen(head)] = '\0';
    assert_string_equal(text, head);
}

/* A seat sees its own hand alone, even an empty one. */
static void test_E_7_hands_are_printed_for_their_seats_alone(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy);
    assert_prints(&position, 0, "hand 1 G1a G1a F2n");
    assert_no_line(&position, 0, "hand 2");
    assert_no_line(&position, 0, "hand 3");
    assert_prints(&position, 1, "hand 2");
    assert_no_line(&position, 1, "hand 1");
    assert_no_line(&position, VIEWER_PUBLIC, "hand");
    for (int seat = 0; seat < 3; seat++) {
        static const char *const hand[] = {"hand 1 G1a G1a F2n", "hand 2", "hand 3 B3a+Henry M3aa"};
        assert_prints(&position, VIEWER_ALL, hand[seat]);
    }
}

/* Nothing in the text depends on the seed, on the deck or on what comes next. */
static void test_the_seed_is_not_printed(void **state) {
    GamePosition one;
    GamePosition two;
    char text[LINES_TEXT_MAX];
    char other[LINES_TEXT_MAX];
    (void)state;
    place_seeded(&one, busy, 1);
    place_seeded(&two, busy, 2);
    print_for(&one, VIEWER_ALL, text);
    print_for(&two, VIEWER_ALL, other);
    assert_string_equal(text, other);
    assert_true(empire_game.hash(one.state) != empire_game.hash(two.state));
}

static void test_no_hand_is_printed_when_the_game_is_over(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy);
    empire_game.apply(position.state, ACTION_DRAW, NULL);
    assert_prints(&position, VIEWER_ALL, "tomove none");
    assert_prints(&position, VIEWER_ALL, "phase over");
    assert_no_line(&position, VIEWER_ALL, "hand");
    char *hidden = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&hidden, &size);
    game_secrets(&empire_game)->print_hidden(position.state, VIEWER_ALL, out);
    fclose(out);
    assert_string_equal(hidden, "hand 1 hidden G1a\nhand 1 hidden G1a\nhand 1 hidden F2n\n"
                                "hand 3 hidden B3a+Henry\nhand 3 hidden M3aa\n");
    free(hidden);
}

/* --- Read back ----------------------------------------------------------------------------- */

/* What is printed for everybody is read back as the same, what is printed for the seat to move as
 * something that looks the same to it. */
static void assert_returns(const GamePosition *position) {
    char text[LINES_TEXT_MAX];
    char again[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const int viewers[] = {VIEWER_ALL, empire_game.to_act(position->state).decider};
    for (int i = 0; i < 2; i++) {
        GamePosition read;
        print_for(position, viewers[i], text);
        if (!game_position_read(&empire_game, text, 99, &read, NULL, why)) {
            fail_msg("%s\n%s", why, text);
        }
        print_for(&read, viewers[i], again);
        assert_string_equal(text, again);
    }
}

static void test_every_phase_returns(void **state) {
    static const char *const steps[] = {"explore=a", "done", "explore=b", "discard=", "done"};
    GamePosition position;
    (void)state;
    begin(&position, 4, 20, 3, NULL);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_returns(&position);
        char *all = game_position_actions(&empire_game, &position);
        char *at = strstr(all, steps[i]);
        assert_non_null(at);
        at[strcspn(at, " ")] = '\0';
        play(&position, at);
        free(all);
    }
    assert_returns(&position);
    place(&position,
          (Setting){.places = "d=M01", .units = "d3=M1aa,M2aaa^", .phase = "resupply d3"});
    assert_returns(&position);
    place(&position, (Setting){.places = "d=M01 f=H02",
                               .to_move = 2,
                               .units = "d3=M1aa^,H2a^,H2a",
                               .phase = "defend d3 M1aa^ 2"});
    assert_returns(&position);
    const Setting coup = {
        .places = "a=F02", .units = "a0=F2a+Lathe a2=F1aa,F1aaa", .phase = "coup show F3a+Gothe"};
    assert_refused(coup, NULL, NULL, "The hand lacks the counters to go on with the coup (E-21)");
    Setting foreign = coup;
    foreign.hand[0] = "B1aa++Mary B2aa+William B3a+Henry";
    assert_refused(foreign, NULL, NULL, "lacks the counters to go on with the coup (E-21)");
    place(&position, (Setting){.places = "d=H02",
                               .units = "d0=H2a+,H2a+",
                               .phase = "coup show H1aa+",
                               .hand = {"H2aa+ H2a+"}});
    assert_returns(&position);
    place(&position,
          (Setting){.places = "d=H01", .units = "d0=H2a+", .phase = "coup muster H1aa+ H2aa+"});
    assert_returns(&position);
    assert_prints(&position, 0, "phase coup muster H2aa+ H1aa+");
}

/* The lines of a seat's view may come in any order, and a hand with parts unknown is completed. */
static void test_what_is_not_given_is_dealt(void **state) {
    GamePosition position;
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    Setting setting = busy;
    (void)state;
    place_text(text, setting);
    change(text, "hand 1", "hand 1 hidden F2n");
    change(text, "hand 3", NULL);
    assert_true(game_position_read(&empire_game, text, 5, &position, NULL, why));
    const EmpireState *read = state_of(&position);
    int counters = 0;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        counters += read->hand[0].of[i] + read->hand[2].of[i];
        if (strcmp(empire_counter[i].text, "F2n") == 0) {
            assert_int_equal(read->hand[0].of[i], 1);
        }
    }
    assert_int_equal(counters, 5);
    change(text, "hand 1", "hand 1 F2n"); /* given as a whole, it is too small */
    assert_text_refused(text, "The hand size differs from its player line");
}

/* E-28: what makes itself is made at once. */
static void test_E_28_a_position_goes_on_to_a_decision(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.places = "a=G01", .units = "a3=G1a,G1a a2=G2a", .phase = "resupply a3"});
    assert_prints(&position, VIEWER_ALL, "phase action");
    assert_prints(&position, VIEWER_ALL, "cell a3 land G1a G1a^");
    place(&position, (Setting){.phase = "action"}); /* nothing to do but to draw */
    assert_prints(&position, VIEWER_ALL, "phase draw");
    place(&position, (Setting){.places = "a=F02",
                               .units = "a0=F2a+Lathe a2=F1aa,F1aaa",
                               .phase = "coup show F3a+Gothe",
                               .hand = {"F2aa+Varji"}});
    assert_prints(&position, VIEWER_ALL, "phase coup muster F3a+Gothe F2aa+Varji");
}

static void test_a_game_that_is_over_is_read(void **state) {
    GamePosition position;
    (void)state;
    Setting over = {.phase = "over",
                    .to_move = -1,
                    .places = WORLD "a=G01 e=M02",
                    .units = "a0=G1a e3=M2aaa,M2aa+Julian"};
    place(&position, over);
    assert_outcome(&position, "draw 1 2; agreement"); /* nothing else shows why */
    over.round = 30;
    over.on_turn = 2;
    place(&position, over);
    assert_outcome(&position, "win 2; E-25");
    over.on_turn = 1;
    place(&position, over);
    assert_outcome(&position, "draw 1 2; agreement");
    over.units = "a0=G1a";
    over.places = WORLD "a=G01";
    place(&position, over);
    assert_outcome(&position, "win 1; E-24");
    over.places = "a=G01";
    over.resigned = "2";
    place(&position, over);
    assert_outcome(&position, "win 1; resignation");
}

/* --- Dealt --------------------------------------------------------------------------------- */

/* Hands dealt to player 1 in an open coup, as player 2 knows them. */
typedef struct Claims {
    int gobsig;    /* have that counter */
    int strangers; /* have one that does not help the coup */
} Claims;

enum { CLAIMS = 6300 };

static Claims deal_claims(const char *hand) {
    GamePosition position;
    Claims claims = {0, 0};
    place(&position, (Setting){.places = "d=H02",
                               .units = "d0=H2aa++Borgin,H2a++Pigrim",
                               .phase = "coup show H3aa++Hogart",
                               .hand = {hand}});
    Rng rng = rng_seeded(3);
    for (int i = 0; i < CLAIMS; i++) {
        GamePosition dealt = position;
        bool stranger = false;
        game_secrets(&empire_game)->determinize(dealt.state, 1, &rng);
        const EmpireState *at = state_of(&dealt);
        assert_true(empire_crowns_in(&at->hand[0], country_lettered('H')) >= 3);
        assert_int_equal(at->viewer, EMPIRE_TRUE);
        assert_int_equal(at->hand[0].total + at->deck.total, 153 - 3);
        for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
            const EmpireCounter *about = &empire_counter[counter];
            const bool here = at->hand[0].of[counter] > 0;
            claims.gobsig += here && strcmp(about->text, "H2a++Gobsig") == 0;
            stranger = stranger || (here && (about->text[0] != 'H' || about->crowns == 0));
        }
        claims.strangers += stranger;
    }
    return claims;
}

/* While a coup is open, its player is known to have the crowns and a choice, and every such hand is
 * dealt as often as the others. Three crowns are missing here, and nine counters with crowns are
 * unseen, six of them with one. Of the 21 hands of two counters that will do 8 have Gobsig: with
 * Higgle, with Jerreth, or with one of the six. Of three counters 21 times 141 hands have a
 * stranger, and 83 have none: the three that are alike are no choice. */
static void test_E_21_the_hand_behind_a_coup_has_the_crowns(void **state) {
    enum { GOBSIG = CLAIMS * 8 / 21, ALONE = CLAIMS * 83 / (21 * 141 + 83) };
    (void)state;
    const Claims two = deal_claims("H2a++Gobsig H2a+");
    assert_in_range(two.gobsig, GOBSIG - 160, GOBSIG + 160); /* four standard deviations */
    assert_int_equal(two.strangers, 0);
    const Claims three = deal_claims("H2a++Gobsig H2a+ G1a");
    assert_in_range(CLAIMS - three.strangers, ALONE - 52, ALONE + 52);
}

/* E-7: of what a seat cannot see every counter comes up in the other hand, and nothing it sees. */
static void test_E_7_other_hands_are_dealt_from_what_is_unseen(void **state) {
    enum { DEALS = 3000 };
    static int dealt_to[EMPIRE_COUNTERS];
    GamePosition position;
    (void)state;
    place(&position, busy);
    Rng rng = rng_seeded(4);
    for (int i = 0; i < DEALS; i++) {
        GamePosition dealt = position;
        game_secrets(&empire_game)->determinize(dealt.state, 2, &rng);
        const EmpireState *at = state_of(&dealt);
        for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
            dealt_to[counter] += at->hand[0].of[counter];
        }
    }
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        const char *text = empire_counter[counter].text;
        /* One each is in sight: on the board, in the hand or in a pile. */
        const bool seen =
            strcmp(text, "G2a+") != 0 && strcmp(text, "G1a") != 0 &&
            strstr("M1aa M1aaa M2n+Caroline B3a+Henry M3aa F1n M2aa+Julian", text) != NULL;
        assert_int_equal(dealt_to[counter] > 0, !seen);
    }
}

/* --- Refused ------------------------------------------------------------------------------- */

static void test_E_6_counters_that_are_there_too_often(void **state) {
    Setting setting = busy;
    (void)state;
    setting.discard = "G1a F1n M2n+Caroline";
    assert_refused(setting, NULL, NULL, "A counter is there more often than the game has it (E-6)");
    setting = busy;
    setting.hand[0] = "F2n F2n G1a";
    assert_refused(setting, NULL, NULL, "A counter is there more often than the game has it (E-6)");
    setting = busy;
    setting.units = "a3=G2a+^,M1aa a2=G1a d0=M2n+Caroline^/M1aaa,M3n/M1aaa";
    assert_refused(setting, NULL, NULL, "A counter is there more often than the game has it (E-6)");
    assert_refused(busy, "deck", "deck 139", "are not 153 counters (E-6)");
    assert_refused(busy, "deck", "deck 154", "deck 0..153");
    assert_refused(busy, "deck", "deck -1", "deck 0..153");
    assert_refused(busy, "discard", "discard G1a", "are not 153 counters (E-6)");
    assert_refused(busy, "dead", NULL, "are not 153 counters (E-6)");
    assert_refused(busy, "discard", "discard Z1a", "“Z1a” does not fit");
    assert_refused(busy, "discard", "discard G1a^", "“G1a^” does not fit");
}

static void test_E_7_hands(void **state) {
    Setting setting = busy;
    (void)state;
    setting.hand[0] = "F2n G1a G1a G1a G1a B1a B1a";
    assert_refused(setting, NULL, NULL, "hand 0..6");
    assert_refused(busy, "player 2", "player 2 hand -1", "hand 0..6");
    assert_refused(busy, "hand 1", "hand 1 F2n", "The hand size differs");
    assert_refused(busy, "hand 1", "hand 1 F2n G1a G1a G1a", "The hand size differs");
    assert_refused(busy, "hand 1", "hand 4", "There are not that many players (E-7)");
    assert_refused(busy, "player 2", "player 1 hand 0", "two lines with “player”");
    assert_refused(busy, "first", "first 4", "There are not that many players (E-7)");
    assert_refused(busy, "first", "first none", "“none” does not fit");
    assert_refused(busy, "onturn", "onturn none", "“none” does not fit");
    assert_refused(busy, "hand 1", "hand none 1", "“none” does not fit");
    setting = busy;
    setting.phase = "coup show G1aa+Crig";
    setting.hand[2] = "B3a+Henry M3aa G3a+Gren G2aa+Girm G2a+ G2a+";
    assert_refused(setting, NULL, NULL, "A hand has more than six counters");
}

static void test_E_3_countries_in_their_places(void **state) {
    (void)state;
    assert_refused(busy, "place b", "place b Mediland 3 3", "does not belong in this place");
    assert_refused(busy, "place e", "place e Mediland 3 none", "The country is placed twice (E-3)");
    assert_refused(busy, "place b", "place b Farthal 2 none", "A pole country is turned");
    assert_refused(busy, "place e", "place e Dalia 5 none", "“5” does not fit");
    assert_refused(busy, "place e", "place e Dalia -1 none", "“-1” does not fit");
    assert_refused(busy, "cell a1", "cell a1 land",
                   "The country has other terrain there (E-3, E-4)");
    assert_refused(busy, "cell b1", "cell b1 sea", "The country has other terrain there");
    assert_refused(busy, "cell a1", NULL, "a1 has no line");
}

static void test_E_15_units_where_they_can_stand(void **state) {
    static const char *const stand = "A unit is where it cannot stand";
    (void)state;
    assert_refused(busy, "cell a4", "cell a4 sea G1a", stand);
    assert_refused(busy, "cell a0", "cell a0 land M3n", stand);
    assert_refused(busy, "cell a0", "cell a0 land M3n M1aa", stand); /* wherever it is named */
    assert_refused(busy, "cell a1", "cell a1 ice G3www+Craw", stand);
    assert_refused(busy, "cell b0", "cell b0 hidden G1a", stand);
    assert_refused(busy, "cell a0", "cell a0 land H1a", "a country that is not explored (E-15)");
    assert_refused(busy, "cell a0", "cell a0 land G1a/G1a", "“G1a/G1a” does not fit");
}

static void test_E_8_controllers(void **state) {
    (void)state;
    assert_refused(busy, "place a", "place a Grenord 0 none", "no player controls it (E-8)");
    assert_refused(busy, "place a", "place a Grenord 0 4",
                   "A country with units has no player, or one without");
    Setting setting = busy;
    setting.places = "a=G02 b=F01 d=M33";
    assert_refused(setting, NULL, NULL, "A country with units has no player, or one without");
    setting.places = "a=G02 d=M33 c=S02";
    setting.units = "a3=G2a+^ c1=S3aaa+Thinoll d0=M3n";
    assert_refused(setting, NULL, NULL, "A player controls both an orc and an elf country (E-9)");
}

static void test_E_10_phases_and_turns(void **state) {
    Setting setting = busy;
    (void)state;
    assert_refused(busy, "tomove", "tomove 1", "The seat to move is neither the one on turn");
    assert_refused(busy, "tomove", "tomove none", "The seat to move is neither the one on turn");
    assert_refused(busy, "phase", "phase over", "The seat to move is neither the one on turn");
    assert_refused(busy, "phase", "phase sleep", "“sleep” does not fit");
    assert_refused(busy, "round", "round 61", "“61” does not fit");
    assert_refused(busy, "round", "round 0", "“0” does not fit");
    assert_refused(busy, "turn", "turn 361", "More than 360 turns (E-25)");
    setting.rounds = 20;
    setting.round = 21;
    assert_refused(setting, NULL, NULL, "There are not that many rounds (E-25)");
    assert_refused(busy, "phase", "phase resupply a0",
                   "no unit in the space to be supplied (E-12)");
    assert_refused(busy, "phase", "phase resupply a2",
                   "no unit in the space to be supplied (E-12)");
    assert_refused(busy, "player 3", "player 3 hand 2 resigned", "who has resigned (E-27)");
    assert_refused(busy, "player 1", "player 1 hand 3 resigned", "who has resigned has a hand");
    assert_refused(busy, "player 2", "player 2 hand 0 resigned", "who has resigned has units");
    assert_refused(busy, "dead", "dead M1aa",
                   "A counter without a name is in the dead pile (E-20)");
    for (int die = 1; die <= 6; die++) {
        char line[32];
        char text[LINES_TEXT_MAX];
        GamePosition position;
        sprintf(line, "rolled %d %d", die, 7 - die);
        place_text(text, busy);
        change(text, "rolled", line);
        assert_true(game_position_read(&empire_game, text, 1, &position, NULL, NULL));
        assert_line(&position, line);
    }
    assert_refused(busy, "rolled", "rolled 0 1", "“0” does not fit");
    assert_refused(busy, "rolled", "rolled 7 1", "“7” does not fit");
    assert_refused(busy, "rolled", "rolled 5", "A word is missing");
}

static void test_E_19_attacks(void **state) {
    static const char *const reason = "or the player attacked has no unit there (E-19)";
    Setting setting = {.places = "d=M01 f=H02", .to_move = 2, .units = "d3=M1aa^,H2a^,H2a"};
    (void)state;
    setting.phase = "defend d3 M1aa 2"; /* it is supplied */
    assert_refused(setting, NULL, NULL, reason);
    setting.phase = "defend d4 M1aa^ 2";
    assert_refused(setting, NULL, NULL, reason);
    setting.phase = "defend d3 H2a 2";
    assert_refused(setting, NULL, NULL, reason);
    setting.phase = "defend d3 M1aa^ 1";
    setting.to_move = 1;
    assert_refused(setting, NULL, NULL, reason);
    setting.phase = "defend d3 M1aa^ 6";
    assert_refused(setting, NULL, NULL, "The seat to move is neither the one on turn");
}

static void test_E_21_coups(void **state) {
    Setting setting = {
        .places = "d=H02 e=M01", .units = "d0=H2a+,H2a+ e2=M1aa", .hand = {"H2aa+ H2a+ H1aa+"}};
    (void)state;
    setting.phase = "coup show";
    assert_refused(setting, NULL, NULL, "The coup shows no counter (E-21)");
    setting.phase = "coup show H1a";
    assert_refused(setting, NULL, NULL,
                   "A counter shown is of another country or has no crown (E-21)");
    setting.phase = "coup show H3w+++Jerreth M2aa+Julian";
    assert_refused(setting, NULL, NULL,
                   "A counter shown is of another country or has no crown (E-21)");
    setting.phase = "coup show M2aa+Julian";
    assert_refused(setting, NULL, NULL, "not against a country of another player, or has");
    setting.phase = "coup muster H3w+++Jerreth";
    assert_refused(setting, NULL, NULL, "not against a country of another player, or has");
    setting.phase = "coup show I3a+Gurn";
    assert_refused(setting, NULL, NULL, "not against a country of another player, or has");
    setting.phase = "coup show H3w+++Jerreth";
    assert_refused(setting, NULL, NULL, "have crowns enough already (E-21)");
    setting.phase = "coup show H1aa+Urgle";
    setting.places = "d=H02 f=D01";
    setting.units = "d0=H2a+,H2a+ f0=D3aa++Myth";
    assert_refused(setting, NULL, NULL, "A player controls both an orc and an elf country (E-9)");
    /* Whose hand it is not dealt to shows nothing either. */
    setting = (Setting){.places = "d=H02",
                        .units = "d0=H3w+++Jerreth,H3a+++Higgle,H3aa++Hogart",
                        .phase = "coup show H2a++Gobsig",
                        .hand = {"H2a+ H2a+"}};
    assert_refused(setting, "hand 1", NULL, "lacks the counters to go on with the coup");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_position_is_printed_as_the_rulebook_says),
        cmocka_unit_test(test_E_7_hands_are_printed_for_their_seats_alone),
        cmocka_unit_test(test_the_seed_is_not_printed),
        cmocka_unit_test(test_no_hand_is_printed_when_the_game_is_over),
        cmocka_unit_test(test_every_phase_returns),
        cmocka_unit_test(test_what_is_not_given_is_dealt),
        cmocka_unit_test(test_E_28_a_position_goes_on_to_a_decision),
        cmocka_unit_test(test_a_game_that_is_over_is_read),
        cmocka_unit_test(test_E_21_the_hand_behind_a_coup_has_the_crowns),
        cmocka_unit_test(test_E_7_other_hands_are_dealt_from_what_is_unseen),
        cmocka_unit_test(test_E_6_counters_that_are_there_too_often),
        cmocka_unit_test(test_E_7_hands),
        cmocka_unit_test(test_E_3_countries_in_their_places),
        cmocka_unit_test(test_E_15_units_where_they_can_stand),
        cmocka_unit_test(test_E_8_controllers),
        cmocka_unit_test(test_E_10_phases_and_turns),
        cmocka_unit_test(test_E_19_attacks),
        cmocka_unit_test(test_E_21_coups),
    };
    return cmocka_run_group_tests_name("Worldwide Empire: positions", tests, NULL, NULL);
}
