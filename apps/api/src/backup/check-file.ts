import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openRegularFile } from './open-regular-file.ts';

/** Beside the manifest, once the backup was read back. Not a part of it: the backup is whole without. */
const CHECK_FILE = 'check.json';

const check = z.object({
  checkedAt: z.iso.datetime(),
  /** null: it is intact. */
  problem: z.string().max(1000).nullable(),
  createdAt: z.iso.datetime(),
  bytes: z.int().nonnegative(),
  includesMedia: z.boolean(),
});
export type BackupCheck = z.infer<typeof check>;

export async function saveCheck(folder: string, content: BackupCheck): Promise<void> {
  await writeFile(join(folder, CHECK_FILE), `${JSON.stringify(content, null, 1)}\n`);
}

/** null for a backup that nobody has read back. */
export async function findCheck(folder: string): Promise<BackupCheck | null> {
  const handle = await openRegularFile(folder, CHECK_FILE);
  if (!handle) return null;
  const text = await handle.readFile('utf8').finally(() => handle.close());
  try {
    const parsed = check.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
