import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import classes from './DeletePostDialog.module.css';
import { useDeletePost } from './use-own-post.ts';

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
}

/** Asks before a post is gone for good. */
export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const { mutate, isPending } = useDeletePost(post, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={440}
      padding="lg"
      title="Delete Post"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.question}>Are you sure you want to delete this post? This action cannot be undone.</p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button className={classes.delete ?? ''} loading={isPending} onClick={() => mutate()}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}
