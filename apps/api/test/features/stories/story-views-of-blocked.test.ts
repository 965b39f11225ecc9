import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { saveBlock } from '../../../src/features/blocks/block-changes.queries.ts';
import { deleteHighlightViews } from '../../../src/features/highlights/highlight-views.queries.ts';
import { deleteStoryViews } from '../../../src/features/stories/story-view-changes.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addHighlight, addStory } from '../../support/story-rows.ts';
import { untilBlocked } from '../../support/until-blocked.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  [ana, ben, eve] = [await app.register('ana'), await app.register('ben'), await app.register('eve')];
});
afterEach(() => app.close());

async function addViews(viewers: TestMember[], { storyId, highlightId }: { storyId?: number; highlightId?: number }) {
  const { db } = app.database;
  for (const { id } of viewers) {
    if (storyId !== undefined) {
      await db.insertInto('story_views').values({ story_id: storyId, viewer_id: id, viewed_at: 1 }).execute();
    }
    if (highlightId !== undefined) {
      await db.insertInto('highlight_views').values({ highlight_id: highlightId, viewer_id: id }).execute();
    }
  }
  const count = { view_count: viewers.length };
  if (storyId !== undefined) await db.updateTable('stories').set(count).where('id', '=', storyId).execute();
  if (highlightId !== undefined) await db.updateTable('highlights').set(count).where('id', '=', highlightId).execute();
}

async function views() {
  const { db } = app.database;
  const stories = await db.selectFrom('stories').select(['id', 'view_count']).orderBy('id').execute();
  const highlights = await db.selectFrom('highlights').select(['id', 'view_count']).orderBy('id').execute();
  const viewers = [
    ...(await db.selectFrom('story_views').select('viewer_id').execute()),
    ...(await db.selectFrom('highlight_views').select('viewer_id').execute()),
  ];
  return {
    stories: stories.map((row) => row.view_count),
    highlights: highlights.map((row) => row.view_count),
    viewers: viewers.map((row) => row.viewer_id).sort((one, other) => one - other),
  };
}

it('a block deletes what the two have viewed of each other, with its counts, and nothing of others', async () => {
  const [first, second] = [await addStory(app, ana), await addStory(app, ana)];
  const ofBen = await addStory(app, ben);
  const old = await addStory(app, ana, { createdAt: app.clock.now - VIEWERS_KEPT_MS });
  const highlightId = await addHighlight(app, ana, { storyIds: [old] });
  const highlightOfBen = await addHighlight(app, ben, { storyIds: [ofBen] });
  await addViews([ben, eve], { storyId: first, highlightId });
  await addViews([eve], { storyId: second });
  await addViews([ana], { storyId: ofBen, highlightId: highlightOfBen });
  // Its viewers are kept no longer, so the count stays.
  await app.database.db.updateTable('stories').set({ view_count: 7 }).where('id', '=', old).execute();
  expect(await views()).toMatchObject({ stories: [2, 1, 1, 7], highlights: [2, 1] });
  await app.services.blocks.block(asViewer(ben), { id: ana.id });
  const after = { stories: [1, 1, 0, 7], highlights: [1, 0], viewers: [eve.id, eve.id, eve.id] };
  expect(await views()).toEqual(after);
  await app.services.blocks.block(asViewer(ana), { id: ben.id });
  expect(await views()).toEqual(after);
});

it.each([
  ['story', (id: number) => `/api/stories/${id}/views`, (id: number) => id],
  ['highlight', (id: number) => `/api/memory-highlights/${id}/views`, null],
] as const)('a view of a %s that comes while the two are being separated is none', async (_what, pathOf, ofStory) => {
  const { db } = app.database;
  const { now } = app.clock;
  await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
  const storyId = await addStory(app, ana);
  const id = ofStory ? storyId : await addHighlight(app, ana, { storyIds: [storyId] });
  const sent: ReturnType<TestApp['call']>[] = [];
  await inTransaction(db, async (trx) => {
    await saveBlock(trx, { memberId: ana.id, otherId: ben.id, now });
    await deleteStoryViews(trx, { ownerId: ana.id, viewerId: ben.id, now });
    await deleteHighlightViews(trx, { ownerId: ana.id, viewerId: ben.id });
    sent.push(app.call('POST', pathOf(id), { token: ben.token }));
    await untilBlocked(db);
  });
  expect(await Promise.all(sent)).toMatchObject([{ status: 404 }]);
  expect(await views()).toMatchObject({ stories: [0], viewers: [] });
});
