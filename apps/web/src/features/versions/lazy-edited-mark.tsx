import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { EditedMarkProps } from './EditedMark.tsx';

export const EditedMark = lazyComponent(() => import('./EditedMark.tsx'), 'EditedMark', {
  // As high as the line.
  Fallback: ({ isLine }: EditedMarkProps) => isLine && <div style={{ blockSize: 32 }} />,
});
