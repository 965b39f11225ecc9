import { useEffect } from 'react';
import type { NewPost } from './new-post.change.ts';

/** Only private posts, or only those of a circle; all of them unless set. */
export type UnsentFilter = 'private' | { circleId: number } | undefined;

const lists = new Set<{ only: UnsentFilter }>();

/** Counts from when the page has the list, also while the script of its cards still loads. */
export function useShownList(only: UnsentFilter): void {
  useEffect(() => {
    const list = { only };
    lists.add(list);
    return () => void lists.delete(list);
  }, [only]);
}

/** Whether a list on the page shows the waiting post. */
export function isUnsentShown(post: NewPost): boolean {
  return [...lists].some(({ only }) => isListed(post, only));
}

export function isListed({ kind, circleId }: Pick<NewPost, 'kind' | 'circleId'>, only: UnsentFilter): boolean {
  if (only === undefined) return true;
  return only === 'private' ? kind === 'private' : circleId === only.circleId;
}
