import type SQLite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { unavailable } from '../database-errors.ts';
import { type CachedStatement, cacheStatements } from './sqlite-statements.ts';

interface Commit {
  resolve(): void;
  reject(error: unknown): void;
}

/** Runs the statement of one who has the turn. */
type RunStatement = <Result>(turn: Turn, sql: string, run: (statement: CachedStatement) => Result) => Result;

/** The one connection of the file, for as long as one user of it has the turn. */
class Turn implements DatabaseConnection {
  isInTransaction = false;
  /** Whether its transaction is a savepoint of one that began before. */
  isSavepoint = false;
  hasEnded = false;
  readonly #run: RunStatement;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run(this, sql, (statement) => {
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#run(this, sql, (statement) => statement.iterate(parameters))) yield { rows: [row as Row] };
  }
}

/**
 * One connection, which transactions and other queries use in turn. Transactions that end in the same turn of the event
 * loop are committed together: the first begins a transaction of SQLite, the others are savepoints in it. Each resolves
 * once that has been committed, so a response still means that the data is on disk: with `synchronous = full` a commit
 * waits for the disk, and many who write at once share that wait.
 *
 * Reads outside a transaction see what is about to be committed. A write outside one commits on its own.
 */
export class GroupCommitDriver implements Driver {
  readonly #database: SQLite.Database;
  readonly #statement: (sql: string) => CachedStatement;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  /** Whether a transaction is neither at its end nor rolled back. */
  #isRunning = false;
  /** The transactions that wait for the commit; null while SQLite is in no transaction. */
  #group: Commit[] | null = null;
  #isScheduled = false;
  /** The commit was due while a transaction was running. */
  #isOverdue = false;

  constructor(database: SQLite.Database) {
    this.#database = database;
    this.#statement = cacheStatements(database);
  }

  readonly #runFor: RunStatement = (turn, sql, run) => {
    const statement = this.#statement(sql);
    // Nobody would tell it of a commit that failed.
    if (!turn.isInTransaction && !statement.readonly) this.#commitGroup();
    return run(statement);
  };

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return new Turn(this.#runFor);
  }

  async releaseConnection(turn: Turn): Promise<void> {
    this.#endTurn(turn);
  }

  /** Begins with the write lock: a deferred transaction that later writes fails when another wrote first. */
  async beginTransaction(turn: Turn): Promise<void> {
    turn.isSavepoint = this.#group !== null;
    this.#run(turn.isSavepoint ? 'savepoint turn' : 'begin immediate');
    this.#group ??= [];
    turn.isInTransaction = true;
    this.#isRunning = true;
  }

  async commitTransaction(turn: Turn): Promise<void> {
    if (turn.isSavepoint && this.#database.inTransaction) this.#run('release turn');
    const committed = new Promise<void>((resolve, reject) => this.#group?.push({ resolve, reject }));
    this.#endTransaction(turn);
    this.#endTurn(turn);
    await committed;
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    // Its commit failed after its turn: what runs now is another's transaction.
    if (turn.hasEnded) return;
    // On a full disk SQLite rolls back by itself; a second rollback would fail and hide the original error.
    if (this.#database.inTransaction) {
      if (turn.isSavepoint) this.#run('rollback to turn');
      this.#run(turn.isSavepoint ? 'release turn' : 'rollback');
    }
    if (!turn.isSavepoint) this.#group = null;
    this.#endTransaction(turn);
  }

  async destroy(): Promise<void> {
    this.#commitGroup();
    try {
      // Moves the write-ahead log into the database file, so that a stopped server leaves one file.
      if (this.#database.open) this.#database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk the log stays, and the next start reads it.
    }
    this.#database.close();
  }

  #run(sql: string): void {
    this.#statement(sql).run([]);
  }

  #endTurn(turn: Turn): void {
    if (turn.hasEnded) return;
    turn.hasEnded = true;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #endTransaction(turn: Turn): void {
    turn.isInTransaction = false;
    this.#isRunning = false;
    // SQLite rolled back by itself: nothing of the group is left.
    if (!this.#database.inTransaction) this.#rejectGroup(unavailable());
    else if (this.#isOverdue) this.#commitGroup();
    else if (!this.#isScheduled) this.#scheduleCommit();
  }

  #scheduleCommit(): void {
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#isRunning) this.#isOverdue = true;
      else this.#commitGroup();
    });
  }

  #commitGroup(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.#run('commit');
    } catch (error) {
      if (this.#database.inTransaction) this.#run('rollback');
      this.#rejectGroup(error);
      return;
    }
    this.#group = null;
    this.#isOverdue = false;
    for (const { resolve } of group) resolve();
  }

  #rejectGroup(error: unknown): void {
    const group = this.#group ?? [];
    this.#group = null;
    this.#isOverdue = false;
    for (const { reject } of group) reject(error);
  }
}
