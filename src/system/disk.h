/*
 * Files and folders as this system has them: all that is not in C itself. What fails returns false,
 * -1 or NULL, with errno.
 *
 * A name is looked up in a folder that is open; in DISK_HERE it is a path. What an open folder
 * holds stays that, whatever its path becomes meanwhile.
 */
#ifndef SYSTEM_DISK_H
#define SYSTEM_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DISK_HERE = -100 };

/* --- What is there --------------------------------------------------------------------------- */

typedef enum DiskKind { DISK_NOTHING, DISK_FILE, DISK_FOLDER, DISK_LINK, DISK_SPECIAL } DiskKind;

typedef struct DiskInfo {
    DiskKind kind;
    bool mine;    /* it belongs to this user */
    int64_t time; /* of the last change, in nanoseconds since 1970 */
    int64_t size;
    uint64_t device, inode; /* which file it is */
    uint64_t names;         /* how many it has */
    uint32_t owner, group, rights;
} DiskInfo;

enum { DISK_SECOND = 1000000000 }; /* of DiskInfo.time */

/* Of a link: what it leads to, or the link itself. */
typedef enum DiskLinks { DISK_FOLLOW, DISK_NO_FOLLOW } DiskLinks;

bool disk_look(int folder, const char *name, DiskLinks links, DiskInfo *info);
bool disk_look_open(int file, DiskInfo *info);
/* What a path leads to; DISK_NOTHING also where nobody can say. */
DiskKind disk_kind(const char *path);
bool disk_may_read(const char *path);
bool disk_may_write(const char *path);
/* The path from the root and without links, to be freed. */
char *disk_whole_path(const char *path);

/* The program writes paths with slashes on every system. Whether one begins at a root. */
bool disk_is_whole(const char *path);
/* Writes a path that came from outside as the program does, and one of the program as people here
 * write it: in its place, of the same length or shorter. */
void disk_take_path(char *path);
void disk_show_path(char *path);
/* How paths begin here, as people write them; an id of a text. */
const char *disk_path_begins(void);

/* --- Open files and folders ------------------------------------------------------------------ */

/* DISK_MAKE opens a file that is there or makes one, DISK_EMPTY also empties it. All but DISK_READ
 * read and write. None waits for the other end of a pipe. */
typedef enum DiskWay { DISK_READ, DISK_CHANGE, DISK_MAKE, DISK_EMPTY } DiskWay;

/* To be closed. A file that is made has the rights 0600. */
int disk_open(int folder, const char *name, DiskWay way, DiskLinks links);
int disk_open_folder(int folder, const char *name, DiskLinks links);
/* As long as this is open, no other file gets the inode of the one at the path; -1 where there is
 * none, or no file gets that of another. */
int disk_pin(const char *path);
void disk_close(int file); /* -1 is fine; errno stays */

/* From `from` on until `size` bytes are read or there are no more: how many; -1: it failed. */
int64_t disk_read(int file, int64_t from, void *bytes, size_t size);
bool disk_write(int file, const char *bytes, size_t length);
/* Until a crash of the machine cannot undo what was written, or the names of a folder. */
bool disk_sync(int file);

/* The names in a folder, in any order, with `.` and `..`. */
typedef struct DiskNames DiskNames;
DiskNames *disk_names(int folder, const char *name);
const char *disk_next(DiskNames *names); /* NULL, with errno 0: that was the last */
int disk_names_folder(DiskNames *names); /* the folder, open as long as they are */
void disk_names_end(DiskNames *names);   /* NULL is fine */

/* --- A new file before it has its name -------------------------------------------------------- */

/* Without a name where the system can do that and name it later; else -1. */
int disk_open_unnamed(const char *folder, unsigned rights);
bool disk_give_name(int file, const char *path); /* EEXIST: something has that name */
/* A file with a name, with the rights that the umask leaves of these, where nothing is. */
int disk_open_new(const char *path, unsigned rights);
/* Gives a new file the rights of the one that it is to replace, and its owner where this process
 * may give files away. */
void disk_keep_rights(int file, const DiskInfo *old);

/* --- Changes ---------------------------------------------------------------------------------- */

/* Makes a folder for its owner alone. */
bool disk_make_folder(int folder, const char *name);
/* Removes a file or link; an empty folder. */
bool disk_remove(int folder, const char *name);
bool disk_remove_folder(int folder, const char *name);
/* Moves a file to where nothing is: errno is EEXIST when something has that name, even if it came
 * this moment. Both names of one file, as a killed move leaves them, become the second. */
bool disk_move(int from_folder, const char *from, int to_folder, const char *to);
/* Whether both are names of one file. */
bool disk_is_same(int from_folder, const char *from, int to_folder, const char *to);
/* Puts a file in the place of another: at every moment one of the two is there. */
bool disk_replace(const char *from, const char *to);
/* A second name, where nothing is. */
bool disk_link(const char *path, const char *also);
bool disk_set_time(const char *path, int64_t time);

#endif
