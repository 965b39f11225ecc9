import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { environmentWith } from '../../config.ts';
import { StartError } from '../../start-error.ts';

const run = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

/** Throws `StartError` when the program is missing or older than the server. */
export async function assertToolFits(tool: Tool, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const server = Math.floor(Number(rows[0]?.version) / 10_000);
  const output = await run(tool, ['--version']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const found = Number(/(\d+)/.exec(output)?.[1] ?? 0);
  if (found >= server) return;
  const state = found === 0 ? 'there is none' : `this one is ${found}`;
  throw new StartError(
    `This needs ${tool} ${server} or newer, and ${state}; install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).`,
  );
}

/** The password is passed so that the list of processes does not show it. */
export async function runPostgresTool(tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    await run(tool, [...args, `--dbname=${url.href}`], {
      env: environmentWith(password ? { PGPASSWORD: password } : {}),
    });
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(`${tool} failed: ${detail}`);
  }
}

/** Throws `StartError` when pg_restore cannot read the dump. Needs no server. */
export async function checkDump(file: string): Promise<void> {
  try {
    await run('pg_restore', ['--list', file], { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(`pg_restore cannot read its database: ${detail}`);
  }
}
