import { hasFields, isId } from '../../lib/outbox/input-fields.ts';

export const HIGHLIGHT_ORDER = 'highlights.order';
export const HIGHLIGHT_STORY_ORDER = 'highlights.storyOrder';

export interface DesiredOrder {
  ids: number[];
}

export function isDesiredOrder(input: unknown): input is DesiredOrder {
  return hasFields<DesiredOrder>(input, { ids: isIdList });
}

export interface DesiredStoryOrder {
  id: number;
  storyIds: number[];
}

export function isDesiredStoryOrder(input: unknown): input is DesiredStoryOrder {
  return hasFields<DesiredStoryOrder>(input, { id: isId, storyIds: isIdList });
}

function isIdList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isId);
}

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
