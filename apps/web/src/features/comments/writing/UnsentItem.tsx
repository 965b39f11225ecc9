import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import headClasses from '../item/CommentHead.module.css';
import classes from '../item/CommentItem.module.css';
import type { CommentViewer } from '../thread-context.ts';
import type { UnsentComment } from './unsent-comments.ts';
import type { Outbox } from './use-outbox.ts';

interface UnsentItemProps {
  comment: UnsentComment;
  viewer: CommentViewer;
  outbox: Outbox;
}

/** The viewer's own comment while it is being sent, or after that failed. */
export function UnsentItem({ comment, viewer, outbox }: UnsentItemProps) {
  const { content, parentId, isSending } = comment;
  const root = useRef<HTMLLIElement>(null);
  // One that failed on an earlier visit is not scrolled to.
  const wasSending = useRef(isSending);
  useEffect(() => {
    wasSending.current ||= isSending;
    if (wasSending.current) root.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isSending]);
  const kind = parentId === null ? 'comment' : 'reply';
  return (
    <li ref={root}>
      <article className={classes.root} data-unsent={isSending ? 'sending' : 'failed'} aria-label={`Your ${kind}`}>
        <span className={headClasses.avatar}>
          <Avatar member={viewer} size={parentId === null ? 40 : 32} isDecorative />
        </span>
        <div className={classes.body}>
          <header className={headClasses.root}>
            <MemberName member={viewer} />
            <span className={headClasses.line}>
              <span role="status">{isSending ? 'Sending…' : 'Not sent'}</span>
            </span>
          </header>
          <div dir="auto" className={classes.text}>
            {content}
          </div>
          {!isSending && (
            <div className={classes.failedActions}>
              <Button size="sm" variant="default" onClick={() => outbox.retry(comment)}>
                Retry
              </Button>
              <Button
                size="sm"
                variant="subtle"
                className={classes.discard ?? ''}
                onClick={() => outbox.discard(comment)}
              >
                Discard
              </Button>
            </div>
          )}
        </div>
      </article>
    </li>
  );
}
