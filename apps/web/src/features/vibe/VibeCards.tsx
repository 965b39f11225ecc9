import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { InsightsCard } from './InsightsCard.tsx';
import { MomentumCard } from './MomentumCard.tsx';
import { useInsights } from './use-insights.ts';

interface VibeCardsProps {
  hasGoalCard?: boolean;
}

export function VibeCards({ hasGoalCard = false }: VibeCardsProps) {
  const insights = useInsights();
  const refetch = () => void insights.refetch();
  if (insights.isPending) {
    return (
      <Loading label="Loading your insights" onRetry={refetch}>
        <Skeleton shape={listShapes.insights} />
        <Skeleton shape={listShapes.momentum} />
      </Loading>
    );
  }
  if (!insights.data) {
    return <ErrorNote message={errorMessage(insights.error, 'Your insights could not be loaded')} onRetry={refetch} />;
  }
  return (
    <>
      <InsightsCard insights={insights.data} />
      <MomentumCard insights={insights.data} hasMilestone={!hasGoalCard} />
    </>
  );
}
