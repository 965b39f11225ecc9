import { Fragment, type ReactNode } from 'react';
import { ListStates } from '../ListStates.tsx';
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
  noteClassName?: string;
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
  const { noteClassName = 'gutter' } = props;
  const items = useStableItems(props.items, idOf, isPinned);
  const [first] = items;
  useListPosition({ list, data: stored, firstId: first && idOf(first.item) });
  // Without a connection, what was found before says nothing about another search.
  const isWaiting = query.isPlaceholderData && query.isPaused;
  return (
    <ListStates
      query={{ ...WITHOUT_PAGES, ...query }}
      count={items.length}
      failure={failure}
      isWaiting={isWaiting}
      loadingLabel={loading.label}
      skeleton={<Skeleton shape={loading.shape} />}
      empty={empty}
      noteClassName={noteClassName}
    >
      <CardList data-place aria-label={label} aria-busy={query.isFetching}>
        {items.map(({ item, isGone }) => (
          <Fragment key={idOf(item)}>{row(item, isGone)}</Fragment>
        ))}
      </CardList>
    </ListStates>
  );
}
