import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeStoryFromHighlights } from '../../../src/features/highlights/highlight-story.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';
import { planOf, type Statement, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const ABSENT = 987_654;
const HIGHLIGHTS = '/api/memory-highlights';
const noHighlight = { status: 404, message: 'Highlight not found' };
const noStory = { status: 404, message: 'Story not found' };

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
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
  [ana, ben] = [await app.register(`ana${count}`), await app.register(`ben${count}`)];
});

interface StoryFields {
  visibility?: 'public' | 'followers' | 'close_followers';
  picture?: boolean;
  at?: number;
}

/** A story, of a day ago unless it says when. Its picture has no file. */
async function addStory(author: TestMember, fields: StoryFields = {}): Promise<number> {
  const { visibility = 'close_followers', picture = false, at = app.clock.now - 86_400_000 } = fields;
  const { db } = app.database;
  const { id } = await db
    .insertInto('stories')
    .values({ author_id: author.id, content: 'a day', visibility, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (picture) await addPicture(author, id);
  return id;
}

async function addPicture(author: TestMember, storyId: number, position = 0): Promise<void> {
  await app.database.db
    .insertInto('media')
    .values({
      owner_id: author.id,
      purpose: 'post',
      kind: 'image',
      state: 'ready',
      name: `${storyId}a${position}.webp`,
      width: 10,
      height: 10,
      story_id: storyId,
      position,
      attempts: 0,
      created_at: 1,
    })
    .execute();
}

const call = (member: TestMember | null, method: string, path: string, body?: object) =>
  app.call(method, path, { token: member?.token, ...(body && { body }) });

async function create(owner: TestMember, fields: object = {}): Promise<number> {
  const { status, json } = await call(owner, 'POST', HIGHLIGHTS, { title: 'Summer', category: 'travel', ...fields });
  expect(status).toBe(201);
  return json.id;
}

const add = (owner: TestMember, id: number, storyId: number) =>
  call(owner, 'POST', `${HIGHLIGHTS}/${id}/stories`, { archivedStoryId: storyId });

async function createWith(owner: TestMember, size: number, fields: object = {}) {
  const id = await create(owner, fields);
  const storyIds: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const storyId = await addStory(owner);
    expect((await add(owner, id, storyId)).status).toBe(201);
    storyIds.push(storyId);
  }
  return { id, storyIds };
}

const get = async (viewer: TestMember | null, id: number) => (await call(viewer, 'GET', `${HIGHLIGHTS}/${id}`)).json;
const storiesOf = async (owner: TestMember, id: number): Promise<number[]> =>
  ((await get(owner, id)) as HighlightDetails).items.map((item) => item.id);
const listOf = async (viewer: TestMember | null, owner: TestMember) =>
  (await call(viewer, 'GET', `/api/users/${owner.id}/memory-highlights`)).json;
describe('a story that is one’s own', () => {
  it('says which highlights contain it, to its author alone, wherever it is read', async () => {
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    const storyId = await addStory(ana, { visibility: 'public', at: app.clock.now });
    const [older, newer] = [await create(ana), await create(ana)];
    for (const id of [older, newer]) await add(ana, id, storyId);
    const highlightIdsFor = async (viewer: TestMember | null) => {
      const { items } = await get(viewer, older);
      if (viewer === null) return items.map((item: Story) => item.highlightIds);
      const ofMember = (await call(viewer, 'GET', `/api/users/${ana.id}/stories`)).json;
      const listed = (await call(viewer, 'GET', '/api/stories')).json.stories;
      return [...items, ...ofMember, ...listed].map((item: Story) => item.highlightIds);
    };
    const both = [newer, older];
    expect(await highlightIdsFor(ana)).toEqual([both, both, both]);
    expect(await highlightIdsFor(ben)).toEqual([[], [], []]);
    expect(await highlightIdsFor(null)).toEqual([[]]);
  });
});

const refusal = ({ status, json }: { status: number; json: { message: string } }) => ({
  status,
  message: json.message,
});

describe('creating a highlight', () => {
  it('needs a title and a category, and nothing else', async () => {
    const { status, json } = await call(ana, 'POST', HIGHLIGHTS, { title: '  Summer ', category: 'travel' });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(Number),
      ownerId: ana.id,
      title: 'Summer',
      description: null,
      category: 'travel',
      visibility: 'public',
      storyCount: 0,
      stories: [],
      cover: null,
      thumbnails: [],
      viewCount: 0,
      createdAt: new Date(app.clock.now).toISOString(),
    });
  });

  it.each([
    [{ category: 'travel' }, 'title', 'Title required'],
    [{ title: ' \n', category: 'travel' }, 'title', 'Title required'],
    [{ title: 'x'.repeat(51), category: 'travel' }, 'title', 'Title can be at most 50 characters long'],
    [{ title: 'Summer' }, 'category', 'Category required'],
    [{ title: 'Summer', category: '' }, 'category', 'Category required'],
  ])('refuses %j', async (body, field, message) => {
    const reply = await call(ana, 'POST', HIGHLIGHTS, body);
    expect(refusal(reply)).toEqual({ status: 400, message });
    expect(reply.json.fields).toEqual({ [field]: message });
  });

  it('refuses an unknown category, an unknown audience and a long description', async () => {
    const body = { title: 'Summer', category: 'travel' };
    for (const wrong of [{ category: 'food' }, { visibility: 'circle' }, { description: 'x'.repeat(301) }]) {
      expect((await call(ana, 'POST', HIGHLIGHTS, { ...body, ...wrong })).status).toBe(400);
    }
  });

  it('is for the token’s member, with the counts of the server', async () => {
    const body = { title: 'Summer', category: 'travel' };
    const forged = await call(ana, 'POST', HIGHLIGHTS, { ...body, ownerId: ben.id });
    expect(refusal(forged)).toEqual({ status: 403, message: 'You can only act as yourself' });
    const counted = await call(ana, 'POST', HIGHLIGHTS, { ...body, storyCount: 9, viewCount: 9, createdAt: 1, id: 1 });
    expect(counted.json).toMatchObject({ ownerId: ana.id, storyCount: 0, viewCount: 0 });
    expect((await call(ben, 'GET', HIGHLIGHTS)).json).toEqual([]);
  });

  it(`is refused beyond ${HIGHLIGHTS_MAX}`, async () => {
    const row = { owner_id: ana.id, title: 'x', category: 'travel', visibility: 'public', created_at: 1 } as const;
    const rows = Array.from({ length: HIGHLIGHTS_MAX - 1 }, (_, position) => ({ ...row, position }));
    await app.database.db.insertInto('highlights').values(rows).execute();
    await create(ana);
    const reply = await call(ana, 'POST', HIGHLIGHTS, { title: 'Summer', category: 'travel' });
    expect(refusal(reply)).toEqual({ status: 409, message: 'You can have at most 100 highlights' });
  });
});

