import { Text } from '@mantine/core';
import type { StreamCategory } from '@vibeline/core/features/live/live.rules';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { useListPlace } from '../../../ui/lists/place/use-list-place.ts';
import { useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { StreamCard } from './StreamCard.tsx';
import classes from './StreamGrid.module.css';
import { useStreams } from './use-streams.ts';

interface StreamGridProps {
  category: StreamCategory | undefined;
  empty: ReactNode;
}

const SKELETON_KEYS = ['a', 'b', 'c'];

export function StreamGrid({ category, empty }: StreamGridProps) {
  const { list, query, streams } = useStreams(category);
  const items = useStableItems(
    streams,
    ({ id }) => id,
    () => true,
  );
  useListPlace({ list, data: query.data, firstId: items[0]?.item.id });
  return (
    <ListStates
      query={query}
      count={items.length}
      error={query.error ? errorMessage(query.error, 'The live streams could not be loaded.') : null}
      loading={
        <Loading label="Loading live streams" noteClassName={classes.note} onRetry={() => void query.refetch()}>
          <div className={classes.grid} aria-hidden="true">
            {SKELETON_KEYS.map((key) => (
              <Text
                key={key}
                span
                className={classes.skeleton}
                pb={100}
                bg="var(--surface-hover)"
                bdrs="var(--radius-card)"
              />
            ))}
          </div>
        </Loading>
      }
      empty={empty}
      noteClassName={classes.note}
    >
      <ul className={classes.grid} data-place aria-label="Live streams" aria-busy={query.isFetching}>
        {items.map(({ item, isGone }) => (
          <StreamCard key={item.id} stream={item} isGone={isGone} />
        ))}
      </ul>
    </ListStates>
  );
}
