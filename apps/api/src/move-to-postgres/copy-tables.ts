import type { Transaction } from 'kysely';
import { createRowHash, type RowHash } from '../db/move/hash-rows.ts';
import { insertRows, readPostgres, type TypedTable } from '../db/move/postgres-target.ts';
import type { SqliteSource, TableShape, Value } from '../db/move/sqlite-source.ts';
import type { Database } from '../db/schema.ts';
import { TRANSIENT_TABLES } from '../db/snapshot.ts';

const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];
export const DERIVED_TABLES = ['post_search'];

const ROWS_PER_BATCH = 2_000;
/** Long texts fill a batch earlier. */
const CHARACTERS_PER_BATCH = 4_000_000;

export function pairTables(source: readonly TableShape[], target: readonly TypedTable[]): TypedTable[] {
  const left = new Set([...MIGRATION_TABLES, ...TRANSIENT_TABLES, ...DERIVED_TABLES]);
  const wanted = source.filter(({ name }) => !left.has(name));
  const found = target.filter(({ name }) => !left.has(name));
  const describe = ({ name, columns }: TableShape) => `${name} (${columns.toSorted().join()})`;
  const [inSource, inTarget] = [new Set(wanted.map(describe)), new Set(found.map(describe))];
  const differences = [...inSource, ...inTarget].filter((table) => !inSource.has(table) || !inTarget.has(table));
  if (differences.length > 0) throw new Error(`The databases have other tables: ${differences.join('; ')}`);
  return found;
}

interface Copying {
  source: SqliteSource;
  trx: Transaction<Database>;
}

export async function copyTable({ source, trx }: Copying, table: TypedTable): Promise<RowHash> {
  const hash = createRowHash();
  let batch: Value[][] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(trx, table, batch);
    batch = [];
    characters = 0;
  };
  for (const row of source.read(table)) {
    hash.add(row);
    batch.push(row);
    for (const value of row) if (typeof value === 'string') characters += value.length;
    if (batch.length >= ROWS_PER_BATCH || characters >= CHARACTERS_PER_BATCH) await flush();
  }
  await flush();
  return hash;
}

export async function verifyTable(
  trx: Transaction<Database>,
  table: TypedTable,
  expected: Pick<RowHash, 'count' | 'digest'>,
): Promise<void> {
  const hash = createRowHash();
  for await (const row of readPostgres(trx, table)) hash.add(row);
  if (hash.count === expected.count && hash.digest() === expected.digest()) return;
  throw new Error(
    `The copy of ${table.name} differs: ${hash.count} rows instead of ${expected.count}, or other values`,
  );
}