describe('changing a highlight', () => {
  it('leaves what is not named', async () => {
    const id = await create(ana, { description: 'words' });
    const { json } = await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { title: 'Winter' });
    expect(json).toMatchObject({ title: 'Winter', description: 'words', category: 'travel', visibility: 'public' });
    await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { description: ' ', category: 'memories', visibility: 'followers' });
    expect(await get(ana, id)).toMatchObject({ title: 'Winter', description: null, category: 'memories' });
    await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { description: '\u200b' });
    expect(await get(ana, id)).toMatchObject({ description: null });
    expect((await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, {})).status).toBe(200);
  });

  it('shows the first story for it, or the one that was chosen', async () => {
    const { id, storyIds } = await createWith(ana, 5);
    const [first, second] = storyIds;
    const last = storyIds.at(-1) ?? 0;
    expect((await get(ana, id)).cover.id).toBe(first);
    const { json } = await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { coverStoryId: last });
    expect([json.cover.id, json.stories.map((story: { id: number }) => story.id)]).toEqual([last, storyIds]);
    expect(json.thumbnails.map((story: { id: number }) => story.id)).toEqual(storyIds.slice(0, 3));
    expect((await get(ana, id)).cover.id).toBe(last);
    await call(ana, 'DELETE', `${HIGHLIGHTS}/${id}/stories/${last}`);
    expect((await get(ana, id)).cover.id).toBe(first);
    await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { coverStoryId: second });
    expect((await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { coverStoryId: null })).json.cover.id).toBe(first);
  });

  it('refuses a cover that is not in it', async () => {
    const id = await create(ana);
    for (const coverStoryId of [await addStory(ana), await addStory(ben), ABSENT]) {
      expect(refusal(await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { coverStoryId }))).toEqual(noStory);
    }
  });
});

