import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { patchComment, removeComment } from '../../../cache/posts/comment.cache.ts';
import { countComment } from '../../../cache/posts/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notifyFailure } from '../comment-toasts.ts';

export function useEditComment(comment: Comment, onSaved: () => void) {
  const cache = useCache();
  const edit = trpc.comments.edit.useMutation({
    networkMode: 'always',
    onSuccess: ({ comment: { content, editedAt, version, votesBefore } }) => {
      patchComment(cache, comment.id, (cached) => ({ ...cached, content, editedAt, version, votesBefore }));
      showToast({ title: 'Comment updated' });
      onSaved();
    },
    onError: (error) => notifyFailure('edit', error),
  });
  return { isPending: edit.isPending, save: (content: string) => edit.mutate({ id: comment.id, content }) };
}

export function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const cache = useCache();
  const remove = trpc.comments.remove.useMutation({
    networkMode: 'always',
    onSuccess: () => {
      onDeleted();
      removeComment(cache, comment);
      countComment(cache, comment.postId, -1);
      showToast({ title: 'Comment deleted' });
    },
    onError: (error) => notifyFailure('delete', error),
  });
  return { isPending: remove.isPending, remove: () => remove.mutate({ id: comment.id }) };
}
