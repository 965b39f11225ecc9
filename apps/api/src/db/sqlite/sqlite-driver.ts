import { setTimeout as delay } from 'node:timers/promises';
import type SQLite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { databaseErrors, isRetryable } from '../database-errors.ts';
import { type CachedStatement, cacheStatements } from './sqlite-statements.ts';

interface Commit {
  resolve(): void;
  reject(error: unknown): void;
}

type RunStatement = <Result>(
  turn: Turn,
  sql: string,
  run: (statement: CachedStatement) => Result,
) => Result | Promise<Result>;

export const BUSY_MS = 5_000;
const RETRY_MS = 2;

function rowsOf<Row>(statement: CachedStatement, parameters: readonly unknown[]): Row[] {
  if (statement.reader) return statement.all(parameters) as Row[];
  statement.run(parameters);
  return [];
}

/** The connection of the file, while one of its users has the turn. */
class Turn implements DatabaseConnection {
  isInTransaction = false;
  isSavepoint = false;
  /** Set before `hasEnded`: Kysely releases the connection later than it rolls back. */
  isRolledBack = false;
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
    const rows = await this.#run(this, sql, (statement) => statement.iterate(parameters));
    for (const row of rows) yield { rows: [row as Row] };
  }
}

/** A write outside a transaction: in a group its caller could not be told that the commit failed. */
function commitsAlone(turn: Turn, statement: CachedStatement): boolean {
  return !turn.isInTransaction && !statement.readonly;
}

/**
 * Transactions and other queries use one connection in turn. Transactions that end in the same turn of the event loop
 * are committed together: the first begins a transaction of SQLite, the others are savepoints in it. Each resolves once
 * that has been committed, so a response still means that the data is on disk. With `synchronous = full` a commit waits
 * for the disk, and concurrent writers share that wait.
 *
 * Reads outside a transaction see what is about to be committed. A write outside one commits on its own.
 *
 * A transaction that waits for another process gives its turn to readers, because SQLite's own waiting would block this
 * process.
 */
export class GroupCommitDriver implements Driver {
  readonly #database: SQLite.Database;
  readonly #statement: (sql: string) => CachedStatement;
  readonly #waiting: (() => void)[] = [];
  readonly #isShared: boolean;
  /** Of each transaction, by Kysely's object for it. */
  readonly #turns = new WeakMap<object, Turn>();
  /** For queries outside a transaction, while nobody has the turn. */
  readonly #idleTurn: Turn;
  #current: Turn | null = null;
  #isTaken = false;
  #isRunning = false;
  #group: Commit[] | null = null;
  #isScheduled = false;
  #isOverdue = false;
  /** When transactions that wait for another process try again: all at once, so that they share one commit. */
  #nextTry: Promise<void> | null = null;

  constructor(database: SQLite.Database, { isShared = false } = {}) {
    this.#database = database;
    this.#statement = cacheStatements(database);
    this.#isShared = isShared;
    this.#idleTurn = new Turn(this.#runFor);
    if (isShared) this.#waitForOthers(0);
  }

  /** A promise only beside other processes. */
  readonly #runFor: RunStatement = (turn, sql, run) => {
    const statement = this.#statement(sql);
    const runNow = () => this.#runNow(turn, statement, run);
    if (!this.#isShared) return runNow();
    return commitsAlone(turn, statement) ? this.#untilFree(runNow) : this.#evenWhileBusy(runNow);
  };

  #runNow<Result>(turn: Turn, statement: CachedStatement, run: (statement: CachedStatement) => Result): Result {
    // As a write outside a transaction it would be committed, and with it the running transaction of another.
    if (turn.isRolledBack || turn.hasEnded) throw new Error('Transaction is already ended');
    if (commitsAlone(turn, statement)) this.#commitGroup();
    return run(statement);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    await this.#takeTurn();
    this.#current = new Turn(this.#runFor);
    return this.#current;
  }

  async releaseConnection(turn: Turn): Promise<void> {
    this.#endTurn(turn);
  }

  /** Begins with the write lock: a deferred transaction that later writes fails when another wrote first. */
  async beginTransaction(turn: Turn): Promise<void> {
    const begin = () => {
      turn.isSavepoint = this.#group !== null;
      this.#run(turn.isSavepoint ? 'savepoint turn' : 'begin immediate');
    };
    if (this.#isShared) await this.#untilFree(begin);
    else begin();
    this.#group ??= [];
    turn.isInTransaction = true;
    this.#isRunning = true;
  }

  /** `transaction` is the one that has the turn. */
  transactionBegan(transaction: object): void {
    if (this.#current && !this.#isShared) this.#turns.set(transaction, this.#current);
  }

  /**
   * Runs a statement synchronously, within `transaction` or else outside one. null when it has to wait, and beside other
   * processes, for which any statement may have to wait.
   */
  runSync<Row>(sql: string, parameters: readonly unknown[], transaction: object | null): Row[] | null {
    if (this.#isShared || !this.#database.open) return null;
    const turn = transaction ? this.#turns.get(transaction) : this.#idleTurn;
    const mustWait = transaction ? turn?.hasEnded : this.#isTaken;
    if (!turn || mustWait) return null;
    return this.#runNow(turn, this.#statement(sql), (statement) => rowsOf<Row>(statement, parameters));
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
    turn.isRolledBack = true;
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
      if (this.#isShared) this.#waitForOthers(BUSY_MS);
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

  /** Blocks this process for up to this time while another process writes. */
  #waitForOthers(ms: number): void {
    this.#database.pragma(`busy_timeout = ${ms}`);
  }

  /** For a statement that begins to write: while another process writes, others have their turns. */
  async #untilFree<Result>(run: () => Result): Promise<Result> {
    const until = performance.now() + BUSY_MS;
    for (;;) {
      try {
        return run();
      } catch (error) {
        if (!isRetryable(error) || performance.now() > until) throw error;
      }
      this.#passTurn();
      this.#nextTry ??= delay(RETRY_MS).then(() => {
        this.#nextTry = null;
      });
      await this.#nextTry;
      await this.#takeTurn();
    }
  }

  /** Reads wait only where another process died while it wrote and a third one repairs the file. */
  #evenWhileBusy<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
    this.#waitForOthers(BUSY_MS);
    try {
      return run();
    } finally {
      this.#waitForOthers(0);
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #endTurn(turn: Turn): void {
    if (turn.hasEnded) return;
    turn.hasEnded = true;
    this.#passTurn();
  }

  #endTransaction(turn: Turn): void {
    turn.isInTransaction = false;
    this.#isRunning = false;
    // SQLite rolled back by itself: nothing of the group is left.
    if (!this.#database.inTransaction) this.#rejectGroup(databaseErrors.unavailable());
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
