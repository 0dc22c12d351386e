/* This process: its signals, threads and processors. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <pthread.h>
#include <stdbool.h>

/* Before all else: the words of the command line become UTF-8, standard input and output bytes. */
void process_begin(int *count, char ***words);

long process_number(void);
/* Processors that can work at the same time; at least 1. */
int process_cores(void);

/* Writing fails, and does not end the process, where nobody reads a pipe any more or the size of
 * files is limited. */
void process_outlive_writes(void);

/* Signals that would end the process wait, until what was returned is given back; errno stays. */
unsigned process_hold_signals(void);
void process_release_signals(unsigned held);

/* All signals that ask the process to end do what SIGTERM does, if something takes that. It may
 * come just before the process falls asleep, and is then repeated after a second. */
void process_end_alike(void);

/* Starts a thread, which gets no signals: they are for the thread of the window, which they wake.
 * False: there can be none. */
bool process_start_thread(pthread_t *thread, void *(*run)(void *), void *at);
/* The processor time of this thread; where that is not known, the time that passes. */
double process_thread_seconds(void);
/* The name of this thread, as debuggers and tests see it. */
void process_name_thread(const char *name);

/* A condition, and a wait for it of at most so long, which no change of the clock makes longer. */
void process_new_wait(pthread_cond_t *changed);
void process_wait_for(pthread_cond_t *changed, pthread_mutex_t *lock, int milliseconds);

#endif
