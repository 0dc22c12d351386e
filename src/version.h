/* The version of the program, as its windows, its records' writers and its users name it. */
#ifndef VERSION_H
#define VERSION_H

#define HEXFOLIO_VERSION "0.2.0"

#endif
