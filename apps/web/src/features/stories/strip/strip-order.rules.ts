import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';

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
