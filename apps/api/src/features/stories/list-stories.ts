import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import type {
  ArchivedStoryPage,
  ListArchivedInput,
  ListStoryViewersInput,
  Story,
  StoryPage,
  StoryViewerPage,
} from '@vibeline/core/features/stories/story.schema';
import type { PageInput } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import { findUnhiddenInOrder } from '../../db/lists/listed-rows.ts';
import { pageByKey } from '../../db/lists/read-page.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { viewAuthor } from '../members/member.view.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { listLiveStories } from './live-stories.queries.ts';
import { getOwnStory, viewArchivedStories, viewStories } from './read-story.ts';
import { listStoriesOfMember, type StoryRow } from './story.queries.ts';
import { listArchivedStories } from './story-archive.queries.ts';
import { listStoryViewers } from './story-views.queries.ts';

interface Dependencies extends ServiceDependencies {
  signedUrlsFor: SignedUrlsFor;
}

const keyOf = (row: Pick<StoryRow, 'created_at' | 'id'>): PairKey => [row.created_at, row.id];

export async function listStories(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor }: PageInput,
): Promise<StoryPage> {
  const { db } = deps;
  const now = deps.now();
  const find = async (start: PairKey | null) =>
    findUnhiddenInOrder({
      limit,
      start,
      find: async (after: PairKey | null) => ({
        rows: await listLiveStories(db, { viewerId: viewer.id, now, after, limit }),
        examinedTo: null,
      }),
      isHidden: (await findWordFilter(db, viewer.id))?.hides ?? null,
      positionOf: keyOf,
    });
  const request = { list: 'stories', viewerId: viewer.id, limit, cursor };
  return pageByKey(db, request, { find, keyOf }, (rows) => viewStories(deps, viewer, rows));
}

export async function listOfMember(deps: Dependencies, viewer: Viewer, memberId: number): Promise<Story[]> {
  const { db } = deps;
  const rows = await listStoriesOfMember(db, { viewerId: viewer.id, memberId, now: deps.now() });
  const words = rows.length > 0 ? await findWordFilter(db, viewer.id) : null;
  return viewStories(deps, viewer, words ? await filterInTurns(rows, (row) => !words.hides(row)) : rows);
}

export async function listViewers(
  { db, now: clock }: Dependencies,
  viewer: Viewer,
  { id, limit, cursor }: ListStoryViewersInput,
): Promise<StoryViewerPage> {
  const now = clock();
  const request = { list: `stories.viewers.${id}`, viewerId: viewer.id, limit, cursor };
  const find = async (after: PairKey | null) => {
    const story = await getOwnStory(db, viewer, id, now);
    if (story.created_at <= now - VIEWERS_KEPT_MS) return [];
    return listStoryViewers(db, { authorId: viewer.id, storyId: id, after, limit });
  };
  return pageByKey(db, request, { find, keyOf: (row) => [row.viewed_at, row.author_id] }, (rows) =>
    rows.map((row) => ({ viewer: viewAuthor(row, viewer.id), viewedAt: new Date(row.viewed_at).toISOString() })),
  );
}

export async function listArchived(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor, category }: ListArchivedInput,
): Promise<ArchivedStoryPage> {
  const { db } = deps;
  const request = { list: `stories.archived.${category ?? ''}`, viewerId: viewer.id, limit, cursor };
  const listing = { authorId: viewer.id, now: deps.now(), category: category ?? null, limit };
  const find = (after: PairKey | null) => listArchivedStories(db, { ...listing, after });
  return pageByKey(db, request, { find, keyOf }, (rows) => viewArchivedStories(deps, viewer, rows));
}
