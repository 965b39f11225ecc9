import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../start-error.ts';

const MANIFEST_FILE = 'manifest.json';

/** Relative, inside the backup, without `..`. */
const filePath = z.string().regex(/^(vibeline\.db|database\.dump|media\/[0-9a-f]{2}\/[0-9a-z.-]+)$/);

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** By table. */
  rows: z.record(z.string(), z.int()),
  /** False for the copy of the database alone that is made before a migration. */
  includesMedia: z.boolean(),
  files: z.array(z.object({ path: filePath, bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** What a backup holds, with the hash of every file. */
export type Manifest = z.infer<typeof manifest>;

/** The database in a backup. */
export function databaseFileName(engine: Manifest['engine']): string {
  return engine === 'sqlite' ? 'vibeline.db' : 'database.dump';
}

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(content, null, 1)}\n`);
}

/** Throws `StartError` when the folder is not a complete backup that this version can read. */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    throw new StartError(`${folder} is not a complete backup: it has no ${MANIFEST_FILE} that this version can read.`);
  }
}
