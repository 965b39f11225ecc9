import { Text } from '@mantine/core';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { memo, useId, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { FailureNote } from '../../../ui/ErrorFallback.tsx';
import { hasEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { type FailureProps, lazyComponent } from '../../../ui/lazy-component.tsx';
import { HiddenNote } from '../../reports/lazy-hidden-note.ts';
import { EditedMark } from '../../versions/lazy-edited-mark.tsx';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { postVote, useVote } from '../../votes/post-vote.change.ts';
import { VoteButtons } from '../../votes/VoteButtons.tsx';
import { VoteKinds } from '../../votes/VoteKinds.tsx';
import { CommentsButton } from '../comments-dialog/CommentsButton.tsx';
import { borderOf } from './border-of.ts';
import { hasLeftCircle } from './left-circle.rules.ts';
import classes from './PostCard.module.css';
import { PostHeader } from './PostHeader.tsx';
import { PostMedia } from './PostMedia.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';
import { PostVibe } from './PostVibe.tsx';
import { useIsOwnPost } from './use-is-own-post.ts';

const PostEditor = lazyComponent(() => import('./PostEditor.tsx'), 'PostEditor', {
  Fallback: UnfoldedText,
  Failure: EditorFailure,
  close: ({ onDone }) => onDone(),
});

interface PostCardProps {
  post: Post;
  /** Its position in the list, from 1; a post by itself has none and is never folded. */
  position?: number;
  onComments?: () => void;
  /** False where its pictures or video are beside it; then a long text is folded. */
  hasMedia?: boolean;
}

export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post: cached, position, onComments, hasMedia = true } = props;
  const id = useId();
  const { post, vote } = useVote(cached);
  const [editing, setEditing] = useEditing(post);
  const hasLeft = hasLeftCircle(post);
  const isOwn = useIsOwnPost(post);
  const isInList = position !== undefined;
  const positionProps = isInList ? { 'aria-posinset': position, 'aria-setsize': -1 } : {};
  return (
    <article
      {...positionProps}
      // The keyboard shortcuts j and k focus cards, u and d vote on the one in focus.
      tabIndex={0}
      className={classes.root}
      data-post={post.id}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <PostHeader post={post} nameId={`${id}-name`}>
        <PostMenu post={post} onRemoveVote={() => vote(null)} onEdit={() => setEditing('opened')} />
      </PostHeader>
      {post.hiddenBy !== undefined && <HiddenNote decisionId={post.hiddenBy} />}
      {editing && !hasLeft ? (
        <PostEditor post={post} isFocused={editing === 'opened'} onDone={() => setEditing(null)} />
      ) : (
        <PostText id={`${id}-text`} postId={post.id} text={post.content} isFolding={isInList || !hasMedia} />
      )}
      {post.votesBefore !== undefined && <EditedMark item={post} kind="post" isLine />}
      {hasMedia && <PostMedia post={post} isFirst={!isInList || position === 1} />}
      {hasLeft ? (
        <Text pb={8} c="dimmed" fz="sm" lh={1.4}>
          You are not in its circle any more. Nobody sees this post in your profile but you, and you can delete it.
        </Text>
      ) : (
        <VoteButtons
          positive={post.positiveVotes}
          negative={post.negativeVotes}
          vote={post.userVote?.isPositive ?? null}
          onVote={vote}
        >
          <div className={classes.middle}>
            <PostVibe post={post} />
            <CommentsButton post={post} onOpen={onComments} />
          </div>
        </VoteButtons>
      )}
      {!hasLeft && <VoteKinds target="post" change={postVote.kind} voted={post} isOwn={isOwn} />}
      <div className={classes.edge}>
        <VibeEdge positive={post.positiveVotes} negative={post.negativeVotes} border={borderOf(post)} />
      </div>
    </article>
  );
});

function useEditing({ id, author }: Post) {
  const { accounts } = trpc.useUtils();
  return useState<'opened' | 'restored' | null>(() => {
    const isOwn = accounts.me.getData()?.user.id === author.id;
    return isOwn && hasEditDraft({ kind: 'post', id, authorId: author.id }) ? 'restored' : null;
  });
}

function UnfoldedText({ post }: { post: Post }) {
  return <PostText postId={post.id} text={post.content} isFolding={false} />;
}

function EditorFailure(failure: FailureProps<{ post: Post }>) {
  return (
    <>
      <UnfoldedText post={failure.part.post} />
      <FailureNote {...failure} />
    </>
  );
}
