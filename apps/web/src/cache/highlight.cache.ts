import type { AddedStory, Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { mapItems, withField } from './entities/entity-mappers.ts';
import { patchLists } from './entities/patch-lists.ts';
import type { Cache } from './use-cache.ts';

/** Shows one's own highlight, new or changed, as the server has just sent it. A new one is the first. */
export function applyHighlight(cache: Cache, highlight: Highlight): void {
  const { id, ownerId } = highlight;
  const { list, get, listOfMember } = cache.utils.highlights;
  const before = list.getData()?.find((one) => one.id === id) ?? get.getData({ id });
  list.setData(undefined, (all) => all && withHighlight(all, highlight));
  get.setData({ id }, (details) => details && { ...details, ...highlight });
  // Stories were added or removed.
  if (before?.storyCount !== highlight.storyCount) void get.invalidate({ id });
  // Only highlights with a story are on the profile.
  void listOfMember.invalidate({ memberId: ownerId });
}

/** Shows the order of one's own highlights, as the server has just sent it. */
export function applyHighlightOrder({ utils }: Cache, highlights: Highlight[]): void {
  utils.highlights.list.setData(undefined, highlights);
  for (const { ownerId } of highlights.slice(0, 1))
    void utils.highlights.listOfMember.invalidate({ memberId: ownerId });
}

/** Its stories stay in the archive. */
export function applyHighlightRemoved(cache: Cache, { id, ownerId }: Pick<Highlight, 'id' | 'ownerId'>): void {
  const { list, get, listOfMember } = cache.utils.highlights;
  list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
  listOfMember.setData({ memberId: ownerId }, (all) => all?.filter((one) => one.id !== id));
  void get.invalidate({ id }, { refetchType: 'none' });
  patchArchived(cache, (story) => withoutHighlight(story, id));
}

/** Shows that a highlight contains a story, which has its category if it had none. */
export function applyStoryAdded(cache: Cache, storyId: number, { highlight }: AddedStory): void {
  applyHighlight(cache, highlight);
  patchArchived(cache, (story) => {
    if (story.id !== storyId || story.highlightIds.includes(highlight.id)) return story;
    const highlightCategory = story.highlightCategory ?? highlight.category;
    return { ...story, highlightCategory, highlightIds: [...story.highlightIds, highlight.id] };
  });
  void cache.utils.stories.listArchived.invalidate(undefined, { refetchType: 'none' });
}

/** Shows that a highlight does not contain a story any more, as the server has just sent the highlight. */
export function applyStoryTakenOut(cache: Cache, storyId: number, highlight: Highlight): void {
  cache.utils.highlights.get.setData(
    { id: highlight.id },
    (details) => details && { ...details, items: details.items.filter(({ id }) => id !== storyId) },
  );
  applyHighlight(cache, highlight);
  patchArchived(cache, (story) => (story.id === storyId ? withoutHighlight(story, highlight.id) : story));
}

/** Shows the order of a highlight's stories, as the server has just sent it. */
export function applyStoryOrder(cache: Cache, details: HighlightDetails): void {
  const { owner: _owner, items: _items, ...highlight } = details;
  cache.utils.highlights.get.setData({ id: details.id }, details);
  applyHighlight(cache, highlight);
}

/**
 * Shows one's own archived story, as the server has just sent it. It stays in a list of another category, which does not
 * show it; the lists that it belongs to now are fetched when they are shown.
 */
export function applyArchivedStory(cache: Cache, changed: ArchivedStory): void {
  patchArchived(cache, (story) => (story.id === changed.id ? changed : story));
  void cache.utils.stories.listArchived.invalidate(undefined, { refetchType: 'none' });
}

/** The story was deleted: it is gone from the archive, and its highlights have changed. */
export function applyArchivedStoryRemoved(cache: Cache, storyId: number): void {
  patchLists(cache, 'stories.listArchived', (list) =>
    mapPages(list, (items) => items.filter(({ id }) => id !== storyId)),
  );
  const { list, get, listOfMember } = cache.utils.highlights;
  for (const query of [list, get, listOfMember]) void query.invalidate();
}

function withHighlight(all: Highlight[], highlight: Highlight): Highlight[] {
  const isKnown = all.some(({ id }) => id === highlight.id);
  return isKnown ? all.map((one) => (one.id === highlight.id ? highlight : one)) : [highlight, ...all];
}

function withoutHighlight(story: ArchivedStory, highlightId: number): ArchivedStory {
  if (!story.highlightIds.includes(highlightId)) return story;
  return { ...story, highlightIds: story.highlightIds.filter((id) => id !== highlightId) };
}

function patchArchived(cache: Cache, change: (story: ArchivedStory) => ArchivedStory): void {
  patchLists(cache, 'stories.listArchived', (list) => mapPages(list, (items) => mapItems(items, change)));
}

/** The same list when no item of it has changed. */
function mapPages<List extends { pages: { items: ArchivedStory[] }[] }>(
  list: List,
  map: (items: ArchivedStory[]) => ArchivedStory[],
): List {
  const pages = mapItems(list.pages, (page) => {
    const items = map(page.items);
    return items.length === page.items.length ? withField(page, 'items', items) : { ...page, items };
  });
  return withField(list, 'pages', pages);
}
