import { lazyPart } from '../../ui/lazy-part.tsx';

// Few pictures have it, and the picture's button says the same.
export const PanoramaBadge = lazyPart(() => import('./PanoramaBadge.tsx'), 'PanoramaBadge', {
  Failure: () => null,
});
