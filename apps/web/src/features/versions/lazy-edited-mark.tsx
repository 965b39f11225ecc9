import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { EditedMarkProps } from './EditedMark.tsx';

export const EditedMark = lazyComponent(() => import('./EditedMark.tsx'), 'EditedMark', {
  // The line is as high.
  Fallback: ({ isLine }: EditedMarkProps) => (isLine ? <div style={{ blockSize: 20 }} /> : <span>edited</span>),
  // The post is there without it, and the connection that comes back loads it.
  Failure: () => null,
});
