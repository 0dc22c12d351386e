/*
 * Positions set up by hand: the board, a palette of what can be put on it, the choices that have no
 * place on the board, and what the rules say. From here the position goes to the set-up or to the
 * table for analysis, and to and from the clipboard as text.
 */
#ifndef UI_EDITOR_H
#define UI_EDITOR_H

#include "play/requests.h"
#include "session/draft.h"
#include "ui/widgets/ui.h"

typedef struct Editor Editor;

/* Takes the draft, of a game with a view and Game.edit. NULL, with the draft freed: out of memory.
 */
Editor *editor_new(Draft *taken);
void editor_free(Editor *editor); /* NULL is fine */
const Game *editor_game(const Editor *editor);
/* Whether a change would be lost with it. */
bool editor_is_changed(const Editor *editor);
/* Takes over what another draft of its game shows, as a change that can be undone; takes the draft.
 * False, with nothing done, for another game. */
bool editor_take(Editor *editor, Ui *ui, Draft *taken);
void editor_frame(Editor *editor, Ui *ui, Settings *settings, Requests *requests);

#endif
