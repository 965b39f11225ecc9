import type { ComponentProps } from 'react';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { StableCards } from '../../ui/lists/rows/StableCards.tsx';

type MatchRowsProps<Item> = Omit<ComponentProps<typeof StableCards<Item>>, 'loading' | 'idOf'>;

export function MatchRows<Item extends { id: number }>(props: MatchRowsProps<Item>) {
  const loading = { label: `Loading ${props.label.toLowerCase()}`, shape: listShapes.rows };
  return <StableCards {...props} idOf={({ id }) => id} loading={loading} />;
}
