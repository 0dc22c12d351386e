/* What the view of The First War shows and says of a position. Drawing goes to a canvas that only
 * listens. */
#include "games/firstwar/positions.h"
#include "view/view.h"

extern const View firstwar_view;

/* --- A canvas that listens ----------------------------------------------------------------- */

enum { TOLD_MAX = 128 };

typedef struct Told {
    char name[128];
    Box box;
    unsigned states;
    bool clickable;
    Click click;
} Told;

struct Canvas {
    double text_scale;
    int count;
    Told told[TOLD_MAX];
    int badges; /* texts drawn since they were last counted */
};

Colour canvas_ink(const Canvas *canvas, Ink ink) {
    (void)canvas;
    return (Colour)ink << 8 | 0xFF;
}
bool canvas_dark(const Canvas *canvas) {
    (void)canvas;
    return false;
}
Colour colour_fade(Colour colour, double alpha) {
    (void)alpha;
    return colour;
}
Colour colour_mix(Colour a, Colour b, double share) {
    (void)b, (void)share;
    return a;
}
double canvas_grain(const Canvas *canvas) {
    (void)canvas;
    return 1;
}
double canvas_text_scale(const Canvas *canvas) {
    return canvas->text_scale;
}
double canvas_text_width(Canvas *canvas, Font font, const char *text) {
    return (double)strlen(text) * (font == FONT_HEADING ? 11 : 7) * canvas->text_scale;
}
double canvas_line_height(const Canvas *canvas, Font font) {
    return (font == FONT_HEADING ? 24 : 17) * canvas->text_scale;
}
double canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                   const char *text) {
    (void)colour, (void)align;
    assert_true(box.w > 0);
    canvas->badges++;
    return canvas_text_width(canvas, font, text);
}
double canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text) {
    (void)colour;
    assert_true(box.w > 0);
    const double lines = 1 + (int)(canvas_text_width(canvas, font, text) / box.w);
    return lines * canvas_line_height(canvas, font);
}
void canvas_sprite(Canvas *canvas, const char *name, Box box, double alpha) {
    (void)canvas, (void)alpha;
    assert_non_null(name);
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_stencil(Canvas *canvas, const char *name, Box box, Colour colour) {
    (void)canvas, (void)colour;
    assert_non_null(name);
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_fill(Canvas *canvas, Box box, Colour colour) {
    (void)canvas, (void)box, (void)colour;
}
void canvas_box(Canvas *canvas, Box box, double radius, Colour fill, Colour border) {
    (void)canvas, (void)radius, (void)fill, (void)border;
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_frame(Canvas *canvas, Box box, double radius, double width, Colour colour) {
    (void)canvas, (void)radius, (void)width, (void)colour;
    assert_true(box.w > 0 && box.h > 0);
}
void canvas_line(Canvas *canvas, Point from, Point to, const Pen *pen) {
    (void)canvas, (void)from, (void)to;
    assert_true(pen->width > 0);
}
void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    (void)canvas, (void)centre, (void)pen;
    assert_true(radius > 0);
}
void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen) {
    (void)canvas, (void)corners, (void)pen;
    assert_true(count == 4 || count == 6);
}

static Told *tell(Canvas *canvas, const char *name, Box box, unsigned states) {
    assert_in_range(canvas->count, 0, TOLD_MAX - 1);
    Told *told = &canvas->told[canvas->count++];
    *told = (Told){.box = box, .states = states};
    snprintf(told->name, sizeof told->name, "%s", name);
    return told;
}
void canvas_tell(Canvas *canvas, ElementKind kind, const char *name, Box box, unsigned states,
                 const char *words) {
    (void)words;
    assert_int_equal(kind, ELEMENT_TEXT);
    (void)tell(canvas, name, box, states);
}
bool canvas_tell_click(Canvas *canvas, const char *name, Box box, unsigned states, Click click) {
    for (int i = 0; i < canvas->count; i++) { /* a click finds its element by the name */
        assert_true(!canvas->told[i].clickable || strcmp(canvas->told[i].name, name) != 0);
    }
    Told *told = tell(canvas, name, box, states);
    told->clickable = true;
    told->click = click;
    return false;
}

/* --- A table ------------------------------------------------------------------------------- */

static const char *const names[] = {"South", "North"};

typedef struct Table {
    Course course;
    Options options;
    Layout layout;
    Action *actions; /* room for all */
    ClickPath path;
    ViewScratch scratch;
    Click hot;
    Canvas canvas;
    Scene scene;
} Table;

static Table table;

/* Looks anew after the position was changed. */
static const Scene *look(void) {
    const WarState *state = state_of(&table.course);
    if (table.actions == NULL) {
        table.actions = calloc((size_t)firstwar_game.actions_max, sizeof *table.actions);
    }
    assert_non_null(table.actions);
    const Outcome outcome = firstwar_game.outcome(state, &table.course.past);
    const int count =
        outcome.kind == OUTCOME_NONE ? firstwar_game.actions(state, table.actions) : 0;
    table.layout = layout_fit(board_of(), 0, (Box){0, 0, 600, 700}, 1);
    table.canvas = (Canvas){.text_scale = 1};
    table.scene = (Scene){
        .game = &firstwar_game,
        .options = &table.options,
        .state = state,
        .board = table.layout.board,
        .layout = &table.layout,
        .outcome = outcome,
        .source = {&firstwar_game, state, table.actions, count},
        .path = &table.path,
        .hover = CELL_NONE,
        .seat_name = names,
        .motion = 1,
        .hot = table.hot.kind == CLICK_ITEM ? &table.hot : NULL,
        .scratch = &table.scratch,
    };
    return &table.scene;
}

static const Scene *set(Setting setting) {
    table.path.count = 0;
    table.scratch = (ViewScratch){{0}};
    table.hot = (Click){.kind = CLICK_CELL};
    place(&table.course, setting);
    return look();
}

static const Told *find(const char *name) {
    for (int i = 0; i < table.canvas.count; i++) {
        if (strcmp(table.canvas.told[i].name, name) == 0) {
            return &table.canvas.told[i];
        }
    }
    return NULL;
}

static const Told *expect(const char *name) {
    const Told *told = find(name);
    if (told == NULL) {
        for (int i = 0; i < table.canvas.count; i++) {
            print_message("told: %s\n", table.canvas.told[i].name);
        }
        fail_msg("nobody tells: %s", name);
    }
    return told;
}

static const Box room = {0, 0, 336, 736};
static const Box window = {0, 0, 200, 560};

static void draw_panel(void) {
    (void)firstwar_view.panel(&table.canvas, look(), room, false);
    (void)firstwar_view.forecast(&table.canvas, &table.scene, room, false);
}

static void draw_window(void) {
    (void)firstwar_view.aside(&table.canvas, look(), window, false);
}

/* Clicks an item of the view's own by its name. */
static void touch(const char *name) {
    const Told *told = NULL;
    for (int i = 0; i < table.canvas.count && told == NULL; i++) {
        const bool named = strcmp(table.canvas.told[i].name, name) == 0;
        told = named && table.canvas.told[i].clickable ? &table.canvas.told[i] : NULL;
    }
    assert_non_null(told);
    const Click click = told->click;
    assert_int_equal(click.kind, CLICK_ITEM);
    assert_true(click.index >= VIEW_ITEM_OWN);
    ViewScratch scratch = table.scratch;
    firstwar_view.touch(look(), click, &scratch);
    table.scratch = scratch;
}

/* The action that a click on an item of the game makes, in notation. */
static const char *action_of(Click click, char text[GAME_TEXT_MAX]) {
    ClickPath path = {0};
    ClickAnswer answer;
    look();
    clicks_add(&table.scene.source, &path, click, &answer);
    assert_int_equal(answer.result, CLICK_ACTS);
    firstwar_game.action_text(table.scene.state, answer.action, text);
    return text;
}

static bool says(const InspectText *text, const char *words) {
    bool found = strstr(text->title, words) != NULL || strstr(text->about, words) != NULL;
    for (int i = 0; i < text->count; i++) {
        found = found || strstr(text->line[i], words) != NULL;
    }
    return found;
}

static InspectText inspect(const char *cell) {
    InspectText text = {.count = 0};
    firstwar_view.inspect(look(), cell_named(cell), &text);
    return text;
}

/* What is said of an element of the panel. */
static InspectText inspect_hot(const char *name) {
    InspectText text = {.count = 0};
    draw_panel();
    const Click click = expect(name)->click;
    assert_true(firstwar_view.inspect_hot(look(), click, &text));
    return text;
}

static const PieceLook *piece_at(const PieceLook *looks, int count, const char *cell, int index) {
    for (int i = 0; i < count; i++) {
        if (looks[i].cell == cell_named(cell) && index-- == 0) {
            return &looks[i];
        }
    }
    fail_msg("there is no such piece on %s", cell);
    return NULL;
}

/* --- Tiles and pieces ---------------------------------------------------------------------- */

static PieceLook looks[VIEW_PIECES_MAX];

static void test_W_3_discs_are_souths_and_cubes_norths(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H g6=o/2F!"});
    const int count = firstwar_view.pieces(table.scene.state, looks);
    assert_string_equal(piece_at(looks, count, "f6", 0)->layer[0], "war-hunter-disc");
    assert_string_equal(piece_at(looks, count, "g6", 0)->layer[0], "war-farmer-cube-wounded");
    assert_int_equal(piece_at(looks, count, "g6", 0)->states, STATE_WARNING);
    assert_int_equal(count,
                     war_population(table.scene.state, 0) + war_population(table.scene.state, 1));
}

static void test_W_12_four_pieces_stand_apart_and_on_their_tile(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H1H1H"});
    const int count = firstwar_view.pieces(table.scene.state, looks);
    for (int i = 0; i < WAR_TILE_MOST; i++) {
        const PieceLook *a = piece_at(looks, count, "f6", i);
        assert_true(a->dx > -0.4 && a->dx < 0.4 && a->dy > -0.4 && a->dy < 0.4);
        for (int k = 0; k < i; k++) {
            const PieceLook *b = piece_at(looks, count, "f6", k);
            assert_true(a->dx - b->dx > 0.2 || b->dx - a->dx > 0.2 || a->dy - b->dy > 0.2 ||
                        b->dy - a->dy > 0.2);
        }
    }
}

static void test_W_15_both_sides_of_a_conflict_have_a_row_each(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H2F2F2F2F f5=o e5=o",
                  .phase = "conflict",
                  .more = "attacker H f6 from f5\nattacker H f6 from e5\n"});
    const int count = firstwar_view.pieces(table.scene.state, looks);
    double north = 1, south = -1;
    for (int i = 0; i < count; i++) {
        if (looks[i].cell == cell_named("f6")) {
            *(looks[i].seat == 0 ? &south : &north) = looks[i].dy;
            assert_true(looks[i].dx > -0.5 && looks[i].dx < 0.5);
        }
    }
    assert_true(north < 0 && south > 0);
}

