import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countOwnPost } from '../../cache/current-user.cache.ts';
import { addPost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { paths } from '../../lib/paths.ts';
import { errorSentence } from '../../lib/public-error.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import type { Draft } from './draft.ts';

/** Publishes a draft. On failure nothing is lost: the draft stays, and sending it again cannot double it. */
export function useCreatePost(onPosted: (draft: Draft) => void) {
  const cache = useCache();
  const client = useTRPCClient();
  const navigate = useNavigate();
  return useMutation<Post, unknown, Draft>({
    networkMode: 'always',
    mutationFn: ({ text, sendKey }) =>
      client.posts.create.mutate({ content: text }, { context: { idempotencyKey: sendKey } }),
    onSuccess: (post, draft) => {
      onPosted(draft);
      addPost(cache, post);
      countOwnPost(cache);
      window.dispatchEvent(new Event('refreshUserData'));
      showToast({
        title: 'Post created',
        description: 'Your post has been created successfully.',
        action: { label: 'View', onClick: () => void navigate({ to: paths.post(post.id) }) },
      });
    },
    onError: (error) => {
      showToast({
        title: 'Failed to create post',
        description: errorSentence(error, 'Something went wrong'),
        tone: 'error',
      });
    },
  });
}
