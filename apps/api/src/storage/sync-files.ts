import { open } from 'node:fs/promises';

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Windows cannot open a folder, and does not need this. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder
    ?.sync()
    .catch(() => undefined)
    .finally(() => folder.close());
}
