import { Fragment, type ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import type { ListPages } from '../../ui/lists/scroll-position/list-memory.ts';
import { useListPosition } from '../../ui/lists/scroll-position/use-list-position.ts';
import { useStableItems } from '../../ui/lists/use-stable-items.ts';

type PagesQuery = Parameters<typeof ListStates>[0]['query'];

interface MatchRowsProps<Item> {
  list: string;
  label: string;
  query: PagesQuery & { error: unknown; isFetching: boolean };
  stored?: ListPages | undefined;
  items: Item[];
  isPinned: (item: Item) => boolean;
  row: (item: Item, isGone: boolean) => ReactNode;
  empty: ReactNode;
  failure: string;
}

export function MatchRows<Item extends { id: number }>(props: MatchRowsProps<Item>) {
  const { list, label, query, stored, isPinned, row, empty, failure } = props;
  const items = useStableItems(props.items, ({ id }) => id, isPinned);
  useListPosition({ list, data: stored, firstId: items[0]?.item.id });
  return (
    <ListStates
      query={query}
      count={items.length}
      error={query.error ? errorMessage(query.error, failure) : null}
      loading={
        <Loading label={`Loading ${label.toLowerCase()}`} onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.rows} />
        </Loading>
      }
      empty={empty}
    >
      <CardList data-place aria-label={label} aria-busy={query.isFetching}>
        {items.map(({ item, isGone }) => (
          <Fragment key={item.id}>{row(item, isGone)}</Fragment>
        ))}
      </CardList>
    </ListStates>
  );
}
