import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
import classes from './DeleteCommentConfirm.module.css';
import { useDeleteComment } from './use-own-comment.ts';
import { useScrollIntoViewOnMount } from './use-scroll-into-view-on-mount.ts';

interface DeleteCommentConfirmProps {
  comment: Comment;
  onDone: () => void;
}

export function DeleteCommentConfirm({ comment, onDone }: DeleteCommentConfirmProps) {
  const root = useScrollIntoViewOnMount<HTMLDivElement>();
  const { remove, isPending } = useDeleteComment(comment, () => {
    // The focused button is removed with the comment.
    root.current?.closest<HTMLElement>('[data-comment-list]')?.focus({ preventScroll: true });
  });
  return (
    <InlineConfirm
      ref={root}
      title="Delete comment"
      className={classes.root}
      onCancel={onDone}
      actions={[
        { label: 'Cancel', isFocused: true, isDisabled: isPending, onClick: onDone },
        { label: 'Delete', tone: 'danger', isPending, onClick: remove },
      ]}
    >
      Are you sure you want to delete this comment? This action cannot be undone.
    </InlineConfirm>
  );
}