/* Clicks on a stack count the pieces of who decides from its first; so must those drawn. */
static void test_clicks_count_the_pieces_as_they_are_drawn(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H2F!2S! f5=o g5=o g6=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nretreats F! f6\nretreats S! f6\nfight f6\n"
                          "came f5\n"});
    const int count = firstwar_view.pieces(table.scene.state, looks);
    int met = 0;
    for (int i = 0; i < table.scene.source.count; i++) {
        Click clicks[GAME_CLICKS_MAX];
        const Action action = table.actions[i];
        for (int variant = 0;
             firstwar_game.action_clicks(table.scene.state, action, variant, clicks) > 0;
             variant++) {
            if (clicks[0].kind == CLICK_PIECE) {
                const PieceLook *drawn = piece_at(looks, count, "f6", clicks[0].index);
                assert_int_equal(drawn->seat, 1);
                assert_int_equal(war_code_piece(drawn->piece), war_who(action));
                met++;
            }
        }
    }
    assert_true(met > 1);
}

/* --- The panel ----------------------------------------------------------------------------- */

static void test_W_7_the_bar_shows_all_phases_and_what_is_left(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H", .turn = 5});
    draw_panel();
    static const char *const phases[] = {"Hunters",  "Others",  "Conflict", "Food",
                                         "Research", "Healing", "Increase"};
    for (int i = 0; i < WAR_PHASES; i++) {
        char name[32];
        snprintf(name, sizeof name, "Phase %s", phases[i]);
        assert_int_equal(expect(name)->states, i == 0 ? STATE_SELECTED : 0);
    }
    expect("Hunters: 3 have not moved, then others");
    expect("Turn 5");
}

