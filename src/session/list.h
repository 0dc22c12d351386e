/* Lists that grow. */
#ifndef SESSION_LIST_H
#define SESSION_LIST_H

#include <stdlib.h>

/* `list` (NULL: empty) with room for `wanted` items of `size` bytes, perhaps in another place.
 * NULL, with the list as it was, when memory is out. */
static inline void *list_grown(void *list, int *room, int wanted, size_t size) {
    int larger = *room > 0 ? *room : 64;
    if (list != NULL && wanted <= *room) {
        return list;
    }
    while (larger < wanted) {
        larger *= 2;
    }
    void *grown = realloc(list, (size_t)larger * size);
    if (grown != NULL) {
        *room = larger;
    }
    return grown;
}

#endif
