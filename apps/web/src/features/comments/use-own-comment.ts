import { useMutation } from '@tanstack/react-query';
import type { Comment, OneComment } from '@vibeline/core/features/comments/comment.schema';
import { patchComment, removeComment } from '../../cache/comment.cache.ts';
import { countComment } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { notifyFailure } from './comment-toasts.ts';

/** Saves new text of one's own comment. On failure the editor keeps what was written. */
export function useEditComment(comment: Comment, onSaved: () => void) {
  const cache = useCache();
  const client = useTRPCClient();
  return useMutation<OneComment, unknown, string>({
    networkMode: 'always',
    mutationFn: (content) => client.comments.edit.mutate({ id: comment.id, content }),
    onSuccess: ({ comment: { content, editedAt } }) => {
      patchComment(cache, comment.id, (cached) => ({ ...cached, content, editedAt }));
      showToast({ title: 'Comment updated' });
      onSaved();
    },
    onError: (error) => notifyFailure('edit', error),
  });
}

/** Deletes one's own comment, here and on the server. */
export function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const cache = useCache();
  const client = useTRPCClient();
  return useMutation<unknown, unknown, void>({
    networkMode: 'always',
    mutationFn: () => client.comments.remove.mutate({ id: comment.id }),
    onSuccess: () => {
      onDeleted();
      removeComment(cache, comment);
      countComment(cache, comment.postId, -1);
      showToast({ title: 'Comment deleted' });
    },
    onError: (error) => notifyFailure('delete', error),
  });
}
