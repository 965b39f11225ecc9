import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

interface EntryListProps<Item> {
  query: Parameters<typeof ListStates>[0]['query'];
  items: Item[];
  label: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
  view: (item: Item) => ReactNode;
}

export function EntryList<Item>({
  query,
  items,
  label,
  emptyTitle,
  emptyText,
  emptyAction,
  view,
}: EntryListProps<Item>) {
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="The list could not be loaded."
      loadingLabel="Loading the list"
      skeleton={<Skeleton shape={listShapes.entries} />}
      empty={
        <EmptyState title={emptyTitle} action={emptyAction}>
          {emptyText}
        </EmptyState>
      }
      noteClassName="gutter"
    >
      <CardList isInOrder aria-label={label}>
        {items.map(view)}
      </CardList>
    </ListStates>
  );
}