static void test_W_4_the_tracks(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H g6=o/2S"});
    draw_panel();
    expect("South track 17 Hunters");
    expect("North track 18 Scientists");
    expect("South population 7");
}

static void test_W_31_W_32_what_a_card_does_and_what_blocks_it(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    WarState *state = (WarState *)(void *)table.course.state;
    state->shown[0] |= 1U << 0 | 1U << 3;
    InspectText text = inspect_hot("South card I.1 Herbal Lore");
    assert_true(says(&text, "Each Healer may remove two wounds a turn."));
    assert_true(says(&text, "Activating it costs 3 of 4 points (W-32)."));
    text = inspect_hot("South card II.1 Writing");
    assert_true(says(&text, "Blocked: Herbal Lore must be active first (W-32)."));
    text = inspect_hot("South card II.2");
    assert_true(says(&text, "face down"));
    assert_true(says(&text, "Revealing it costs 2 of 4 points (W-31)."));
    text = inspect_hot("South card IV.1");
    assert_true(says(&text, "no card of level III has been revealed (W-31)"));
    draw_panel();
    assert_true((expect("South card II.2")->states & STATE_TARGET) != 0);
    assert_true((expect("South card IV.1")->states & STATE_TARGET) == 0);
}

static void test_W_5_the_other_pyramid_is_a_click_away(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    draw_panel();
    touch("See North's");
    draw_panel();
    const Told *card = expect("North card I.2 Herbal Lore");
    assert_true((card->states & STATE_SELECTED) != 0);
    assert_true(card->click.index >= VIEW_ITEM_OWN); /* to be read, not to be played */
    touch("See South's");
    draw_panel();
    assert_true(expect("South card I.1")->click.index < VIEW_ITEM_OWN);
}

