import type { ComponentProps, ReactNode } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ListStates } from '../ListStates.tsx';
import { Loading } from '../Loading.tsx';
import { listShapes } from '../list-shapes.ts';
import { Skeleton } from '../Skeleton.tsx';
import { RowList } from './Row.tsx';

interface PagedRowsProps<Item> {
  label: string;
  query: ComponentProps<typeof ListStates>['query'] & {
    error: Parameters<typeof errorMessage>[0];
    isFetching: boolean;
  };
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
      error={query.error ? errorMessage(query.error, failure) : null}
      loading={
        <Loading label={`Loading ${label.toLowerCase()}`} onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.rows} />
        </Loading>
      }
      empty={<EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
    >
      <RowList label={label} isBusy={query.isFetching}>
        {items.map(row)}
      </RowList>
    </ListStates>
  );
}
