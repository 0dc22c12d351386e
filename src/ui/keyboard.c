#include "ui/keyboard.h"

#include <stdbool.h>

/* What is on the keys of a US keyboard, from SDL_SCANCODE_A on; a space: nothing of interest. */
static const char us_keys[] = "abcdefghijklmnopqrstuvwxyz1234567890     -=[]\\#;'`,./";

/* 0: nothing. */
static SDL_Keycode us_key(SDL_Scancode place) {
    const int index = (int)place - SDL_SCANCODE_A;
    const bool known = index >= 0 && index < (int)sizeof us_keys - 1 && us_keys[index] != ' ';
    return known ? us_keys[index] : SDLK_UNKNOWN;
}

static bool is_digit_place(SDL_Scancode place) {
    return place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_0;
}

/* Whether most keys for letters have Latin ones; a few may have other signs, as on Dvorak. */
static bool is_latin_layout(void) {
    int letters = 0;
    for (int place = SDL_SCANCODE_A; place <= SDL_SCANCODE_Z; place++) {
        const SDL_Keycode symbol = SDL_GetKeyFromScancode((SDL_Scancode)place);
        letters += symbol >= SDLK_a && symbol <= SDLK_z;
    }
    return letters >= 13;
}

/* --- The numeric keypad ----------------------------------------------------------------------- */

static const struct {
    SDL_Keycode key, typed, moves; /* with and without Num Lock */
} keypad[] = {
    {SDLK_KP_0, SDLK_0, SDLK_INSERT},
    {SDLK_KP_1, SDLK_1, SDLK_END},
    {SDLK_KP_2, SDLK_2, SDLK_DOWN},
    {SDLK_KP_3, SDLK_3, SDLK_PAGEDOWN},
    {SDLK_KP_4, SDLK_4, SDLK_LEFT},
    {SDLK_KP_5, SDLK_5, SDLK_UNKNOWN},
    {SDLK_KP_6, SDLK_6, SDLK_RIGHT},
    {SDLK_KP_7, SDLK_7, SDLK_HOME},
    {SDLK_KP_8, SDLK_8, SDLK_UP},
    {SDLK_KP_9, SDLK_9, SDLK_PAGEUP},
    {SDLK_KP_PERIOD, SDLK_PERIOD, SDLK_DELETE},
    {SDLK_KP_ENTER, SDLK_RETURN, SDLK_RETURN},
    {SDLK_KP_PLUS, SDLK_PLUS, SDLK_PLUS},
    {SDLK_KP_MINUS, SDLK_MINUS, SDLK_MINUS},
    {SDLK_KP_DIVIDE, SDLK_SLASH, SDLK_SLASH},
};

/* Shift turns Num Lock round, and is used up by that. */
static SDL_Keycode keypad_key(SDL_Keycode symbol, uint16_t *mods) {
    for (size_t i = 0; i < SDL_arraysize(keypad); i++) {
        if (keypad[i].key == symbol) {
            const bool lock = (*mods & KMOD_NUM) != 0, shift = (*mods & KMOD_SHIFT) != 0;
            if (shift && keypad[i].typed != keypad[i].moves) {
                *mods &= (uint16_t)~KMOD_SHIFT;
            }
            return lock != shift ? keypad[i].typed : keypad[i].moves;
        }
    }
    return symbol;
}

/* --- All keys --------------------------------------------------------------------------------- */

static SDL_Keycode written_key(const SDL_Keysym *key, uint16_t *mods) {
    const SDL_Keycode there = us_key(key->scancode);
    const SDL_Keycode symbol = key->sym;
    if (there == SDLK_UNKNOWN) {
        return symbol;
    }
    if (!is_latin_layout()) {
        return there;
    }
    if (is_digit_place(key->scancode) && (*mods & KMOD_SHIFT) != 0 &&
        (symbol < SDLK_0 || symbol > SDLK_9)) {
        *mods &= (uint16_t)~KMOD_SHIFT;
        return there;
    }
    const bool plain = symbol > SDLK_SPACE && symbol < SDLK_DELETE;
    const bool elsewhere = SDL_GetScancodeFromKey(there) != SDL_SCANCODE_UNKNOWN;
    return plain || elsewhere ? symbol : there;
}

SDL_Keycode keyboard_key(const SDL_Keysym *key, uint16_t *mods) {
    *mods = key->mod;
    if ((key->mod & (KMOD_GUI | KMOD_MODE)) != 0) {
        return SDLK_UNKNOWN;
    }
    const bool named = (key->sym & SDLK_SCANCODE_MASK) != 0 || key->sym == SDLK_DELETE ||
                       (key->sym > SDLK_UNKNOWN && key->sym <= SDLK_SPACE);
    return named ? keypad_key(key->sym, mods) : written_key(key, mods);
}
