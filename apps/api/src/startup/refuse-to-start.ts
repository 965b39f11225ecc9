import { DomainError } from '@vibeline/core/errors';
import type { Config } from '../config.ts';
import { driverError } from '../db/database-errors.ts';
import { BadDatabaseError, isDenial, StartError } from '../start-error.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';

/** Ends the process with one sentence; an error that nobody foresaw keeps its stack trace. `config` is null while unread. */
export function refuseToStart(error: unknown, config: Config | null): never {
  const refusal = explainRefusal(error, config);
  if (!refusal) throw driverError(error);
  console.error(refusal.message);
  process.exit(refusal.exitCode);
}

export function explainRefusal(error: unknown, config: Config | null): StartError | null {
  const cause = driverError(error);
  return cause instanceof StartError ? cause : explain(error, cause, config);
}

/** Postgres's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_CODE = /^[0-9A-Z]{5}$/;

function explain(error: unknown, cause: unknown, config: Config | null): StartError | null {
  if (!(cause instanceof Error)) return null;
  if (error instanceof StorageUnavailable) {
    return new StartError(`The bucket S3_BUCKET names cannot be used (${cause.message || cause.name}).`);
  }
  const code = String(Reflect.get(cause, 'code'));
  if ('path' in cause && isDenial(code)) return explainDenial(String(cause.path), code);
  if (code.startsWith('SQLITE_') && config) return explainSqlite(code, cause.message, config.dataDir);
  if (config?.databaseUrl) {
    if (error instanceof DomainError) {
      return new StartError(`The database DATABASE_URL names cannot be reached (${cause.message || code}).`);
    }
    if (POSTGRES_CODE.test(code)) {
      return new StartError(`The database DATABASE_URL names refuses to work (${cause.message}).`);
    }
  }
  if ('path' in cause && 'syscall' in cause) return new StartError(`A file cannot be used (${cause.message}).`);
  return explainListening(code, cause);
}

/** Root becomes the owner of the data folder (`data-owner.ts`), which is not to be taken for a lack of rights of root. */
function explainDenial(path: string, code: string): StartError {
  const user = process.getuid ? `user ${process.getuid()}` : 'this user';
  return new StartError(
    `${path} may not be used by ${user}, to whom DATA_DIR belongs or who started this: give that user the right, or name a place where it has it (${code}).`,
  );
}

function explainListening(code: string, cause: Error): StartError | null {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError('HOST is no address of this machine; set it to 0.0.0.0 to listen on all of them.');
  }
  if (code === 'EACCES') return new StartError('Listening on this PORT is not allowed; set it to one above 1023.');
  if (code === 'EADDRINUSE') {
    const port = 'port' in cause ? `Port ${String(cause.port)}` : 'The port';
    return new StartError(`${port} is already in use; set PORT to another one.`);
  }
  return null;
}

function explainSqlite(code: string, message: string, dataDir: string): StartError {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return new BadDatabaseError(dataDir, message);
  if (code === 'SQLITE_FULL') return new StartError(`There is no space left for the database in ${dataDir}.`);
  if (code.startsWith('SQLITE_BUSY')) {
    return new StartError(`The database in ${dataDir} is locked by another process; end that one and start again.`);
  }
  return new StartError(`The database in ${dataDir} cannot be read or written (${message}).`);
}
