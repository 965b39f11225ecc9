import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { assertFreeSpace } from './free-space.ts';
import { hashFiles } from './hash-files.ts';
import { isMediaPath, type Manifest, pathInMedia } from './manifest.ts';
import { openRegularFile } from './open-regular-file.ts';

export interface RestoreDrafts {
  database: string;
  media: string;
}

type BackupFile = Manifest['files'][number];

export async function copyAndVerify(source: string, drafts: RestoreDrafts, { files }: Manifest): Promise<void> {
  const sumOf = (list: BackupFile[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  await assertFreeSpace(drafts.database, sumOf(files));
  await assertFreeSpace(drafts.media, sumOf(files.filter(({ path }) => isMediaPath(path))));
  for (const folder of Object.values(drafts)) await mkdir(folder, { recursive: true, mode: 0o700 });
  const locate = (path: string) =>
    isMediaPath(path) ? join(drafts.media, pathInMedia(path)) : join(drafts.database, path);

  const copied: string[] = [];
  for (const file of files) {
    await mkdir(dirname(locate(file.path)), { recursive: true });
    if (await copyRegularFile(source, file, locate(file.path))) copied.push(file.path);
  }
  const intact = new Set((await hashFiles(copied, locate)).map(({ path, sha256 }) => `${path} ${sha256}`));
  const broken = files.filter(({ path, sha256 }) => !intact.has(`${path} ${sha256}`));
  if (broken.length === 0) return;
  const names = broken.slice(0, 3).map(({ path }) => path);
  throw new StartError(
    `The backup is damaged, and nothing was restored: ${broken.length} of ${files.length} files are missing or changed (${names.join(', ')}${broken.length > 3 ? ', …' : ''}).`,
  );
}

/** Once resolved, the copy survives a power failure. false when the backup has no regular file of this size. */
async function copyRegularFile(source: string, { path, bytes }: BackupFile, target: string): Promise<boolean> {
  const file = await openRegularFile(source, path);
  if (!file) return false;
  try {
    if ((await file.stat()).size !== bytes) return false;
    const reader = file.createReadStream({ autoClose: false });
    await pipeline(reader, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    return true;
  } finally {
    await file.close();
  }
}
