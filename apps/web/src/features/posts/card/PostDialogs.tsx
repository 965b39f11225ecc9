import type { Post } from '@vibeline/core/features/posts/post.schema';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { AudienceDialog } from '../audience/AudienceDialog.tsx';
import type { PostDialog } from './PostMenuList.tsx';
import { useDeletePost } from './use-own-post.ts';

interface PostDialogsProps {
  post: Post;
  dialog: PostDialog;
  onClose: () => void;
}

export function PostDialogs({ post, dialog, onClose }: PostDialogsProps) {
  if (dialog === 'delete') return <DeletePostDialog post={post} onClose={onClose} />;
  return <AudienceDialog post={post} isNarrowing={dialog === 'narrow'} onClose={onClose} />;
}

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
}

function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const { remove, isPending } = useDeletePost(post, onClose);
  return (
    <ConfirmDialog title="Delete Post" confirmLabel="Delete" isPending={isPending} onClose={onClose} onConfirm={remove}>
      Are you sure you want to delete this post? This action cannot be undone.
    </ConfirmDialog>
  );
}
