/* The parts of speech, each of which adds to a text of SPEECH_TEXT_MAX bytes. */
#ifndef UI_SPEECH_PARTS_H
#define UI_SPEECH_PARTS_H

#include "ui/speech/speech.h"

/* Adds a sentence, with a full stop before it where one is missing; nothing for an empty one, or
 * one that is there already. */
void speech_add(char *text, const char *sentence);
/* Adds words to a list with commas. */
void speech_list(char *list, size_t size, const char *words);

/* --- What is on the screen (focus.c) ---------------------------------------------------------- */

const Element *speech_focused(const SpeechFrame *frame);
/* States, as a list. */
void speech_states(unsigned states, char *text, size_t size);
/* An element in words: its name, what it is, its states, its key. */
void speech_element(const SpeechFrame *frame, const Element *element, char *text);
/* The screen or the dialog on top, as it was reported. */
const Element *speech_top(const SpeechFrame *frame);
/* What has changed of screen, dialog, texts and focus since the last frame. */
void speech_follow(Speech *speech, const SpeechFrame *frame, char *text);

/* --- The board (cells.c) ---------------------------------------------------------------------- */

/* A cell with what stands there; `full`: all that the panel says about it too. */
void speech_cell(const TableScreen *table, Cell cell, unsigned states, bool full, char *text);
/* What a click is on, in words; false where it cannot be named. */
bool speech_click(const SpeechFrame *frame, const Click *click, char *text, size_t size);
/* What clicks are on, separated by semicolons, each place once. */
void speech_clicks(const SpeechFrame *frame, const Click *click, int count, char *text,
                   size_t size);
/* The cell that the keyboard is at; CELL_NONE: none. */
Cell speech_cursor(const TableScreen *table);

/* --- The match (turns.c) ---------------------------------------------------------------------- */

/* What has happened since the last frame, and whose turn it is now. */
void speech_turns(Speech *speech, const SpeechFrame *frame, char *news);
/* The turns since the last one of whoever decides, or the last one, once more. */
void speech_past(const TableScreen *table, char *text);
/* Whose turn it is. */
void speech_whose(const TableScreen *table, char *text);

/* --- Answers (answers.c) ---------------------------------------------------------------------- */

void speech_answer(SpeechAsked asked, const SpeechFrame *frame, char *text);

#endif
