import { CompiledQuery, type Kysely, type QueryResult, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { isSync } from '../../src/db/sync-queries.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The statements that `db`, or a transaction, executes while `work` runs. */
export async function statementsOf(db: Kysely<Database>, work: () => Promise<unknown>): Promise<Statement[]> {
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  const statements: Statement[] = [];
  executor.executeQuery = (query, ...rest) => {
    statements.push(query);
    return original(query, ...rest);
  };
  try {
    await withoutSync(db, work);
  } finally {
    executor.executeQuery = original;
  }
  return statements;
}

/** Has every query go through the executor meanwhile, also those that could run synchronously. */
async function withoutSync(db: Kysely<Database>, work: () => Promise<unknown>): Promise<void> {
  const { adapter } = db.getExecutor();
  if (isSync(adapter)) adapter.runSync = () => null;
  try {
    await work();
  } finally {
    // That of the class again.
    Reflect.deleteProperty(adapter, 'runSync');
  }
}

interface Work {
  statements: Statement[];
  /** How many they returned and changed. */
  rows: number;
}

/** What `work` has the database do, also in transactions, each of which has an executor of its own. */
export async function workOf(db: Kysely<Database>, work: () => Promise<unknown>): Promise<Work> {
  const executors: typeof db extends { getExecutor(): infer Executor } ? Executor : never = Object.getPrototypeOf(
    Object.getPrototypeOf(db.getExecutor()),
  );
  const original = executors.executeQuery;
  const done: Work = { statements: [], rows: 0 };
  executors.executeQuery = async function executeQuery<Row>(this: typeof executors, query: CompiledQuery) {
    done.statements.push(query);
    const result = (await original.call(this, query)) as QueryResult<Row>;
    done.rows += Math.max(result.rows.length, Number(result.numAffectedRows ?? 0));
    return result;
  };
  try {
    await withoutSync(db, work);
  } finally {
    executors.executeQuery = original;
  }
  return done;
}

/** Plans that Postgres prefers for a few rows. */
const otherPlans = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_mergejoin', 'enable_hashjoin'];

/** The engine's query plan; on Postgres the one it keeps for a prepared statement, whatever the values. */
export async function planOf(
  db: Kysely<Database>,
  statement: Statement | undefined,
  avoided = otherPlans,
): Promise<string> {
  const { sql: text, parameters } = statement ?? { sql: '', parameters: [] };
  return db.connection().execute(async (connection) => {
    if (inject('engine') === 'sqlite') {
      const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await connection.executeQuery<{ detail: string }>(query);
      return rows.map((row) => row.detail).join('\n');
    }
    for (const setting of avoided) await sql`set ${sql.raw(setting)} = off`.execute(connection);
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    await sql`prepare explained as ${sql.raw(text)}`.execute(connection);
    const values = sql.join(parameters.map((value) => sql.lit(value)));
    const call = parameters.length === 0 ? sql`explained` : sql`explained(${values})`;
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute ${call}`.execute(connection);
    await sql`deallocate explained`.execute(connection);
    for (const setting of [...otherPlans, 'plan_cache_mode']) await sql`reset ${sql.raw(setting)}`.execute(connection);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
