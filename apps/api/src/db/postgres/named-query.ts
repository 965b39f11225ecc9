import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { ChangedColumnsError } from '../database-errors.ts';

/** What pg makes of the description of a statement's columns: how each is read, and a row without values. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
}

/** The parts of pg's queries that its types leave out. */
interface QueryParts extends pg.Submittable {
  _result: Columns;
  _accumulateRows: boolean;
  /** Rejects the query once Postgres is ready for the next. */
  _canceledDueToError: unknown;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleDataRow(message: { fields: unknown[] }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const Query = pg.Query as unknown as new (statement: Statement, callback: Callback) => QueryParts;

/** Of the statements of one connection. */
export type ColumnsByName = Map<string, Columns>;

/**
 * A prepared statement whose columns are described once for each connection, at its first run, and not at each: a quarter
 * of the time that pg takes for a page of posts.
 *
 * Postgres refuses to run a statement whose columns have changed since it was prepared. Behind a pooler, though, another
 * process may have prepared the same statement on the connection after a migration. So statements name their columns
 * (`conventions.mjs`), and one that returns more or fewer is stale.
 */
class NamedQuery extends Query {
  readonly #statement: Statement;
  readonly #columnsByName: ColumnsByName;

  constructor(statement: Statement, columnsByName: ColumnsByName, callback: Callback) {
    super(statement, callback);
    this.#statement = statement;
    this.#columnsByName = columnsByName;
  }

  override handleDataRow(message: { fields: unknown[] }): void {
    if (message.fields.length === this._result.fields.length) super.handleDataRow(message);
    else this._canceledDueToError = new ChangedColumnsError('A prepared statement returned other columns');
  }

  /** By now Postgres has described the columns, or that there are none. */
  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columnsByName.set(this.#statement.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override prepare(connection: Connection): void {
    const { name, values } = this.#statement;
    const columns = this.hasBeenParsed(connection) ? this.#columnsByName.get(name) : undefined;
    if (!columns) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    try {
      connection.bind({ portal: '', statement: name, values, valueMapper: prepareValue });
      connection.execute({ portal: '' });
    } catch (error) {
      this.handleError(error, connection);
    }
    connection.sync();
  }
}

export function runNamed(
  client: pg.PoolClient,
  statement: Statement,
  columnsByName: ColumnsByName,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new NamedQuery(statement, columnsByName, callback));
  });
}
