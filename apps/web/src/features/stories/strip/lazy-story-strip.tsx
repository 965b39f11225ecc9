import { lazyPart } from '../../../ui/lazy-part.tsx';
import classes from './StoryStripSpace.module.css';

export const StoryStrip = lazyPart(() => import('./StoryStrip.tsx'), 'StoryStrip', {
  Fallback: StoryStripSpace,
  isPrefetched: 'first',
});

/** As high as the strip, with circles for the pictures. */
export function StoryStripSpace() {
  return <div className={classes.space} aria-hidden="true" />;
}
