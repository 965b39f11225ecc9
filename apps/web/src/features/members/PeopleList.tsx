import type { ComponentProps } from 'react';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { StableCards } from '../../ui/lists/rows/StableCards.tsx';

type CardsOf<Item> = ComponentProps<typeof StableCards<Item>>;

interface PeopleListProps<Item> extends Omit<CardsOf<Item>, 'loading' | 'failure'> {
  failure?: string;
}

const loading = { label: 'Loading people', shape: pageShapes.members };

export function PeopleList<Item>({ failure = 'The list could not be loaded.', ...props }: PeopleListProps<Item>) {
  return <StableCards {...props} failure={failure} loading={loading} />;
}
