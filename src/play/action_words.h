/* What actions do, in the words of the list of moves. */
#ifndef PLAY_ACTION_WORDS_H
#define PLAY_ACTION_WORDS_H

#include "play/play.h"
#include "view/line.h"

/* How the view tells the person at the table. */
Teller play_teller(const Play *play);
/* What a legal action of the present position would do, for all that the one who decides knows: a
 * sentence without its full stop that begins in lower case; `bare`: without what it is for. */
void action_words(const Play *play, Action action, bool bare, char *text, size_t size);
/* The same for what one seat did in the match from a ply on to before `end`. */
void played_words(const Play *play, int first, int end, bool bare, char *text, size_t size);
/* The whole line from a ply on, in sentences. */
void played_line(const Play *play, int first, char *text, size_t size);
/* Puts notation before words, where the settings want it there. */
void words_after_notation(const Settings *settings, const char *notation, char *text, size_t size);

#endif
