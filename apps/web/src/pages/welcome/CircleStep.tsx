import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import { FoundCircle } from '../../features/circles/list/DiscoverCircles.tsx';
import { useCircles } from '../../features/circles/list/use-circles.ts';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { usePinnedIds, useStableItems } from '../../ui/lists/use-stable-items.ts';
import { StepList } from './StepList.tsx';

const SHOWN = 4;
const SKELETON = { ...listShapes.circles, rows: SHOWN };

export function CircleStep() {
  const { query, items } = useCircles('discover');
  const { isPinned, pin } = usePinnedIds();
  const shown = useStableItems(
    items.filter((circle) => !isCircleFull(circle)).slice(0, SHOWN),
    ({ id }) => id,
    ({ id }) => isPinned(id),
  );
  return (
    <StepList
      label="Circles"
      items={query.data && shown}
      query={query}
      empty="There is no public circle yet. You can create one under Circles."
      skeleton={SKELETON}
      row={({ item, isGone }) => (
        <FoundCircle key={item.id} circle={item} isGone={isGone} onJoin={() => pin(item.id)} />
      )}
    />
  );
}
