import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../cache/member.cache.ts';
import { addPost } from '../../cache/post.cache.ts';
import { refreshStoriesOf } from '../../cache/story.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import type { DraftStore } from './draft/draft-store.ts';
import {
  type DraftRequest,
  recheckFiles,
  sendDraft,
  sendFailureText,
  takeDraft,
  wasCancelled,
} from './draft/send-draft.ts';
import { hashtagsOf } from './fields/hashtag-words.rules.ts';

interface CreatedPost {
  post: Post;
  isStory: boolean;
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
    else if (owner.circleId !== undefined)
      void navigate({ to: paths.circle(owner.circleId), state: { overlay: 'circlePost' } });
    else void navigate({ to: paths.privateFeed, state: { overlay: 'privatePost' } });
  };
  const { mutate } = useMutation<CreatedPost, unknown, DraftRequest>({
    networkMode: 'always',
    mutationFn: (request) => publish(request, cache),
    onSuccess: ({ post, isStory }, { store }) => {
      store.clear(store.read());
      onPosted();
      addPost(cache, post);
      if (isStory) refreshStoriesOf(cache, store.owner.memberId);
      window.dispatchEvent(new Event('refreshUserData'));
      if (post.circleId !== null) {
        showToast({ title: 'Post shared' });
        return;
      }
      if (post.isPrivate) {
        showToast({ title: 'Private post created!', ...(isStory && { description: ALSO_A_STORY }) });
        return;
      }
      if (!post.isAnonymous) countPost(cache, post.author.id, 1);
      const description = 'Your post has been created successfully.';
      showToast({
        title: 'Post created',
        description: isStory ? `${description} ${ALSO_A_STORY}` : description,
        action: { label: 'View', onClick: () => void navigate({ to: paths.post(post.id) }) },
      });
    },
    onError: (error, { store }) => {
      if (wasCancelled(error)) return;
      recheckFiles(error, cache.utils);
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

const ALSO_A_STORY = 'It is in your story too.';

function failureOf({ owner }: DraftStore, error: unknown): { title: string; description: string } {
  if (owner.kind === 'private')
    return { title: 'Error', description: sendFailureText(error, 'Failed to create private post') };
  if (owner.kind === 'circle')
    return {
      title: 'Failed to post',
      description: sendFailureText(error, 'An error occurred while sharing your content.'),
    };
  return { title: 'Failed to create post', description: sendFailureText(error, 'Something went wrong') };
}

async function publish(request: DraftRequest, { utils }: Cache): Promise<CreatedPost> {
  const { store } = request;
  const post = await sendDraft(request, () => senderOf(store)(store, utils));
  return { post, isStory: store.read().asStory && !post.isAnonymous };
}

function senderOf({ owner: { kind, circleId } }: DraftStore) {
  if (circleId !== undefined)
    return (store: DraftStore, utils: Cache['utils']) => sendCirclePost(store, utils, circleId);
  return kind === 'private' ? sendPrivatePost : sendPost;
}

async function sendPost(store: DraftStore, utils: Cache['utils']): Promise<Post> {
  const isAnonymous = await chosenAnonymity(store, utils);
  const { text, category, hashtags, asStory, files, sendKey } = takeDraft(store, utils);
  const input = {
    content: text,
    category: category.trim() || null,
    hashtags: hashtagsOf(hashtags),
    isAnonymous,
    media: files,
    // Checked again, because it may only be known now whether the post is anonymous.
    ...(asStory && !isAnonymous && { asStory }),
  };
  return utils.client.posts.create.mutate(input, { context: { idempotencyKey: sendKey } });
}

async function sendPrivatePost(store: DraftStore, utils: Cache['utils']): Promise<Post> {
  const { text, audience, asStory, files, sendKey } = takeDraft(store, utils);
  const input = { content: text, visibility: audience, media: files, ...(asStory && { asStory }) };
  return utils.client.posts.createPrivate.mutate(input, { context: { idempotencyKey: sendKey } });
}

async function sendCirclePost(store: DraftStore, utils: Cache['utils'], circleId: number): Promise<Post> {
  const { text, category, hashtags, files, sendKey } = takeDraft(store, utils);
  const input = {
    content: text,
    category: category.trim() || null,
    hashtags: hashtagsOf(hashtags),
    media: files,
    circleId,
  };
  return utils.client.posts.create.mutate(input, { context: { idempotencyKey: sendKey } });
}

/** A draft without a choice gets that of the setting, which is then its own: another attempt sends the same post. */
async function chosenAnonymity(store: DraftStore, utils: Cache['utils']): Promise<boolean> {
  const { isAnonymous } = store.read();
  if (isAnonymous !== null) return isAnonymous;
  const { anonymousPosting } = await utils.settings.get.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  store.change({ isAnonymous: anonymousPosting });
  return anonymousPosting;
}
