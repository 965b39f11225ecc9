import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';
import { createStory } from '../../support/stories.ts';
import { addHighlight } from '../../support/story-rows.ts';
import { paint, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let start: number;

beforeAll(async () => {
  app = await openTestApp();
  start = app.clock.now;
  ana = await app.register('ana');
  ben = await app.register('ben');
  await app.services.follows.follow({ id: ben.id, sessionId: 0 }, { followingId: ana.id });
});
afterAll(() => app.close());

const send = (method: string, url: string, member: TestMember, body?: unknown) =>
  app.call(method, url, { token: member.token, ...(body !== undefined && { body }) });
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);
const archiveOf = async (member: TestMember, query = ''): Promise<ArchivedStory[]> =>
  (await send('GET', `/api/stories/archived${query}`, member)).json;
const liveFor = async (member: TestMember, author: TestMember) =>
  idsIn((await send('GET', `/api/users/${author.id}/stories`, member)).json);

async function placesOf(storyId: number, author: TestMember, reader: TestMember, at: number) {
  const { now } = app.clock;
  app.clock.now = at;
  const strip = (await send('GET', '/api/stories/strip', reader)).json as { author: { id: number } }[];
  const places = {
    live: (await liveFor(author, author)).includes(storyId),
    archived: idsIn(await archiveOf(author)).includes(storyId),
    liveForFollower: (await liveFor(reader, author)).includes(storyId),
    listedForFollower: idsIn((await send('GET', '/api/stories', reader)).json.stories).includes(storyId),
    inStripOfFollower: strip.some((row) => row.author.id === author.id),
    archivedForFollower: idsIn(await archiveOf(reader)).includes(storyId),
    view: (await send('POST', `/api/stories/${storyId}/views`, reader)).status,
  };
  app.clock.now = now;
  return places;
}

const LIVE = {
  live: true,
  archived: false,
  liveForFollower: true,
  listedForFollower: true,
  inStripOfFollower: true,
  archivedForFollower: false,
  view: 200,
};
const ARCHIVED = {
  live: false,
  archived: true,
  liveForFollower: false,
  listedForFollower: false,
  inStripOfFollower: false,
  archivedForFollower: false,
  view: 404,
};

/** Clocks go back in Berlin on 25 October 2026 and forward on 28 March 2027, at 1:00 UTC: these days are 25 and 23 hours long there. */
const days = [
  ['an ordinary day', Date.UTC(2026, 10, 21, 12)],
  ['the day on which clocks go back', Date.UTC(2026, 9, 24, 22)],
  ['the day on which clocks go forward', Date.UTC(2027, 2, 27, 23)],
] as const;

it('runs where clocks go back and forward', () => {
  const [ordinary, back, forward] = days.map(([, at]) => {
    const next = new Date(at);
    next.setDate(next.getDate() + 1);
    return (next.getTime() - at) / HOUR_MS;
  });
  expect([ordinary, back, forward]).toEqual([24, 25, 23]);
});

describe.each(days)('a story on %s', (_name, createdAt) => {
  it('is live for 24 hours of UTC, to the millisecond, and then archived', async () => {
    app.clock.now = createdAt;
    const author = await app.register(`author${createdAt}`);
    const reader = await app.register(`reader${createdAt}`);
    await app.services.follows.follow({ id: reader.id, sessionId: 0 }, { followingId: author.id });
    const { id } = await createStory(app, author);
    expect(await placesOf(id, author, reader, createdAt)).toEqual(LIVE);
    // 23:59:59.999 and 24:00:00.000
    expect(await placesOf(id, author, reader, createdAt + DAY_MS - 1)).toEqual(LIVE);
    expect(await placesOf(id, author, reader, createdAt + DAY_MS)).toEqual(ARCHIVED);
    app.clock.now = createdAt + DAY_MS;
    expect((await archiveOf(author))[0]).toMatchObject({
      originalCreatedAt: new Date(createdAt).toISOString(),
      archivedAt: new Date(createdAt + DAY_MS).toISOString(),
    });
    app.clock.now = start;
  });
});

