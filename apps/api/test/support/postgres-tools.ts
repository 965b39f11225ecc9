import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { inject } from 'vitest';

/** Whether this machine has pg_dump and pg_restore that fit the Postgres of the run. */
export async function canDumpPostgres(): Promise<boolean> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  await client.end();
  return (['pg_dump', 'pg_restore'] as const).every((tool) => {
    try {
      return Number(/(\d+)/.exec(execFileSync(tool, ['--version'], { encoding: 'utf8' }))?.[1]) >= rows[0].version;
    } catch {
      return false;
    }
  });
}
