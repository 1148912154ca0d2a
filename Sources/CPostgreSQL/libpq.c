#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// What libpq declares, for the functions used here.
typedef struct {
  char *name;
  int process;
  char *payload;
  void *next;
} notification;

typedef struct {
  char *keyword;
  char *environment;
  char *compiled;
  char *value;
  char *label;
  char *display;
  int size;
} option;

#define FUNCTIONS(F)                                                                              \
  F(option *, PQconninfoParse, (const char *, char **))                                           \
  F(void, PQconninfoFree, (option *))                                                             \
  F(PGconn *, PQconnectdbParams, (const char *const *, const char *const *, int))                 \
  F(void, PQfinish, (PGconn *))                                                                   \
  F(int, PQstatus, (const PGconn *))                                                              \
  F(int, PQserverVersion, (const PGconn *))                                                       \
  F(const char *, PQparameterStatus, (const PGconn *, const char *))                              \
  F(char *, PQerrorMessage, (const PGconn *))                                                     \
  F(char *, PQhost, (const PGconn *))                                                             \
  F(char *, PQdb, (const PGconn *))                                                               \
  F(char *, PQuser, (const PGconn *))                                                             \
  F(int, PQbackendPID, (const PGconn *))                                                          \
  F(int, PQsocket, (const PGconn *))                                                              \
  F(int, PQtransactionStatus, (const PGconn *))                                                   \
  F(int, PQconnectionNeedsPassword, (const PGconn *))                                             \
  F(void *, PQsetNoticeProcessor, (PGconn *, void (*)(void *, const char *), void *))             \
  F(PGresult *, PQexec, (PGconn *, const char *))                                                 \
  F(PGresult *, PQexecParams,                                                                     \
    (PGconn *, const char *, int, const unsigned *, const char *const *, const int *, const int *, \
     int))                                                                                        \
  F(PGresult *, PQprepare, (PGconn *, const char *, const char *, int, const unsigned *))         \
  F(PGresult *, PQexecPrepared,                                                                   \
    (PGconn *, const char *, int, const char *const *, const int *, const int *, int))            \
  F(PGresult *, PQgetResult, (PGconn *))                                                          \
  F(int, PQputCopyData, (PGconn *, const char *, int))                                            \
  F(int, PQputCopyEnd, (PGconn *, const char *))                                                  \
  F(int, PQconsumeInput, (PGconn *))                                                              \
  F(notification *, PQnotifies, (PGconn *))                                                       \
  F(void, PQfreemem, (void *))                                                                    \
  F(int, PQresultStatus, (const PGresult *))                                                      \
  F(char *, PQresultErrorField, (const PGresult *, int))                                          \
  F(int, PQntuples, (const PGresult *))                                                           \
  F(char *, PQgetvalue, (const PGresult *, int, int))                                             \
  F(int, PQgetlength, (const PGresult *, int, int))                                               \
  F(int, PQgetisnull, (const PGresult *, int, int))                                               \
  F(void, PQclear, (PGresult *))

static struct {
#define DECLARE(type, name, parameters) type(*name) parameters;
  FUNCTIONS(DECLARE)
#undef DECLARE
} pq;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *library;
static char problem[256];

