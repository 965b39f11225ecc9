// Runs on both databases: locks differ.
import { HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

const ROUNDS = 10;

let app: TestApp;
let ana: TestMember;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  count += 1;
  ana = await app.register(`ana${count}`);
});

const create = async () => {
  const input = { title: 'Summer', description: null, category: 'travel', visibility: 'public' } as const;
  return (await app.services.highlights.create(asViewer(ana), input)).id;
};

const createStory = async () => {
  const story = { content: 'a day', backgroundColor: null, media: [], audience: 'public' } as const;
  return (await app.services.stories.create(asViewer(ana), { ...story, media: [] }, { idempotencyKey: null })).id;
};

const add = (id: number, archivedStoryId: number) =>
  app.services.highlights.addStory(asViewer(ana), { id, archivedStoryId });

async function endsOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.reason));
}

it('a story that is added many times at once is in it once', async () => {
  const [id, storyId] = [await create(), await createStory()];
  const added = await Promise.all(Array.from({ length: ROUNDS }, () => add(id, storyId)));
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(added.map(({ highlight }) => highlight.storyCount)).toEqual(Array.from({ length: ROUNDS }, () => 1));
});

it('a story that is deleted while it is added is in no highlight', async () => {
  const [one, another] = [await create(), await create()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const storyId = await createStory();
    const ends = await endsOf([
      add(one, storyId),
      app.services.stories.remove(asViewer(ana), { id: storyId }),
      add(another, storyId),
    ]);
    expect(ends[1]).toBe('done');
    for (const end of [ends[0], ends[2]]) expect(['done', 'story_not_found']).toContain(end);
  }
  const highlights = await app.services.highlights.list(asViewer(ana));
  expect(highlights.map(({ storyCount, cover }) => [storyCount, cover])).toEqual([
    [0, null],
    [0, null],
  ]);
});

it('an order that another change has overtaken is refused, and no story is lost', async () => {
  const id = await create();
  const storyIds = [await createStory(), await createStory(), await createStory()];
  for (const storyId of storyIds) await add(id, storyId);
  const late = await createStory();
  const ends = await endsOf([
    add(id, late),
    app.services.highlights.orderStories(asViewer(ana), { id, storyIds: storyIds.toReversed() }),
    app.services.highlights.orderStories(asViewer(ana), { id, storyIds }),
  ]);
  expect(ends[0]).toBe('done');
  for (const end of ends.slice(1)) expect(['done', 'incomplete_order']).toContain(end);
  const { items } = await app.services.highlights.get(asViewer(ana), { id });
  expect(items.map((item) => item.id).sort((a, b) => a - b)).toEqual([...storyIds, late]);
  expect(items.at(-1)?.id).toBe(late);
});

it('highlights that are created at once are not more than one may have', async () => {
  const row = { owner_id: ana.id, title: 'x', category: 'travel', visibility: 'public', created_at: 1 } as const;
  const rows = Array.from({ length: HIGHLIGHTS_MAX - 2 }, (_, position) => ({ ...row, position }));
  await app.database.db.insertInto('highlights').values(rows).execute();
  const ends = await endsOf(Array.from({ length: 5 }, create));
  expect(ends.toSorted()).toEqual([
    'done',
    'done',
    'too_many_highlights',
    'too_many_highlights',
    'too_many_highlights',
  ]);
});

it('views that come while it is deleted are counted or refused', async () => {
  const viewers = await Promise.all(Array.from({ length: 5 }, (_, index) => app.register(`viewer${index}`)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create();
    await add(id, await createStory());
    const views = viewers.map((viewer) => app.services.highlights.recordView(asViewer(viewer), { id }));
    const [removed, ...ends] = await endsOf([app.services.highlights.remove(asViewer(ana), { id }), ...views]);
    expect(removed).toBe('done');
    for (const end of ends) expect(['done', 'highlight_not_found']).toContain(end);
  }
  expect(await app.database.db.selectFrom('highlight_views').selectAll().execute()).toEqual([]);
});