static void test_W_27_the_forecast_of_food(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=i/1F1F!1H g6=o/1H"});
    InspectText text = inspect_hot("Forecast: 12 food for 10 pieces");
    assert_true(says(&text, "12 from 4 tiles"));
    assert_true(says(&text, "2 to spare"));
    set((Setting){.cells = "f6=m/1E1E1E1E"});
    text = inspect_hot("Forecast: 8 food for 10 pieces");
    assert_true(says(&text, "2 short: 2 will be wounded (W-29)."));
}

static void test_W_30_the_forecast_of_research(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=m/1S1S"});
    const InspectText text = inspect_hot("Forecast: 3 research points");
    assert_true(says(&text, "1 from tiles with two Scientists, 2 from kinds of tile (W-30)."));
}

static void test_W_35_the_forecast_of_growth(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=m/1S1S"});
    const InspectText text = inspect_hot("Forecast: 2 tiles grow");
    assert_true(says(&text, "f2, f6"));
}

/* The figures on the tiles that food comes from, while the pointer is on the forecast. */
static void test_W_27_food_is_drawn_where_it_comes_from(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=i/1F g6=o/1H e5=l"});
    table.canvas.badges = 0;
    firstwar_view.over(&table.canvas, look());
    assert_int_equal(table.canvas.badges, 0);
    draw_panel();
    table.hot = expect("Forecast: 12 food for 8 pieces")->click;
    firstwar_view.over(&table.canvas, look());
    assert_int_equal(table.canvas.badges, 4); /* f1, f2, f6, g6 */
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    for (int percent = 75; percent <= 200; percent += 25) {
        const Scene *scene = look();
        table.canvas.text_scale = percent / 100.0;
        const double measured = firstwar_view.panel(&table.canvas, scene, room, true);
        assert_int_equal(table.canvas.count, 0);
        const double drawn = firstwar_view.panel(&table.canvas, scene, room, false);
        assert_true(measured == drawn);
        for (int i = 0; i < table.canvas.count; i++) {
            const Box box = table.canvas.told[i].box;
            assert_true(box.y >= 0 && box.y + box.h <= drawn + 0.5);
            assert_true(box.x >= 0 && box.x + box.w <= room.w + 0.5);
        }
    }
}

