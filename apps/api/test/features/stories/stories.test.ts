import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { LIVE_STORIES_MAX } from '@vibeline/core/features/stories/story.rules';
import type { StoryAuthor } from '@vibeline/core/features/stories/story.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { createStory } from '../../support/stories.ts';
import { encodeForm, listFiles, paint, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
  await app.services.follows.follow({ id: ben.id, sessionId: 0 }, { followingId: ana.id });
});
afterAll(() => app.close());

const send = (method: string, url: string, member: TestMember | null, body?: unknown) =>
  app.call(method, url, { token: member?.token ?? null, ...(body !== undefined && { body }) });

const create = async (member: TestMember, body: object) =>
  (await send('POST', '/api/stories', member, body)).json.story;
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);
const listed = async (member: TestMember) => idsIn((await send('GET', '/api/stories', member)).json.stories);

describe('creating a story', () => {
  it('returns what was created, with the times between which it is live', async () => {
    const { status, json } = await send('POST', '/api/stories', ana, {
      content: '  Hello  ',
      backgroundColor: '#AA33ff',
      authorId: ana.id,
      mediaTypes: 'image',
      viewCount: 99,
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    expect(json.story).toMatchObject({
      author: { id: ana.id, relation: null },
      content: 'Hello',
      backgroundColor: '#aa33ff',
      visibility: 'public',
      media: [],
      mediaUrl: null,
      mediaUrls: [],
      mediaType: null,
      mediaTypes: [],
      createdAt: new Date(app.clock.now).toISOString(),
      expiresAt: new Date(app.clock.now + DAY_MS).toISOString(),
      viewCount: 0,
      isSeen: true,
    });
  });

  it.each([
    [{}, 'Please add some text to your story.'],
    [{ content: ' \n ' }, 'Please add some text to your story.'],
    [{ content: '\u200b\u3164\u202e' }, 'Please add some text to your story.'],
    [{ content: 'x'.repeat(501) }, 'Story can be at most 500 characters long'],
    [{ content: 'x', backgroundColor: 'red' }, 'Background colour must be #rrggbb'],
    [{ content: 'x', audience: 'everyone' }, 'Invalid audience'],
    [{ content: 'x', media: [{ id: 987_654 }] }, 'Media not found; upload it again'],
    [
      { content: 'x', media: Array.from({ length: 11 }, (_, id) => ({ id: id + 1 })) },
      'A story can have at most 10 files',
    ],
  ])('refuses %j', async (body, message) => {
    const { status, json } = await send('POST', '/api/stories', ana, body);
    expect([status, json.message]).toEqual([400, message]);
  });

  it('takes uploads in their order, with their descriptions, and no colour', async () => {
    const one = (await upload(app, ana.token, await paint(60, 40))).json;
    const two = (await upload(app, ana.token, await paint(61, 40))).json;
    const story = await create(ana, {
      content: 'Two pictures',
      backgroundColor: '#000000',
      media: [{ id: two.id, alt: 'the second' }, { id: one.id }],
    });
    expect(idsIn(story.media)).toEqual([two.id, one.id]);
    expect(story).toMatchObject({
      backgroundColor: null,
      mediaTypes: ['image', 'image'],
      mediaUrl: story.media[0].mediaUrl,
      media: [{ alt: 'the second' }, { alt: null }],
    });
    const again = await send('POST', '/api/stories', ana, { media: [{ id: one.id }] });
    expect([again.status, again.json.message]).toEqual([400, 'Media not found; upload it again']);
    const ofAnother = (await upload(app, ben.token, await paint(62, 40))).json;
    const stolen = await send('POST', '/api/stories', ana, { media: [{ id: ofAnother.id }] });
    expect([stolen.status, stolen.json.message]).toEqual([400, 'Media not found; upload it again']);
  });

  it('takes up to ten files of a form, and none when one is refused', async () => {
    const bytes = await paint(70, 50);
    const files = (count: number) => Array.from({ length: count }, () => ({ field: 'media', bytes }));
    const caption = { field: 'content', value: 'A caption' };
    const types = { field: 'mediaTypes', value: '["image"]' };
    const made = await sendForm(app, '/api/stories', ana.token, [caption, types, ...files(10)]);
    expect(made.status).toBe(201);
    expect(made.json.story).toMatchObject({ content: 'A caption', mediaTypes: Array(10).fill('image') });
    const before = (await listFiles(app)).length;
    const many = await sendForm(app, '/api/stories', ana.token, [caption, ...files(11)]);
    expect([many.status, many.json.message]).toEqual([400, 'A story can have at most 10 files']);
    const broken = { field: 'media', bytes: Buffer.from('no picture') };
    const mixed = await sendForm(app, '/api/stories', ana.token, [...files(1), broken]);
    expect(mixed.status).toBe(415);
    expect((await listFiles(app)).length).toBe(before);
  });

  it('refuses a video of more than 60 seconds and one that failed', async () => {
    const media = (await upload(app, ana.token, await paint(63, 40))).json;
    const asVideo = (changes: object) =>
      app.database.db
        .updateTable('media')
        .set({ kind: 'video', ...changes })
        .where('id', '=', media.id)
        .execute();
    const tryIt = () => send('POST', '/api/stories', ana, { media: [{ id: media.id }] });
    await asVideo({ duration_ms: 60_001 });
    expect((await tryIt()).json.message).toBe('Videos in a story can be at most 60 seconds long');
    await asVideo({ duration_ms: 60_000, state: 'failed' });
    expect((await tryIt()).json.message).toBe('Media not found; upload it again');
    await asVideo({ duration_ms: 60_000, state: 'ready' });
    expect((await tryIt()).status).toBe(201);
  });

  it('returns the first story again for a repeated key, and refuses it with another content', async () => {
    const { body, headers } = await encodeForm([
      { field: 'content', value: 'once' },
      { field: 'media', bytes: await paint(64, 40, 'png') },
    ]);
    const keyed = () =>
      app.call('POST', '/api/stories', { token: ben.token, body, headers: { ...headers, 'idempotency-key': 'once' } });
    const [first, second] = [await keyed(), await keyed()];
    expect(second.json).toEqual(first.json);
    expect(idsIn((await send('GET', `/api/users/${ben.id}/stories`, ben)).json)).toEqual([first.json.story.id]);
    const other = await app.call('POST', '/api/stories', {
      token: ben.token,
      body: { content: 'twice' },
      headers: { 'idempotency-key': 'once' },
    });
    expect([other.status, other.json.message]).toEqual([409, 'Idempotency key reused']);
  });

  it('ends at the most live stories, also when two are created at once', async () => {
    const busy = await app.register('busy');
    for (let count = 1; count < LIVE_STORIES_MAX; count += 1) await createStory(app, busy);
    const body = { content: 'one more' };
    const both = await Promise.all([
      send('POST', '/api/stories', busy, body),
      send('POST', '/api/stories', busy, body),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.message).toBe('You can have at most 50 stories in a day');
    app.clock.now += DAY_MS;
    expect((await send('POST', '/api/stories', busy, body)).status).toBe(201);
    app.clock.now -= DAY_MS;
  });
});

describe('the lists of live stories', () => {
  let created: number[];
  let reader: TestMember;
  let author: TestMember;
  beforeAll(async () => {
    reader = await app.register('reader');
    author = await app.register('author');
    await app.services.follows.follow({ id: reader.id, sessionId: 0 }, { followingId: author.id });
    const { now } = app.clock;
    created = idsIn([
      await createStory(app, author, { content: 'first', at: now - 3 * HOUR_MS }),
      await createStory(app, reader, { content: 'mine', at: now - 2 * HOUR_MS }),
      await createStory(app, author, { content: 'third', at: now - HOUR_MS }),
    ]);
  });

  it('is newest first, in pages that together have each story once', async () => {
    expect(await listed(reader)).toEqual(created.toReversed());
    const first = await send('GET', '/api/stories?limit=2', reader);
    expect(idsIn(first.json.stories)).toEqual(created.toReversed().slice(0, 2));
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    await createStory(app, author, { content: 'newer' });
    const second = await send('GET', next, reader);
    expect(idsIn(second.json.stories)).toEqual(created.slice(0, 1));
    expect(second.headers['link']).toBeUndefined();
    expect((await send('GET', next, author)).status).toBe(400);
  });

  it('is of one member the oldest first, and of an unknown one empty', async () => {
    const listOf = async (id: number) => (await send('GET', `/api/users/${id}/stories`, reader)).json;
    expect((await listOf(author.id)).map(({ content }: { content: string }) => content)).toEqual([
      'first',
      'third',
      'newer',
    ]);
    expect(await listOf(987_654)).toEqual([]);
    expect(await listOf(ana.id)).toEqual([]);
  });

  it('has a strip with oneself first, then who has unseen stories, then the others', async () => {
    const viewer = await app.register('stripviewer');
    const { now } = app.clock;
    const authors = new Map<string, TestMember>();
    for (const [name, hours] of [
      ['older', 5],
      ['newer', 4],
      ['viewed', 1],
    ] as const) {
      const member = await app.register(`strip${name}`);
      authors.set(name, member);
      if (name === 'older') await befriend(app, viewer, member);
      else await app.services.follows.follow({ id: viewer.id, sessionId: 0 }, { followingId: member.id });
      const story = await createStory(app, member, { at: now - hours * HOUR_MS });
      if (name === 'viewed') await send('POST', `/api/stories/${story.id}/views`, viewer);
    }
    await createStory(app, viewer, { at: now - 20 * HOUR_MS });
    const newer = authors.get('newer') ?? viewer;
    const seen = await createStory(app, newer, { at: now - 6 * HOUR_MS });
    await send('POST', `/api/stories/${seen.id}/views`, viewer);
    const { json } = await send('GET', '/api/stories/strip', viewer);
    expect(
      json.map(({ author: { username }, storyCount, unseenCount, latestAt }: StoryAuthor) => [
        username,
        storyCount,
        unseenCount,
        (now - Date.parse(latestAt)) / HOUR_MS,
      ]),
    ).toEqual([
      ['stripviewer', 1, 0, 20],
      ['stripnewer', 2, 1, 4],
      ['stripolder', 1, 1, 5],
      ['stripviewed', 1, 0, 1],
    ]);
    await send('POST', '/api/muted-words', viewer, { word: 'a story' });
    expect((await send('GET', '/api/stories/strip', viewer)).json).toMatchObject([{ author: { id: viewer.id } }]);
  });
});

describe('deleting a story', () => {
  it('deletes it with its files, for its author alone', async () => {
    const media = (await upload(app, ana.token, await paint(80, 40))).json;
    const before = (await listFiles(app)).length;
    const story = await create(ana, { media: [{ id: media.id }] });
    const notMine = await send('DELETE', `/api/stories/${story.id}`, ben);
    const absent = await send('DELETE', '/api/stories/987654', ben);
    expect([notMine.status, notMine.text]).toEqual([404, absent.text]);
    await send('POST', `/api/stories/${story.id}/views`, ben);
    expect((await send('DELETE', `/api/stories/${story.id}`, ana)).json).toEqual({ message: 'Story deleted' });
    expect((await send('DELETE', `/api/stories/${story.id}`, ana)).status).toBe(404);
    expect(await listed(ben)).not.toContain(story.id);
    expect((await listFiles(app)).length).toBeLessThan(before);
    const left = await app.database.db.selectFrom('media').select('id').where('id', '=', media.id).execute();
    expect(left).toEqual([]);
  });
});
