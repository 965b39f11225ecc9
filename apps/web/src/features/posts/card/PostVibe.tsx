import type { Post } from '@vibeline/core/features/posts/post.schema';
import {
  hasFewVotes,
  NO_VOTES,
  positivePercent,
  postScore,
  postScoreLabel,
} from '@vibeline/core/features/vibe/vibe.rules';
import { votesSoFar } from '../../vibe/score-tone.ts';
import headerClasses from './PostHeader.module.css';
import classes from './PostVibe.module.css';

type Voted = Pick<Post, 'positiveVotes' | 'negativeVotes'> & Partial<Pick<Post, 'isPrivate' | 'circleId'>>;

export function PostVibe({ post }: { post: Voted }) {
  const { positiveVotes, negativeVotes, circleId = null } = post;
  // A post in a circle names it in its header.
  const isPrivate = post.isPrivate === true && circleId === null;
  const votes = positiveVotes + negativeVotes;
  const hasVotes = votes > 0;
  if (!hasVotes && !isPrivate) return <p className={classes.root}>{NO_VOTES}</p>;
  return (
    <p className={classes.root}>
      <span>
        {hasFewVotes(votes) ? (
          votesSoFar(votes)
        ) : (
          <>
            <b>{positivePercent(positiveVotes, negativeVotes)}%</b> positive{isPrivate && ' vibe'}
          </>
        )}
      </span>{' '}
      {isPrivate ? (
        <>
          <span className="visually-hidden">·</span> {/* The documented badge. */}
          <span className={headerClasses.badge}>Private</span>
        </>
      ) : (
        <>
          <span className={classes.dot}>·</span> <PostScore positive={positiveVotes} negative={negativeVotes} />
        </>
      )}
    </p>
  );
}

/** The score itself is in the title: beside the share a second number would read as another share. */
function PostScore({ positive, negative }: { positive: number; negative: number }) {
  const score = postScore(positive, negative);
  return <span title={`Post score ${score}`}>{postScoreLabel(score)}</span>;
}
