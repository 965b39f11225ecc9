import { FailureNote } from '../../ui/ErrorFallback.tsx';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { type FailureProps, lazyComponent } from '../../ui/lazy-component.tsx';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';

export const LeftColumn = lazyComponent(() => import('./LeftColumn.tsx'), 'LeftColumn', {
  Fallback: () => (
    <InLeftColumn>
      <ColumnSkeleton />
    </InLeftColumn>
  ),
  Failure: (props: FailureProps<unknown>) => (
    <InLeftColumn>
      <FailureNote {...props} />
    </InLeftColumn>
  ),
});

export const RightColumn = lazyComponent(() => import('./RightColumn.tsx'), 'RightColumn', {
  Fallback: ColumnSkeleton,
});
