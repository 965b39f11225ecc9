import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useState } from 'react';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-part.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import classes from './PostMenu.module.css';

const PostMenuList = lazyMenu(() => import('./PostMenuList.tsx'), 'PostMenuList');
const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog.tsx'), 'DeletePostDialog');

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const actions = { onRemoveVote, onEdit, onDelete: () => setDeleting(true) };
  return (
    <>
      <DotsMenu
        label={`More about the post by ${post.author.name}`}
        className={classes.root}
        prefetch={PostMenuList.prefetch}
      >
        {(anchor) => <PostMenuList post={post} {...anchor} {...actions} />}
      </DotsMenu>
      {isDeleting && <DeletePostDialog post={post} onClose={() => setDeleting(false)} />}
    </>
  );
}
