import { lazyComponent } from '../../ui/lazy-component.tsx';

// Few pictures have it, and the picture's button says the same.
export const PanoramaBadge = lazyComponent(() => import('./PanoramaBadge.tsx'), 'PanoramaBadge', {
  Failure: () => null,
});
