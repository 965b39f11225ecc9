import type { Post } from '@vibeline/core/features/posts/post.schema';
import { positivePercent, postScore, postScoreLabel, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import classes from './PostVibe.module.css';

export function PostVibe({ post }: { post: Pick<Post, 'positiveVotes' | 'negativeVotes'> }) {
  const score = postScore(post.positiveVotes, post.negativeVotes);
  return (
    <p className={classes.root} data-band={vibeBand(score, 'list')}>
      <b>{positivePercent(post.positiveVotes, post.negativeVotes)}%</b> {postScoreLabel(score)}
    </p>
  );
}
