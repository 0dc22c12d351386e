/* The settings: each choice acts at once and is kept. */
#ifndef UI_SETTINGS_SCREEN_H
#define UI_SETTINGS_SCREEN_H

#include "play/requests.h"
#include "ui/platform/voice.h"
#include "ui/widgets/ui.h"

/* `present` is the game on the table, whose moves may be confirmed; NULL: all games are listed.
 * `scroll` is how far the screen is scrolled; `voice` the one that speaks, NULL while none has. */
void settings_frame(double *scroll, Ui *ui, Settings *settings, const Game *present, Voice *voice,
                    Requests *requests);

#endif
