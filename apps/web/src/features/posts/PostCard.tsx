import type { Post } from '@vibeline/core/features/posts/post.schema';
import {
  positivePercent,
  postScore,
  postScoreLabel,
  vibeBand,
  voteBorder,
} from '@vibeline/core/features/vibe/vibe.rules';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { VibeEdge } from '../vibe/VibeEdge.tsx';
import { useVote } from '../votes/use-vote.ts';
import { VoteButtons } from '../votes/VoteButtons.tsx';
import classes from './PostCard.module.css';
import { PostHead } from './PostHead.tsx';
import { PostMedia } from './PostMedia.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';

const PostEditor = lazy(() => import('./PostEditor.tsx').then((file) => ({ default: file.PostEditor })));

interface PostCardProps {
  post: Post;
  /** Its place in the list, from 1; a post by itself has none and is never folded. */
  position?: number;
}

export const PostCard = memo(function PostCard({ post: cached, position }: PostCardProps) {
  const id = useId();
  const { post, vote } = useVote(cached);
  const [isEditing, setEditing] = useState(false);
  const isInList = position !== undefined;
  const place = isInList ? { 'aria-posinset': position, 'aria-setsize': -1 } : {};
  return (
    <article
      {...place}
      // Cards are stops of the keyboard: j and k walk over them, u and d vote on the one in focus.
      {...{ tabIndex: 0 }}
      className={classes.root}
      data-post={post.id}
      data-border={voteBorder(post.positiveVotes, post.negativeVotes) ?? 'none'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <PostHead post={post} nameId={`${id}-name`}>
        <PostMenu post={post} onRemoveVote={() => vote(null)} onEdit={() => setEditing(true)} />
      </PostHead>
      {isEditing ? (
        <Suspense fallback={null}>
          <PostEditor post={post} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <PostText id={`${id}-text`} postId={post.id} text={post.content} isFolding={isInList} />
      )}
      <PostMedia media={post.media} />
      <PostTags post={post} />
      <VoteButtons
        positive={post.positiveVotes}
        negative={post.negativeVotes}
        vote={post.userVote?.isPositive ?? null}
        onVote={vote}
      >
        <PostVibe post={post} />
      </VoteButtons>
      <div className={classes.ground}>
        <VibeEdge positive={post.positiveVotes} negative={post.negativeVotes} />
      </div>
    </article>
  );
});

/** The share of positive votes, and the documented words for it. */
function PostVibe({ post }: { post: Post }) {
  const score = postScore(post.positiveVotes, post.negativeVotes);
  return (
    <p className={classes.vibe} data-band={vibeBand(score, 'list')}>
      <b>{positivePercent(post.positiveVotes, post.negativeVotes)}%</b> {postScoreLabel(score)}
    </p>
  );
}

function PostTags({ post }: { post: Post }) {
  if (post.category === null && post.hashtags.length === 0) return null;
  return (
    <p className={classes.tags}>
      {post.category !== null && <span dir="auto">{post.category}</span>}
      {post.hashtags.map((tag) => (
        <span key={tag} dir="auto">
          #{tag}
        </span>
      ))}
    </p>
  );
}
