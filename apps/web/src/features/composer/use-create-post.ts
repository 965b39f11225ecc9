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
  const { mutate } = useMutation<Post, unknown, PostRequest>({
    networkMode: 'always',
    mutationFn: (request) => publish(request, cache),
    onSuccess: (post, { store }) => {
      store.clear(store.read());
      onPosted();
      addPost(cache, post);
      if (!post.isAnonymous) countPost(cache, post.author.id, 1);
      window.dispatchEvent(new Event('refreshUserData'));
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
        title: 'Failed to create post',
        description: failureText(error),
        tone: 'error',
        ...(!store.isShown && { action: { label: 'Open draft', onClick: openComposer } }),
      });
    },
    onSettled: (_post, _error, { store }) => store.endSending(),
  });
  return (store) => {
    if (!store.isSending) mutate({ store, signal: store.beginSending() });
  };
}

/** A post is not sent later by itself: its draft stays, and may still be changed. */
function failureText(error: unknown): string {
  const state = connection.get();
  if (state !== 'online') return connectionMessage(state, 'Your draft is kept.');
  return error instanceof UploadError ? error.message : errorMessage(error, 'Something went wrong');
}

async function publish({ store, signal }: PostRequest, { utils }: Cache): Promise<Post> {
  const keys = store.read().media.map(({ key }) => key);
  const updateProgress = () => setPostProgress(store.uploads.percent(keys));
  const stop = store.uploads.subscribe(updateProgress);
  window.addEventListener('beforeunload', confirmUnload);
  updateProgress();
  try {
    await store.restored;
    await store.uploads.waitFor(keys, signal);
    const isAnonymous = await chosenAnonymity(store, utils);
    const { text, category, hashtags, media, sendKey } = store.read();
    throwIfFailed(media, utils);
    store.markSent();
    const input = {
      content: text,
      category: category.trim() || null,
      hashtags: hashtagsOf(hashtags),
      isAnonymous,
      media: media.flatMap(({ mediaId, alt }) => (mediaId === null ? [] : { id: mediaId, alt: alt.trim() || null })),
    };
    return await utils.client.posts.create.mutate(input, { context: { idempotencyKey: sendKey } });
  } finally {
    stop();
    window.removeEventListener('beforeunload', confirmUnload);
    setPostProgress(null);
  }
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
