import { Text } from '@mantine/core';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { memo, useId, useRef, useState } from 'react';
import actionClasses from '../../../ui/buttons/action-button.module.css';
import { hasEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { lazyComponent, lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { HiddenNote } from '../../reports/lazy-hidden-note.ts';
import { EditedMark } from '../../versions/lazy-edited-mark.tsx';
import { VoteButtons } from '../../votes/VoteButtons.tsx';
import { VoteKinds } from '../../votes/VoteKinds.tsx';
import type { CommentViewer } from '../thread-context.ts';
import { CommentForm } from '../writing/CommentForm.tsx';
import headClasses from './CommentHead.module.css';
import { CommentAvatar, CommentHead } from './CommentHead.tsx';
import classes from './CommentItem.module.css';
import type { CommentMenuActions } from './CommentMenuList.tsx';
import { commentVote, useCommentVote } from './comment-vote.change.ts';
import { type HighlightedComment, useHighlightedComment } from './use-highlighted-comment.ts';

const CommentEditor = lazyComponent(() => import('../writing/CommentEditor.tsx'), 'CommentEditor', {
  Fallback: CommentText,
  close: ({ onDone }) => onDone(),
});

const DeleteCommentConfirm = lazyComponent(() => import('./DeleteCommentConfirm.tsx'), 'DeleteCommentConfirm', {
  close: ({ onDone }) => onDone(),
});

interface CommentItemProps {
  comment: Comment;
  viewer: CommentViewer | null;
  highlight: HighlightedComment | null;
  /** Returns whether the reply is being sent; otherwise its field stays open. */
  onReply: (text: string, replyTo: Comment) => boolean;
}

export const CommentItem = memo(function CommentItem({ comment, viewer, highlight, onReply }: CommentItemProps) {
  const id = useId();
  const root = useHighlightedComment(highlight);
  if (comment.isDeleted) {
    return (
      <Text pt={10} pb={6} ps={52} c="dimmed" fz="sm" fs="italic">
        Comment deleted
      </Text>
    );
  }
  return (
    <article
      ref={root}
      tabIndex={-1}
      className={classes.root}
      data-comment={comment.id}
      data-highlighted={highlight !== null}
      aria-labelledby={id}
    >
      <span id={id} className="visually-hidden">
        {comment.parentId === null ? 'Comment by' : 'Reply by'} {comment.author.name}
      </span>
      <CommentAvatar author={comment.author} size={comment.parentId === null ? 40 : 32} />
      <CommentBody comment={comment} viewer={viewer} onReply={onReply} />
    </article>
  );
});

type Action = 'replying' | 'editing' | 'restored' | 'deleting';

function CommentBody({ comment: cached, viewer, onReply }: Omit<CommentItemProps, 'highlight'>) {
  const { comment, vote } = useCommentVote(cached, viewer?.id);
  const isOwn = comment.author.id === viewer?.id;
  const [action, setAction] = useState<Action | null>(() => {
    const hasDraft = isOwn && hasEditDraft({ kind: 'comment', id: comment.id, authorId: comment.author.id });
    return hasDraft ? 'restored' : null;
  });
  const body = useRef<HTMLDivElement>(null);
  const stop = () => {
    const button = action === 'replying' ? '[data-reply]' : '[aria-haspopup="menu"]';
    body.current?.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
    setAction(null);
  };
  const isEditing = action === 'editing' || action === 'restored';
  return (
    <div ref={body} className={classes.body}>
      <CommentHead comment={comment}>
        <CommentMenu
          comment={comment}
          isOwn={isOwn}
          onRemoveVote={() => vote(null)}
          onEdit={() => setAction('editing')}
          onDelete={() => setAction('deleting')}
        />
      </CommentHead>
      {comment.hiddenBy !== undefined && <HiddenNote decisionId={comment.hiddenBy} />}
      {isEditing ? (
        <CommentEditor comment={comment} isFocused={action === 'editing'} onDone={stop} />
      ) : (
        <CommentText comment={comment} />
      )}
      {comment.votesBefore !== undefined && <EditedMark item={comment} kind="comment" isLine />}
      {action === 'deleting' && <DeleteCommentConfirm comment={comment} onDone={stop} />}
      <div className={classes.actions}>
        <VoteButtons
          isSmall
          positive={comment.positiveVotes}
          negative={comment.negativeVotes}
          vote={comment.userVote?.isPositive ?? null}
          onVote={vote}
        />
        <button
          data-reply
          type="button"
          className={`${actionClasses.root} ${classes.reply}`}
          aria-expanded={action === 'replying'}
          aria-label={`Reply to ${comment.author.name}`}
          onClick={() => setAction(action === 'replying' ? null : 'replying')}
        >
          Reply
        </button>
      </div>
      <VoteKinds target="comment" change={commentVote.kind} voted={comment} isOwn={isOwn} />
      {action === 'replying' && (
        <CommentForm
          postId={comment.postId}
          viewer={viewer}
          replyTo={comment}
          isFocused
          onSend={(text) => {
            const isSent = onReply(text, comment);
            if (isSent) stop();
            return isSent;
          }}
          onCancel={stop}
        />
      )}
    </div>
  );
}

function CommentText({ comment }: { comment: Comment }) {
  return (
    <div dir="auto" className={classes.text}>
      <LinkedText text={comment.content} />
    </div>
  );
}

const CommentMenuList = lazyMenu(() => import('./CommentMenuList.tsx'), 'CommentMenuList');

function CommentMenu({ comment, ...actions }: CommentMenuActions) {
  const label = `More about the comment by ${comment.author.name}`;
  return (
    <DotsMenu label={label} className={headClasses.menu} prefetch={CommentMenuList.prefetch}>
      {(anchor) => <CommentMenuList comment={comment} {...anchor} {...actions} />}
    </DotsMenu>
  );
}
