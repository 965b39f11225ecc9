import type { Post } from '@vibeline/core/features/posts/post.schema';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useDeletePost } from './use-own-post.ts';

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
}

export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const { remove, isPending } = useDeletePost(post, onClose);
  return (
    <ConfirmDialog title="Delete Post" confirmLabel="Delete" isPending={isPending} onClose={onClose} onConfirm={remove}>
      Are you sure you want to delete this post? This action cannot be undone.
    </ConfirmDialog>
  );
}
