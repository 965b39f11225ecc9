import { Socket } from 'node:net';
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { unavailable } from './database-errors.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Postgres says something about each statement before that: a connection silent for longer has nobody at its end. */
const LONGEST_SILENCE_MS = STATEMENT_TIMEOUT_MS + 2000;

/** bigint columns hold ids, counts and ms: all below 2^53. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy());
  return socket;
}

class ForgivingDriver extends PostgresDriver {
  /** A connection that broke has rolled back already; failing at it again would hide why. */
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...given).catch(() => {});
  }
}

class ForgivingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ForgivingDriver(this.#config);
  }
}

interface PoolOptions {
  poolSize?: number;
  /** Whether a connection parses and plans a statement only once; for connections that live for one task. */
  preparesStatements?: boolean;
}

/** A pool on Postgres. `report` hears of connections that break while idle; the pool replaces them. */
export function openPostgres(
  url: string,
  report: (error: Error) => void,
  { poolSize = POOL_SIZE, preparesStatements = false }: PoolOptions = {},
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: openSocket,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', report);
  // One that breaks in the middle of a query fails that query too; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const statementNames = new Map<string, string>();
  const connect = () => pool.connect().catch((error: unknown) => Promise.reject(unavailable(error)));
  return new ForgivingDialect({
    pool: {
      options: pool.options,
      connect: preparesStatements ? async () => withStatementNames(await connect(), statementNames) : connect,
      end: () => pool.end(),
    },
  });
}

/** Names every statement, which has Postgres keep it parsed and planned for this connection. */
function withStatementNames(client: pg.PoolClient, names: Map<string, string>): PostgresPoolClient {
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('This connection does not stream');
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values: [...parameters] });
  }
  return { query, release: () => client.release() };
}
