import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';

/** Oneself first, then authors with unseen stories, then the others; in both the newest story first. */
export function orderStrip(entries: readonly StoryAuthor[], ownId: number): StoryAuthor[] {
  const rank = ({ author, unseenCount }: StoryAuthor) => {
    if (author.id === ownId) return 0;
    return unseenCount > 0 ? 1 : 2;
  };
  return [...entries].sort((one, other) => rank(one) - rank(other) || compareTimes(other.latestAt, one.latestAt));
}

function compareTimes(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

/** The entries in the order in which they are shown already; a new author is the last, oneself the first. */
export function keepOrder(ordered: readonly StoryAuthor[], shownIds: readonly number[], ownId: number): StoryAuthor[] {
  const byId = new Map(ordered.map((entry) => [entry.author.id, entry]));
  const shown = new Set(shownIds);
  const isNew = ({ author }: StoryAuthor) => !shown.has(author.id);
  const isOwn = ({ author }: StoryAuthor) => author.id === ownId;
  return [
    ...ordered.filter((entry) => isNew(entry) && isOwn(entry)),
    ...shownIds.flatMap((id) => byId.get(id) ?? []),
    ...ordered.filter((entry) => isNew(entry) && !isOwn(entry)),
  ];
}
