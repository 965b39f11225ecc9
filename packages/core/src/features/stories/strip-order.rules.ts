import type { StoryAuthor } from './story.schema.ts';

/** The viewer, then authors with unseen stories, then the others; in both groups the newest story first. */
export function orderStrip(entries: readonly StoryAuthor[], ownId: number): StoryAuthor[] {
  const rank = ({ author, unseenCount }: StoryAuthor) => {
    if (author.id === ownId) return 0;
    return unseenCount > 0 ? 1 : 2;
  };
  return [...entries].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      Date.parse(other.latestAt) - Date.parse(one.latestAt) ||
      one.author.id - other.author.id,
  );
}
