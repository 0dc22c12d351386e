/* The clipboard, as other programs see it. */
#ifndef UI_CLIP_H
#define UI_CLIP_H

#include <stdbool.h>
#include <stddef.h>

/* False: nothing can be copied. */
bool clip_copy(const char *text);
/* Whether pictures can be copied, too, and to copy one: the bytes of a PNG. Where others refuse it
 * in the end, they are offered as a file of this name. */
bool clip_takes_pictures(void);
void clip_copy_picture(const char *png, size_t size, const char *name);
/* What others have copied, to be freed with SDL_free; NULL or empty: no text. */
char *clip_text(void);
/* After NULL: the browser was asked for the text, which comes later as Ctrl+V. There is no error.
 */
bool clip_is_asked(void);
/* Whether they offer something that clip_text does not give: no text, or too much of it. */
bool clip_has_other(void);

/* The same for what is selected (the primary selection); nothing where the system has no such. */
char *clip_selected(void);
void clip_select(const char *text);

#endif
