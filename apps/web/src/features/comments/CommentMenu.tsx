import { IconDots } from '@tabler/icons-react';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { lazy, Suspense, useRef, useState } from 'react';
import classes from './CommentMenu.module.css';

const loadList = () => import('./CommentMenuList.tsx').then((file) => ({ default: file.CommentMenuList }));
const CommentMenuList = lazy(loadList);

interface CommentMenuProps {
  comment: Comment;
  isOwn: boolean;
  onRemoveVote: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A comment's small menu; what is in it is fetched when somebody reaches for it. */
export function CommentMenu({ comment, ...doings }: CommentMenuProps) {
  const [isOpen, setOpen] = useState(false);
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
        aria-label={`More about the comment by ${comment.author.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <CommentMenuList comment={comment} button={button} opened={isOpen} onChange={setOpen} {...doings} />
        </Suspense>
      )}
    </div>
  );
}
