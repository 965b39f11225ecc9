import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { databaseErrors } from '../db/database-errors.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { explainRefusal } from './refuse-to-start.ts';

const onSqlite = readConfig({ DATA_DIR: '/data' });
const onPostgres = readConfig({ DATA_DIR: '/data', DATABASE_URL: 'postgres://localhost/vibeline' });

const errorOf = (code: string, more: object = {}) => Object.assign(new Error(`from ${code}`), { code, ...more });
const sqliteError = (code: string) => new SQLite.SqliteError(`from ${code}`, code);

const cases = [
  ['a port that needs rights', onSqlite, errorOf('EACCES'), 1, /^Listening on this PORT is not allowed; set it to one/],
  ['a port in use', onSqlite, errorOf('EADDRINUSE', { port: 80 }), 1, /^Port 80 is already in use; set PORT/],
  ['a host elsewhere', onSqlite, errorOf('EADDRNOTAVAIL'), 1, /^HOST is no address of this machine/],
  [
    'a file of another user',
    onPostgres,
    errorOf('EPERM', { path: '/backup', syscall: 'open' }),
    1,
    /^\/backup may not be used by .* \(EPERM\)\.$/,
  ],
  [
    'a file',
    onSqlite,
    errorOf('EISDIR', { path: '/data', syscall: 'open' }),
    1,
    /^A file cannot be used \(from EISDIR\)/,
  ],
  ['no database', onSqlite, sqliteError('SQLITE_NOTADB'), 78, /^The database in \/data cannot be used and was left/],
  ['a damaged database', onSqlite, sqliteError('SQLITE_CORRUPT_VTAB'), 78, /cannot be used and was left as it is/],
  ['a full disk', onSqlite, sqliteError('SQLITE_FULL'), 1, /^There is no space left for the database in \/data\.$/],
  ['a locked database', onSqlite, sqliteError('SQLITE_BUSY_RECOVERY'), 1, /is locked by another process; end that one/],
  [
    'an unreadable database',
    onSqlite,
    sqliteError('SQLITE_IOERR'),
    1,
    /^The database in \/data cannot be read or written/,
  ],
  [
    'no Postgres',
    onPostgres,
    databaseErrors.unavailable(errorOf('ECONNREFUSED')),
    1,
    /^The database DATABASE_URL names cannot be reached/,
  ],
  [
    'no such database',
    onPostgres,
    errorOf('3D000'),
    1,
    /^The database DATABASE_URL names refuses to work \(from 3D000\)/,
  ],
  [
    'no bucket',
    onSqlite,
    new StorageUnavailable(errorOf('ENOTFOUND')),
    1,
    /^The bucket S3_BUCKET names cannot be used/,
  ],
] as const;

it.each(cases)('%s ends a start with one sentence', (_name, config, error, exitCode, sentence) => {
  expect(explainRefusal(error, config)).toMatchObject({ exitCode, message: expect.stringMatching(sentence) });
});

it('an error that nobody foresaw is not explained', () => {
  expect(explainRefusal(new TypeError('x is not a function'), onSqlite)).toBeNull();
});