describe('the stories of a highlight', () => {
  it('are added at the end, once, live and archived ones', async () => {
    const id = await create(ana);
    const [archived, live] = [await addStory(ana), await addStory(ana, { at: app.clock.now, picture: true })];
    const first = await add(ana, id, archived);
    expect([first.status, first.json.storyCount]).toEqual([201, 1]);
    await add(ana, id, live);
    const again = await add(ana, id, archived);
    expect([again.status, again.json.storyCount]).toEqual([200, 2]);
    expect(again.json.stories).toEqual([
      { id: archived, mediaUrl: null },
      { id: live, mediaUrl: expect.stringMatching(`^/media/${live}a0\\.webp\\?v=${ana.id}&`) },
    ]);
    expect(await storiesOf(ana, id)).toEqual([archived, live]);
  });

  it('get the category of their first highlight', async () => {
    const storyId = await addStory(ana);
    await add(ana, await create(ana, { category: 'milestones' }), storyId);
    await add(ana, await create(ana, { category: 'travel' }), storyId);
    const { db } = app.database;
    const stored = await db.selectFrom('stories').select('highlight_category').where('id', '=', storyId).execute();
    expect(stored).toEqual([{ highlight_category: 'milestones' }]);
  });

  it('are one’s own: another member’s is not found, in either place', async () => {
    const [own, others] = [await create(ana), await create(ben)];
    for (const storyId of [await addStory(ben), await addStory(ben, { at: app.clock.now }), ABSENT]) {
      expect(refusal(await add(ana, own, storyId))).toEqual(noStory);
    }
    const storyId = await addStory(ana);
    expect(refusal(await add(ana, others, storyId))).toEqual(noHighlight);
    expect(refusal(await add(ana, ABSENT, storyId))).toEqual(noHighlight);
  });

  it('can be taken out and put in another order', async () => {
    const { id, storyIds } = await createWith(ana, 4);
    const [a = 0, b = 0, c = 0, d = 0] = storyIds;
    const removed = await call(ana, 'DELETE', `${HIGHLIGHTS}/${id}/stories/${b}`);
    expect([removed.status, removed.json.storyCount]).toEqual([200, 3]);
    expect((await call(ana, 'DELETE', `${HIGHLIGHTS}/${id}/stories/${b}`)).json.storyCount).toBe(3);
    await add(ana, id, b);
    expect(await storiesOf(ana, id)).toEqual([a, c, d, b]);
    const { json } = await call(ana, 'PUT', `${HIGHLIGHTS}/${id}/order`, { storyIds: [b, d, a, c] });
    expect(json.items.map((item: { id: number }) => item.id)).toEqual([b, d, a, c]);
    expect(json.stories.map((item: { id: number }) => item.id)).toEqual([b, d, a, c]);
    for (const wrong of [[b, d, a], [b, d, a, a], [b, d, a, ABSENT], [b, d, a, c, c], []]) {
      const reply = await call(ana, 'PUT', `${HIGHLIGHTS}/${id}/order`, { storyIds: wrong });
      expect(refusal(reply)).toEqual({ status: 409, message: 'The list has changed; load it again' });
    }
    expect(await storiesOf(ana, id)).toEqual([b, d, a, c]);
  });

  it('are in none when they are deleted', async () => {
    const { id, storyIds } = await createWith(ana, 3);
    const [first = 0, second = 0] = storyIds;
    const other = await create(ana);
    await add(ana, other, second);
    await call(ana, 'PUT', `${HIGHLIGHTS}/${id}`, { coverStoryId: second });
    const { db } = app.database;
    await db.transaction().execute((trx) => removeStoryFromHighlights(trx, second, null));
    expect(await storiesOf(ana, id)).toEqual(storyIds.filter((storyId) => storyId !== second));
    expect(await get(ana, id)).toMatchObject({ storyCount: 2, cover: { id: first } });
    expect(await get(ana, other)).toMatchObject({ storyCount: 0, cover: null, items: [] });
  });

  it(`are at most ${HIGHLIGHT_STORIES_MAX}`, async () => {
    const { id } = await createWith(ana, 1);
    const { db } = app.database;
    const row = { author_id: ana.id, content: 'x', visibility: 'public', created_at: 1 } as const;
    const stories = Array.from({ length: HIGHLIGHT_STORIES_MAX - 1 }, () => row);
    const added = await db.insertInto('stories').values(stories).returning('id').execute();
    await db
      .insertInto('highlight_stories')
      .values(added.map((story, index) => ({ highlight_id: id, story_id: story.id, position: index + 1 })))
      .execute();
    await db.updateTable('highlights').set({ story_count: HIGHLIGHT_STORIES_MAX }).where('id', '=', id).execute();
    expect(refusal(await add(ana, id, await addStory(ana)))).toEqual({
      status: 409,
      message: 'A highlight can have at most 100 stories',
    });
    expect((await get(ana, id)).items).toHaveLength(HIGHLIGHT_STORIES_MAX);
  });
});