int vacation_pq_load(void) {
  pthread_mutex_lock(&lock);
  if (!library) {
    void *opened = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    const char *missing = opened ? NULL : dlerror();
#define FIND(type, name, parameters)                                                              \
  if (!missing && !(pq.name = (type(*) parameters)dlsym(opened, #name))) missing = "no " #name;
    FUNCTIONS(FIND)
#undef FIND
    if (missing) {
      snprintf(problem, sizeof problem, "%s", missing);
      if (opened) dlclose(opened);
    } else {
      problem[0] = 0;
      library = opened;
    }
  }
  int result = library ? 0 : -1;
  pthread_mutex_unlock(&lock);
  return result;
}

const char *vacation_pq_problem(void) { return problem; }

int vacation_PQconninfo(const char *text, char *message, size_t capacity) {
  char *error = NULL;
  option *options = pq.PQconninfoParse(text, &error);
  if (!options) {
    snprintf(message, capacity, "%s", error ? error : "out of memory");
    pq.PQfreemem(error);
    return -1;
  }
  int has_password = 0;
  for (option *one = options; one->keyword; one++)
    if (one->value && !strcmp(one->keyword, "password")) has_password = 1;
  pq.PQconninfoFree(options);
  return has_password;
}

PGconn *vacation_PQconnectdbParams(const char *const *keywords, const char *const *values,
                                   int expand_dbname) {
  return pq.PQconnectdbParams(keywords, values, expand_dbname);
}
void vacation_PQfinish(PGconn *connection) { pq.PQfinish(connection); }
int vacation_PQstatus(const PGconn *connection) { return pq.PQstatus(connection); }
int vacation_PQserverVersion(const PGconn *connection) { return pq.PQserverVersion(connection); }
const char *vacation_PQparameterStatus(const PGconn *connection, const char *name) {
  return pq.PQparameterStatus(connection, name);
}
const char *vacation_PQerrorMessage(const PGconn *connection) {
  return pq.PQerrorMessage(connection);
}
const char *vacation_PQhost(const PGconn *connection) { return pq.PQhost(connection); }
const char *vacation_PQdb(const PGconn *connection) { return pq.PQdb(connection); }
const char *vacation_PQuser(const PGconn *connection) { return pq.PQuser(connection); }
int vacation_PQbackendPID(const PGconn *connection) { return pq.PQbackendPID(connection); }
int vacation_PQsocket(const PGconn *connection) { return pq.PQsocket(connection); }
int vacation_PQtransactionStatus(const PGconn *connection) {
  return pq.PQtransactionStatus(connection);
}
int vacation_PQconnectionNeedsPassword(const PGconn *connection) {
  return pq.PQconnectionNeedsPassword(connection);
}

static void ignore(void *context, const char *message) {
  (void)context;
  (void)message;
}
void vacation_PQsilence(PGconn *connection) {
  pq.PQsetNoticeProcessor(connection, ignore, NULL);
}

PGresult *vacation_PQexec(PGconn *connection, const char *sql) {
  return pq.PQexec(connection, sql);
}
PGresult *vacation_PQexecParams(PGconn *connection, const char *sql, int count,
                                const char *const *values) {
  return pq.PQexecParams(connection, sql, count, NULL, values, NULL, NULL, 0);
}
PGresult *vacation_PQprepare(PGconn *connection, const char *name, const char *sql) {
  return pq.PQprepare(connection, name, sql, 0, NULL);
}
PGresult *vacation_PQexecPrepared(PGconn *connection, const char *name, int count,
                                  const char *const *values) {
  return pq.PQexecPrepared(connection, name, count, values, NULL, NULL, 0);
}
PGresult *vacation_PQgetResult(PGconn *connection) { return pq.PQgetResult(connection); }
int vacation_PQputCopyData(PGconn *connection, const char *bytes, int count) {
  return pq.PQputCopyData(connection, bytes, count);
}
int vacation_PQputCopyEnd(PGconn *connection, const char *problem) {
  return pq.PQputCopyEnd(connection, problem);
}
int vacation_PQconsumeInput(PGconn *connection) { return pq.PQconsumeInput(connection); }

int vacation_PQnotification(PGconn *connection, char *payload, size_t capacity) {
  notification *next = pq.PQnotifies(connection);
  if (!next) return 0;
  snprintf(payload, capacity, "%s", next->payload);
  pq.PQfreemem(next);
  return 1;
}

int vacation_PQresultStatus(const PGresult *result) { return pq.PQresultStatus(result); }
const char *vacation_PQresultError(const PGresult *result, int field) {
  return pq.PQresultErrorField(result, field);
}
int vacation_PQntuples(const PGresult *result) { return pq.PQntuples(result); }
const char *vacation_PQgetvalue(const PGresult *result, int row, int column) {
  return pq.PQgetvalue(result, row, column);
}
int vacation_PQgetlength(const PGresult *result, int row, int column) {
  return pq.PQgetlength(result, row, column);
}
int vacation_PQgetisnull(const PGresult *result, int row, int column) {
  return pq.PQgetisnull(result, row, column);
}
void vacation_PQclear(PGresult *result) { pq.PQclear(result); }