/* --- The conflict -------------------------------------------------------------------------- */

static void set_stacks(void) {
    set((Setting){.cells = "f6=p/1H1H2H2F2F! f5=o g5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from g5\nfight f6\ncame f5 g5\n"});
}

static void test_W_17_stacks_are_arranged_piece_by_piece(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set_stacks();
    draw_window();
    assert_string_equal(action_of(expect("Confirm stacks")->click, text), "stack=H+F+F!");
    draw_window();
    expect("Stack 1 defends with 1");
    touch("Defender 3 wounded Farmer");
    draw_window();
    touch("Stack 1");
    draw_window();
    expect("Stack 1 defends with 3");
    assert_string_equal(action_of(expect("Confirm stacks")->click, text), "stack=HF!+F");
    draw_window();
    touch("Defender 2 Farmer");
    draw_window();
    touch("Defender 1 Hunter"); /* means the stack that it stands on */
    draw_window();
    assert_string_equal(action_of(expect("Confirm stacks")->click, text), "stack=HFF!");
    draw_window();
    touch("Defender 1 Hunter");
    draw_window();
    touch("New stack");
    draw_window();
    assert_string_equal(action_of(expect("Confirm stacks")->click, text), "stack=H+FF!");
}

static void test_W_17_a_piece_is_put_down_again_by_a_second_click(void **unused) {
    (void)unused;
    set_stacks();
    draw_window();
    touch("Defender 1 Hunter");
    draw_window();
    assert_true((expect("Defender 1 Hunter")->states & STATE_SELECTED) != 0);
    touch("Defender 1 Hunter");
    draw_window();
    assert_true((expect("Defender 1 Hunter")->states & STATE_SELECTED) == 0);
}

static void test_W_19_W_20_comparisons_are_shown_before_they_are_decided(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set_stacks();
    play(&table.course, "stack=H+FF!");
    table.scratch = (ViewScratch){{0}};
    draw_window();
    expect("Stack 2: 0 to 4, Not covered yet");
    expect("Attacker Hunter from f5");
    /* Two attackers, two stacks: the second has no choice, so the first ends the round and is only
     * chosen by a click. */
    assert_true((expect("Fight this round")->states & STATE_DISABLED) != 0);
    touch("Stack 1");
    draw_window();
    expect("Stack 1: 2 to 1, Stronger: defender wounded, retreats");
    expect("Stack 2: 2 to 4, Weaker: attacker wounded, retreats");
    assert_int_equal(expect("Fight this round")->states, 0);
    assert_string_equal(action_of(expect("Fight this round")->click, text), "on=1");
}

static void test_W_18_a_placing_that_leaves_a_choice_is_made_at_once(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set((Setting){.cells = "f6=p/1H1H1H2F2F f5=o g5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from g5\n"
                          "fight f6\ncame f5 g5\n"});
    play(&table.course, "stack=F+F");
    draw_window();
    const Told *lane = NULL;
    for (int i = 0; i < table.canvas.count; i++) {
        if (table.canvas.told[i].clickable && strcmp(table.canvas.told[i].name, "Stack 1") == 0) {
            lane = &table.canvas.told[i];
        }
    }
    assert_non_null(lane);
    assert_string_equal(action_of(lane->click, text), "on=1");
    draw_window();
    assert_null(find("Take back"));
    play(&table.course, "on=1");
    draw_window();
    assert_int_equal(expect("Take back")->click.index, VIEW_ITEM_UNDO);
}

static void test_W_22_the_wounded_are_lost(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H2E2F! f5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .cards = {"Spears"},
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\ncame f5\n"});
    play(&table.course, "stack=F!+E");
    draw_window();
    touch("Stack 1");
    draw_window();
    expect("Stack 1: 3 to 2, Stronger: defender lost");
    expect("Stack 2: 3 to 0, Three times: destroyed");
}

