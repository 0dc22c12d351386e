/* What the page around the program does for it; in JavaScript (page.js), on the thread of the
 * window alone. */
#ifndef UI_PAGE_H
#define UI_PAGE_H

#include <stdbool.h>
#include <stddef.h>

/* The program begins to show frames; it has ended with this status. */
void page_ready(void);
void page_ended(int status);

/* What the person wants of all pages: bit 0 dark, 1 contrast, 2 no motion. */
int page_wish(void);

/* Opens the browser's dialog for a file with this ending; what it says comes by page_chosen. */
void page_ask_file(const char *ending);

/* Whether the device for sound works, which costs time where nothing sounds too. */
void page_sounds(bool on);

/* Fills the display with the page, or no longer. */
void page_fill_screen(bool full);

/* Says a text in a voice, or in that of the language if there is no such one; `after`: what is said
 * now ends first. */
void page_say(const char *text, const char *voice, const char *language, double rate, bool after);
void page_silence(void);
bool page_can_speak(void);
/* Of the voices of a language: how many, and a name. */
int page_voices(const char *language);
void page_voice(const char *language, int index, char *name, int size);

/* Copies a text, once the browser allows it. */
void page_copy(const char *text);
/* The same for the bytes of a picture (PNG), which become a file of this name if it does not. */
bool page_copies_pictures(void);
void page_copy_picture(const char *png, int size, const char *name);
/* Copies the address of the page with these letters behind `#m=`; false: it would be longer than so
 * many characters. */
bool page_copy_link(const char *letters, int most);
/* What came with Ctrl+V, to be freed. NULL: something else was pressed since, and the browser is
 * asked for it; what it says comes by page_pastes. */
char *page_pasted(void);

/* What stands before and behind the caret of the field in which a person types, and where the caret
 * is. */
void page_types(const char *before, const char *behind, int x, int y, int high);
void page_types_no_more(void);

/* Two fingers mean the page; whether it is shown larger. */
void page_pinched(void);
bool page_magnifies(void);

/* Everything that can be seen and used, as describe.h writes it. */
void page_describe(const char *text);

/* --- What the page calls ---------------------------------------------------------------------- */

/* What page_pasted asked for is there: it comes as with Ctrl+V. */
void page_pastes(void);
/* Where a copy of the chosen file is, as a URL; NULL: none was chosen. */
void page_chosen(const char *url);
/* A path or a text was dropped; page_drop_ends: that was all. */
void page_dropped(const char *text, bool is_file);
void page_drop_ends(void);
/* The page was opened by a link with these letters. */
void page_linked(const char *letters);
/* Something may have come from the person: the program is called for each frame again. */
void page_stirs(void);
/* From the on-screen keyboard: moves the caret by `steps` characters, deletes `removed` characters
 * before it, and types the text. */
void page_typed(int steps, int removed, const char *text);
/* The text that an input method is composing, and the place of the caret in it, in characters. */
void page_composed(const char *text, int caret);
/* What waits is answered at once. */
void page_frame(void);
/* Whether the page fills the display now. */
void page_fills_screen(bool full);
/* A frame is due: something outside of the program has changed. */
void page_wake(void);
/* How much of the memory is in use, for tests. */
size_t page_memory(void);

#endif
