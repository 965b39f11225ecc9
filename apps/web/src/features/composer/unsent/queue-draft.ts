import { storeInOutbox } from '../../../lib/outbox/outbox-storage.ts';
import { withTabLock } from '../../../lib/outbox/tab-lock.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import { savePendingFile } from '../../attachments/pending-files.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { NotStoredError } from '../draft/not-stored-error.ts';
import { targetOf } from '../draft/post-content.ts';
import { type NewPost, newPost } from './new-post.change.ts';
import { deleteUnwantedFiles, UNSENT_FILES_LOCK, unsentFileName } from './unsent-files.ts';

/**
 * Moves the draft to the outbox, with its files; with a refusal it waits there until its author sends it. Rejects with a
 * NotStoredError, and leaves the draft as it is, where the device cannot store all of it.
 */
export async function queueDraft(store: DraftStore, refusal: string | null = null): Promise<void> {
  await store.restored;
  await withTabLock(UNSENT_FILES_LOCK, async () => {
    const draft = store.read();
    try {
      const input = { ...inputOf(store), media: await copyFiles(store) };
      const { kind } = newPost;
      const added = { kind, scope: null, input, title: newPost.title(input, ''), refusal };
      if (!storeInOutbox(added)) throw new NotStoredError();
    } catch (error) {
      await deleteUnwantedFiles();
      throw error;
    }
    store.clear(draft);
  });
}

function inputOf(store: DraftStore): Omit<NewPost, 'media'> {
  const draft = store.read();
  const { text, category, hashtags, isAnonymous, audience, asStory, sendKey, wasSent } = draft;
  return {
    ...targetOf(store.owner, draft),
    text,
    category,
    hashtags,
    isAnonymous,
    audience,
    asStory,
    sendKey,
    wasSent,
    hasLeftCircle: false,
  };
}

/** Under keys of their own: those of the draft are deleted with it. */
async function copyFiles(store: DraftStore): Promise<Attachment[]> {
  const copies: Attachment[] = [];
  for (const { key: draftKey } of store.read().media) {
    const key = randomKey();
    const file = await store.findFile(draftKey);
    const isStored = file !== null && (await savePendingFile(unsentFileName(store.owner.memberId, key), file));
    // Its upload may have ended meanwhile.
    const attachment = store.read().media.find((each) => each.key === draftKey);
    if (!attachment) continue;
    if (!isStored && attachment.mediaId === null) throw new NotStoredError();
    copies.push({ ...attachment, key });
  }
  return copies;
}
