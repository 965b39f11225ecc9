import type { Post } from '@vibeline/core/features/posts/post.schema';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';
import classes from './PostMenu.module.css';

const PostMenuList = lazyPart(() => import('./PostMenuList.tsx'), 'PostMenuList');
const DeletePostDialog = lazyPart(() => import('./DeletePostDialog.tsx'), 'DeletePostDialog');

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

/** The card's small menu. */
export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const doings = { onRemoveVote, onEdit, onDelete: () => setDeleting(true) };
  return (
    <>
      <DotsMenu
        label={`More about the post by ${post.author.name}`}
        className={classes.root}
        prefetch={PostMenuList.prefetch}
      >
        {(anchor) => <PostMenuList post={post} {...anchor} {...doings} />}
      </DotsMenu>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeletePostDialog post={post} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
