import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { inject } from 'vitest';
import * as z from 'zod';
import { inPostgresTransaction } from '../../src/db/move/postgres-target.ts';
import { openSqliteSource } from '../../src/db/move/sqlite-source.ts';
import { migrate } from '../../src/db/open/migrate.ts';
import { sqliteFile } from '../../src/db/open/open-database.ts';
import { copyAll } from '../../src/move-to-postgres/move-to-postgres.ts';
import { createDatabase, openOwnDatabase, type TestDatabase } from './test-database.ts';

const releases = fileURLToPath(new URL('../releases', import.meta.url));
const ENDING = '.data.json.br';

const answer = z.strictObject({ viewer: z.string(), url: z.string(), status: z.int(), json: z.unknown() });

const releasedData = z.strictObject({
  lastMigration: z.string(),
  /** When the answers were given, ms UTC. */
  now: z.int(),
  tokens: z.record(z.string(), z.string()),
  answers: z.array(answer),
  /** The content of the data folder, in base64, by path. */
  files: z.record(z.string(), z.string()),
});

export type ReleasedData = z.infer<typeof releasedData>;
export type ReleasedAnswer = z.infer<typeof answer>;

export function listReleasedData(): string[] {
  const names = readdirSync(releases).filter((name) => name.endsWith(ENDING));
  return names.map((name) => basename(name, ENDING));
}

export function readReleasedData(version: string): ReleasedData {
  const packed = readFileSync(join(releases, version + ENDING));
  return releasedData.parse(JSON.parse(brotliDecompressSync(packed).toString()));
}

/** Returns the size of the file, in bytes. */
export function writeReleasedData(version: string, data: ReleasedData): number {
  const packed = brotliCompressSync(JSON.stringify(data));
  writeFileSync(join(releases, version + ENDING), packed);
  return packed.length;
}

/** The database as its version left it, on the engine under test, with the files in its data folder. */
export async function openReleasedDatabase({ files, lastMigration }: ReleasedData): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-released-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'));
  }
  const databaseUrl = inject('engine') === 'postgres' ? await copyToPostgres(sqliteFile(dataDir), lastMigration) : null;
  return await openOwnDatabase(dataDir, databaseUrl);
}

async function copyToPostgres(file: string, lastMigration: string): Promise<string> {
  const databaseUrl = await createDatabase('template0');
  const source = openSqliteSource(file);
  await inPostgresTransaction(databaseUrl, async (trx) => {
    await migrate({ db: trx, engine: 'postgres' }, lastMigration);
    await copyAll(source, trx, () => {});
  });
  source.close();
  return databaseUrl;
}
