import { Paper } from '@mantine/core';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
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
    <Paper ref={root} mt={10} mb={4} py={14} px={16} bdrs="var(--radius-control)">
      <InlineConfirm
        title="Delete comment"
        onCancel={onDone}
        actions={[
          { label: 'Cancel', isFocused: true, isDisabled: isPending, onClick: onDone },
          { label: 'Delete', tone: 'danger', isPending, onClick: remove },
        ]}
      >
        Are you sure you want to delete this comment? This action cannot be undone.
      </InlineConfirm>
    </Paper>
  );
}
