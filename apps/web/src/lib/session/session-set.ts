import { onTokenChange } from './session.ts';

/** A set of ids outside React, so that it outlives the components that use it. Emptied when another member logs in. */
export function createSessionSet(): Set<number> {
  const ids = new Set<number>();
  onTokenChange(() => ids.clear());
  return ids;
}