static void test_W_24_the_window_says_who_must_retreat(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H2F! f5=o g5=o g6=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nretreats F! f6\nfight f6\ncame f5\n"});
    assert_int_equal(firstwar_view.aside_cell(look()), cell_named("f6"));
    draw_window();
    expect("Conflict at f6, round 1");
    char text[GAME_WHY_MAX];
    firstwar_view.help(look(), text);
    assert_string_equal(text, "North retreats from f6: click a wounded piece, then a marked tile.");
    set((Setting){.cells = "f6=p/1H"});
    assert_int_equal(firstwar_view.aside_cell(look()), CELL_NONE);
}

/* --- Words --------------------------------------------------------------------------------- */

static void test_W_16_inspect_tells_strengths_and_food(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=o/1H1F!"});
    const InspectText text = inspect("f6");
    assert_string_equal(text.about, "forest");
    assert_true(says(&text, "South: 1 Hunter, 1 wounded Farmer (attack 2, defence 3)"));
    assert_true(says(&text, "1 food for South"));
    const InspectText home = inspect("f11");
    assert_string_equal(home.about, "fields, home of North");
}

static void test_W_2_inspect_says_nothing_of_a_tile_that_lies_face_down(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=hl"});
    const InspectText text = inspect("f6");
    assert_string_equal(text.about, "face down");
    assert_int_equal(text.count, 0);
}

static void test_help_follows_the_phases(void **unused) {
    (void)unused;
    static const struct {
        const char *phase, *more, *cells, *words;
    } cases[] = {
        {"hunters", "", "f6=p/1H", "Hunters one by one"},
        {"others", "", "f6=p/1F", "Farmers, Healers and Scientists one by one"},
        {"food", "owed 2\n", "f6=m/1E1E1E1E", "2 food missing"},
        {"research", "points 4\n", "f6=p/1S", "4 research points"},
        {"healing", "healer f6 1\n", "f6=p/1E1F!", "Click a Healer"},
        {"increase", "grows f6\ngrows f2\n", "f6=p/1F1F", "2 tiles may grow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[GAME_WHY_MAX];
        set((Setting){.cells = cases[i].cells, .phase = cases[i].phase, .more = cases[i].more});
        firstwar_view.help(look(), text);
        if (strstr(text, cases[i].words) == NULL) {
            fail_msg("in phase %s the help says: %s", cases[i].phase, text);
        }
    }
}

static void test_W_7_notes_name_the_phases_that_passed(void **unused) {
    (void)unused;
    Events events = {.count = 3};
    char text[GAME_LABEL_MAX];
    events.at[0] = (Event){.kind = EVENT_NOTE, .value = WAR_NOTE_PASSED + WAR_CONFLICT};
    events.at[1] = (Event){.kind = EVENT_NOTE, .value = WAR_NOTE_PASSED + WAR_HEALING};
    events.at[2] = (Event){.kind = EVENT_NOTE, .value = WAR_NOTE_SKIPPED + WAR_RESEARCH};
    firstwar_view.notes(&events, text);
    assert_string_equal(text, "conflict, healing pass; research is skipped");
    events.count = 0;
    firstwar_view.notes(&events, text);
    assert_string_equal(text, "");
}

static void test_W_37_W_41_endings_name_their_rule(void **unused) {
    (void)unused;
    static const char *const words[] = {
        [WAR_BY_HOME] = "(W-37)",
        [WAR_BY_KIND] = "(W-38)",
        [WAR_BY_WOUNDS] = "(W-39)",
        [WAR_BY_CARDS] = "(W-40)",
        [WAR_BY_TURNS] = "(W-41)",
        [WAR_BY_RESIGNING] = "given up",
        [WAR_BY_AGREEMENT] = "Drawn by agreement.",
    };
    set((Setting){.cells = "f6=p/1H"});
    for (int end = WAR_BY_HOME; end <= WAR_BY_AGREEMENT; end++) {
        WarState *state = (WarState *)(void *)table.course.state;
        char text[GAME_WHY_MAX];
        state->ended = (uint8_t)end;
        state->winner = end == WAR_BY_AGREEMENT ? SEAT_NONE : 1;
        firstwar_view.ending(look(), text);
        assert_non_null(strstr(text, words[end]));
        assert_true(end == WAR_BY_AGREEMENT || strstr(text, "North wins") == text);
    }
}

/* --- Everywhere ---------------------------------------------------------------------------- */

static void see_everything(void) {
    char text[GAME_WHY_MAX];
    const Scene *scene = look();
    const WarState *state = scene->state;
    assert_int_equal(firstwar_view.pieces(state, looks),
                     war_population(state, 0) + war_population(state, 1));
    firstwar_view.under(&table.canvas, scene);
    firstwar_view.over(&table.canvas, scene);
    const double panel = firstwar_view.panel(&table.canvas, scene, room, true);
    assert_true(panel == firstwar_view.panel(&table.canvas, scene, room, false));
    (void)firstwar_view.forecast(&table.canvas, scene, room, false);
    if (firstwar_view.aside_cell(scene) != CELL_NONE) {
        const double high = firstwar_view.aside(&table.canvas, scene, window, true);
        assert_true(high > 0 && high < 700);
        assert_true(high == firstwar_view.aside(&table.canvas, scene, window, false));
    }
    for (int i = 0; i < table.canvas.count; i++) {
        InspectText said = {.count = 0};
        if (table.canvas.told[i].clickable) {
            (void)firstwar_view.inspect_hot(scene, table.canvas.told[i].click, &said);
            assert_in_range(said.count, 0, VIEW_LINES_MAX);
        }
    }
    for (Cell cell = 0; cell < WAR_CELLS; cell += 7) {
        InspectText said = {.count = 0};
        firstwar_view.inspect(scene, cell, &said);
        assert_non_null(firstwar_view.tile(&table.canvas, state, cell).face);
    }
    firstwar_view.help(scene, text);
    assert_true(text[0] != '\0');
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Rng rng = rng_seeded(seed);
        game_begin(&firstwar_game, &table.course, &table.options, seed, NULL);
        for (int ply = 0; ply < 400 && look()->source.count > 0; ply++) {
            see_everything();
            const uint32_t chosen = rng_below(&rng, (uint32_t)table.scene.source.count);
            (void)game_play(&firstwar_game, table.course.state, &table.course.past,
                            table.actions[chosen], NULL);
        }
        see_everything();
    }
}

