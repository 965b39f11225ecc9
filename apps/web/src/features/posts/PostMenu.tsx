import { IconDots } from '@tabler/icons-react';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { lazy, Suspense, useRef, useState } from 'react';
import classes from './PostMenu.module.css';

const loadList = () => import('./PostMenuList.tsx').then((file) => ({ default: file.PostMenuList }));
const PostMenuList = lazy(loadList);
const DeletePostDialog = lazy(() =>
  import('./DeletePostDialog.tsx').then((file) => ({ default: file.DeletePostDialog })),
);

interface PostMenuProps {
  post: Post;
  onRemoveVote: () => void;
  onEdit: () => void;
}

/** The card's small menu; what is in it is fetched when somebody reaches for it. */
export function PostMenu({ post, onRemoveVote, onEdit }: PostMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void loadList().catch(() => undefined);
  const toggle = () => {
    setWanted(true);
    setOpen(!isOpen);
  };
  return (
    <div className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={`More about the post by ${post.author.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <PostMenuList
            post={post}
            button={button}
            opened={isOpen}
            onChange={setOpen}
            onRemoveVote={onRemoveVote}
            onEdit={onEdit}
            onDelete={() => setDeleting(true)}
          />
        </Suspense>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeletePostDialog post={post} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
