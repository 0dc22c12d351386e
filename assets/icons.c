/* Draws a picture (SVG) as square PNG files, for desktops that take no SVG:
 * icons PICTURE.svg FOLDER SIZE... writes FOLDER/SIZE.png for each size in pixels. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { STATUS_MISUSED = 2, SIZE_MOST = 1024, PATH_BYTES = 4096 };

static bool draw(const char *picture, const char *folder, int size) {
    char path[PATH_BYTES];
    const int length = snprintf(path, sizeof path, "%s/%d.png", folder, size);
    SDL_RWops *file = SDL_RWFromFile(picture, "rb");
    SDL_Surface *surface = file != NULL ? IMG_LoadSizedSVG_RW(file, size, size) : NULL;
    const bool fits = length > 0 && (size_t)length < sizeof path;
    const bool drawn = surface != NULL && fits && IMG_SavePNG(surface, path) == 0;
    if (!drawn) {
        fprintf(stderr, "icons: %s at %d pixels: %s\n", picture, size, SDL_GetError());
    }
    SDL_FreeSurface(surface);
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return drawn;
}

int main(int count, char **word) {
    bool fine = true;
    if (count < 4) {
        fputs("Usage: icons PICTURE.svg FOLDER SIZE...\n", stderr);
        return STATUS_MISUSED;
    }
    for (int i = 3; i < count && fine; i++) {
        char *end = NULL;
        const long size = strtol(word[i], &end, 10);
        if (*end != '\0' || size < 1 || size > SIZE_MOST) {
            fprintf(stderr, "icons: \"%s\" is no size.\n", word[i]);
            return STATUS_MISUSED;
        }
        fine = draw(word[1], word[2], (int)size);
    }
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
