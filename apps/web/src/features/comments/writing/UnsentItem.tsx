import { Flex } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import headClasses from '../item/CommentHead.module.css';
import classes from '../item/CommentItem.module.css';
import type { CommentViewer } from '../thread-context.ts';
import type { UnsentComment } from './unsent-comments.ts';
import type { UnsentComments } from './use-unsent-comments.ts';

interface UnsentItemProps {
  comment: UnsentComment;
  viewer: CommentViewer | null;
  unsentComments: UnsentComments;
}

const STATES = { sending: 'Sending…', waiting: 'Waiting for a connection', failed: 'Not sent' };

export function UnsentItem({ comment, viewer, unsentComments }: UnsentItemProps) {
  const { content, parentId, state } = comment;
  const isSending = state === 'sending';
  const root = useRef<HTMLLIElement>(null);
  // One that failed on an earlier visit is not scrolled to.
  const wasNew = useRef(state !== 'failed');
  useEffect(() => {
    wasNew.current ||= state !== 'failed';
    if (wasNew.current) root.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [state]);
  const kind = parentId === null ? 'comment' : 'reply';
  return (
    <li ref={root}>
      <article className={classes.root} data-unsent={state} aria-label={`Your ${kind}`}>
        <span className={headClasses.avatar}>
          {viewer && <Avatar member={viewer} size={parentId === null ? 40 : 32} isDecorative />}
        </span>
        <div className={classes.body}>
          <header className={headClasses.root}>
            {viewer && <MemberName member={viewer} />}
            <span className={headClasses.line}>
              <span role="status">{STATES[state]}</span>
            </span>
          </header>
          <div dir="auto" className={classes.text}>
            {content}
          </div>
          {!isSending && (
            <Flex gap={8} py={8}>
              {state === 'failed' && (
                <Button variant="default" onClick={() => unsentComments.retry(comment)}>
                  Retry
                </Button>
              )}
              <Button
                variant="subtle"
                className={classes.discard ?? ''}
                data-danger
                onClick={() => unsentComments.discard(comment)}
              >
                Discard
              </Button>
            </Flex>
          )}
        </div>
      </article>
    </li>
  );
}
