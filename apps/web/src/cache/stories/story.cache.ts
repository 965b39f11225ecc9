import type { ArchivedStory, Story, StoryAuthor, StoryStrip } from '@vibeline/core/features/stories/story.schema';
import { mapItems, withField } from '../entities/entity-mappers.ts';
import { mapListItems, without, withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists, patchQuery } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';

export function addStory(cache: Cache, story: Story): void {
  patchStoriesOfMember(cache, story.author.id, (stories) => (isIn(stories, story) ? stories : [...stories, story]));
  patchStrip(cache, (entries) => withOwnStory(entries, story));
}

function isIn(stories: readonly Story[], { id }: Story): boolean {
  return stories.some((story) => story.id === id);
}

function withOwnStory(entries: StoryStrip, { author, createdAt }: Story): StoryStrip {
  const own = entries.find((entry) => entry.author.id === author.id);
  // The strip was fetched since, because an event reports the story too.
  if (own && own.latestAt >= createdAt) return entries;
  const others = entries.filter((entry) => entry !== own);
  return [{ author, storyCount: (own?.storyCount ?? 0) + 1, unseenCount: 0, latestAt: createdAt }, ...others];
}

export function removeStory(cache: Cache, { id, author }: Pick<Story, 'id' | 'author'>): void {
  const { utils } = cache;
  const isRemoved = (story: { id: number }) => story.id === id;
  patchStoriesOfMember(cache, author.id, (stories) => {
    const left = without(stories, isRemoved);
    if (left.length === 0) patchStrip(cache, (entries) => without(entries, (entry) => entry.author.id === author.id));
    return left;
  });
  patchLists(cache, 'stories.listArchived', (list) => withoutItems(list, isRemoved));
  // Only the server knows the time of the newest that is left, and the numbers in highlights.
  for (const part of [utils.stories.strip, utils.highlights]) void part.invalidate();
}

export function markStorySeen(cache: Cache, storyId: number): void {
  let unseen: Story | undefined;
  patchEntities(cache, {
    story: (story) => {
      if (story.id !== storyId || story.isSeen) return story;
      unseen = story;
      return { ...story, isSeen: true, viewCount: story.viewCount + 1 };
    },
  });
  const authorId = unseen?.author.id;
  // The story was fetched again since, but the strip may be from before the view.
  if (authorId === undefined) return void cache.utils.stories.strip.invalidate();
  patchStrip(cache, (entries) =>
    mapItems(entries, (entry) =>
      entry.author.id === authorId ? withField(entry, 'unseenCount', Math.max(0, entry.unseenCount - 1)) : entry,
    ),
  );
}

export function updateStory(cache: Cache, sent: Story): void {
  patchEntities(cache, { story: (story) => (story.id === sent.id ? sent : story) });
}

/**
 * The story stays in a list of another category, which does not show it; the lists that it belongs to now are fetched
 * when they are shown.
 */
export function updateArchivedStory(cache: Cache, sent: ArchivedStory): void {
  patchArchivedStories(cache, (story) => (story.id === sent.id ? sent : story));
  void cache.utils.stories.listArchived.invalidate(undefined, { refetchType: 'none' });
}

export function patchArchivedStories(cache: Cache, change: (story: ArchivedStory) => ArchivedStory): void {
  patchLists(cache, 'stories.listArchived', (list) => mapListItems(list, change));
}

export function refreshStoriesOf({ utils }: Cache, memberId: number): void {
  void utils.stories.strip.invalidate();
  void utils.stories.listOfMember.invalidate({ memberId });
}

/** A response that is under way is from before the change: the strip is fetched again. */
function patchStrip({ queryClient, utils }: Cache, patch: (entries: StoryAuthor[]) => StoryAuthor[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [['stories', 'strip']] })) {
    patchQuery(query, (entries) => patch(entries as StoryStrip));
    if (query.state.fetchStatus === 'fetching') void utils.stories.strip.invalidate();
  }
}

function patchStoriesOfMember({ utils }: Cache, memberId: number, patch: (stories: Story[]) => Story[]): void {
  utils.stories.listOfMember.setData({ memberId }, (stories) => stories && patch(stories));
}
