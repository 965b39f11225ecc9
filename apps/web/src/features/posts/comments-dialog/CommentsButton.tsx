import { IconMessageCircle } from '@tabler/icons-react';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useCache } from '../../../cache/use-cache.ts';
import { exactCount, formatCount } from '../../../ui/format-count.ts';
import { commentsQuery } from '../../comments/comments-query.ts';
import classes from './CommentsButton.module.css';
import { CommentsDialog } from './lazy-comments-dialog.ts';
import { useOpenComments } from './use-open-comments.ts';

interface CommentsButtonProps {
  post: Post;
  /** Where the comments are on the page already. */
  onOpen?: (() => void) | undefined;
}

/** How many comments there are; it opens them. */
export function CommentsButton({ post, onOpen }: CommentsButtonProps) {
  const { queryClient, trpc } = useCache();
  const openDialog = useOpenComments();
  const open = () => {
    void queryClient.prefetchInfiniteQuery(commentsQuery(trpc, post.id));
    openDialog(post.id);
  };
  return (
    <button
      type="button"
      className={classes.root}
      data-comments
      aria-label={`Comments, ${exactCount(post.commentsCount)}`}
      title={exactCount(post.commentsCount)}
      {...(onOpen
        ? { onClick: onOpen }
        : {
            'aria-haspopup': 'dialog',
            onClick: open,
            onPointerEnter: CommentsDialog.prefetch,
            onFocus: CommentsDialog.prefetch,
          })}
    >
      <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{formatCount(post.commentsCount)}</span>
    </button>
  );
}
