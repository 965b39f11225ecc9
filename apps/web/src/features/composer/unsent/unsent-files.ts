import { outbox, readOutbox } from '../../../lib/outbox/outbox.ts';
import { readAllInputs } from '../../../lib/outbox/outbox-storage.ts';
import { withTabLock } from '../../../lib/outbox/tab-lock.ts';
import { deletePendingFiles } from '../../attachments/pending-files.ts';
import { newPost } from './new-post.change.ts';

/** Held while files are stored of which no post in the outbox says yet that they are its own. */
export const UNSENT_FILES_LOCK = 'vibeline-unsent-files';

const PREFIX = 'unsent:';

export function unsentFileName(memberId: number, key: string): string {
  return `${PREFIX}${memberId}:${key}`;
}

/**
 * Deletes the files of posts that have left the outbox. Where a member is signed in, those of all others too: the device
 * has changed hands. Where nobody is, the last one may come back.
 */
export async function deleteUnwantedFiles(): Promise<void> {
  await deletePendingFiles(PREFIX, (name) => wantedKeys().has(name.slice(name.lastIndexOf(':') + 1)));
}

/** Deletes them whenever posts leave the outbox, until the returned function is called. */
export function cleanUnsentFiles(): () => void {
  let lastKeys = '';
  const clean = () => {
    const { owner, items } = outbox.get();
    const keys = [owner?.memberId, ...items.map(({ key }) => key)].join();
    // After the session its member may discard all of them.
    if (owner && keys === lastKeys) return;
    lastKeys = keys;
    void withTabLock(UNSENT_FILES_LOCK, deleteUnwantedFiles);
  };
  clean();
  return outbox.subscribe(clean);
}

function wantedKeys(): Set<string> {
  // Another tab may have stored one a moment ago.
  const inputs = outbox.get().owner ? readOutbox().map(({ input }) => input) : readAllInputs();
  return new Set(inputs.flatMap((input) => (newPost.accepts(input) ? input.media.map(({ key }) => key) : [])));
}
