import type { AddedStory, Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { ArchivedStory, Story } from '@vibeline/core/features/stories/story.schema';
import { patchEntities } from '../entities/patch-entities.ts';
import type { Cache } from '../use-cache.ts';
import { patchArchivedStories } from './story.cache.ts';

export function applyHighlight(cache: Cache, highlight: Highlight): void {
  const { id, ownerId } = highlight;
  const { list, get, listOfMember } = cache.utils.highlights;
  const before = list.getData()?.find((one) => one.id === id) ?? get.getData({ id });
  list.setData(undefined, (all) => all && withHighlight(all, highlight));
  get.setData({ id }, (details) => details && { ...details, ...highlight });
  if (before?.storyCount !== highlight.storyCount) void get.invalidate({ id });
  // Only highlights with a story are on the profile.
  void listOfMember.invalidate({ memberId: ownerId });
}

export function applyHighlightOrder({ utils }: Cache, highlights: Highlight[]): void {
  utils.highlights.list.setData(undefined, highlights);
  for (const { ownerId } of highlights.slice(0, 1))
    void utils.highlights.listOfMember.invalidate({ memberId: ownerId });
}

export function applyHighlightRemoved(cache: Cache, { id, ownerId }: Pick<Highlight, 'id' | 'ownerId'>): void {
  const { list, get, listOfMember } = cache.utils.highlights;
  list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
  listOfMember.setData({ memberId: ownerId }, (all) => all?.filter((one) => one.id !== id));
  void get.invalidate({ id }, { refetchType: 'none' });
  patchStories(cache, (story) => withoutHighlight(story, id));
}

export function applyStoryAdded(cache: Cache, storyId: number, { highlight }: AddedStory): void {
  applyHighlight(cache, highlight);
  patchStories(cache, (story) => (story.id === storyId ? withHighlightId(story, highlight) : story));
  void cache.utils.stories.listArchived.invalidate(undefined, { refetchType: 'none' });
}

export function applyStoryTakenOut(cache: Cache, storyId: number, highlight: Highlight): void {
  cache.utils.highlights.get.setData(
    { id: highlight.id },
    (details) => details && { ...details, items: details.items.filter(({ id }) => id !== storyId) },
  );
  applyHighlight(cache, highlight);
  patchStories(cache, (story) => (story.id === storyId ? withoutHighlight(story, highlight.id) : story));
}

export function applyStoryOrder(cache: Cache, details: HighlightDetails): void {
  const { owner: _owner, items: _items, ...highlight } = details;
  cache.utils.highlights.get.setData({ id: details.id }, details);
  applyHighlight(cache, highlight);
}

function withHighlight(all: Highlight[], highlight: Highlight): Highlight[] {
  const isKnown = all.some(({ id }) => id === highlight.id);
  return isKnown ? all.map((one) => (one.id === highlight.id ? highlight : one)) : [highlight, ...all];
}

function patchStories(cache: Cache, change: <Item extends Story | ArchivedStory>(story: Item) => Item): void {
  patchArchivedStories(cache, change);
  patchEntities(cache, { story: change });
}

function withHighlightId<Item extends Story | ArchivedStory>(story: Item, { id, category }: Highlight): Item {
  if (story.highlightIds.includes(id)) return story;
  const changed = { ...story, highlightIds: [...story.highlightIds, id] };
  return 'highlightCategory' in story
    ? { ...changed, highlightCategory: story.highlightCategory ?? category }
    : changed;
}

function withoutHighlight<Item extends Story | ArchivedStory>(story: Item, highlightId: number): Item {
  if (!story.highlightIds.includes(highlightId)) return story;
  return { ...story, highlightIds: story.highlightIds.filter((id) => id !== highlightId) };
}