describe('the archive', () => {
  let created: number[];
  beforeAll(async () => {
    created = [];
    for (let index = 0; index < 7; index += 1) {
      // Two at a time have the same one.
      const { id } = await createStory(app, ana, {
        content: `day ${index}`,
        at: start - 9 * DAY_MS + Math.floor(index / 2) * DAY_MS,
      });
      created.push(id);
    }
    await createStory(app, ana, { content: 'live' });
    await createStory(app, ben, { at: start - 3 * DAY_MS });
  });

  it('has exactly one’s own stories that are older than 24 hours, newest first, each once in pages', async () => {
    expect(idsIn(await archiveOf(ana))).toEqual(created.toReversed());
    const pages: number[] = [];
    for (let next = '/api/stories/archived?limit=2'; next !== ''; ) {
      const { json, headers } = await send('GET', next, ana);
      pages.push(...idsIn(json));
      next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    }
    expect(pages).toEqual(created.toReversed());
    const first = await send('GET', '/api/stories/archived?limit=2', ana);
    const next = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const other = await send('GET', `/api/stories/archived?category=travel&cursor=${next}`, ana);
    expect([other.status, other.json.message]).toEqual([400, 'Invalid cursor']);
  });

  it('is filtered by the category that one gives a story', async () => {
    const [first = 0, second = 0] = created;
    const put = (id: number, category: unknown) => send('PUT', `/api/stories/${id}/category`, ana, { category });
    expect((await put(first, 'travel')).json).toMatchObject({
      id: first,
      highlightCategory: 'travel',
      highlightIds: [],
    });
    await put(second, 'memories');
    expect(idsIn(await archiveOf(ana, '?category=travel'))).toEqual([first]);
    expect((await put(first, null)).json).toMatchObject({ highlightCategory: null });
    expect(await archiveOf(ana, '?category=travel')).toEqual([]);
    const wrong = await put(first, 'food');
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      'category must be one of memories, milestones, travel, celebrations, achievements',
    ]);
    const live = await createStory(app, ana);
    expect((await put(live.id, 'travel')).status).toBe(404);
    expect((await send('PUT', `/api/stories/${first}/category`, ben, { category: 'travel' })).status).toBe(404);
  });

  it('says which highlights contain a story; deleting it takes it out of them', async () => {
    const [first = 0, , third = 0] = created;
    const one = await addHighlight(app, ana, { storyIds: [first, third] });
    const two = await addHighlight(app, ana, { storyIds: [first] });
    const found = (await archiveOf(ana)).map(({ id, highlightIds }) => [id, highlightIds]);
    expect(found).toContainEqual([first, [one, two]]);
    expect(found).toContainEqual([third, [one]]);
    expect((await send('DELETE', `/api/stories/${first}`, ana)).status).toBe(200);
    const highlights = await app.database.db
      .selectFrom('highlights')
      .select(['id', 'story_count'])
      .where('owner_id', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(highlights).toEqual([
      { id: one, story_count: 1 },
      { id: two, story_count: 0 },
    ]);
    expect(idsIn(await archiveOf(ana))).not.toContain(first);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('keeps the media, which are its author’s to see', async () => {
    const media = (await upload(app, ana.token, await paint(90, 40))).json;
    const { json } = await send('POST', '/api/stories', ana, { media: [{ id: media.id, alt: 'a picture' }] });
    app.clock.now = start + DAY_MS + HOUR_MS;
    const [archived] = await archiveOf(ana, '?limit=1');
    expect(archived).toMatchObject({
      id: json.story.id,
      mediaType: 'image',
      media: [{ id: media.id, alt: 'a picture' }],
    });
    const url = archived?.media[0]?.mediaUrl ?? '';
    expect((await send('GET', url, ana)).status).toBe(200);
    expect((await send('GET', url.split('?')[0] ?? '', ben)).status).toBe(404);
    app.clock.now = start;
  });
});
