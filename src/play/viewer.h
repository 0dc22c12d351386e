/* Who looks at a match: the front end shows only what that viewer can know. It gets everything
 * through the functions of the session that take a viewer. */
#ifndef PLAY_VIEWER_H
#define PLAY_VIEWER_H

#include "session/session.h"

/* The only person; else the one who decides, and while a computer does VIEWER_PUBLIC. VIEWER_ALL
 * when only computers play or the match is over. */
int viewer_of_match(const Session *session);
/* The same where the last turn is tentative: `decider` can still take it back. */
int viewer_of_tentative(const Session *session, int decider);
/* Of a picture that anybody may see: the only person, else VIEWER_PUBLIC; VIEWER_ALL as above. */
int viewer_of_picture(const Session *session);

/* Whether the viewer knows all that a seat knows, whatever is secret. */
bool viewer_knows(int viewer, int seat);

#endif
