import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Engine } from './servers.ts';

const cli = fileURLToPath(new URL('../../../api/dist/cli.js', import.meta.url));

const nameOf = (engine: string) => `E2E_SERVER_${engine}`;

/** For the tests, which run in other processes: what its commands need to know of a server. */
export function nameServer(engine: Engine, env: Record<string, string>): void {
  process.env[nameOf(engine)] = JSON.stringify(env);
}

/** Runs a command beside the server that the tests with this database share. */
export function runCommand(engine: string, args: readonly string[]): void {
  const env = JSON.parse(process.env[nameOf(engine)] ?? '{}');
  execFileSync(process.execPath, [cli, ...args], { env: { PATH: process.env['PATH'], ...env } });
}
