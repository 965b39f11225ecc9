import { FailureNote } from '../../ui/ErrorFallback.tsx';
import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { type FailureProps, lazyComponent } from '../../ui/lazy-component.tsx';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';

/** Only wide screens have room for the columns beside the feed. */
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
