import { Fragment, type ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import type { ListPages } from '../../ui/lists/scroll-position/list-memory.ts';
import { useListPosition } from '../../ui/lists/scroll-position/use-list-position.ts';
import { useStableItems } from '../../ui/lists/use-stable-items.ts';

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

interface PeopleListProps<Item> {
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
  failure?: string;
}

const WITHOUT_PAGES = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

export function PeopleList<Item>(props: PeopleListProps<Item>) {
  const { list, label, query, stored, idOf, isPinned = () => false, row, empty } = props;
  const { failure = 'The list could not be loaded.' } = props;
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
        <Loading label="Loading people" noteClassName="gutter" onRetry={() => void query.refetch()}>
          <Skeleton shape={pageShapes.members} />
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
