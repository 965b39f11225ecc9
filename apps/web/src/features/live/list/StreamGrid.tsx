import type { StreamCategory } from '@vibeline/core/features/live/live.rules';
import type { ReactNode } from 'react';
import cardClasses from '../../../ui/lists/cards/CardGrid.module.css';
import { CardGridSkeleton } from '../../../ui/lists/cards/CardGridSkeleton.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { StreamCard } from './StreamCard.tsx';
import classes from './StreamGrid.module.css';
import { useStreams } from './use-streams.ts';

interface StreamGridProps {
  category: StreamCategory | undefined;
  empty: ReactNode;
}

export function StreamGrid({ category, empty }: StreamGridProps) {
  const { list, query, streams } = useStreams(category);
  const items = useStableItems(
    streams,
    ({ id }) => id,
    () => true,
  );
  useListPosition({ list, data: query.data, firstId: items[0]?.item.id });
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="The live streams could not be loaded."
      loadingLabel="Loading live streams"
      skeleton={<CardGridSkeleton count={3} className={classes.root} />}
      empty={empty}
      noteClassName="gutter"
    >
      <ul
        className={`${cardClasses.grid} ${classes.root}`}
        data-place
        aria-label="Live streams"
        aria-busy={query.isFetching}
      >
        {items.map(({ item, isGone }) => (
          <StreamCard key={item.id} stream={item} isGone={isGone} />
        ))}
      </ul>
    </ListStates>
  );
}
