#include "ui/layout/computers.h"
#include "play/parts.h"

#include "game/clicks.h"
#include "game/options.h"
#include "play/computer.h"
#include "play/estimate.h"
#include "play/match.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/board_thought.h"
#include "ui/widgets/language.h"

/* As many seats as the game has, where that is an option. */
Options crowded(const Game *game) {
    Options options = options_default(game);
    for (int i = 0; i < game->option_count; i++) {
        if (strcmp(game->options[i].key, "players") == 0 && game->options[i].kind == OPTION_ONE) {
            options.value[i] = (uint32_t)game->options[i].value_count - 1;
        }
    }
    return options;
}

/* Puts a match of some plies on the table: computers only when `watched`, in a full game, otherwise
 * with a person to move at the first seat, who has something to choose. */
static void play_computers(Stage *stage, const View *view, bool watched) {
    enum { PLIES = 40, STEP = 10 };
    SessionStart start = {.game = view->game, .options = options_default(view->game), .seed = 7};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = STEP};
    }
    if (watched) {
        start.options = crowded(view->game);
    } else {
        /* Words of accents leave less room than any language. */
        const bool pseudo = strcmp(language_word(), "xx") == 0;
        start.seats[0] = (Seat){.kind = SEAT_PERSON};
        snprintf(start.seats[0].name, sizeof start.seats[0].name, "%s", pseudo ? "Ada" : "Kathrin");
    }
    Rng rng = rng_seeded(11);
    Session *session = session_new(&start);
    assert_non_null(session);
    while (session_plies(session) < PLIES ||
           view->game->to_act(session_state(session)).decider != 0 ||
           session_only_choice(session, session_present(session)) != ACTION_NONE) {
        int count;
        char why[SESSION_WHY_MAX];
        const Action *actions = session_actions(session, &count);
        /* Over too early: another match is tried from the start. */
        for (int i = 0; count == 0 && i < PLIES; i++) {
            (void)session_take_back(session);
        }
        actions = session_actions(session, &count);
        assert_true(session_submit(session, actions[rng_below(&rng, (uint32_t)count)], why));
    }
    app_play(stage->app, session, false, "");
}

/* Sets what the search thread may not have found yet; the stopped clock keeps it unread. */
static void consider(const Stage *stage) {
    App *app = stage->app;
    Computer *computer = &app->table->play->see.computer;
    int count;
    const Action *actions = session_actions(app->session, &count);
    int prospects[GAME_SEATS_MAX];
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        prospects[seat] = 1000 - 400 * seat;
    }
    estimate_keep(app->table->play, prospects);
    assert_true(count > 0);
    if (play_computer_to_act(app->table->play)) {
        computer_show_thought(app->table->play, actions[count - 1]);
        snprintf(computer->considers, sizeof computer->considers, "Pc3-d4, aa23xab24=Y, E1f10-f11");
    } else {
        computer->hint.action = actions[count - 1];
        computer->hint.path.count = app->table->play->see.game->clicks->action_clicks(
            session_state(app->session), computer->hint.action, 0, computer->hint.path.at);
    }
}

/* Three actions, one with a long name, as while a computer thinks. */
static void analyse(Stage *stage) {
    static const char *const name[] = {"Pc3-d4", "aa23-ab24*ab20", "done"};
    static const char *const longer[] = {"H1f2-e2", "S2aaa+Fignoll@l3>S3nnPavell^@l4", "done"};
    const bool wide = stage->app->table->play->see.view->long_turns;
    Analysis *analysis = &stage->app->table->play->see.analysis;
    analysis->on = true;
    analysis->count = AI_MULTIPV_MAX;
    for (int i = 0; i < AI_MULTIPV_MAX; i++) {
        AnalysisLine *line = &analysis->at[i];
        line->percent = 100 - i;
        snprintf(line->name, sizeof line->name, "%s", wide ? longer[i] : name[i]);
    }
    check(stage, "the analysis");
    analysis->on = false;
}

/* Continues the turn as long as possible. */
static void lengthen_turn(const App *app) {
    enum { MOST = 20 };
    const Game *game = session_start(app->session)->game;
    const int turn = game->turn(session_state(app->session));
    bool goes_on = true;
    for (int made = 0; made < MOST && goes_on; made++) {
        int count;
        (void)session_actions(app->session, &count);
        goes_on = false;
        for (int i = 0; i < count && !goes_on; i++) {
            char why[SESSION_WHY_MAX];
            int same;
            assert_true(session_submit(app->session, session_actions(app->session, &same)[i], why));
            goes_on = game->turn(session_state(app->session)) == turn;
            if (!goes_on) {
                assert_true(session_take_back(app->session));
            }
        }
    }
    app->table->play->stale = true;
}

/* The newest entry of the list of moves is in view. Where it is too long its end is, or the
 * beginning of a single move. */
