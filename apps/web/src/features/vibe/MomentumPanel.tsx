import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { MomentumCard } from './MomentumCard.tsx';
import { useInsights } from './use-insights.ts';

/** The card by itself. Its failure is that of the insights, which the page of insights says. */
export function MomentumPanel() {
  const { data, isPending } = useInsights();
  if (isPending) return <Skeleton shape={listShapes.momentum} />;
  return data && <MomentumCard insights={data} hasStreak />;
}
