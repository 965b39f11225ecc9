import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Engine } from '../db/open/open-database.ts';
import { StartError } from '../start-error.ts';
import { isStoredName, storedPath } from '../storage/content-name.ts';
import { openRegularFile } from './open-regular-file.ts';

export const MANIFEST_FILE = 'manifest.json';
const MEDIA = 'media/';

const count = z.int().nonnegative();

const file = z.strictObject({
  path: z.string().refine(isBackupPath, { error: 'no file of a backup has this name' }),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z
  .strictObject({
    format: z.literal(1),
    createdAt: z.iso.datetime(),
    engine: z.enum(['sqlite', 'postgres']),
    migrations: z.array(z.string().min(1)).min(1),
    rows: z.record(z.string().min(1), count),
    /** False for the copy of the database alone that is made before a migration. */
    includesMedia: z.boolean(),
    /** Names of files that rows refer to and that were not among the media. Older versions did not save them. */
    missing: z.array(z.string().refine(isStoredName)).optional(),
    files: z.array(file),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'a file is listed twice',
  })
  .refine(({ engine, files }) => databasePaths(files).join() === databaseFileName({ engine }), {
    error: 'its database is not listed',
  })
  .refine(({ includesMedia, files }) => includesMedia || !files.some(({ path }) => isMediaPath(path)), {
    error: 'it lists media and says that it has none',
  });

export type Manifest = z.infer<typeof manifest>;

export function databaseFileName({ engine }: { engine: Engine }): string {
  return engine === 'sqlite' ? 'vibeline.db' : 'database.dump';
}

export function mediaPath(name: string): string {
  return MEDIA + storedPath(name);
}

export function isMediaPath(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return isStoredName(name) && path === mediaPath(name);
}

export function pathInMedia(path: string): string {
  return path.slice(MEDIA.length);
}

export function isBackupPath(path: string): boolean {
  return path === 'vibeline.db' || path === 'database.dump' || isMediaPath(path);
}

function databasePaths(files: readonly { path: string }[]): string[] {
  return files.map(({ path }) => path).filter((path) => !isMediaPath(path));
}

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(content, null, 1)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const incomplete = (reason: string) => new StartError(`${folder} is not a complete backup: ${reason}.`);
  const handle = await openRegularFile(folder, MANIFEST_FILE);
  if (!handle) throw incomplete(`it has no file ${MANIFEST_FILE}`);
  const text = await handle.readFile('utf8').finally(() => handle.close());
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (${issue.path.join('.')})` : '';
  throw incomplete(`this version cannot read its ${MANIFEST_FILE}${place}: ${issue?.message ?? 'it is no JSON'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
