import { readFile, stat } from 'node:fs/promises';
import { ARCHIVE_FILE } from '@vibeline/core/features/exports/export.rules';
import { ArchiveRefused } from '../read/archive-errors.ts';
import { openArchive } from '../read/open-archive.ts';
import type { ArchiveContent } from './archive-content.ts';
import { isOfMastodon, readMastodonArchive, readMastodonList } from './mastodon-content.ts';
import { readVibelineArchive } from './vibeline-content.ts';

const LIST_BYTES_MAX = 8 * 1024 ** 2;

/** Throws `ArchiveRefused`. `folder`: an empty one, for what is unpacked. */
export async function readArchive(
  path: string,
  { folder, checkRoom }: { folder: string; checkRoom: () => Promise<void> },
): Promise<ArchiveContent> {
  const isWanted = (name: string) =>
    isOfMastodon(name) || name === ARCHIVE_FILE || /^[a-z-]+\.json$|^media\//.test(name);
  const files = await openArchive(path, { folder, isWanted, checkRoom });
  if (!files) {
    if ((await stat(path)).size > LIST_BYTES_MAX) throw new ArchiveRefused('unknown_format', 'a list is too large');
    return readMastodonList(await readFile(path, 'utf8'));
  }
  try {
    const content = (await readVibelineArchive(files, folder)) ?? (await readMastodonArchive(files, folder));
    if (!content) throw new ArchiveRefused('unknown_format', 'it has nothing that is known');
    return content;
  } catch (error) {
    await files.close();
    throw error;
  }
}
