/* The pictures of the matches in the list: made when they are first seen, some in each frame, and
 * kept beside the records. */
#ifndef UI_MATCH_PICTURES_H
#define UI_MATCH_PICTURES_H

#include "library/library.h"
#include "ui/table/painter.h"
#include "ui/widgets/ui.h"

/* All zeros: nothing has been drawn yet. */
typedef struct MatchPictures {
    Painter *painter; /* owned; NULL until a picture has to be drawn */
    bool failed;      /* none can be drawn */
    Uint64 until;     /* when the frame has no more time for pictures */
    bool late;        /* some are still missing */
} MatchPictures;

/* Around the pictures of a frame. What did not fit into it is made in the next. */
void match_pictures_begin(MatchPictures *pictures);
void match_pictures_end(Ui *ui, MatchPictures *pictures);
/* True while the frame still has time for slow things. */
bool match_pictures_has_time(MatchPictures *pictures);

/* Fills `box` with the picture of a match, or with the bare table. */
void match_pictures_draw(Ui *ui, MatchPictures *pictures, const Library *library,
                         const LibraryEntry *entry, Box box);

/* Gives up the painter. */
void match_pictures_free(MatchPictures *pictures);

#endif