static void check_newest(Stage *stage) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const Element *element = &at[i];
        if (element->kind == ELEMENT_CHOICE && (element->states & STATE_SELECTED) != 0 &&
            strncmp(called(element), "turn ", 5) == 0) {
            const Box seen = element->box;
            const Box whole = element->whole;
            found =
                element->seen && (seen.y + seen.h > whole.y + whole.h - 1 || seen.y < whole.y + 1);
        }
    }
    if (!found) {
        report(stage, "does not show its newest entry", "the list of moves", NULL);
    }
}

/* Another text size and back: what was in view is in view again. */
static void change_text(Stage *stage) {
    Settings *settings = &stage->app->settings;
    settings->text_percent = stage->text == 100 ? 75 : 100;
    frame(stage, (Input){0});
    settings->text_percent = stage->text;
    frame(stage, (Input){0});
}

void walk_computers(Stage *stage, const View *view) {
    App *app = stage->app;
    app->settings.show_estimate = true;
    for (int watched = 0; watched < 2; watched++) {
        play_computers(stage, view, watched != 0);
        /* Under the pointer, all that has happened is told over the edge of the board. */
        stage->at = (Point){1, 1};
        frame(stage, (Input){.kind = INPUT_MOTION});
        check(stage, watched ? "computers that play each other" : "a match against computers");
        check_newest(stage);
        change_text(stage);
        check_newest(stage);
        consider(stage);
        check(stage, watched ? "what a computer considers" : "a hint");
        if (watched) {
            analyse(stage);
            computer_pause(app->table->play, true);
            check(stage, "computers that rest");
        } else {
            lengthen_turn(app);
            frame(stage, (Input){0});
            check(stage, "a long turn");
            check_newest(stage);
        }
        request_go(&app->requests, REQUEST_LEAVE);
        frame(stage, (Input){0});
    }
    app->settings.show_estimate = false;
}

/* The questions before the end, and its card: everybody resigns, or all agree on a draw. */
void walk_end(Stage *stage, const View *view, Action last) {
    App *app = stage->app;
    play_computers(stage, view, false);
    frame(stage, (Input){0});
    static const PopupKind asked[] = {POPUP_RESIGN, POPUP_DRAW, POPUP_ANSWER, POPUP_LOST,
                                      POPUP_SHARE};
    app->table->play->see.offer.asked = 1U << 1;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        play_ask(app->table->play, asked[i], (Point){0, 0});
        check(stage, "a question before the end");
    }
    app->table->play->see.popup.kind = POPUP_NONE;
    app->table->play->stale = true;
    while (session_outcome(app->session).kind == OUTCOME_NONE) {
        assert_true(match_submit(app->table->play, last));
    }
    for (int i = 0; i < 500 && app->table->end.curve.count <= session_plies(app->session); i++) {
        frame(stage, (Input){0});
    }
    check(stage, "the end of a match");
    (void)find(stage, ELEMENT_MENU, "The end");
    press(stage, SDLK_ESCAPE);
    check(stage, "the board after the end");
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
}

/* A review with a mistake about which there is much to say, and a try at it. */
void walk_review(Stage *stage, const View *view) {
    static const char longest[] = "The pawn on c4 was attacked by two others, which 4 + 4 against "
                                  "7 do not survive (T-32), and "
                                  "after that nothing on the board stands in the way of a win by "
                                  "three points (T-35) in a turn.";
    App *app = stage->app;
    play_computers(stage, view, true);
    frame(stage, (Input){0});
    click(stage, ELEMENT_BUTTON, "Review");
    press(stage, SDLK_w);
    check(stage, "a review");
    Lookback *lookback = app->lookback;
    assert_non_null(lookback);
    LookbackWords *words = &lookback->words;
    lookback->turn.mark = REVIEW_MISTAKE;
    lookback->turn.loss = 380;
    snprintf(words->turn, sizeof words->turn, "%s", spoken(longest));
    snprintf(words->text, sizeof words->text, "%s", spoken(longest));
    snprintf(words->better, sizeof words->better, "%s",
             spoken("Better: Pd3-c3, keeps 62% instead of 24%"));
    snprintf(words->how, sizeof words->how, "%s", spoken(longest));
    check(stage, "a mistake");
    press(stage, SDLK_t);
    check(stage, "a turn that is tried");
    snprintf(lookback->trial.made, sizeof lookback->trial.made, "%s", spoken(longest));
    snprintf(lookback->trial.reason.title, sizeof lookback->trial.reason.title, "%.63s",
             spoken(longest));
    snprintf(lookback->trial.reason.text, sizeof lookback->trial.reason.text, "%s",
             spoken(longest));
    snprintf(lookback->trial.reply, sizeof lookback->trial.reply, "%s", spoken(longest));
    lookback->trial.state = TRIAL_ANSWERED;
    check(stage, "what a try is worth");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_p);
    check(stage, "a line that is played");
    press(stage, SDLK_ESCAPE);
    press(stage, SDLK_END);
    check(stage, "the end of a review");
    press(stage, SDLK_ESCAPE);
    assert_null(app->lookback);
    request_go(&app->requests, REQUEST_LEAVE);
    frame(stage, (Input){0});
}
