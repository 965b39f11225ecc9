import { DomainError } from '@vibeline/core/errors';

/** Seconds after which a full or absent database is worth another try. */
const RETRY_AFTER = 5;

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the same transaction may succeed when it is simply run again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_BUSY') || code === '40001' || code === '40P01';
}

/** The database cannot be reached: members read that the service is busy, the log keeps the cause. */
export function unavailable(cause: unknown): DomainError {
  const error = new DomainError('unavailable', 'database_unavailable', 'Service busy', { retryAfter: RETRY_AFTER });
  error.cause = cause;
  return error;
}

/** Gives the failures of the database that members can do nothing about their own words; any other error stays. */
export function translateDatabaseError(error: unknown): unknown {
  const code = codeOf(error);
  // SQLite's disk full and Postgres' 53100 (disk_full)
  if (code === 'SQLITE_FULL' || code === '53100') {
    const full = new DomainError('unavailable', 'storage_full', 'Storage is full', { retryAfter: RETRY_AFTER });
    full.cause = error;
    return full;
  }
  return isGone(code, error) || isWorthRetrying(error) ? unavailable(error) : error;
}

/** Postgres: class 08 and 57P0x are a connection or server going away, 57014 a statement that took too long. */
const GONE_CODES =
  /^(08|57P0|57014$|53300$|ECONNRESET$|ECONNREFUSED$|EPIPE$|ETIMEDOUT$|SQLITE_(IOERR|READONLY|CANTOPEN))/;

/** What pg says, without a code, of a connection that closed under a query. */
const GONE_WORDS = /^(Connection terminated|Client has encountered a connection error)/;

function isGone(code: string, error: unknown): boolean {
  return GONE_CODES.test(code) || (error instanceof Error && GONE_WORDS.test(error.message));
}
