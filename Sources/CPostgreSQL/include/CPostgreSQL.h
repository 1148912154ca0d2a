#ifndef VACATION_CPOSTGRESQL_H
#define VACATION_CPOSTGRESQL_H

#include <stddef.h>

// libpq, PostgreSQL's client library, opened when it is first needed (dlopen): most users have no hub,
// and neither need the library nor wait for it to be linked at each start. The functions are those of
// libpq with the same names after `vacation_`; see postgresql.org/docs/current/libpq.html.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

/// Opens the library. Returns 0, or -1 if it is not installed or lacks a function; then
/// `vacation_pq_problem` tells why. May be called again and from any thread; the functions below must
/// not be called before it has returned 0.
int vacation_pq_load(void);

/// Why the library could not be opened, as dlopen says it; empty if it was.
const char *vacation_pq_problem(void);

/// Parses connection parameters or a URI, without connecting. Returns whether they have a password; or
/// -1 if they are not understood, with libpq's message, cut to `capacity` - 1 bytes and a NUL.
int vacation_PQconninfo(const char *text, char *message, size_t capacity);
PGconn *vacation_PQconnectdbParams(const char *const *keywords, const char *const *values,
                                   int expand_dbname);
void vacation_PQfinish(PGconn *connection);
int vacation_PQstatus(const PGconn *connection);
int vacation_PQserverVersion(const PGconn *connection);
const char *vacation_PQparameterStatus(const PGconn *connection, const char *name);
const char *vacation_PQerrorMessage(const PGconn *connection);
const char *vacation_PQhost(const PGconn *connection);
const char *vacation_PQdb(const PGconn *connection);
const char *vacation_PQuser(const PGconn *connection);
int vacation_PQbackendPID(const PGconn *connection);
int vacation_PQsocket(const PGconn *connection);
int vacation_PQtransactionStatus(const PGconn *connection);
int vacation_PQconnectionNeedsPassword(const PGconn *connection);
/// Silences the notices that libpq prints on standard error.
void vacation_PQsilence(PGconn *connection);

PGresult *vacation_PQexec(PGconn *connection, const char *sql);
PGresult *vacation_PQexecParams(PGconn *connection, const char *sql, int count,
                                const char *const *values);
PGresult *vacation_PQprepare(PGconn *connection, const char *name, const char *sql);
PGresult *vacation_PQexecPrepared(PGconn *connection, const char *name, int count,
                                  const char *const *values);
PGresult *vacation_PQgetResult(PGconn *connection);
int vacation_PQputCopyData(PGconn *connection, const char *bytes, int count);
int vacation_PQputCopyEnd(PGconn *connection, const char *problem);
int vacation_PQconsumeInput(PGconn *connection);
/// Takes the next notification, and copies its payload, at most `capacity` - 1 bytes and a NUL.
/// Returns 1, or 0 if there is none.
int vacation_PQnotification(PGconn *connection, char *payload, size_t capacity);

int vacation_PQresultStatus(const PGresult *result);
const char *vacation_PQresultError(const PGresult *result, int field);
int vacation_PQntuples(const PGresult *result);
const char *vacation_PQgetvalue(const PGresult *result, int row, int column);
int vacation_PQgetlength(const PGresult *result, int row, int column);
int vacation_PQgetisnull(const PGresult *result, int row, int column);
void vacation_PQclear(PGresult *result);

#endif
