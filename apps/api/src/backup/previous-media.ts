import { existsSync, readdirSync } from 'node:fs';
import { link, lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { hashFiles } from './hash-files.ts';
import { MANIFEST_FILE, type Manifest, mediaPath, readManifest } from './manifest.ts';

export interface PreviousMedia {
  has(name: string, bytes: number): boolean;
  link(name: string, bytes: number, target: string): Promise<boolean>;
}

export async function findPreviousMedia(target: string): Promise<PreviousMedia | null> {
  for (const folder of await listBackups(dirname(target))) {
    const manifest = await readManifest(folder).catch((error: unknown) => {
      if (error instanceof StartError) return null;
      throw error;
    });
    if (manifest?.includesMedia) return openMedia(folder, manifest);
  }
  return null;
}

async function listBackups(parent: string): Promise<string[]> {
  if (!existsSync(parent)) return [];
  const found = await Promise.all(
    readdirSync(parent).map(async (name) => {
      const manifest = await stat(join(parent, name, MANIFEST_FILE)).catch(() => null);
      return { folder: join(parent, name), savedAt: manifest?.mtimeMs ?? 0 };
    }),
  );
  const backups = found.filter(({ savedAt }) => savedAt > 0).sort((a, b) => b.savedAt - a.savedAt);
  return backups.map(({ folder }) => folder);
}

function openMedia(folder: string, { files }: Manifest): PreviousMedia {
  const known = new Map(files.map((file) => [file.path, file]));
  const has = (name: string, bytes: number) => known.get(mediaPath(name))?.bytes === bytes;
  return {
    has,
    async link(name, bytes, target) {
      if (!has(name, bytes)) return false;
      const source = join(folder, mediaPath(name));
      if (!(await isUnchanged(source, known.get(mediaPath(name))?.sha256))) return false;
      await mkdir(dirname(target), { recursive: true });
      return link(source, target).then(
        () => true,
        () => false,
      );
    },
  };
}

async function isUnchanged(path: string, sha256: string | undefined): Promise<boolean> {
  try {
    if (!(await lstat(path)).isFile()) return false;
    const [found] = await hashFiles([path], () => path);
    return found?.sha256 === sha256;
  } catch {
    return false;
  }
}
