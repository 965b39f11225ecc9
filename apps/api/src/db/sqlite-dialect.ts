import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

/** Kysely prepares at every call; nearly all our statements are the same few, so they are kept. */
const MAX_STATEMENTS = 500;

/** What must be true of the connection. better-sqlite3 is built with synchronous NORMAL, which a power cut can undo. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  trusted_schema: 0,
} as const;

/** Takes the write lock at once: a deferred transaction that turns into a writer fails when another came first. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database: keepStatements(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has SQLite roll back by itself; doing it again would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back changes of the schema like any other; Kysely asks for it to be said, and then migrates in one transaction. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class OwnCompiler extends SqliteQueryCompiler {
  /** SQLite plans a statement anew at each run while its LIMIT is a parameter: half the time of a page. */
  protected override visitLimit({ limit }: LimitNode): void {
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) throw new Error('A limit must be a whole number');
    this.append(`limit ${String(limit.value)}`);
  }

  /** A transaction here holds the whole database from its first moment on. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new OwnCompiler();
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
}

function keepStatements(database: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement>();
  return {
    prepare(sql: string) {
      let statement = statements.get(sql);
      if (!statement) {
        if (statements.size >= MAX_STATEMENTS) statements.clear();
        statement = database.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
    close() {
      statements.clear();
      try {
        // Empties the write-ahead log into the file, so that a stopped server leaves one file behind.
        if (database.open) database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk the log stays; the next start reads it.
      }
      database.close();
    },
  };
}

/** Opens the file and holds it to `pragmas`. Throws when it is no database, is damaged, or does not take them. */
export function openSqlite(file: string): SqliteDialect {
  inspect(file);
  const database = new SQLite(file);
  try {
    for (const [name, value] of Object.entries(pragmas)) {
      database.pragma(`${name} = ${value}`);
      const seen = database.pragma(name, { simple: true });
      if (seen !== value) throw new Error(`SQLite answers ${name} = ${String(seen)} instead of ${value}`);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return new ImmediateDialect(database);
}

/** Throws when there is a file and it is damaged. Read-only, because closing a writer would fold its log into the file. */
function inspect(file: string): void {
  if (!existsSync(file)) return;
  const database = new SQLite(file, { readonly: true });
  try {
    const verdict = String(database.pragma('quick_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new Error(`SQLite finds damage: ${verdict.replaceAll(/\s+/g, ' ')}`);
  } catch (error) {
    // Making the file was cut short before its log took over: no damage, and a writer puts it right.
    if (error instanceof SQLite.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK') return;
    throw error;
  } finally {
    database.close();
  }
}
