import { useState } from 'react';
import { createSessionSet } from '../../../lib/session/session-set.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import classes from './PostText.module.css';
import { isLongText } from './post-text.rules.ts';

/** Ids of unfolded posts: they stay unfolded when they are unmounted and rendered again. */
const unfolded = createSessionSet();

interface PostTextProps {
  postId: number;
  text: string;
  id?: string;
  isFolding: boolean;
}

export function PostText({ postId, text, id, isFolding }: PostTextProps) {
  const [isOpen, setOpen] = useState(unfolded.has(postId));
  const isFolded = isFolding && !isOpen && isLongText(text);
  const unfold = () => {
    unfolded.add(postId);
    setOpen(true);
  };
  return (
    <>
      <div id={id} dir="auto" className={classes.text} data-text data-folded={isFolded}>
        <LinkedText text={text} />
      </div>
      {isFolded && (
        <button type="button" className={classes.more} onClick={unfold}>
          Show more
        </button>
      )}
    </>
  );
}
