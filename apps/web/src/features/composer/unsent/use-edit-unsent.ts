import { useCallback } from 'react';
import { changeItem, discardItem, outbox } from '../../../lib/outbox/outbox.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { findPendingFile } from '../../attachments/pending-files.ts';
import { emptyDraft, isEmpty } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/draft-key.rules.ts';
import { draftOf } from '../draft/draft-store.ts';
import { NotStoredError } from '../draft/not-stored-error.ts';
import { useOpenDraft } from '../use-open-draft.ts';
import type { NewPost } from './new-post.change.ts';
import { queueDraft } from './queue-draft.ts';
import { unsentFileName } from './unsent-files.ts';
import { findUnsent } from './unsent-posts.ts';

const SET_ASIDE = 'You have edited another post instead.';
/** Read only where the edit was interrupted, by a reload for instance. */
const EDITED = 'You were editing this post.';

/** Makes an unsent post the draft of the composer again, and opens it. The draft that is there takes its place. */
export function useEditUnsent(): (sendKey: string) => Promise<void> {
  const openDraft = useOpenDraft();
  return useCallback(
    async (sendKey) => {
      const owner = await makeDraft(sendKey);
      if (owner) openDraft(owner);
    },
    [openDraft],
  );
}

async function makeDraft(sendKey: string): Promise<DraftOwner | null> {
  const { owner } = outbox.get();
  const found = findUnsent(sendKey);
  if (!owner || !found) return null;
  const { key, refusal } = found.item;
  // With a refusal it is not sent, also when the connection comes back meanwhile.
  changeItem(owner, key, { refusal: EDITED });
  const post = findUnsent(sendKey)?.post;
  const isBeingSent = post?.wasSent === true && refusal === null;
  const draftOwner = post && !isBeingSent ? await restoreDraft(owner.memberId, post) : null;
  if (draftOwner) discardItem(key);
  else changeItem(owner, key, { refusal });
  return draftOwner;
}

/** Returns null, and leaves the draft that is there, when the post cannot take its place. */
async function restoreDraft(memberId: number, post: NewPost): Promise<DraftOwner | null> {
  const owner = ownerOf(memberId, post);
  const store = draftOf(owner);
  await store.restored;
  if (store.isSending) {
    showToast({ title: 'Your other post is still being sent' });
    return null;
  }
  const files = await filesOf(memberId, post);
  if (!isEmpty(store.read())) {
    try {
      await queueDraft(store, SET_ASIDE);
    } catch (error) {
      const description = error instanceof NotStoredError ? error.message : 'Something went wrong';
      showToast({ title: 'Your other draft is still there', description, tone: 'error' });
      return null;
    }
  }
  const { kind: _kind, circleId: _circleId, hasLeftCircle: _hasLeft, ...content } = post;
  const media = content.media.filter(({ key, mediaId }) => mediaId !== null || files.has(key));
  await store.restore({ ...emptyDraft(), ...content, media }, files);
  if (media.length < content.media.length) {
    showToast({ title: 'A file of your post is gone', description: 'Please add it again.' });
  }
  return owner;
}

/** One who has left the circle cannot open its composer: the post becomes a private one, whose audience they then choose. */
function ownerOf(memberId: number, { kind, circleId, hasLeftCircle }: NewPost): DraftOwner {
  if (circleId === null) return { memberId, kind };
  return hasLeftCircle ? { memberId, kind: 'private' } : { memberId, kind, circleId };
}

async function filesOf(memberId: number, { media }: NewPost): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for (const { key } of media) {
    const file = await findPendingFile(unsentFileName(memberId, key));
    if (file) files.set(key, file);
  }
  return files;
}
