/* Animations as GIF, by giflib: one palette for all frames, and of each frame only what changed. */
#ifndef UI_GIF_H
#define UI_GIF_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Gif Gif;

/* For frames of this size. NULL when memory is out. */
Gif *gif_new(int width, int height);
void gif_free(Gif *gif); /* NULL is fine */

/* First the colours of some frames are looked at, then all frames are added, each shown for some
 * hundredths of a second. Frames are surfaces of 32 bits (SDL_PIXELFORMAT_RGB888). False when
 * memory is out or the library fails. */
void gif_sample(Gif *gif, const SDL_Surface *frame);
bool gif_add(Gif *gif, const SDL_Surface *frame, int hundredths);
bool gif_end(Gif *gif);

/* The bytes so far; after gif_end those of the whole file. Borrowed. */
const char *gif_bytes(const Gif *gif, size_t *size);

#endif
