import { narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import type { StoryService } from '@vibeline/core/features/stories/story.port';
import {
  isArchived,
  storyAudienceNotNarrower,
  storyNotFound,
  VIEWERS_KEPT_MS,
} from '@vibeline/core/features/stories/story.rules';
import type {
  ArchivedStory,
  ArchivedStoryPage,
  ChangeStoryAudienceInput,
  CreateStoryInput,
  ListArchivedInput,
  ListStoryViewersInput,
  SetStoryCategoryInput,
  Story,
  StoryPage,
  StoryViewerPage,
} from '@vibeline/core/features/stories/story.schema';
import type { PageInput } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { filterInTurns } from '../../db/filter-rows.ts';
import { withIdempotencyKey } from '../../db/idempotency.ts';
import { cursorOf, type ListScope, type PairKey, readPairCursor, toKeyPage } from '../../db/keyset.ts';
import { findUnhiddenInOrder } from '../../db/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { removeStoryFromHighlights } from '../highlights/highlight-story.queries.ts';
import { listContentNames } from '../media/post-media.queries.ts';
import { deleteMediaOfStory } from '../media/story-media.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import type { SignedUrlsFor } from '../posts/read-post.ts';
import { announceStories } from './announce-stories.ts';
import { listLiveStories } from './live-stories.queries.ts';
import { getOwnStory, viewArchivedStories, viewStories } from './read-story.ts';
import { listStoriesOfMember, type StoryRow } from './story.queries.ts';
import { listArchivedStories } from './story-archive.queries.ts';
import { deleteStory, lockOwnStory, updateStory } from './story-changes.queries.ts';
import { readStrip } from './story-strip.ts';
import { addStoryView, findStoryToView, listStoryViewers, lockStoryToView } from './story-views.queries.ts';
import { writeStory } from './write-story.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

export function createStoryService(deps: Dependencies): StoryService {
  const { db, now } = deps;
  return {
    strip: (viewer) => readStrip(db, viewer, now()),
    list: (viewer, input) => listPage(deps, viewer, input),
    listOfMember: (viewer, memberId) => listMember(deps, viewer, memberId),
    create: (viewer, input, idempotencyKey) => create(deps, viewer, input, idempotencyKey),
    remove: (viewer, storyId) => remove(deps, viewer, storyId),

    async changeAudience(viewer, input) {
      // Signing reads its secret once, with `db`: inside a transaction that would wait forever on SQLite.
      await deps.signedUrlsFor(viewer.id);
      return inTransaction(db, (trx) => narrowAudience(deps, trx, viewer, input));
    },

    recordView: (viewer, storyId) => recordView(deps, viewer, storyId),
    listViewers: (viewer, input) => listViewers(deps, viewer, input),
    listArchived: (viewer, input) => listArchive(deps, viewer, input),

    async setCategory(viewer, input) {
      await deps.signedUrlsFor(viewer.id);
      return inTransaction(db, (trx) => setCategory(deps, trx, viewer, input));
    },
  };
}

const keyOf = (row: Pick<StoryRow, 'created_at' | 'id'>): PairKey => [row.created_at, row.id];

async function listPage(deps: Dependencies, viewer: Viewer, { limit, cursor }: PageInput): Promise<StoryPage> {
  const { db } = deps;
  const scope: ListScope = { list: 'stories', viewerId: viewer.id };
  const start = await readPairCursor(db, scope, cursor);
  const now = deps.now();
  const words = await findWordFilter(db, viewer.id);
  const { rows, examinedTo } = await findUnhiddenInOrder({
    limit,
    start,
    find: async (after: PairKey | null) => ({
      rows: await listLiveStories(db, { viewerId: viewer.id, now, after, limit }),
      examinedTo: null,
    }),
    isHidden: words?.hides ?? null,
    positionOf: keyOf,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = await cursorOf(db, scope, {
    last: last && [...keyOf(last)],
    examinedTo: examinedTo && [...examinedTo],
  });
  return { items: await viewStories(deps, viewer, shown), nextCursor };
}

async function listMember(deps: Dependencies, viewer: Viewer, memberId: number): Promise<Story[]> {
  const { db } = deps;
  const rows = await listStoriesOfMember(db, { viewerId: viewer.id, memberId, now: deps.now() });
  const words = rows.length > 0 ? await findWordFilter(db, viewer.id) : null;
  return viewStories(deps, viewer, words ? await filterInTurns(rows, (row) => !words.hides(row)) : rows);
}

async function create(deps: Dependencies, viewer: Viewer, input: CreateStoryInput, key: string | null): Promise<Story> {
  const { db, events } = deps;
  const now = deps.now();
  // Repeating a call uploads its files again, so they are compared by content.
  const content = { ...input, media: await listContentNames(db, viewer.id, input.media) };
  const call = { memberId: viewer.id, action: 'stories.create', key, input: content, now };
  await deps.signedUrlsFor(viewer.id);
  return inTransaction(db, (trx) =>
    withIdempotencyKey(trx, call, async () => {
      const storyId = await writeStory(trx, viewer, input, now);
      afterCommit(trx, () => announceStories(events, { authorId: viewer.id, visibility: input.audience }));
      return viewOne(deps, trx, viewer, await getOwnStory(trx, viewer, storyId, now));
    }),
  );
}

async function viewOne(deps: Dependencies, trx: Transaction<Database>, viewer: Viewer, row: StoryRow): Promise<Story> {
  const [story] = await viewStories({ ...deps, db: trx }, viewer, [row]);
  if (!story) throw storyNotFound();
  return story;
}

async function remove({ db, now, events, removeFiles }: Dependencies, viewer: Viewer, storyId: number): Promise<void> {
  const names = await inTransaction(db, async (trx) => {
    // Highlights change under this lock.
    await lockMemberRow(trx, viewer.id);
    const story = await lockOwnStory(trx, viewer.id, storyId);
    if (!story) throw storyNotFound();
    await removeStoryFromHighlights(trx, storyId);
    const removed = await deleteMediaOfStory(trx, storyId);
    await deleteStory(trx, storyId);
    if (!isArchived(story.created_at, now())) {
      afterCommit(trx, () => announceStories(events, { authorId: viewer.id, visibility: story.visibility }));
    }
    return removed;
  });
  await removeFiles(names);
}

async function narrowAudience(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, visibility }: ChangeStoryAudienceInput,
): Promise<Story> {
  const now = deps.now();
  const story = await lockOwnStory(trx, viewer.id, id);
  if (!story || isArchived(story.created_at, now)) throw storyNotFound();
  if (story.visibility !== visibility) {
    if (!narrowerAudiences(story.visibility).includes(visibility)) throw storyAudienceNotNarrower();
    await updateStory(trx, id, { visibility });
    const before = story.visibility;
    afterCommit(trx, () => announceStories(deps.events, { authorId: viewer.id, visibility: before }));
  }
  return viewOne(deps, trx, viewer, await getOwnStory(trx, viewer, id, now));
}

async function recordView({ db, now: clock }: Dependencies, viewer: Viewer, storyId: number): Promise<void> {
  const values = { viewerId: viewer.id, storyId, now: clock() };
  const story = await findStoryToView(db, values);
  if (!story) throw storyNotFound();
  if (story.author_id === viewer.id || story.is_seen !== null) return;
  await inTransaction(db, async (trx) => {
    if (!(await lockStoryToView(trx, values))) throw storyNotFound();
    await addStoryView(trx, values);
  });
}

async function listViewers(
  { db, now: clock }: Dependencies,
  viewer: Viewer,
  { id, limit, cursor }: ListStoryViewersInput,
): Promise<StoryViewerPage> {
  const now = clock();
  const scope: ListScope = { list: `stories.viewers.${id}`, viewerId: viewer.id };
  const after = await readPairCursor(db, scope, cursor);
  const story = await getOwnStory(db, viewer, id, now);
  if (story.created_at <= now - VIEWERS_KEPT_MS) return { items: [], nextCursor: null };
  const rows = await listStoryViewers(db, { authorId: viewer.id, storyId: id, after, limit });
  const page = { rows, limit, keyOf: (row: (typeof rows)[number]): PairKey => [row.viewed_at, row.author_id] };
  return toKeyPage(db, scope, page, (shown) =>
    shown.map((row) => ({ viewer: viewAuthor(row, viewer.id), viewedAt: new Date(row.viewed_at).toISOString() })),
  );
}

async function listArchive(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor, category }: ListArchivedInput,
): Promise<ArchivedStoryPage> {
  const { db } = deps;
  const scope: ListScope = { list: `stories.archived.${category ?? ''}`, viewerId: viewer.id };
  const after = await readPairCursor(db, scope, cursor);
  const listing = { authorId: viewer.id, now: deps.now(), category: category ?? null, after, limit };
  const rows = await listArchivedStories(db, listing);
  return toKeyPage(db, scope, { rows, limit, keyOf }, (shown) => viewArchivedStories(deps, viewer, shown));
}

async function setCategory(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, category }: SetStoryCategoryInput,
): Promise<ArchivedStory> {
  const now = deps.now();
  const story = await lockOwnStory(trx, viewer.id, id);
  if (!story || !isArchived(story.created_at, now)) throw storyNotFound();
  await updateStory(trx, id, { highlight_category: category });
  const row = await getOwnStory(trx, viewer, id, now);
  const [archived] = await viewArchivedStories({ ...deps, db: trx }, viewer, [row]);
  if (!archived) throw storyNotFound();
  return archived;
}
