import type { Trend } from '@vibeline/core/features/trends/trend.rules';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useTrends } from './use-trends.ts';

/** Trends in a list of the page that shows it; loading, empty and failed alike. */
export function TrendItems({ children }: { children: (trends: Trend[], isBusy: boolean) => ReactNode }) {
  const query = useTrends();
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading trends"
      skeleton={<Skeleton shape={listShapes.rows} />}
      failure="Trends could not be loaded."
      noteClassName="gutter"
    >
      {(trends) =>
        trends.length === 0 ? (
          <EmptyState title="No trends yet">
            A hashtag trends when at least three members use it within a day.
          </EmptyState>
        ) : (
          children(trends, query.isFetching)
        )
      }
    </ItemStates>
  );
}
