import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { ComponentProps } from 'react';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { StableCards } from '../../../ui/lists/rows/StableCards.tsx';

type CardsOf<Item> = ComponentProps<typeof StableCards<Item>>;

interface CircleListProps<Item> extends Omit<CardsOf<Item>, 'loading' | 'idOf' | 'isPinned'> {
  circleOf: (item: Item) => Circle;
  isPinned?: (circle: Circle) => boolean;
}

const loading = { label: 'Loading circles', shape: listShapes.circles };

export function CircleList<Item>({ circleOf, isPinned = () => false, ...props }: CircleListProps<Item>) {
  return (
    <StableCards
      {...props}
      idOf={(item) => circleOf(item).id}
      isPinned={(item) => isPinned(circleOf(item))}
      loading={loading}
    />
  );
}
