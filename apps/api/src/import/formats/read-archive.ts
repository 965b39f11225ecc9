import { readFile, stat } from 'node:fs/promises';
import { ARCHIVE_FILE } from '@vibeline/core/features/exports/export.rules';
import { ArchiveRefusedError } from '../read/archive-errors.ts';
import type { ReadOptions } from '../read/archive-files.ts';
import type { JsonItems } from '../read/json-items.ts';
import { openArchive } from '../read/open-archive.ts';
import { unpackItems } from '../read/unpack.ts';
import type { ArchiveContent, OpenList } from './archive-content.ts';
import { isOfMastodon, readMastodonArchive, readMastodonList } from './mastodon-content.ts';
import { readVibelineArchive } from './vibeline-content.ts';

const LIST_BYTES_MAX = 8 * 1024 ** 2;

/** Throws `ArchiveRefusedError`. */
export async function readArchive(path: string, options: ReadOptions): Promise<ArchiveContent> {
  const isWanted = (name: string) =>
    isOfMastodon(name) || name === ARCHIVE_FILE || /^[a-z-]+\.json$|^media\//.test(name);
  const files = await openArchive(path, { ...options, isWanted });
  if (!files) {
    if ((await stat(path)).size > LIST_BYTES_MAX)
      throw new ArchiveRefusedError('unknown_format', 'a list is too large');
    return { ...readMastodonList(await readFile(path, 'utf8')), close: async () => undefined };
  }
  const lists: JsonItems[] = [];
  const openList: OpenList = async (name, key) => {
    const items = await unpackItems(files, options, { name, key });
    if (items) lists.push(items);
    return items;
  };
  const close = async () => {
    for (const items of lists) await items.close();
    await files.close();
  };
  try {
    const content = (await readVibelineArchive(files, openList)) ?? (await readMastodonArchive(files, openList));
    if (!content) throw new ArchiveRefusedError('unknown_format', 'it has nothing that is known');
    return { ...content, close };
  } catch (error) {
    await close();
    throw error;
  }
}
