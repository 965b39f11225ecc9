import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDump } from '../db/postgres/postgres-tools.ts';
import { findDamage } from '../db/sqlite/check-sqlite.ts';
import { describeSqlite } from '../db/sqlite/snapshot-sqlite.ts';
import { StartError } from '../start-error.ts';
import { assertDescribed } from './compare-snapshot.ts';
import { hashFiles } from './hash-files.ts';
import { databaseFileName, type Manifest, readManifest } from './manifest.ts';

/** Reads a backup as a restore would, and changes nothing. Returns what is wrong with it; null when it is intact. */
export async function findProblem(folder: string): Promise<string | null> {
  try {
    const manifest = await readManifest(folder);
    return (await findChangedFile(folder, manifest)) ?? (await findProblemOfDatabase(folder, manifest));
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

/** Media are not hashed once more: their hashes were made of the copies, of which most are links to the originals. */
async function findChangedFile(folder: string, { engine, files }: Manifest): Promise<string | null> {
  const database = databaseFileName({ engine });
  const [hashed] = await hashFiles([database], (path) => join(folder, path));
  for (const { path, bytes, sha256 } of files) {
    const isSame = path === database ? hashed?.sha256 === sha256 : (await sizeOf(join(folder, path))) === bytes;
    if (!isSame) return `Its file ${path} is not as it was written.`;
  }
  return null;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

async function findProblemOfDatabase(folder: string, manifest: Manifest): Promise<string | null> {
  const file = join(folder, databaseFileName(manifest));
  if (manifest.engine === 'postgres') {
    await checkDump(file);
    return null;
  }
  const damage = findDamage(file);
  if (damage !== null) return `Its database is damaged: ${damage}.`;
  assertDescribed(describeSqlite(file), manifest);
  return null;
}
