import { lazyComponent } from '../../../ui/lazy-component.tsx';
import classes from './lazy-feed-bar.module.css';

export const FeedBar = lazyComponent(() => import('./FeedBar.tsx'), 'FeedBar', { Fallback: Space });

function Space() {
  return <div className={classes.space} />;
}
