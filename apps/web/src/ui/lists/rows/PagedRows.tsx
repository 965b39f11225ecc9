import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useFocusOfRemovedItem } from '../../hooks/use-focus-of-removed-item.ts';
import { focusMain } from '../../hooks/use-focus-return.ts';
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
  idOf: (item: Item) => number;
  /** When the last row is removed while it has the focus. */
  focusFallback?: () => void;
  row: (item: Item) => ReactNode;
}

/** The row after a removed one gets its focus. */
export function PagedRows<Item>({
  label,
  query,
  items,
  idOf,
  row,
  focusFallback = focusMain,
  ...texts
}: PagedRowsProps<Item>) {
  const { failure, emptyTitle, emptyText } = texts;
  const list = useRef<HTMLUListElement>(null);
  useFocusOfRemovedItem(list, items.map(idOf), focusFallback);
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
      <RowList ref={list} label={label} isBusy={query.isFetching}>
        {items.map(row)}
      </RowList>
    </ListStates>
  );
}
