import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { ListStates } from '../ListStates.tsx';
import { listShapes } from '../list-shapes.ts';
import { Skeleton } from '../Skeleton.tsx';
import { RowList } from './Row.tsx';

interface PagedRowsProps<Item> {
  label: string;
  query: ComponentProps<typeof ListStates>['query'] & { isFetching: boolean };
  items: readonly Item[];
  failure: string;
  emptyTitle: string;
  emptyText: string;
  row: (item: Item) => ReactNode;
}

export function PagedRows<Item>({ label, query, items, failure, emptyTitle, emptyText, row }: PagedRowsProps<Item>) {
  return (
    <ListStates
      query={query}
      count={items.length}
      failure={failure}
      loadingLabel={`Loading ${label.toLowerCase()}`}
      skeleton={<Skeleton shape={listShapes.rows} />}
      noteClassName="gutter"
      empty={<EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
    >
      <RowList label={label} isBusy={query.isFetching}>
        {items.map(row)}
      </RowList>
    </ListStates>
  );
}