static int leave(void **unused) {
    (void)unused;
    free(table.actions);
    table.actions = NULL;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_3_discs_are_souths_and_cubes_norths),
        cmocka_unit_test(test_W_12_four_pieces_stand_apart_and_on_their_tile),
        cmocka_unit_test(test_W_15_both_sides_of_a_conflict_have_a_row_each),
        cmocka_unit_test(test_clicks_count_the_pieces_as_they_are_drawn),
        cmocka_unit_test(test_W_7_the_bar_shows_all_phases_and_what_is_left),
        cmocka_unit_test(test_W_4_the_tracks),
        cmocka_unit_test(test_W_31_W_32_what_a_card_does_and_what_blocks_it),
        cmocka_unit_test(test_W_5_the_other_pyramid_is_a_click_away),
        cmocka_unit_test(test_W_27_the_forecast_of_food),
        cmocka_unit_test(test_W_30_the_forecast_of_research),
        cmocka_unit_test(test_W_35_the_forecast_of_growth),
        cmocka_unit_test(test_W_27_food_is_drawn_where_it_comes_from),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
        cmocka_unit_test(test_W_17_stacks_are_arranged_piece_by_piece),
        cmocka_unit_test(test_W_17_a_piece_is_put_down_again_by_a_second_click),
        cmocka_unit_test(test_W_19_W_20_comparisons_are_shown_before_they_are_decided),
        cmocka_unit_test(test_W_18_a_placing_that_leaves_a_choice_is_made_at_once),
        cmocka_unit_test(test_W_22_the_wounded_are_lost),
        cmocka_unit_test(test_W_24_the_window_says_who_must_retreat),
        cmocka_unit_test(test_W_16_inspect_tells_strengths_and_food),
        cmocka_unit_test(test_W_2_inspect_says_nothing_of_a_tile_that_lies_face_down),
        cmocka_unit_test(test_help_follows_the_phases),
        cmocka_unit_test(test_W_7_notes_name_the_phases_that_passed),
        cmocka_unit_test(test_W_37_W_41_endings_name_their_rule),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
