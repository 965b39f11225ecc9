import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { ChangedColumnsError, isStaleStatement } from '../database-errors.ts';
import { type ColumnsByName, runNamed } from './named-query.ts';

/** Limit of each connection; further statements are parsed and planned for each run. */
const MAX_STATEMENTS = 300;

/**
 * Names under which Postgres keeps statements parsed and planned. Derived from the SQL, so that they are the same on
 * every connection, also on those that a pooler shares between processes. At most 63 bytes: Postgres cuts longer ones.
 */
export function createStatementNames(max = MAX_STATEMENTS) {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= max) return known;
      const name = `v${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
      names.set(text, name);
      return name;
    },
    /**
     * Makes all connections prepare their statements again. If several connections fail at once, only the first call
     * does so.
     */
    renew(text: string, staleName: string): void {
      if (names.get(text) !== staleName) return;
      names.clear();
      generation += 1;
    },
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * A connection that prepares its statements. When one no longer fits the tables, because another process has migrated them,
 * it runs once more without a name, and later under a new one; in a transaction the error is retryable instead, because
 * Postgres has aborted it. A write that returned other columns was done, and is not repeated.
 */
export function withStatementNames(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const columnsByName: ColumnsByName = new Map();
  async function run(text: string, values: unknown[]) {
    // Without values it is `begin`, `commit` or a migration: a single message as it is.
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await runNamed(client, { name, text, values }, columnsByName);
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      names.renew(text, name);
      const isDone = error instanceof ChangedColumnsError && !text.startsWith('select ');
      if (isDone || client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('This connection does not stream');
    return run(text, [...parameters]);
  }
  return { query, release: (isBroken?: boolean) => client.release(isBroken) };
}
