import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../cache/member.cache.ts';
import { addPost } from '../../cache/post.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { connection } from '../../lib/connection/connection.ts';
import { connectionMessage } from '../../lib/connection/connection-text.ts';
import { paths } from '../../lib/paths.ts';
import { errorMessage, fieldErrors } from '../../lib/public-error.ts';
import { UploadError } from '../../lib/upload-file.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import type { Attachment } from '../attachments/attachment.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { hashtagsOf } from './hashtag-words.rules.ts';
import { setPostProgress } from './post-progress.ts';

interface PostRequest {
  store: DraftStore;
  signal: AbortSignal;
}

/**
 * Publishes the draft once its files are uploaded, even after the composer has been closed. On failure the draft stays;
 * its idempotency key prevents a second attempt from creating a second post.
 */
export function useCreatePost(onPosted: () => void): (store: DraftStore) => void {
  const cache = useCache();
  const navigate = useNavigate();
  const openComposer = useOpenOverlay('composer');
  const openDraft = ({ owner }: DraftStore) => {
    if (owner.kind === 'post') openComposer();
    else void navigate({ to: paths.privateFeed, state: { overlay: 'privatePost' } });
  };
  const { mutate } = useMutation<Post, unknown, PostRequest>({
    networkMode: 'always',
    mutationFn: (request) => publish(request, cache),
    onSuccess: (post, { store }) => {
      store.clear(store.read());
      onPosted();
      addPost(cache, post);
      window.dispatchEvent(new Event('refreshUserData'));
      if (post.isPrivate) {
        showToast({ title: 'Private post created!' });
        return;
      }
      if (!post.isAnonymous) countPost(cache, post.author.id, 1);
      showToast({
        title: 'Post created',
        description: 'Your post has been created successfully.',
        action: { label: 'View', onClick: () => void navigate({ to: paths.post(post.id) }) },
      });
    },
    onError: (error, { store }) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // A file is gone from the server: asked for again, it is removed from the draft.
      if (fieldErrors(error)['media'] !== undefined) void cache.utils.media.get.invalidate();
      showToast({
        ...failureOf(store, error),
        tone: 'error',
        ...(!store.isShown && { action: { label: 'Open draft', onClick: () => openDraft(store) } }),
      });
    },
    onSettled: (_post, _error, { store }) => store.endSending(),
  });
  return (store) => {
    if (!store.isSending) mutate({ store, signal: store.beginSending() });
  };
}

/** The documented sentences (core §8, community §8). */
function failureOf({ owner }: DraftStore, error: unknown): { title: string; description: string } {
  if (owner.kind === 'private')
    return { title: 'Error', description: failureText(error, 'Failed to create private post') };
  return { title: 'Failed to create post', description: failureText(error, 'Something went wrong') };
}

/** A post is not sent later by itself: its draft stays, and may still be changed. */
function failureText(error: unknown, fallback: string): string {
  const state = connection.get();
  if (state !== 'online') return connectionMessage(state, 'Your draft is kept.');
  return error instanceof UploadError ? error.message : errorMessage(error, fallback);
}

async function publish({ store, signal }: PostRequest, { utils }: Cache): Promise<Post> {
  const { kind } = store.owner;
  const keys = store.read().media.map(({ key }) => key);
  const updateProgress = () => setPostProgress(kind, store.uploads.percent(keys));
  const stop = store.uploads.subscribe(updateProgress);
  window.addEventListener('beforeunload', confirmUnload);
  updateProgress();
  try {
    await store.restored;
    await store.uploads.waitFor(keys, signal);
    return await (kind === 'private' ? sendPrivatePost(store, utils) : sendPost(store, utils));
  } finally {
    stop();
    window.removeEventListener('beforeunload', confirmUnload);
    setPostProgress(kind, null);
  }
}

async function sendPost(store: DraftStore, utils: Cache['utils']): Promise<Post> {
  const isAnonymous = await chosenAnonymity(store, utils);
  const { text, category, hashtags, media, sendKey } = takeDraft(store, utils);
  const input = {
    content: text,
    category: category.trim() || null,
    hashtags: hashtagsOf(hashtags),
    isAnonymous,
    media: inputOf(media),
  };
  return utils.client.posts.create.mutate(input, { context: { idempotencyKey: sendKey } });
}

async function sendPrivatePost(store: DraftStore, utils: Cache['utils']): Promise<Post> {
  const { text, audience, media, sendKey } = takeDraft(store, utils);
  const input = { content: text, visibility: audience, media: inputOf(media) };
  return utils.client.posts.createPrivate.mutate(input, { context: { idempotencyKey: sendKey } });
}

/** The draft as it is sent. Throws when one of its files has failed. */
function takeDraft(store: DraftStore, utils: Cache['utils']): Draft {
  const draft = store.read();
  throwIfFailed(draft.media, utils);
  store.markSent();
  return draft;
}

function inputOf(media: readonly Attachment[]) {
  return media.flatMap(({ mediaId, alt }) => (mediaId === null ? [] : { id: mediaId, alt: alt.trim() || null }));
}

/** A draft without a choice gets that of the setting, which is then its own: another attempt sends the same post. */
async function chosenAnonymity(store: DraftStore, utils: Cache['utils']): Promise<boolean> {
  const { isAnonymous } = store.read();
  if (isAnonymous !== null) return isAnonymous;
  const { anonymousPosting } = await utils.settings.get.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  store.change({ isAnonymous: anonymousPosting });
  return anonymousPosting;
}

/** The server would reject the whole post without naming the file it could not process. */
function throwIfFailed(media: readonly Attachment[], utils: Cache['utils']): void {
  for (const { mediaId, name } of media) {
    const cached = mediaId === null ? undefined : utils.media.get.getData({ id: mediaId });
    if (cached?.state === 'failed') throw new UploadError(`${name}: ${cached.reason ?? 'cannot be played'}`);
  }
}

/** Closing the page would stop the uploads, and the post would stay a draft. */
function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
