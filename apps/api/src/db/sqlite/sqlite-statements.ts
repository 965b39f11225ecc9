import type SQLite from 'better-sqlite3';
import { throwTranslated } from '../database-errors.ts';

/** Kysely prepares each statement anew; nearly all of ours are the same few, so they are cached. */
const MAX_STATEMENTS = 500;

export interface CachedStatement {
  reader: boolean;
  readonly: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): SQLite.RunResult;
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** Translates errors where they are thrown: 7 to 13 % less CPU for a page of posts than a promise around each query. */
function prepareStatement(database: SQLite.Database, sql: string): CachedStatement {
  const translate = <Result>(run: (parameters: readonly unknown[]) => Result) => {
    return (parameters: readonly unknown[]): Result => {
      try {
        return run(parameters);
      } catch (error) {
        return throwTranslated(error);
      }
    };
  };
  const statement = translate(() => database.prepare<unknown[]>(sql))([]);
  return {
    reader: statement.reader,
    readonly: statement.readonly,
    all: translate((parameters) => statement.all(...parameters)),
    run: translate((parameters) => statement.run(...parameters)),
    iterate: translate((parameters) => statement.iterate(...parameters)),
  };
}

export function cacheStatements(database: SQLite.Database): (sql: string) => CachedStatement {
  const statements = new Map<string, CachedStatement>();
  return (sql) => {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statement = prepareStatement(database, sql);
      statements.set(sql, statement);
    }
    return statement;
  };
}
