import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import type { Shape } from '../../ui/lists/shape.ts';

interface StepListProps<Item> {
  label: string;
  items: readonly Item[] | undefined;
  query: { error: unknown; refetch: () => unknown };
  empty: string;
  skeleton: Shape;
  row: (item: Item) => ReactNode;
}

export function StepList<Item>({ label, items, query, empty, skeleton, row }: StepListProps<Item>) {
  const retry = () => void query.refetch();
  if (!items && query.error) {
    return <ErrorNote message={errorMessage(query.error, 'The list could not be loaded.')} onRetry={retry} />;
  }
  if (!items) {
    return (
      <Loading label={`Loading ${label.toLowerCase()}`} noteClassName="gutter" onRetry={retry}>
        <Skeleton shape={skeleton} />
      </Loading>
    );
  }
  if (items.length === 0) {
    return (
      <Text px="var(--gutter)" c="dimmed">
        {empty}
      </Text>
    );
  }
  return <CardList aria-label={label}>{items.map(row)}</CardList>;
}
