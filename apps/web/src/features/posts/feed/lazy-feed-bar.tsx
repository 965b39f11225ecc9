import { lazyPart } from '../../../ui/lazy-part.tsx';
import classes from './lazy-feed-bar.module.css';

export const FeedBar = lazyPart(() => import('./FeedBar.tsx'), 'FeedBar', { Fallback: Space });

function Space() {
  return <div className={classes.space} />;
}
