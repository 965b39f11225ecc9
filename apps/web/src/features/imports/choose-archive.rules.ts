import { IMPORT_MEGABYTES_MAX } from '@vibeline/core/features/imports/import.rules';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';

/** Types and endings of what can be an archive. */
export const ACCEPTED = '.zip,.gz,.tgz,.csv,application/zip,application/gzip,text/csv';

/** Why a file is refused before it is sent, so that nothing was asked for in vain; null when it can be an archive. */
export function archiveProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/^(bookmarks|lists|blocked_domains|domain_blocks)\.csv$/i.test(name))
    return 'This list of Mastodon is not imported. Choose one of follows, mutes or blocks.';
  if (!/\.(zip|tar\.gz|tgz|csv)$/i.test(name))
    return 'Choose an archive of Vibeline or Mastodon (ZIP or .tar.gz), or one of Mastodon’s CSV lists.';
  if (size === 0) return 'This file is empty.';
  return size > IMPORT_MEGABYTES_MAX * MEGABYTE ? 'An archive can have at most 4 GB.' : null;
}
