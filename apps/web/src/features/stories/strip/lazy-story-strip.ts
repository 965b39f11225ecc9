import { lazyPart } from '../../../ui/lazy-part.tsx';
import { StoryStripSpace } from './StoryStripSpace.tsx';

export const StoryStrip = lazyPart(() => import('./StoryStrip.tsx'), 'StoryStrip', {
  Fallback: StoryStripSpace,
  isPrefetched: 'first',
});
