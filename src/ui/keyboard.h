/* What a key of the keyboard means to the interface, on every layout. */
#ifndef UI_KEYBOARD_H
#define UI_KEYBOARD_H

#include <SDL.h>
#include <stdint.h>

/*
 * The key that shortcuts are compared with; SDLK_UNKNOWN: this is none, as with Super held.
 *
 * - On a layout with Latin letters, the symbol on the key; on any other, what a US keyboard has
 *   there.
 * - The row of digits gives them with Shift where its keys have other symbols, as in French;
 * `*mods` is without Shift then.
 * - The numeric keypad gives its digits with Num Lock, and else the arrows and what is around them.
 *
 * `*mods` is set to the modifiers that count, as in Input.
 */
SDL_Keycode keyboard_key(const SDL_Keysym *key, uint16_t *mods);

#endif
