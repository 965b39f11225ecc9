import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Ticks of /proc a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Without processes that end by themselves, whose time would be lost. */
const PIDS = `select pid from pg_stat_activity
  where backend_type not in ('autovacuum worker', 'parallel worker', 'autovacuum launcher')`;

export interface PostgresUsage {
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

/** Reads /proc: on Linux alone. Connections that have ended are not counted, so those of a pool should stay open. */
export async function watchPostgres(databaseUrl: string): Promise<PostgresUsage> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return {
    async cpuSeconds() {
      const { rows } = await client.query<{ pid: number }>(PIDS);
      const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
      return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
    },
    close: () => client.end(),
  };
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in parentheses, which may have spaces; user and system time are the 14th and 15th field.
  const [, , , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return Number(user) + Number(system);
}