describe('the list of one’s own', () => {
  it('begins with the newest, until it is reordered', async () => {
    const [first, second, third] = [await create(ana), await create(ana), await create(ana)];
    const ids = async () => (await call(ana, 'GET', HIGHLIGHTS)).json.map((one: { id: number }) => one.id);
    expect(await ids()).toEqual([third, second, first]);
    const { json } = await call(ana, 'PUT', `${HIGHLIGHTS}/order`, { ids: [second, first, third] });
    expect(json.map((one: { id: number }) => one.id)).toEqual([second, first, third]);
    const fourth = await create(ana);
    expect(await ids()).toEqual([fourth, second, first, third]);
    const others = await create(ben);
    for (const wrong of [
      [second, first, third],
      [fourth, second, first, others],
      [fourth, second, first, first],
    ]) {
      expect((await call(ana, 'PUT', `${HIGHLIGHTS}/order`, { ids: wrong })).status).toBe(409);
    }
    expect((await call(ana, 'DELETE', `${HIGHLIGHTS}/${fourth}`)).json).toEqual({ message: 'Highlight deleted' });
    expect(refusal(await call(ana, 'DELETE', `${HIGHLIGHTS}/${fourth}`))).toEqual(noHighlight);
    expect(await ids()).toEqual([second, first, third]);
  });

  it('keeps the stories of one that was deleted', async () => {
    const { id, storyIds } = await createWith(ana, 2);
    await call(ana, 'DELETE', `${HIGHLIGHTS}/${id}`);
    const { db } = app.database;
    const stories = await db.selectFrom('stories').select('id').where('author_id', '=', ana.id).execute();
    expect(stories.map((story) => story.id).sort()).toEqual(storyIds.sort());
  });
});

describe('a highlight of another member', () => {
  it('cannot be changed by anyone else', async () => {
    const { id, storyIds } = await createWith(ana, 1);
    const changes: [string, string, object?][] = [
      ['PUT', '', { title: 'Mine' }],
      ['PUT', '/order', { storyIds }],
      ['DELETE', `/stories/${storyIds[0]}`],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of changes) {
      expect(refusal(await call(ben, method, `${HIGHLIGHTS}/${id}${path}`, body))).toEqual(noHighlight);
    }
    expect(await get(ana, id)).toMatchObject({ title: 'Summer', storyCount: 1 });
  });

  it('is shown with the stories that were for fewer, to visitors too', async () => {
    const { id } = await createWith(ana, 1);
    const storyId = await addStory(ana, { picture: true });
    await addPicture(ana, storyId, 1);
    await add(ana, id, storyId);
    const seen = await get(null, id);
    expect(seen.items).toMatchObject([
      { media: [], isSeen: false },
      { mediaUrls: [`/media/${storyId}a0.webp`, `/media/${storyId}a1.webp`], mediaTypes: ['image', 'image'] },
    ]);
    expect([seen.owner.id, seen.owner.relation, seen.items[0].author.id]).toEqual([ana.id, null, ana.id]);
    await app.database.db.updateTable('stories').set({ visibility: 'close_followers', view_count: 3 }).execute();
    const countsOf = ({ items }: { items: { visibility: string; viewCount: number }[] }) =>
      items.map(({ visibility, viewCount }) => [visibility, viewCount]);
    const inPublic = ['public', 0];
    expect(countsOf(await get(null, id))).toEqual([inPublic, inPublic]);
    expect(countsOf(await get(ana, id))).toEqual([
      ['close_followers', 3],
      ['close_followers', 3],
    ]);
    await app.database.db.updateTable('stories').set({ visibility: 'public', view_count: 0 }).execute();
    const [listed] = await listOf(null, ana);
    expect(listed.stories[1].mediaUrl).toBe(`/media/${storyId}a0.webp`);
    expect((await listOf(ben, ana))[0].stories[1].mediaUrl).toContain(`?v=${ben.id}&`);
  });

  it('is on the profile once it has a story', async () => {
    await create(ana);
    const { id } = await createWith(ana, 1);
    expect((await listOf(ben, ana)).map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await call(ana, 'GET', HIGHLIGHTS)).json).toHaveLength(2);
  });

  it('is gone with its owner for the blocked', async () => {
    const { id } = await createWith(ana, 1);
    await app.services.blocks.block(asViewer(ana), { id: ben.id });
    expect(refusal(await call(ben, 'GET', `${HIGHLIGHTS}/${id}`))).toEqual(noHighlight);
    const list = `/api/users/${ana.id}/memory-highlights`;
    expect(refusal(await call(ben, 'GET', list))).toEqual({ status: 404, message: 'User Not Found' });
    expect(refusal(await call(ben, 'POST', `${HIGHLIGHTS}/${id}/views`, {}))).toEqual(noHighlight);
  });

  it('stays on the profile of a member whom one has muted', async () => {
    const { id } = await createWith(ana, 1);
    await app.services.mutes.mute(asViewer(ben), { id: ana.id });
    expect(await listOf(ben, ana)).toMatchObject([{ id }]);
  });
});

