/* The list of folders and files in which one is chosen where the desktop has no window for it. */
#ifndef UI_FILE_LIST_H
#define UI_FILE_LIST_H

#include "ui/widgets/chooser_state.h"
#include "ui/widgets/ui.h"

/* Reads the folder, with the cursor on its first entry. */
void file_list_read(Chooser *chooser, Ui *ui);
/* A frame of the dialog; it becomes CHOOSER_DONE or CHOOSER_CLOSED. */
void file_list_frame(Chooser *chooser, Ui *ui);

#endif
