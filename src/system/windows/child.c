#include "system/child.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "system/child_lines.h"
#include "system/windows/wide.h"

enum { PIPE_BYTES = 1024 * 1024, PATIENCE_MS = 100, LOOK_MS = 10 };

struct Child {
    HANDLE process, job; /* the job ends with all that the process has started */
    HANDLE to, from;
    ChildLines lines;
};

bool child_possible(void) {
    return true;
}

/* One end for the child, which inherits it, and one for this process alone. */
static bool make_pipe(HANDLE *read, HANDLE *write, HANDLE *own) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    return CreatePipe(read, write, &inherited, PIPE_BYTES) &&
           SetHandleInformation(*own, HANDLE_FLAG_INHERIT, 0);
}

/* It begins once it is in its job. */
static bool spawn(Child *child, wchar_t *command, HANDLE in, HANDLE out) {
    STARTUPINFOW how = {.cb = sizeof how,
                        .dwFlags = STARTF_USESTDHANDLES,
                        .hStdInput = in,
                        .hStdOutput = out,
                        .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    PROCESS_INFORMATION made;
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, CREATE_NO_WINDOW | CREATE_SUSPENDED, NULL,
                        NULL, &how, &made)) {
        return false;
    }
    child->job = CreateJobObjectW(NULL, NULL);
    (void)SetInformationJobObject(child->job, JobObjectExtendedLimitInformation, &limits,
                                  sizeof limits);
    (void)AssignProcessToJobObject(child->job, made.hProcess);
    (void)ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    child->process = made.hProcess;
    return true;
}

Child *child_start(const char *command) {
    HANDLE in = NULL, out = NULL;
    wchar_t *words = wide_text(command);
    Child *child = calloc(1, sizeof *child);
    const bool started = words != NULL && child != NULL && make_pipe(&in, &child->to, &child->to) &&
                         make_pipe(&child->from, &out, &child->from) &&
                         spawn(child, words, in, out);
    free(words);
    if (in != NULL) {
        CloseHandle(in);
    }
    if (out != NULL) {
        CloseHandle(out);
    }
    if (!started) {
        child_end(child);
        return NULL;
    }
    return child;
}

void child_end(Child *child) {
    if (child == NULL) {
        return;
    }
    if (child->to != NULL) {
        CloseHandle(child->to);
    }
    if (child->process != NULL) {
        (void)WaitForSingleObject(child->process, PATIENCE_MS);
        CloseHandle(child->job);
        CloseHandle(child->process);
    }
    if (child->from != NULL) {
        CloseHandle(child->from);
    }
    free(child);
}

bool child_write(Child *child, const char *text) {
    DWORD done = 0;
    return WriteFile(child->to, text, (DWORD)strlen(text), &done, NULL) && done == strlen(text);
}

ChildRead child_read(Child *child, char *line, size_t size, int milliseconds) {
    for (int waited = 0; !child_take_line(&child->lines, line, size);) {
        DWORD waiting = 0, got = 0;
        if (!PeekNamedPipe(child->from, NULL, 0, NULL, &waiting, NULL)) {
            return CHILD_ENDED;
        }
        if (waiting == 0 && waited >= milliseconds) {
            return CHILD_WAITS;
        }
        if (waiting == 0) {
            Sleep(LOOK_MS);
            waited += LOOK_MS;
        } else if (ReadFile(child->from, child->lines.bytes + child->lines.count,
                            (DWORD)(sizeof child->lines.bytes - child->lines.count), &got, NULL)) {
            child->lines.count += got;
        } else {
            return CHILD_ENDED;
        }
    }
    return CHILD_LINE;
}
