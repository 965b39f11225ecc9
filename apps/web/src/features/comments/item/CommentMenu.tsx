import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import classes from './CommentHead.module.css';
import type { CommentMenuActions } from './CommentMenuList.tsx';

const CommentMenuList = lazyMenu(() => import('./CommentMenuList.tsx'), 'CommentMenuList');

export function CommentMenu({ comment, ...actions }: CommentMenuActions) {
  const label = `More about the comment by ${comment.author.name}`;
  return (
    <DotsMenu label={label} className={classes.menu} prefetch={CommentMenuList.prefetch}>
      {(anchor) => <CommentMenuList comment={comment} {...anchor} {...actions} />}
    </DotsMenu>
  );
}
