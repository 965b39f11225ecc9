import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { checkConnection, connection } from '../../lib/connection/connection.ts';
import { paths } from '../../lib/paths.ts';
import { wasLost } from '../../lib/server/public-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { createPost } from './create-post.ts';
import { type CreatedPost, createdToast, postFailure, showCreated } from './created-post.ts';
import type { DraftOwner, PostTarget } from './draft/draft-key.rules.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { settledAnonymity, targetOf } from './draft/post-content.ts';
import {
  type DraftRequest,
  recheckFiles,
  sendDraft,
  sendFailureText,
  takeDraft,
  wasCancelled,
} from './draft/send-draft.ts';
import { queueDraft } from './unsent/queue-draft.ts';
import { isUnsentShown } from './unsent/shown-unsent.ts';
import { findUnsent } from './unsent/unsent-posts.ts';
import { useOpenDraft } from './use-open-draft.ts';

/** By then the page that opens after the composer has its list of waiting posts, if it has one. */
const WAITING_SHOWN_MS = 300;

/**
 * Publishes the draft once its files are uploaded, even after the composer has been closed; without a connection it waits
 * in the outbox for one. On failure the draft stays; its idempotency key prevents a second attempt from creating a second
 * post.
 */
export function useCreatePost(onPosted: () => void): (store: DraftStore) => void {
  const cache = useCache();
  const navigate = useNavigate();
  const openDraft = useOpenDraft();
  const { mutate } = useMutation<CreatedPost | WaitingPost, unknown, DraftRequest>({
    networkMode: 'always',
    mutationFn: (request) => publishOrQueue(request, cache),
    onSuccess: (created, { store }) => {
      const target = targetOf(store.owner, store.read());
      if ('post' in created) store.clear(store.read());
      onPosted();
      if ('post' in created) {
        showCreated(cache, store.owner.memberId, created);
        showToast(
          createdToast(created, {
            isElsewhere: isElsewhere(store.owner, target),
            onView: () => void navigate({ to: paths.post(created.post.id) }),
          }),
        );
      } else setTimeout(() => reportWaiting(created), WAITING_SHOWN_MS);
    },
    onError: (error, { store }) => {
      if (wasCancelled(error)) return;
      recheckFiles(error, cache.utils);
      const { title, fallback } = postFailure(targetOf(store.owner, store.read()).kind);
      showToast({
        title,
        description: sendFailureText(error, fallback),
        tone: 'error',
        ...(!store.isShown && { action: { label: 'Open draft', onClick: () => openDraft(store.owner) } }),
      });
    },
    onSettled: (_post, _error, { store }) => store.endSending(),
  });
  return (store) => {
    if (!store.isSending) mutate({ store, signal: store.beginSending() });
  };
}

/** Whether the page on which the draft was begun does not show the post. */
function isElsewhere(owner: DraftOwner, { kind, circleId }: PostTarget): boolean {
  const shown = targetOf(owner, { target: null });
  return kind !== shown.kind || circleId !== shown.circleId;
}

export const SENT_LATER = 'Your post is sent as soon as the connection is back.';

interface WaitingPost {
  sendKey: string;
}

function reportWaiting({ sendKey }: WaitingPost): void {
  const waiting = findUnsent(sendKey)?.post;
  if (waiting && !isUnsentShown(waiting)) showToast({ title: 'Your post is waiting', description: SENT_LATER });
}

/** Without a connection it waits in the outbox. */
async function publishOrQueue(request: DraftRequest, { utils }: Cache): Promise<CreatedPost | WaitingPost> {
  const { store } = request;
  if (connection.get() === 'online') {
    try {
      return await sendDraft(request, () => sendPost(store, utils));
    } catch (error) {
      if (wasCancelled(error) || !wasLost(error)) throw error;
      await checkConnection();
      if (connection.get() === 'online') throw error;
    }
  }
  const { sendKey } = store.read();
  await queueDraft(store);
  return { sendKey };
}

async function sendPost(store: DraftStore, utils: Cache['utils']): Promise<CreatedPost> {
  const target = targetOf(store.owner, store.read());
  const isAnonymous = target.kind === 'post' && (await chosenAnonymity(store, utils));
  const { sendKey, ...draft } = takeDraft(store, utils);
  const content = { ...draft, ...target, isAnonymous };
  return createPost(utils, content, { context: { idempotencyKey: sendKey } });
}

/** What a draft without a choice gets is then its own: another attempt sends the same post. */
async function chosenAnonymity(store: DraftStore, utils: Cache['utils']): Promise<boolean> {
  const chosen = store.read().isAnonymous;
  const isAnonymous = await settledAnonymity(utils, chosen);
  if (chosen === null) store.change({ isAnonymous });
  return isAnonymous;
}
