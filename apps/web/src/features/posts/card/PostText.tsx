import { useState } from 'react';
import { createSessionSet } from '../../../lib/session/session-set.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import classes from './PostText.module.css';

/** In characters, on average. */
const LINE = 68;
const LONG_FROM_LINES = 16;

const WIDE = /[\u2e80-\uffdc]/g;

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

function countLines(text: string): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    const width = line.length + (line.match(WIDE)?.length ?? 0);
    lines += Math.max(1, Math.ceil(width / LINE));
  }
  return lines;
}

/** Whether a list shows only the beginning of a post. Estimated, because it can be measured only after the first paint. */
function isLongText(text: string): boolean {
  return countLines(text) > LONG_FROM_LINES;
}
