/* What can be made again: the index and the pictures of matches, in $XDG_CACHE_HOME/hexfolio (else
 * ~/.cache/hexfolio). Anybody may delete it at any time. */
#ifndef LIBRARY_CACHE_H
#define LIBRARY_CACHE_H

#include "library/library.h"

/* The end of a picture says with this and a line of the caller's what it shows. */
#define CACHE_PICTURE_MARK "hexfolio-picture "

/* False: neither XDG_CACHE_HOME nor HOME names a folder, or its path is too long. */
bool cache_folder(char path[STORE_PATH_MAX]);

/* The picture of a match as it was kept, owned by the caller; NULL: there is none, or the record of
 * the match has been written since. */
char *cache_picture(const Library *library, const char *id, size_t *length);
/* Keeps it, for the record as it is now; what cannot be kept is drawn again. */
void cache_keep_picture(const Library *library, const char *id, const char *bytes, size_t length);

/* Removes pictures of matches that are gone, and what older versions kept beside the matches:
 * files alone that say that this program made them. */
void cache_sweep(const Library *library);

#endif