describe('views of a highlight', () => {
  it('are counted once a member, and never its owner’s', async () => {
    const { id } = await createWith(ana, 1);
    const view = (member: TestMember) => call(member, 'POST', `${HIGHLIGHTS}/${id}/views`, {});
    for (const member of [ana, ben, ben]) expect((await view(member)).json).toEqual({ message: 'View recorded' });
    expect((await get(ana, id)).viewCount).toBe(1);
    await view(await app.register(`third${count}`));
    expect((await get(ana, id)).viewCount).toBe(2);
    expect((await call(ana, 'DELETE', `${HIGHLIGHTS}/${id}`)).status).toBe(200);
    expect(refusal(await view(ben))).toEqual(noHighlight);
  });

  it('are looked up without a lock when there is nothing to count', async () => {
    const { id } = await createWith(ana, 1);
    const statementsOfView = (member: TestMember) =>
      statementsOf(app.database.db, () => app.services.highlights.recordView(asViewer(member), { id }));
    await app.services.highlights.recordView(asViewer(ben), { id });
    for (const member of [ana, ben]) expect(await statementsOfView(member)).toHaveLength(1);
  });
});

describe('the queries', () => {
  async function fill(owner: TestMember, highlights: number, stories: number): Promise<void> {
    const { db } = app.database;
    const row = { author_id: owner.id, content: 'x', visibility: 'public', created_at: 1 } as const;
    for (let position = 0; position < highlights; position += 1) {
      const added = await db
        .insertInto('stories')
        .values(Array.from({ length: stories }, () => row))
        .returning('id')
        .execute();
      const { id } = await db
        .insertInto('highlights')
        .values({
          owner_id: owner.id,
          title: 'x',
          category: 'travel',
          visibility: 'public',
          position,
          cover_story_id: added.at(-1)?.id ?? null,
          story_count: stories,
          created_at: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('highlight_stories')
        .values(added.map((story, index) => ({ highlight_id: id, story_id: story.id, position: index })))
        .execute();
    }
  }

  /** Stories in no highlight, and a picture of each story, so that the tables are worth an index. */
  async function addManyStories(owner: TestMember): Promise<void> {
    const { db, engine } = app.database;
    const row = { author_id: owner.id, content: 'x', visibility: 'public', created_at: 1 } as const;
    for (let batch = 0; batch < 10; batch += 1) {
      await db
        .insertInto('stories')
        .values(Array.from({ length: 300 }, () => row))
        .execute();
    }
    await sql`insert into media (owner_id, purpose, kind, state, story_id, position, attempts, created_at)
      select author_id, 'post', 'image', 'ready', id, 0, 0, 1 from stories`.execute(db);
    if (engine === 'postgres') await sql`analyze`.execute(db);
  }

  const readList = (viewer: TestMember, owner: TestMember): Promise<Statement[]> =>
    statementsOf(app.database.db, async () => {
      await app.services.highlights.listOfMember(asViewer(viewer), { memberId: owner.id });
    });

  it('are as many for 100 highlights as for one, and read by index', async () => {
    await fill(ana, HIGHLIGHTS_MAX, 5);
    await fill(ben, 1, 1);
    await addManyStories(ben);
    await readList(ana, ben);
    const [many, one] = [await readList(ben, ana), await readList(ana, ben)];
    expect(many).toHaveLength(one.length);
    expect(many.length).toBeLessThanOrEqual(5);
    const [id] = (await app.services.highlights.list(asViewer(ana))).map((item) => item.id);
    const details = await statementsOf(app.database.db, async () => {
      await app.services.highlights.get(asViewer(ben), { id: id ?? 0 });
    });
    for (const statement of [...many, ...details]) {
      const plan = await planOf(app.database.db, statement);
      expect(plan).not.toMatch(/Seq Scan|SCAN (?!CONSTANT)|Index Cond: \("position" = 0\)/);
    }
  });
});
