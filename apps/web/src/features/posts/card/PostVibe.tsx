import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_VOTES, positivePercent, postScore, postScoreLabel } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './PostVibe.module.css';

type Voted = Pick<Post, 'positiveVotes' | 'negativeVotes'> & Partial<Pick<Post, 'isPrivate'>>;

export function PostVibe({ post }: { post: Voted }) {
  const { positiveVotes, negativeVotes, isPrivate = false } = post;
  const hasVotes = positiveVotes + negativeVotes > 0;
  if (!hasVotes && !isPrivate) return <p className={classes.root}>{NO_VOTES}</p>;
  return (
    <p className={classes.root}>
      <span>
        {hasVotes ? (
          <>
            <b>{positivePercent(positiveVotes, negativeVotes)}%</b> positive{isPrivate && ' vibe'}
          </>
        ) : (
          NO_VOTES
        )}
      </span>{' '}
      <span className={classes.dot}>·</span> {/* The documented badge of a private post (community §2). */}
      <span>{isPrivate ? 'Private' : postScoreLabel(postScore(positiveVotes, negativeVotes))}</span>
    </p>
  );
}
