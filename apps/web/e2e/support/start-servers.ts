import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { nameServer } from './run-command.ts';
import { runServer, stopServer } from './run-server.ts';
import { engines, portOf } from './servers.ts';

export default async function startServers(): Promise<() => Promise<void>> {
  const postgres = engines.includes('postgres') ? await startPostgres() : null;
  const folders: string[] = [];
  const servers: ChildProcess[] = [];
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), `vibeline-e2e-${engine}-`));
    folders.push(dataDir);
    const databaseUrl = engine === 'postgres' && postgres ? postgres.url : '';
    servers.push(await runServer({ port: portOf(engine), dataDir, databaseUrl }));
    nameServer(engine, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  }
  return async () => {
    await Promise.all(servers.map(stopServer));
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
