/* A field of text, in which bytes steer what a person and other programs do: keys, typing, the
 * mouse, what is composed, what is on the clipboard, and what a screen puts there. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "game/utf8.h"
#include "ui/canvas_stage.h"
#include "ui/platform/clip.h"
#include "ui/widgets/ui_parts.h"

enum { WIDTH = 300, HEIGHT = 60, ROOM_MOST = 200, STEPS_MOST = 200, AGAIN_MOST = 4 };

typedef struct Typing {
    CanvasStage stage;
    Ui ui;
    Settings settings;
    char *text; /* of `size` bytes */
    size_t size;
} Typing;

static Typing *open_typing(void) {
    static Typing typing;
    if (typing.stage.canvas == NULL) {
        assert_true(SDL_SetHint("SDL_VIDEODRIVER", "dummy"));
        assert_int_equal(SDL_InitSubSystem(SDL_INIT_VIDEO), 0); /* it has a clipboard */
        assert_true(canvas_stage_open(&typing.stage, WIDTH, HEIGHT));
        assert_true(ui_open(&typing.ui, typing.stage.canvas));
        typing.settings = settings_default();
        typing.ui.settings = &typing.settings;
        typing.ui.width = WIDTH;
        typing.ui.height = HEIGHT;
    }
    return &typing;
}

static void check(const Typing *typing) {
    const Ui *ui = &typing->ui;
    const int length = (int)strlen(typing->text);
    assert_true((size_t)length < typing->size);
    if (!ui_has_focus(ui, "Name")) {
        return; /* the caret is nobody's */
    }
    assert_true(ui->caret >= 0 && ui->caret <= length);
    assert_true(ui->anchor >= 0 && ui->anchor <= length);
    assert_true(ui->composed_caret <= (int)strlen(ui->composed));
}

static void run(Typing *typing, Input in) {
    Ui *ui = &typing->ui;
    for (int i = 0; i == 0 || (ui->again && i < AGAIN_MOST); i++) {
        ui_begin(ui, &in);
        canvas_begin(typing->stage.canvas);
        (void)ui_field(ui, (Box){10, 10, 200, 40}, "Name", typing->text, typing->size, NULL);
        ui_end(ui);
        in = (Input){.at = in.at};
        check(typing);
    }
}

/* Any bytes but zeros, up to `most`. */
static void take(Steering *steering, char *to, int most) {
    int length = fuzz_choice(steering, most);
    for (; length > 0 && steering->at < steering->end; length--) {
        const char byte = *steering->at++;
        *to = byte;
        to += byte != '\0';
    }
    *to = '\0';
}

static void press_key(Typing *typing, Steering *steering) {
    static const SDL_Keycode keys[] = {
        SDLK_LEFT, SDLK_RIGHT, SDLK_HOME, SDLK_END, SDLK_BACKSPACE, SDLK_DELETE, SDLK_INSERT,
        SDLK_a,    SDLK_c,     SDLK_v,    SDLK_x,   SDLK_y,         SDLK_z};
    static const uint16_t mods[] = {0, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LCTRL | KMOD_LSHIFT};
    const SDL_Keycode key = keys[fuzz_choice(steering, sizeof keys / sizeof *keys)];
    run(typing, (Input){.kind = INPUT_KEY, .key = key, .mods = mods[fuzz_choice(steering, 4)]});
}

static void use_mouse(Typing *typing, Steering *steering) {
    const InputKind kinds[] = {INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE};
    const int button = fuzz_choice(steering, 2) == 0 ? SDL_BUTTON_LEFT : SDL_BUTTON_MIDDLE;
    run(typing, (Input){.kind = kinds[fuzz_choice(steering, 3)],
                        .at = {fuzz_choice(steering, 220), 30},
                        .button = button,
                        .clicks = 1 + fuzz_choice(steering, 3)});
}

static void step(Typing *typing, Steering *steering) {
    char bytes[ROOM_MOST + 1];
    Input in = {.kind = INPUT_TEXT};
    switch (fuzz_choice(steering, 6)) {
    case 0:
        press_key(typing, steering);
        break;
    case 1:
        use_mouse(typing, steering);
        break;
    case 2:
        take(steering, bytes, 32);
        (void)utf8_repair(in.text, sizeof in.text, bytes); /* as the window does */
        run(typing, in);
        break;
    case 3:
        in.kind = INPUT_COMPOSED;
        in.caret = fuzz_choice(steering, 20);
        take(steering, bytes, 32);
        (void)utf8_repair(in.text, sizeof in.text, bytes);
        run(typing, in);
        break;
    case 4:
        take(steering, bytes, ROOM_MOST);
        (void)clip_copy(bytes);
        clip_select(bytes);
        run(typing, (Input){.kind = INPUT_KEY, .key = SDLK_v, .mods = KMOD_LCTRL});
        break;
    default: /* text that was not looked at, which a screen puts there */
        take(steering, bytes, (int)typing->size);
        memcpy(typing->text, bytes, strlen(bytes) + 1);
        run(typing, in = (Input){.kind = INPUT_NONE});
    }
}

void fuzz_typing(char *text, size_t length) {
    Typing *typing = open_typing();
    Steering steering = {text, text + length};
    typing->size = (size_t)fuzz_choice(&steering, ROOM_MOST) + 1;
    typing->text = calloc(1, typing->size);
    assert_non_null(typing->text);
    typing->ui.field = typing->ui.pressed = 0;
    ui_set_focus(&typing->ui, "Name");
    run(typing, (Input){.kind = INPUT_NONE});
    for (int i = 0; i < STEPS_MOST && steering.at < steering.end; i++) {
        step(typing, &steering);
    }
    typing->ui.field_text = NULL;
    free(typing->text);
}
