import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_VOTES, positivePercent, postScore, postScoreLabel } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './PostVibe.module.css';

export function PostVibe({ post }: { post: Pick<Post, 'positiveVotes' | 'negativeVotes'> }) {
  const { positiveVotes, negativeVotes } = post;
  if (positiveVotes + negativeVotes === 0) return <p className={classes.root}>{NO_VOTES}</p>;
  return (
    <p className={classes.root}>
      <span className={classes.share}>
        <b>{positivePercent(positiveVotes, negativeVotes)}%</b> positive
      </span>{' '}
      <span className={classes.dot}>·</span> <span>{postScoreLabel(postScore(positiveVotes, negativeVotes))}</span>
    </p>
  );
}
