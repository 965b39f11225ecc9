import { useMutation } from '@tanstack/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countOwnPost } from '../../cache/current-user.cache.ts';
import { patchPost, removePost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence } from '../../lib/public-error.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';

function notifyFailure(error: unknown, fallback: string): void {
  showToast({ title: 'Error', description: errorSentence(error, fallback), tone: 'error' });
}

/** Saves new text of one's own post. On failure the editor keeps what was written. */
export function useEditPost(post: Post, onSaved: () => void) {
  const cache = useCache();
  const client = useTRPCClient();
  return useMutation<Post, unknown, string>({
    networkMode: 'always',
    mutationFn: (content) => client.posts.edit.mutate({ id: post.id, content }),
    onSuccess: ({ content, editedAt }) => {
      patchPost(cache, post.id, (cached) => ({ ...cached, content, editedAt }));
      showToast({ title: 'Post updated' });
      onSaved();
    },
    onError: (error) => notifyFailure(error, 'Failed to update post'),
  });
}

/** Deletes one's own post, here and on the server. */
export function useDeletePost(post: Post, onDeleted: () => void) {
  const cache = useCache();
  const client = useTRPCClient();
  return useMutation<unknown, unknown, void>({
    networkMode: 'always',
    mutationFn: () => client.posts.remove.mutate({ id: post.id }),
    onSuccess: () => {
      onDeleted();
      removePost(cache, post.id);
      if (!post.isAnonymous) countOwnPost(cache, -1);
      showToast({ title: 'Post deleted' });
    },
    onError: (error) => notifyFailure(error, 'Failed to delete post'),
  });
}
