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

/** Gives the failures of a write that members can do nothing about their own words; any other error stays. */
export function translateWriteError(error: unknown): unknown {
  const code = codeOf(error);
  // SQLite's disk full and Postgres' 53100 (disk_full)
  if (code === 'SQLITE_FULL' || code === '53100') {
    const full = new DomainError('unavailable', 'storage_full', 'Storage is full', { retryAfter: RETRY_AFTER });
    full.cause = error;
    return full;
  }
  // Postgres: class 08 and 57P0x are a connection or server going away
  const isGone = /^(08|57P0)/.test(code) || code === 'ECONNRESET' || code === 'ECONNREFUSED' || code === 'EPIPE';
  return isGone || isWorthRetrying(error) ? unavailable(error) : error;
}
