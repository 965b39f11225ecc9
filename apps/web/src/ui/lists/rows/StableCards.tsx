import { Fragment, type ReactNode } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ListStates } from '../ListStates.tsx';
import { Loading } from '../Loading.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ListPages } from '../scroll-position/list-memory.ts';
import { useListPosition } from '../scroll-position/use-list-position.ts';
import type { Shape } from '../shape.ts';
import { useStableItems } from '../use-stable-items.ts';
import { CardList } from './CardList.tsx';

interface ItemsQuery {
  data: unknown;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  isPaused: boolean;
  isFetching: boolean;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
  fetchNextPage?: () => unknown;
}

interface StableCardsProps<Item> {
  /** Names the list and its viewer, for the place to which Back and a reload return. */
  list: string;
  label: string;
  query: ItemsQuery;
  stored?: ListPages | undefined;
  items: Item[];
  idOf: (item: Item) => number;
  /** Whether an item that is no longer in the list stays in its place until the list is left. */
  isPinned?: (item: Item) => boolean;
  row: (item: Item, isGone: boolean) => ReactNode;
  empty: ReactNode;
  failure: string;
  /** What is shown while the list loads, and its name. */
  loading: { label: string; shape: Shape };
}

const WITHOUT_PAGES = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

/** The cards of a list whose items keep their place until the list is left. */
export function StableCards<Item>(props: StableCardsProps<Item>) {
  const { list, label, query, stored, idOf, isPinned = () => false, row, empty, failure, loading } = props;
  const error = query.error ? errorMessage(query.error, failure) : null;
  const items = useStableItems(props.items, idOf, isPinned);
  const [first] = items;
  useListPosition({ list, data: stored, firstId: first && idOf(first.item) });
  // Without a connection, what was found before says nothing about another search.
  const isPending = (query.isPending && !error) || (query.isPlaceholderData && query.isPaused);
  return (
    <ListStates
      query={{ ...WITHOUT_PAGES, ...query }}
      count={items.length}
      error={error}
      isPending={isPending}
      loading={
        <Loading label={loading.label} noteClassName="gutter" onRetry={() => void query.refetch()}>
          <Skeleton shape={loading.shape} />
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
