import { Socket } from 'node:net';
import {
  type LimitNode,
  type OffsetNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { shareOf } from '../../share-of.ts';
import { databaseErrors, translateErrors } from '../database-errors.ts';
import { literalCount } from '../literal-count.ts';
import { createStatementNames, withStatementNames } from './postgres-statements.ts';
import { watchForSilence } from './silence.ts';

export const POOL_SIZE = 10;
/** Postgres takes 100 connections by default: the workers of a machine share these, so that two machines find room. */
const POOLS_SIZE = 40;
/** Fewer would make short statements wait for long ones. */
const POOL_SIZE_MIN = 4;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Postgres ends each statement before this, so a socket silent for longer has lost its server. */
const SOCKET_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000;

/**
 * Without merge joins: a page far down a list would read the index of a joined table from its other end. Without compiled
 * plans (`jit`): compiling takes longer than any statement here runs.
 */
const PLANNER_SETTINGS = '-c enable_mergejoin=off -c jit=off';

/** The type id of bigint. Its columns hold ids, counts and ms, all below 2^53, so they are read as numbers. */
const INT8 = 20;

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

const ASK_TIMEOUT_MS = 2_000;

class VibelinePostgresDriver extends PostgresDriver {
  /** A broken connection is rolled back by the server; an error of the rollback would hide the original one. */
  override async rollbackTransaction(...args: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...args).catch(() => {});
  }
}

class VibelinePostgresCompiler extends PostgresQueryCompiler {
  /** The plan of a prepared statement is made for any parameter: with an unknown LIMIT it is one for many rows. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append(`limit ${literalCount(limit)}`);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append(`offset ${literalCount(offset)}`);
  }
}

class VibelinePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly countConnections: () => { open: number; waiting: number };

  constructor(config: PostgresDialectConfig, pool: pg.Pool) {
    super(config);
    this.#config = config;
    this.countConnections = () => ({ open: pool.totalCount, waiting: pool.waitingCount });
  }

  override createDriver(): PostgresDriver {
    return new VibelinePostgresDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new VibelinePostgresCompiler();
  }
}

/** `onConnectionError` is called for idle connections that break; the pool replaces them. */
export function openPostgres(
  url: string,
  onConnectionError: (error: Error) => void,
  { preparesStatements, workers = 1 }: { preparesStatements: boolean; workers?: number },
): VibelinePostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.min(POOL_SIZE, Math.max(POOL_SIZE_MIN, shareOf(POOLS_SIZE, workers))),
    types: postgresTypes,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: openSocket,
    idle_in_transaction_session_timeout: 15_000,
    options: PLANNER_SETTINGS,
  });
  pool.on('error', onConnectionError);
  // A connection that breaks during a query fails that query too; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  const silence = watchForSilence(pool, () => askPostgres(url));
  const connect = () => silence.connect().catch((error: unknown) => Promise.reject(databaseErrors.unavailable(error)));
  return new VibelinePostgresDialect(
    {
      pool: {
        options: pool.options,
        connect: preparesStatements ? preparingConnections(connect) : connect,
        async end() {
          await pool.end();
          silence.stop();
        },
      },
      onCreateConnection: translateErrors,
    },
    pool,
  );
}

function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy());
}

/** Resolves with any answer, also that there is no connection left. */
async function askPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ASK_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** One wrapper for each connection of the pool, because Kysely keeps state for each object it is given. */
function preparingConnections(connect: () => Promise<pg.PoolClient>): () => Promise<PostgresPoolClient> {
  const names = createStatementNames();
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return async () => {
    const client = await connect();
    const wrapper = wrappers.get(client) ?? withStatementNames(client, names);
    wrappers.set(client, wrapper);
    return wrapper;
  };
}
