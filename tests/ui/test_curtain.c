/* Wraps views_find. */
/*
 * Secrets at one screen: who of several persons is shown what, and when. Played with Seven Islands,
 * where each seat has a lucky number that the panel shows.
 */
#include "game/options.h"
#include "game/secrets.h"
#include "games/empire/empire.h"
#include "games/template/template.h"
#include "play/click.h"
#include "play/computer.h"
#include "play/curtain.h"
#include "play/match.h"
#include "play/parts.h"
#include "play/replay.h"
#include "ui/table/views.h"
#include "ui/table_stage.h"

static char why[SESSION_WHY_MAX];

/* --- The game, which is in no menu ----------------------------------------------------------- */

extern const View template_view;
static Game game;
static GameSecrets secrets;
static View view;
static bool practice; /* discoveries can be undone */

const View *__real_views_find(const Game *of);
const View *__wrap_views_find(const Game *of);
const View *__wrap_views_find(const Game *of) {
    return of == &game ? &view : __real_views_find(of);
}

static int set_up(void **state) {
    (void)state;
    game = template_game;
    secrets = *template_game.secrets;
    game.secrets = &secrets;
    view = template_view;
    view.game = &game;
    practice = false;
    return 0;
}

/* --- The table ------------------------------------------------------------------------------- */

enum { WEST, EAST, WEST_ALONE = 1, BOTH = 3 };

static Stage stage;

static void frame(InputKind kind) {
    stage_frame(&stage, (Input){.kind = kind, .at = {-1000, -1000}});
}

static void press(SDL_Keycode key, uint16_t mods) {
    stage_frame(&stage, (Input){.kind = INPUT_KEY, .at = {-1000, -1000}, .key = key, .mods = mods});
}

static void sit_down_to(Session *session, int speed) {
    open_stage(&stage, session);
    stage.settings.speed = speed;
    if (speed == 0) {
        animation_stop(&stage.table->animation);
    }
    frame(INPUT_NONE);
}

static void sit_down_at_speed(unsigned persons, int speed) {
    static const char *const name[] = {"Anna", "Bo"};
    SessionStart start = {
        .game = &game, .options = options_default(&game), .seed = 5, .practice = practice};
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        const bool person = (persons >> seat & 1U) != 0;
        start.seats[seat] = (Seat){.kind = person ? SEAT_PERSON : SEAT_COMPUTER, .step = !person};
        snprintf(start.seats[seat].name, sizeof start.seats[seat].name, "%s", name[seat]);
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    sit_down_to(session, speed);
}

static void sit_down(unsigned persons) {
    sit_down_at_speed(persons, 0);
}

static void leave(void) {
    free(close_stage(&stage));
}

static void submit(const char *text) {
    const Action action = game_action_parse(&game, session_state(stage.session), text);
    assert_true(match_submit(stage.table->play, action));
    frame(INPUT_NONE);
}

/* --- What is seen ---------------------------------------------------------------------------- */

/* Whether an element that can be seen, and is not under a dialog, has this in its name. */
static bool reads(const char *text) {
    char *shown = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&shown, &length);
    assert_non_null(out);
    describe_frame(out, &stage.ui, &(DescribeHow){.unit = 1});
    assert_int_equal(fclose(out), 0);
    const bool found = strstr(shown, text) != NULL;
    free(shown);
    return found;
}

static bool curtained(void) {
    assert_int_equal(reads("menu \"Curtain\""), curtain_is_down(stage.table->play));
    return curtain_is_down(stage.table->play);
}

/* The seats whose numbers reach the view, as a mask. */
static unsigned shown(void) {
    const Scene scene = table_scene(stage.table, false);
    const TemplateState *state = scene.state;
    return (state->luck[WEST] != 0 ? 1U : 0) | (state->luck[EAST] != 0 ? 2U : 0);
}

/* --- Between two persons --------------------------------------------------------------------- */

