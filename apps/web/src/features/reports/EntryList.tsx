import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

interface EntryListProps<Item> {
  query: Parameters<typeof ListStates>[0]['query'] & { error: unknown };
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
      error={query.error ? errorMessage(query.error, 'The list could not be loaded.') : null}
      loading={
        <Loading label="Loading the list" noteClassName="gutter" onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.entries} />
        </Loading>
      }
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
