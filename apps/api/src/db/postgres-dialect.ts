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
import { translateErrors, unavailable } from './database-errors.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Postgres ends each statement before this, so a socket silent for longer has lost its server. */
const SOCKET_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000;

/** The type id of bigint. Its columns hold ids, counts and ms, all below 2^53, so they are read as numbers. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy());
  return socket;
}

class VibelinePostgresDriver extends PostgresDriver {
  /** A broken connection is rolled back by the server; an error of the rollback would hide the original one. */
  override async rollbackTransaction(...args: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...args).catch(() => {});
  }
}

class VibelinePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new VibelinePostgresDriver(this.#config);
  }
}

interface PoolOptions {
  poolSize?: number;
  /** Whether a connection parses and plans a statement only once; for connections that live for one task. */
  preparesStatements?: boolean;
}

/** A pool on Postgres. `onConnectionError` is called for idle connections that break; the pool replaces them. */
export function openPostgres(
  url: string,
  onConnectionError: (error: Error) => void,
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
  pool.on('error', onConnectionError);
  // A connection that breaks during a query fails that query too; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  const statementNames = new Map<string, string>();
  const connect = () => pool.connect().catch((error: unknown) => Promise.reject(unavailable(error)));
  return new VibelinePostgresDialect({
    pool: {
      options: pool.options,
      connect: preparesStatements ? async () => withStatementNames(await connect(), statementNames) : connect,
      end: () => pool.end(),
    },
    onCreateConnection: translateErrors,
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
