import { InLeftColumn } from '../../ui/LeftColumnSlot.tsx';
import { type FailureProps, lazyPart } from '../../ui/lazy-part.tsx';
import { FailureNote } from '../../ui/PartFailure.tsx';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';

/** Only wide screens have room for the columns beside the feed. */
export const LeftColumn = lazyPart(() => import('./LeftColumn.tsx'), 'LeftColumn', {
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

export const RightColumn = lazyPart(() => import('./RightColumn.tsx'), 'RightColumn', { Fallback: ColumnSkeleton });
