import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import classes from './CommentHead.module.css';

const CommentMenuList = lazyMenu(() => import('./CommentMenuList.tsx'), 'CommentMenuList');

interface CommentMenuProps {
  comment: Comment;
  isOwn: boolean;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CommentMenu({ comment, ...actions }: CommentMenuProps) {
  const label = `More about the comment by ${comment.author.name}`;
  return (
    <DotsMenu label={label} className={classes.menu} prefetch={CommentMenuList.prefetch}>
      {(anchor) => <CommentMenuList comment={comment} {...anchor} {...actions} />}
    </DotsMenu>
  );
}
