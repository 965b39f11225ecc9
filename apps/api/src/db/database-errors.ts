import { DomainError, defineErrors } from '@vibeline/core/errors';
import type { AbortableOperationOptions, CompiledQuery, DatabaseConnection } from 'kysely';

export const databaseErrors = defineErrors({
  unavailable: (cause?: unknown) => ['unavailable', 'database_unavailable', 'Service busy', { retryAfter: 5, cause }],
  storageFull: (cause?: unknown) => ['unavailable', 'storage_full', 'Storage is full', { retryAfter: 5, cause }],
});

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

export function driverError(error: unknown): unknown {
  return error instanceof DomainError && error.cause !== undefined ? error.cause : error;
}

/**
 * Whether the same transaction may succeed when it runs again: busy on SQLite; serialization, deadlock or a stale
 * statement on Postgres; an id that another process has made too (`newRowId`).
 */
export function isRetryable(error: unknown): boolean {
  const cause = driverError(error);
  const code = codeOf(cause);
  if (code.startsWith('SQLITE_BUSY') || code === '40001' || code === '40P01') return true;
  return isStaleStatement(cause) || isTakenId(code, cause);
}

/** Whether a check of a column refuses a value: of a counter that would fall below zero, or any other. */
export function isCheckViolation(error: unknown): boolean {
  const code = codeOf(driverError(error));
  // 23514: check_violation
  return code === 'SQLITE_CONSTRAINT_CHECK' || code === '23514';
}

function isTakenId(code: string, cause: unknown): boolean {
  if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return cause instanceof Error && /: \w+\.id$/.test(cause.message);
  // 23505: unique_violation
  return code === '23505' && String(Reflect.get(Object(cause), 'detail')).startsWith('Key (id)=');
}

/** A prepared statement was run and returned other columns than when it was described. */
export class ChangedColumnsError extends Error {}

/**
 * Whether Postgres cannot run a prepared statement as it was: its tables were migrated (0A000), or a pooler has passed
 * the connection on, so that it is missing (26000), there already (42P05) or one with other columns.
 */
export function isStaleStatement(error: unknown): boolean {
  if (error instanceof ChangedColumnsError) return true;
  const code = codeOf(error);
  const isChangedResult = code === '0A000' && error instanceof Error && error.message.startsWith('cached plan');
  return isChangedResult || code === '26000' || code === '42P05';
}

/** SQLite: I/O error, read-only or missing file. Postgres: 08 and 57P0x connection lost, 57014 timeout, 53300 too many. */
const UNAVAILABLE_CODES =
  /^(08|57P0|57014$|53300$|ECONNRESET$|ECONNREFUSED$|EPIPE$|ETIMEDOUT$|SQLITE_(IOERR|READONLY|CANTOPEN))/;

/** pg reports a connection that closed during a query without a code. */
const CONNECTION_LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;

function isUnavailable(code: string, error: unknown): boolean {
  return UNAVAILABLE_CODES.test(code) || (error instanceof Error && CONNECTION_LOST_MESSAGES.test(error.message));
}

export function throwTranslated(error: unknown): never {
  const code = codeOf(error);
  // 53100: disk_full of Postgres
  if (code === 'SQLITE_FULL' || code === '53100') throw databaseErrors.storageFull(error);
  throw isUnavailable(code, error) || isRetryable(error) ? databaseErrors.unavailable(error) : error;
}

export async function translateErrors(connection: DatabaseConnection): Promise<void> {
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = <Row>(query: CompiledQuery, options?: AbortableOperationOptions) =>
    executeQuery<Row>(query, options).catch(throwTranslated);
}
