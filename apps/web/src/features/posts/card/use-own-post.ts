import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../../cache/people/member.cache.ts';
import { patchPost, removePost } from '../../../cache/posts/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export function useEditPost(post: Post, onSaved: () => void) {
  const cache = useCache();
  const edit = trpc.posts.edit.useMutation({
    networkMode: 'always',
    onSuccess: ({ content, hashtags, editedAt, version, votesBefore }) => {
      patchPost(cache, post.id, (cached) => ({ ...cached, content, hashtags, editedAt, version, votesBefore }));
      showToast({ title: 'Post updated' });
      onSaved();
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to update post' }),
  });
  return { isPending: edit.isPending, save: (content: string) => edit.mutate({ id: post.id, content }) };
}

export function useDeletePost(post: Post, onDeleted: () => void) {
  const cache = useCache();
  const remove = trpc.posts.remove.useMutation({
    networkMode: 'always',
    onSuccess: () => {
      onDeleted();
      removePost(cache, post.id);
      if (!post.isAnonymous && !post.isPrivate) countPost(cache, post.author.id, -1);
      showToast({ title: 'Post deleted' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to delete post' }),
  });
  return { isPending: remove.isPending, remove: () => remove.mutate({ id: post.id }) };
}
