import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import { defineChange } from '../../lib/outbox/change.ts';
import { isId, listOf } from '../../lib/outbox/input-fields.ts';

export const highlightOrder = defineChange(
  'highlights.order',
  { ids: listOf(isId) },
  {
    title: () => 'Change the order of your highlights',
    overlay: (highlights: Highlight[], { ids }) => inOrder(highlights, ids, 'first'),
  },
);

export const storyOrder = defineChange(
  'highlights.storyOrder',
  { id: isId, storyIds: listOf(isId) },
  {
    title: (_order, highlight) => `Change the order of “${highlight}”`,
    overlay: (stories: HighlightDetails['items'], { storyIds }) => inOrder(stories, storyIds, 'last'),
  },
);

/** The items in that order. Those it does not name are new: highlights are then the first, stories the last. */
export function inOrder<Item extends { id: number }>(
  items: readonly Item[],
  ids: readonly number[],
  newOnes: 'first' | 'last',
): Item[] {
  const indexOf = ({ id }: Item) => (newOnes === 'last' && !ids.includes(id) ? ids.length : ids.indexOf(id));
  return items.toSorted((one, other) => indexOf(one) - indexOf(other));
}

export function withMoved(items: readonly { id: number }[], id: number, index: number): number[] {
  const others = items.map((item) => item.id).filter((one) => one !== id);
  return others.toSpliced(index, 0, id);
}
