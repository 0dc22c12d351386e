/* What the parts of the preloaded library share. */
#ifndef FAULTS_FAULTS_H
#define FAULTS_FAULTS_H

/* Adds a text to FAULT_LOG, if there is one. */
void faults_log(const char *text);

#endif