static void test_a_match_begins_curtained(void **state) {
    (void)state;
    sit_down(BOTH);
    assert_true(curtained());
    assert_true(reads("Anna, it is your turn. Press Enter when only you are looking."));
    assert_int_equal(shown(), 0);
    assert_false(reads("lucky number"));
    /* Nothing can be done but to raise it. */
    int legal;
    (void)session_actions(stage.session, &legal);
    assert_true(legal > 0);
    assert_int_equal(stage.table->play->see.clicks.source.count, 0);
    press(SDLK_ESCAPE, 0);
    press(SDLK_y, 0);
    press(SDLK_h, 0);
    assert_true(curtained());
    assert_int_equal(shown(), 0);
    press(SDLK_RETURN, 0);
    assert_false(curtained());
    assert_int_equal(shown(), 1U << WEST);
    assert_true(reads("Anna: lucky number "));
    assert_false(reads("Anna: lucky number hidden"));
    assert_true(reads("Bo: lucky number hidden"));
    assert_int_equal(stage.table->play->see.clicks.source.count, legal);
    leave();
}

static void test_it_comes_down_when_the_decision_passes_to_another_person(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    submit("-b1");
    assert_true(curtained());
    assert_true(reads("Bo, it is your turn."));
    assert_int_equal(shown(), 0);
    press(SDLK_RETURN, 0);
    assert_int_equal(shown(), 1U << EAST);
    /* A match that is taken up again. */
    curtain_begin(stage.table->play);
    frame(INPUT_NONE);
    assert_true(curtained());
    assert_int_equal(shown(), 0);
    leave();
}

static bool decides_openly(const void *at, int seat) {
    const TemplateState *state = at;
    return state->turn > 1 || seat == WEST;
}

static bool nobody_knows(const void *at, int seat) {
    (void)at;
    (void)seat;
    return false;
}

static void test_there_is_none_for_who_has_nothing_to_hide(void **state) {
    (void)state;
    secrets.has_secret = nobody_knows;
    sit_down(BOTH);
    assert_false(curtained());
    submit("-b1");
    assert_false(curtained());
    assert_int_equal(stage.table->play->see.curtain.seat, EAST);
    secrets.has_secret = decides_openly;
    submit("-b3");
    assert_true(curtained());
    leave();
}

static void test_what_happens_is_seen_before_it_comes_down(void **state) {
    (void)state;
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) { /* the deal, whoever looks */
        sit_down_at_speed(1U << seat, 1);
        assert_true(stage.table->animation.running);
        leave();
    }
    sit_down_at_speed(BOTH, 1);
    assert_true(stage.table->animation.running && !reads("menu \"Curtain\""));
    press(SDLK_ESCAPE, 0);
    assert_true(curtained());
    press(SDLK_RETURN, 0);
    submit("-b1");
    assert_true(stage.table->animation.running && !reads("menu \"Curtain\""));
    assert_int_equal(shown(), 0);
    assert_int_equal(stage.table->play->see.clicks.source.count, 0);
    stage.ui.now += 60;
    frame(INPUT_NONE);
    frame(INPUT_NONE);
    assert_true(curtained());
    leave();
}

static void test_undo_never_shows_what_another_knows(void **state) {
    (void)state;
    practice = true;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    submit("-b1");
    /* Before Bo has looked. */
    press(SDLK_z, KMOD_CTRL);
    assert_int_equal(session_plies(stage.session), 0);
    assert_true(curtained());
    assert_true(reads("Anna, it is your turn."));
    assert_int_equal(shown(), 0);
    press(SDLK_RETURN, 0);
    submit("-b1");
    press(SDLK_RETURN, 0);
    assert_int_equal(shown(), 1U << EAST);
    /* And after. */
    press(SDLK_z, KMOD_CTRL);
    assert_int_equal(session_plies(stage.session), 0);
    assert_true(curtained());
    assert_int_equal(shown(), 0);
    press(SDLK_F10, 0);
    press(SDLK_ESCAPE, 0);
    match_redo(stage.table->play, false);
    frame(INPUT_NONE);
    assert_true(curtained());
    assert_true(reads("Bo, it is your turn."));
    leave();
}

static void test_a_key_hides_what_one_knows(void **state) {
    (void)state;
    for (unsigned persons = WEST_ALONE; persons <= BOTH; persons += 2) {
        sit_down(persons);
        press(SDLK_RETURN, 0);
        assert_int_equal(shown(), 1U << WEST);
        match_view_ply(stage.table->play, 0);
        match_view_ply(stage.table->play, -1);
        press(SDLK_y, 0);
        assert_int_equal(shown(), 0);
        assert_false(curtained());
        assert_true(reads("Your number is hidden: Y shows it."));
        assert_true(reads("button \"Show hand\""));
        /* What all may see can be done; a hint would tell of it. */
        assert_true(stage.table->play->see.clicks.source.count > 0);
        press(SDLK_h, 0);
        assert_int_equal(stage.table->play->see.computer.task, TASK_NONE);
        assert_true(reads("Your number is hidden: Y shows it."));
        press(SDLK_y, 0);
        assert_int_equal(shown(), 1U << WEST);
        play_click(stage.table->play,
                   (Click){.kind = CLICK_ITEM, .cell = CELL_NONE, .index = VIEW_ITEM_HIDE},
                   &(ClickTarget){.seat = SEAT_NONE});
        frame(INPUT_NONE);
        assert_int_equal(shown(), 0);
        leave();
    }
}

