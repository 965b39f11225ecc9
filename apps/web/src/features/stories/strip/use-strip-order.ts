import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { orderStrip } from '@vibeline/core/features/stories/strip-order.rules';
import { useState } from 'react';
import { keepOrder } from './strip-order.rules.ts';

/** The entries in order. While `isHeld`, those that are shown stay in their places. */
export function useStripOrder(entries: readonly StoryAuthor[], ownId: number, isHeld: boolean): StoryAuthor[] {
  const [shownIds, setShownIds] = useState<readonly number[]>([]);
  const ordered = orderStrip(entries, ownId);
  const shown = isHeld ? keepOrder(ordered, shownIds, ownId) : ordered;
  const isSame = shown.length === shownIds.length && shown.every(({ author }, index) => author.id === shownIds[index]);
  if (!isSame) setShownIds(shown.map(({ author }) => author.id));
  return shown;
}
