import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { InsightsCard } from './InsightsCard.tsx';
import { MomentumCard } from './MomentumCard.tsx';
import { useInsights } from './use-insights.ts';

export function VibeCards() {
  return (
    <Loaded
      skeleton={
        <>
          <Skeleton shape={listShapes.momentum} />
          <Skeleton shape={listShapes.insights} />
        </>
      }
    >
      {(insights) => (
        <>
          <MomentumCard insights={insights} />
          <InsightsCard insights={insights} />
        </>
      )}
    </Loaded>
  );
}

/** In the column of home, beside the momentum in the other one. */
export function BriefInsights() {
  return (
    <Loaded skeleton={<Skeleton shape={listShapes.briefInsights} />}>
      {(insights) => <InsightsCard insights={insights} isBrief />}
    </Loaded>
  );
}

interface LoadedProps {
  skeleton: ReactNode;
  children: (insights: Insights) => ReactNode;
}

function Loaded({ skeleton, children }: LoadedProps) {
  const insights = useInsights();
  const refetch = () => void insights.refetch();
  if (insights.isPending) {
    return (
      <Loading label="Loading your insights" onRetry={refetch}>
        {skeleton}
      </Loading>
    );
  }
  if (!insights.data) {
    return <ErrorNote message={errorMessage(insights.error, 'Your insights could not be loaded')} onRetry={refetch} />;
  }
  return children(insights.data);
}
