import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../cache/member.cache.ts';
import { addPost } from '../../cache/post.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { paths } from '../../lib/paths.ts';
import { errorSentence } from '../../lib/public-error.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { UploadError } from '../attachments/upload-media.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { hashtagsOf } from './hashtag-words.rules.ts';
import { noteSending } from './sending.ts';

interface Sending {
  store: DraftStore;
  /** Aborted when the post is held back. */
  signal: AbortSignal;
}

/**
 * Publishes the draft once its files have arrived, whether or not it is still on the screen by then. On failure nothing
 * is lost: the draft stays, and sending it again cannot double it.
 */
export function useCreatePost(onPosted: () => void): (store: DraftStore) => void {
  const cache = useCache();
  const navigate = useNavigate();
  const openComposer = useOpenOverlay('composer');
  const { mutate } = useMutation<Post, unknown, Sending>({
    networkMode: 'always',
    mutationFn: (sending) => publish(sending, cache),
    onSuccess: (post, { store }) => {
      store.clear(store.read());
      onPosted();
      addPost(cache, post);
      countPost(cache, post.author.id, 1);
      window.dispatchEvent(new Event('refreshUserData'));
      showToast({
        title: 'Post created',
        description: 'Your post has been created successfully.',
        action: { label: 'View', onClick: () => void navigate({ to: paths.post(post.id) }) },
      });
    },
    onError: (error, { store }) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({
        title: 'Failed to create post',
        description: error instanceof UploadError ? error.message : errorSentence(error, 'Something went wrong'),
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

async function publish({ store, signal }: Sending, { utils }: Cache): Promise<Post> {
  const keys = store.read().media.map(({ key }) => key);
  const tell = () => noteSending(store.uploads.percent(keys));
  const stop = store.uploads.subscribe(tell);
  window.addEventListener('beforeunload', askToStay);
  tell();
  try {
    await store.restored;
    await store.uploads.arrived(keys, signal);
    const { text, category, hashtags, media, sendKey } = store.read();
    refuseFailed(media, utils);
    store.noteSent();
    const input = {
      content: text,
      category: category.trim() || null,
      hashtags: hashtagsOf(hashtags),
      media: media.flatMap(({ mediaId, alt }) => (mediaId === null ? [] : { id: mediaId, alt: alt.trim() || null })),
    };
    return await utils.client.posts.create.mutate(input, { context: { idempotencyKey: sendKey } });
  } finally {
    stop();
    window.removeEventListener('beforeunload', askToStay);
    noteSending(null);
  }
}

/** What the server could not make anything of would have the whole post refused, in words that do not name it. */
function refuseFailed(media: readonly Attachment[], utils: Cache['utils']): void {
  for (const { mediaId, name } of media) {
    const known = mediaId === null ? undefined : utils.media.get.getData({ id: mediaId });
    if (known?.state === 'failed') throw new UploadError(`${name}: ${known.reason ?? 'cannot be played'}`, false);
  }
}

/** A post that waits for its files would not go out from a closed page; its draft would be there again. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
