import { IconMessageCircle } from '@tabler/icons-react';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import actionClasses from '../../../ui/buttons/action-button.module.css';
import { countOf, exactCount, formatCount } from '../../../ui/format-count.ts';
import { COMMENTS_OPTIONS, commentsInput } from '../../comments/comments-query.ts';
import classes from './CommentsButton.module.css';
import { CommentsDialog } from './lazy-comments-dialog.ts';

interface CommentsButtonProps {
  post: Post;
  onOpen?: (() => void) | undefined;
}

export function CommentsButton({ post, onOpen }: CommentsButtonProps) {
  const utils = trpc.useUtils();
  const openDialog = useOpenOverlay('comments', { id: post.id });
  const open = () => {
    void utils.comments.list.prefetchInfinite(commentsInput(post.id), COMMENTS_OPTIONS);
    openDialog();
  };
  return (
    <button
      type="button"
      className={`${actionClasses.root} ${classes.root}`}
      data-comments
      aria-label={`Comments, ${exactCount(post.commentsCount)}`}
      title={countOf(post.commentsCount, 'comment')}
      {...(onOpen
        ? { onClick: onOpen }
        : {
            'aria-haspopup': 'dialog',
            onClick: open,
            onPointerEnter: CommentsDialog.prefetch,
            onTouchStart: CommentsDialog.prefetch,
            onFocus: CommentsDialog.prefetch,
          })}
    >
      <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{formatCount(post.commentsCount)}</span>
    </button>
  );
}
