import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import type { ReactNode } from 'react';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
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
  return (
    <ItemStates
      query={useInsights()}
      loadingLabel="Loading your insights"
      skeleton={skeleton}
      failure="Your insights could not be loaded"
      isNote
    >
      {children}
    </ItemStates>
  );
}
