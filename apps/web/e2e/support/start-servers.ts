import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { runServer, stopServer } from './run-server.ts';
import { type Engine, portOf } from './servers.ts';

export default async function startServers(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folders: string[] = [];
  const servers: ChildProcess[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), `vibeline-e2e-${engine}-`));
    folders.push(dataDir);
    servers.push(await startServer(engine, dataDir, engine === 'postgres' ? postgres.url : ''));
  }
  return async () => {
    await Promise.all(servers.map(stopServer));
    await postgres.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}

function startServer(engine: Engine, dataDir: string, databaseUrl: string): Promise<ChildProcess> {
  return runServer({ port: portOf(engine), dataDir, databaseUrl });
}
