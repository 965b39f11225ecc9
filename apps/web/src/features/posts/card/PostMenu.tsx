import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useState } from 'react';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import classes from './PostCard.module.css';
import type { PostDialog } from './PostMenuList.tsx';

const PostMenuList = lazyMenu(() => import('./PostMenuList.tsx'), 'PostMenuList');
const PostDialogs = lazyDialog(() => import('./PostDialogs.tsx'), 'PostDialogs');

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const actions = { onRemoveVote, onEdit, onOpen: setDialog };
  return (
    <>
      <DotsMenu
        label={`More about the post by ${post.author.name}`}
        className={classes.menu}
        prefetch={PostMenuList.prefetch}
      >
        {(anchor) => <PostMenuList post={post} {...anchor} {...actions} />}
      </DotsMenu>
      {dialog && <PostDialogs post={post} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
