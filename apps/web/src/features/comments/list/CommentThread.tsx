import { Flex } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { repliesLabel } from '@vibeline/core/features/comments/comment.rules';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useId, useState } from 'react';
import { createSessionSet } from '../../../lib/session/session-set.ts';
import actionClasses from '../../../ui/buttons/action-button.module.css';
import { CommentItem } from '../item/CommentItem.tsx';
import type { HighlightedComment } from '../item/use-highlighted-comment.ts';
import type { ThreadContext } from '../thread-context.ts';
import classes from './CommentThread.module.css';
import { Replies } from './Replies.tsx';

/** The ids of threads whose replies are shown, so that they stay open when they leave the screen and come back. */
const openThreads = createSessionSet();

interface CommentThreadProps extends ThreadContext {
  thread: Comment;
}

export function CommentThread({ thread, ...context }: CommentThreadProps) {
  const id = useId();
  const { viewer, unsentComments, highlight } = context;
  const unsent = unsentComments.unsent.filter(({ threadId }) => threadId === thread.id);
  const { isOpen, toggle, open } = useOpen(thread, unsent.length > 0, highlight);
  const reply = (text: string, replyTo: Comment) => {
    const isSent = unsentComments.send(text, replyTo);
    if (isSent) open();
    return isSent;
  };

  return (
    <Flex component="li" direction="column">
      <CommentItem
        comment={thread}
        viewer={viewer}
        highlight={highlight?.id === thread.id ? highlight : null}
        onReply={reply}
      />
      {thread.replyCount > 0 && (
        <button
          type="button"
          className={`${actionClasses.root} ${classes.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          {repliesLabel(thread.replyCount, isOpen)}
        </button>
      )}
      {isOpen && <Replies id={id} thread={thread} unsent={unsent} onReply={reply} {...context} />}
    </Flex>
  );
}

function useOpen(thread: Comment, hasUnsent: boolean, highlight: HighlightedComment | null) {
  const [isOpen, setOpen] = useState(openThreads.has(thread.id) || hasUnsent);
  const [lastHighlight, setLastHighlight] = useState<HighlightedComment | null>(null);
  const set = (next: boolean) => {
    if (next) openThreads.add(thread.id);
    else openThreads.delete(thread.id);
    setOpen(next);
  };
  // A new highlight on a reply opens the replies, once: they can be closed again.
  if (highlight !== lastHighlight) {
    setLastHighlight(highlight);
    if (thread.replies.some(({ id }) => id === highlight?.id)) set(true);
  }
  return { isOpen, open: () => set(true), toggle: () => set(!isOpen) };
}
