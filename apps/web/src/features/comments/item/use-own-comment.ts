import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { patchComment, removeComment } from '../../../cache/posts/comment.cache.ts';
import { countComment } from '../../../cache/posts/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useReadVersion } from '../../versions/use-read-version.ts';
import { notifyFailure } from '../comment-toasts.ts';

export function useEditComment(comment: Comment, onSaved: () => void) {
  const cache = useCache();
  const utils = trpc.useUtils();
  const { version: read, wasReplaced, takeRefusal } = useReadVersion(comment);
  const show = ({ content, editedAt, version, votesBefore }: Comment) =>
    patchComment(cache, comment.id, (cached) => ({ ...cached, content, editedAt, version, votesBefore }));
  const loadLatest = async () => {
    const [latest] = await utils.comments.listById.fetch({ ids: [comment.id] }, { staleTime: 0 });
    if (latest) show(latest);
    return latest;
  };
  const edit = trpc.comments.edit.useMutation({
    networkMode: 'always',
    onSuccess: (saved) => {
      show(saved.comment);
      showToast({ title: 'Comment updated' });
      onSaved();
    },
    onError: async (error) => {
      if (!(await takeRefusal(error, loadLatest))) notifyFailure('edit', error);
    },
  });
  const save = (content: string) => edit.mutate({ id: comment.id, content, version: read });
  return { isPending: edit.isPending, wasReplaced, save };
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
