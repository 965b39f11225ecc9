import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { Fragment, type ReactNode } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import type { ListPages } from '../../../ui/lists/scroll-position/list-memory.ts';
import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { useStableItems } from '../../../ui/lists/use-stable-items.ts';

interface CircleListProps<Item> {
  /** Names the list and its viewer, for the place to which Back and a reload return. */
  list: string;
  label: string;
  query: Parameters<typeof ListStates>[0]['query'] & {
    error: unknown;
    isFetching: boolean;
    data: ListPages | undefined;
  };
  items: Item[];
  circleOf: (item: Item) => Circle;
  /** Whether a row stays in its place although the item leaves the list. */
  isPinned?: (circle: Circle) => boolean;
  row: (item: Item, isGone: boolean) => ReactNode;
  empty: ReactNode;
  failure: string;
}

export function CircleList<Item>(props: CircleListProps<Item>) {
  const { list, label, query, circleOf, isPinned = () => false, row, empty, failure } = props;
  const error = query.error ? errorMessage(query.error, failure) : null;
  const idOf = (item: Item) => circleOf(item).id;
  const items = useStableItems(props.items, idOf, (item) => isPinned(circleOf(item)));
  const [first] = items;
  useListPosition({ list, data: query.data, firstId: first && idOf(first.item) });
  return (
    <ListStates
      query={query}
      count={items.length}
      error={error}
      loading={
        <Loading label="Loading circles" noteClassName="gutter" onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.circles} />
        </Loading>
      }
      empty={empty}
      noteClassName="gutter"
    >
      <CardList data-place aria-label={label} aria-busy={query.isFetching}>
        {items.map(({ item, isGone }) => (
          <Fragment key={idOf(item)}>{row(item, isGone)}</Fragment>
        ))}
      </CardList>
    </ListStates>
  );
}
