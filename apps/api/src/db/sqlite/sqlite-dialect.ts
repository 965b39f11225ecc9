import SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type Driver,
  type LimitNode,
  type OffsetNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Transaction,
} from 'kysely';
import { literalCount } from '../literal-count.ts';
import type { Database } from '../schema.ts';
import type { SyncAdapter } from '../sync-queries.ts';
import { assertUsable } from './check-sqlite.ts';
import { BUSY_MS, GroupCommitDriver } from './sqlite-driver.ts';

/**
 * Set and checked when the file is opened. synchronous 2 is FULL: with NORMAL a power cut can lose committed writes.
 * cache_size is in KiB when negative: better-sqlite3's own of 16 MB is filled by any job that reads all rows, and stays.
 */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: BUSY_MS,
  cache_size: -8000,
  trusted_schema: 0,
} as const;

/** With `supportsTransactionalDdl` Kysely runs all migrations in one transaction. SQLite can roll back schema changes. */
class GroupCommitAdapter extends SqliteAdapter implements SyncAdapter {
  readonly #driver: GroupCommitDriver;

  constructor(driver: GroupCommitDriver) {
    super();
    this.#driver = driver;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver lets its users take turns itself: a transaction that waits for its commit does not block the next. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  transactionBegan(trx: Transaction<Database>): void {
    this.#driver.transactionBegan(trx);
  }

  runSync<Row>(
    { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
    trx: Transaction<Database> | null,
  ): Row[] | null {
    return this.#driver.runSync<Row>(sql, parameters, trx);
  }
}

const ROW_LOCKS = new Set<SelectModifierNode['modifier']>(['ForUpdate', 'ForNoKeyUpdate', 'ForShare']);

class VibelineSqliteCompiler extends SqliteQueryCompiler {
  /**
   * SQLite compiles a statement again when a parameter changes whose value its planner has read: it does so where an index
   * is partial or has statistics. It reads no expression, and `+` leaves any value as it is, texts too.
   */
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }

  /** A LIMIT as a parameter makes SQLite plan the statement again on each run: half the time of a page. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append(`limit ${literalCount(limit)}`);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append(`offset ${literalCount(offset)}`);
  }

  /** SQLite has no `for update`; an immediate transaction locks the whole database. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}

class VibelineSqliteDialect extends SqliteDialect {
  readonly #driver: GroupCommitDriver;

  constructor(database: SQLite.Database, isShared: boolean) {
    super({ database });
    this.#driver = new GroupCommitDriver(database, { isShared });
  }

  override createAdapter(): SqliteAdapter {
    return new GroupCommitAdapter(this.#driver);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new VibelineSqliteCompiler();
  }

  override createDriver(): Driver {
    return this.#driver;
  }
}

/**
 * Opens the file and sets `pragmas`. Throws when it is not a database, is corrupt, or a pragma does not take effect.
 * `isShared`: other processes write to it as well.
 */
export function openSqlite(file: string, { isShared = false } = {}): SqliteDialect {
  assertUsable(file);
  const database = new SQLite(file);
  try {
    for (const [name, value] of Object.entries(pragmas)) {
      database.pragma(`${name} = ${value}`);
      const actual = database.pragma(name, { simple: true });
      if (actual !== value) throw new Error(`SQLite returns ${name} = ${String(actual)} instead of ${value}`);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return new VibelineSqliteDialect(database, isShared);
}