static void test_an_earlier_position_is_hidden_too(void **state) {
    (void)state;
    sit_down(WEST_ALONE);
    submit("-b1");
    match_view_ply(stage.table->play, 0);
    frame(INPUT_NONE);
    assert_int_equal(shown(), 1U << WEST);
    press(SDLK_y, 0);
    assert_int_equal(stage.table->play->see.viewed_ply, 0);
    assert_int_equal(shown(), 0);
    press(SDLK_y, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
}

static bool is_claim(const void *state, Action action) {
    (void)state;
    return template_action_kind(action) == TEMPLATE_CLAIM;
}

static void test_what_tells_of_it_is_not_offered_while_it_is_hidden(void **state) {
    (void)state;
    secrets.uses_secret = is_claim;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    const int all = stage.table->play->see.clicks.source.count;
    press(SDLK_y, 0);
    assert_int_equal(stage.table->play->see.clicks.source.count, all - 1);
    for (int i = 0; i < all - 1; i++) {
        assert_false(is_claim(NULL, stage.table->play->see.clicks.source.actions[i]));
    }
    assert_false(stage.table->play->see.clicks.button_works[0]);
    press(SDLK_c, 0);
    assert_int_equal(session_plies(stage.session), 0);
    assert_true(reads("Your number is hidden: Y shows it."));
    press(SDLK_y, 0);
    assert_int_equal(stage.table->play->see.clicks.source.count, all);
    assert_true(stage.table->play->see.clicks.button_works[0]);
    leave();
}

/* --- In the turn of another ------------------------------------------------------------------ */

/* Each move is answered: the other seat decides in the same turn. */
static int turn_of_two(const void *at) {
    const TemplateState *state = at;
    return (state->turn + 1) / 2;
}

static void test_who_decides_in_another_s_turn_needs_no_curtain(void **state) {
    (void)state;
    game.turn = turn_of_two;
    secrets.uses_secret = is_claim;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    submit("-b1");
    assert_int_equal(session_to_act(stage.session).decider, EAST);
    /* Bo could claim, which needs the number: a curtain after all. */
    assert_true(curtained());
    assert_true(reads("Bo, it is your turn to decide."));
    leave();

    secrets.uses_secret = NULL;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    submit("-b1");
    assert_int_equal(session_to_act(stage.session).decider, EAST);
    assert_false(curtained());
    assert_int_equal(shown(), 0);
    assert_true(stage.table->play->see.clicks.source.count > 0);
    assert_true(reads("Bo decides now; no number is shown."));
    press(SDLK_y, 0);
    assert_int_equal(shown(), 0);
    submit("-b3");
    /* Anna's number comes back by the key. */
    assert_int_equal(session_to_act(stage.session).decider, WEST);
    assert_false(curtained());
    assert_int_equal(shown(), 0);
    press(SDLK_y, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
}

/* --- A game with hands ----------------------------------------------------------------------- */

/* Worldwide Empire, two persons, played at random until an action of the seat on turn lets the
 * other choose a defender while both have hands; gives the action. */
static Session *before_defence(Action *attack) {
    _Alignas(GAME_STATE_ALIGN) EmpireState after;
    const SessionStart start = {
        .game = &empire_game, .options = options_default(&empire_game), .seed = 7};
    Rng rng = rng_seeded(7);
    Session *session = session_new(&start);
    for (int made = 0;; made++) {
        int count;
        const Action *list = session_actions(session, &count);
        assert_true(made < 20000);
        if (count == 0) {
            session_free(session);
            session = session_new(&start);
            continue;
        }
        for (int i = 0; i < count; i++) {
            memcpy(&after, session_state(session), sizeof after);
            if (empire_kind_of(list[i]) == EMPIRE_DO_ATTACK && after.hand[0].total > 0 &&
                after.hand[1].total > 0) {
                (void)empire_game.apply(&after, list[i], NULL);
                if (after.phase == EMPIRE_DEFEND) {
                    *attack = list[i];
                    return session;
                }
            }
        }
        assert_true(session_submit(session, list[rng_below(&rng, (uint32_t)count)], why));
    }
}

/* The counters of a hand that reach the view. */
static int counters(int seat) {
    const EmpireState *state = table_scene(stage.table, false).state;
    int count = 0;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        count += state->hand[seat].of[i];
    }
    return count;
}

static bool offers_hand(void) {
    const ClickSource *source = &stage.table->play->see.clicks.source;
    for (int i = 0; i < source->count; i++) {
        if (game_secrets(&empire_game)->uses_secret(source->state, source->actions[i])) {
            return true;
        }
    }
    return false;
}

static void test_no_hand_is_shown_while_a_defender_chooses(void **state) {
    (void)state;
    Action attack = ACTION_NONE;
    Session *session = before_defence(&attack);
    const int attacker = session_to_act(session).decider;
    sit_down_to(session, 0);
    assert_true(curtained());
    press(SDLK_RETURN, 0);
    assert_true(counters(attacker) > 0);
    assert_int_equal(counters(1 - attacker), 0);
    assert_true(offers_hand());
    assert_true(match_submit(stage.table->play, attack));
    frame(INPUT_NONE);
    assert_int_equal(session_to_act(session).decider, 1 - attacker);
    assert_false(curtained());
    assert_int_equal(counters(attacker) + counters(1 - attacker), 0);
    assert_true(reads("decides now; no hand is shown."));
    press(SDLK_y, 0);
    assert_int_equal(counters(attacker) + counters(1 - attacker), 0);
    assert_true(stage.table->play->see.clicks.source.count > 1);
    assert_true(match_submit(stage.table->play, stage.table->play->see.clicks.source.actions[0]));
    frame(INPUT_NONE);
    assert_int_equal(session_to_act(session).decider, attacker);
    assert_false(curtained());
    /* The units can go on at once, what is in the hand waits for the key. */
    assert_int_equal(counters(attacker), 0);
    assert_true(stage.table->play->see.clicks.source.count > 0 && !offers_hand());
    assert_true(reads("Your hand is hidden: Y shows it."));
    press(SDLK_y, 0);
    assert_true(counters(attacker) > 0);
    assert_int_equal(counters(1 - attacker), 0);
    assert_true(offers_hand());
    leave();
}

/* --- Menus, offers, other windows ------------------------------------------------------------ */

static void test_menus_and_questions_hide_it(void **state) {
    (void)state;
    static const PopupKind kinds[] = {POPUP_MENU, POPUP_RESIGN, POPUP_DRAW,
                                      POPUP_SAVE, POPUP_SHARE,  POPUP_ROW};
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        stage.table->play->see.popup.kind = kinds[i];
        assert_int_equal(shown(), 0);
        stage.table->play->see.popup.kind = POPUP_NONE;
        assert_int_equal(shown(), 1U << WEST);
    }
    press(SDLK_F10, 0);
    assert_int_equal(shown(), 0);
    press(SDLK_ESCAPE, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
    /* The only person is not asked to look again. */
    sit_down(WEST_ALONE);
    press(SDLK_F10, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
}

static void test_a_choice_of_actions_goes_with_what_it_tells(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    play_ask(stage.table->play, POPUP_CHOICES, (Point){0, 0});
    stage.table->play->see.popup.count = 2;
    memcpy(stage.table->play->see.popup.action, stage.table->play->see.clicks.source.actions,
           2 * sizeof(Action));
    frame(INPUT_NONE);
    assert_true(reads("menu \"Choices\""));
    assert_int_equal(shown(), 1U << WEST);
    curtain_leave(stage.table->play);
    frame(INPUT_AWAY);
    assert_false(reads("menu \"Choices\""));
    assert_int_equal(shown(), 0);
    leave();
}

static void test_an_offer_that_another_answers_hides_it_until_the_key(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    play_ask(stage.table->play, POPUP_DRAW, (Point){0, 0});
    frame(INPUT_NONE);
    press(SDLK_RETURN, 0);
    assert_true(reads("Anna offers a draw. Bo, do you accept?"));
    assert_int_equal(shown(), 0);
    press(SDLK_ESCAPE, 0);
    assert_int_equal(stage.table->play->see.popup.kind, POPUP_NONE);
    assert_int_equal(shown(), 0);
    assert_false(curtained());
    press(SDLK_y, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
}

static void test_who_turns_to_another_window_hides_it(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    curtain_leave(stage.table->play);
    frame(INPUT_AWAY);
    assert_int_equal(shown(), 0);
    press(SDLK_y, 0);
    assert_int_equal(shown(), 1U << WEST);
    leave();
    sit_down(WEST_ALONE);
    curtain_leave(stage.table->play);
    frame(INPUT_AWAY);
    assert_int_equal(shown(), 1U << WEST);
    leave();
}

/* --- One person, and the end ----------------------------------------------------------------- */

static void test_one_person_among_computers_meets_no_curtain(void **state) {
    (void)state;
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        sit_down(1U << seat);
        for (int i = 0; i < 2; i++) {
            assert_false(curtained());
            assert_int_equal(shown(), 1U << seat);
            submit(i == 0 ? "-b1" : "-b3");
        }
        curtain_begin(stage.table->play);
        frame(INPUT_NONE);
        assert_false(curtained());
        assert_int_equal(shown(), 1U << seat);
        leave();
    }
}

static void test_the_end_shows_everything_and_undo_stops_there(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    assert_true(match_submit(stage.table->play, ACTION_RESIGN));
    frame(INPUT_NONE);
    assert_false(curtained());
    assert_int_equal(shown(), BOTH);
    assert_false(session_can_undo(stage.session, false, why));
    assert_string_equal(why, "Undo stops here: everything was shown at the end.");
    assert_false(session_can_continue(stage.session, session_node(stage.session, 0), why));
    leave();
}

/* --- Catching up ----------------------------------------------------------------------------- */

static void test_what_the_others_did_is_replayed_without_their_secrets(void **state) {
    (void)state;
    sit_down(BOTH);
    press(SDLK_RETURN, 0);
    submit("-b1");
    assert_false(reads("Replay"));
    press(SDLK_r, 0);
    assert_false(stage.table->play->see.replay.on);
    press(SDLK_RETURN, 0);
    assert_true(reads("since your last turn 1: West: the scout goes to b1"));
    press(SDLK_r, 0);
    assert_true(stage.table->play->see.replay.on);
    for (int step = 0; stage.table->play->see.replay.on; step++) {
        assert_in_range(step, 0, 1);
        assert_int_equal(shown(), 1U << EAST);
        press(SDLK_n, 0);
    }
    assert_int_equal(shown(), 1U << EAST);
    leave();
}

int main(void) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_match_begins_curtained, set_up),
        cmocka_unit_test_setup(test_it_comes_down_when_the_decision_passes_to_another_person,
                               set_up),
        cmocka_unit_test_setup(test_there_is_none_for_who_has_nothing_to_hide, set_up),
        cmocka_unit_test_setup(test_what_happens_is_seen_before_it_comes_down, set_up),
        cmocka_unit_test_setup(test_undo_never_shows_what_another_knows, set_up),
        cmocka_unit_test_setup(test_a_key_hides_what_one_knows, set_up),
        cmocka_unit_test_setup(test_an_earlier_position_is_hidden_too, set_up),
        cmocka_unit_test_setup(test_what_tells_of_it_is_not_offered_while_it_is_hidden, set_up),
        cmocka_unit_test_setup(test_who_decides_in_another_s_turn_needs_no_curtain, set_up),
        cmocka_unit_test_setup(test_no_hand_is_shown_while_a_defender_chooses, set_up),
        cmocka_unit_test_setup(test_menus_and_questions_hide_it, set_up),
        cmocka_unit_test_setup(test_a_choice_of_actions_goes_with_what_it_tells, set_up),
        cmocka_unit_test_setup(test_an_offer_that_another_answers_hides_it_until_the_key, set_up),
        cmocka_unit_test_setup(test_who_turns_to_another_window_hides_it, set_up),
        cmocka_unit_test_setup(test_one_person_among_computers_meets_no_curtain, set_up),
        cmocka_unit_test_setup(test_the_end_shows_everything_and_undo_stops_there, set_up),
        cmocka_unit_test_setup(test_what_the_others_did_is_replayed_without_their_secrets, set_up),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
