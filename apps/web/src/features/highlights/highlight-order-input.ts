import { hasFields, isId } from '../../lib/outbox/input-fields.ts';

export const HIGHLIGHT_ORDER = 'highlights.order';
export const HIGHLIGHT_STORY_ORDER = 'highlights.storyOrder';

/** The order of one's highlights, as the outbox stores it. */
export interface DesiredOrder {
  ids: number[];
}

export function isDesiredOrder(input: unknown): input is DesiredOrder {
  return hasFields<DesiredOrder>(input, { ids: isIdList });
}

/** The order of the stories in a highlight, as the outbox stores it. */
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

/** The items in that order; those it does not name are new and come first. */
export function inOrder<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The ids after the item was moved to that index. */
export function withMoved(items: readonly { id: number }[], id: number, index: number): number[] {
  const others = items.map((item) => item.id).filter((one) => one !== id);
  return others.toSpliced(index, 0, id);
}
