import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { hasTouchKeyboard } from '../../ui/forms/text/touch-keyboard.ts';
import classes from './Comments.module.css';
import type { HighlightedComment } from './item/use-highlighted-comment.ts';
import { CommentList } from './list/CommentList.tsx';
import type { CommentViewer } from './thread-context.ts';
import { CommentForm } from './writing/CommentForm.tsx';
import { useUnsentComments } from './writing/use-unsent-comments.ts';

interface CommentsProps {
  postId: number;
  /** null for a visitor. */
  viewer: CommentViewer | null;
  isPrivate?: boolean;
  /** In a dialog the comments have their own scroll area, with the field below it. */
  isInDialog?: boolean;
  linkedId?: number | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

export function Comments(props: CommentsProps) {
  const { postId, viewer, isPrivate = false, isInDialog = false, linkedId, field, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [highlight, setHighlight] = useState<HighlightedComment | null>(
    linkedId === undefined ? null : { id: linkedId, isLinked: true },
  );
  const unsentComments = useUnsentComments(postId, ({ id }) => setHighlight({ id, isLinked: false }));

  return (
    <div className={classes.root} data-in={isInDialog ? 'dialog' : 'page'}>
      {/* On touch screens a dialog focuses this instead of the field, which would open the keyboard. */}
      <div
        ref={scroller}
        className={classes.scroller}
        {...(isInDialog && { tabIndex: -1, 'data-autofocus': hasTouchKeyboard() || undefined })}
      >
        {children}
        <CommentList
          postId={postId}
          viewer={viewer}
          linkedId={linkedId}
          highlight={highlight}
          unsentComments={unsentComments}
          {...(isInDialog && { scroller })}
        />
      </div>
      <div className={classes.form} data-above-toasts>
        <CommentForm
          postId={postId}
          viewer={viewer}
          replyTo={null}
          field={field}
          isPrivate={isPrivate}
          isFocused={isInDialog}
          onSend={(text) => unsentComments.send(text, null)}
        />
      </div>
    </div>
  );
}
