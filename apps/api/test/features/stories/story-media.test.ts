import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadMediaSecret } from '../../../src/db/settings.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { deleteAbandonedMedia } from '../../../src/features/media/media.queries.ts';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { attachMedia } from '../../../src/features/media/post-media.queries.ts';
import { createSignedUrls } from '../../../src/features/media/serving/signed-urls.ts';
import { fileAccess } from '../../../src/file-access.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { addHighlight, addPicture, addStory, addVideo } from '../../support/story-rows.ts';
import { listFiles, paint, sendForm } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let readers: Record<Reader, TestMember | null>;
type Reader = 'author' | 'friend' | 'close' | 'follower' | 'stranger' | 'blocked' | 'visitor';

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  const [friend, close, follower, stranger, blocked] = await Promise.all(
    ['friend', 'close', 'follower', 'stranger', 'blocked'].map((name) => app.register(name)),
  );
  if (!friend || !close || !follower || !stranger || !blocked) throw new Error('Missing members');
  await befriend(app, ana, friend);
  await befriend(app, ana, close, true);
  await app.services.follows.follow(asViewer(follower), { followingId: ana.id });
  await app.services.blocks.block(asViewer(ana), { id: blocked.id });
  readers = { author: ana, friend, close, follower, stranger, blocked, visitor: null };
});
afterAll(() => app.close());

const urlsFor = async (viewerId: number) =>
  createSignedUrls({ secret: await loadMediaSecret(app.database.db), now: () => app.clock.now }).forViewer(viewerId);

async function listServed(path: string): Promise<Reader[]> {
  const served: Reader[] = [];
  for (const [reader, member] of Object.entries(readers) as [Reader, TestMember | null][]) {
    const { status } = await app.call('GET', path, { token: member?.token });
    const url = member === null ? path : (await urlsFor(member.id))(path.replace('/media/', ''));
    expect([reader, (await app.call('GET', url)).status]).toEqual([reader, status]);
    if (status === 200) served.push(reader);
  }
  return served;
}

describe('the file of a story', () => {
  it.each([
    ['public', ['author', 'friend', 'close', 'follower']],
    ['followers', ['author', 'friend', 'close']],
    ['close_followers', ['author', 'close']],
  ] as const)('of audience %s is served to %j, and once it is archived to its author', async (visibility, audience) => {
    const path = await addPicture(app, ana, await addStory(app, ana, { visibility }));
    expect(await listServed(path)).toEqual(audience);
    app.clock.now += STORY_MS - 1;
    expect(await listServed(path)).toEqual(audience);
    app.clock.now += 1;
    expect(await listServed(path)).toEqual(['author']);
  });

  it.each([
    ['public', ['author', 'friend', 'close', 'follower', 'stranger', 'visitor']],
    ['followers', ['author', 'friend', 'close']],
    ['close_followers', ['author', 'close']],
  ] as const)('of an archived story in a highlight of audience %s is served to %j', async (visibility, audience) => {
    const id = await addStory(app, ana, { visibility: 'close_followers', createdAt: app.clock.now - STORY_MS });
    const path = await addPicture(app, ana, id);
    expect(await listServed(path)).toEqual(['author']);
    const highlightId = await addHighlight(app, ana, { visibility, storyIds: [id] });
    expect(await listServed(path)).toEqual(audience);
    await app.database.db.deleteFrom('highlight_stories').where('highlight_id', '=', highlightId).execute();
    expect(await listServed(path)).toEqual(['author']);
  });

  it('is public as long as it is also in a public post', async () => {
    const bytes = await paint(500, 400);
    const path = await addPicture(app, ana, await addStory(app, ana), bytes);
    const { json } = await sendForm(app, '/api/posts', ana.token, [
      { field: 'content', value: 'look' },
      { field: 'image_0', bytes },
    ]);
    expect(json.media[0].mediaUrl).toBe(path);
    const { headers } = await app.call('GET', path);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await listServed(path)).not.toContain('blocked');
    await app.call('DELETE', `/api/posts/${json.id}`, { token: ana.token });
    expect(await listServed(path)).toEqual(['author', 'friend', 'close', 'follower']);
  });

  it.each([
    ['a picture and its copies', addPicture],
    ['a video', async (...of: Parameters<typeof addVideo>) => (await addVideo(...of))[0]],
    ['the poster of a video', async (...of: Parameters<typeof addVideo>) => (await addVideo(...of))[1]],
  ])('%s is asked for again on each use, and is gone in the millisecond it expires', async (_what, add) => {
    const path = await add(app, ana, await addStory(app, ana));
    const token = readers.friend?.token;
    app.clock.now += STORY_MS - 1;
    const whole = await app.call('GET', path, { token });
    expect([whole.status, whole.headers['cache-control'], whole.headers['vary']]).toEqual([
      200,
      'private, no-cache',
      'Authorization',
    ]);
    const etag = { 'if-none-match': String(whole.headers['etag']) };
    const range = { range: 'bytes=0-4' };
    const small = path.replace('.webp', '-320.webp');
    expect((await app.call('GET', path, { token, headers: etag })).status).toBe(304);
    expect((await app.call('GET', path, { token, headers: range })).status).toBe(206);
    expect((await app.call('HEAD', path, { token })).status).toBe(200);
    app.clock.now += 1;
    for (const [method, url, headers] of [
      ['GET', path, {}],
      ['GET', small, {}],
      ['GET', path, etag],
      ['GET', path, range],
      ['HEAD', path, {}],
    ] as const) {
      const { status, headers: received } = await app.call(method, url, { token, headers });
      expect([method, url, status, received['cache-control']]).toEqual([method, url, 404, 'no-store']);
    }
  });

  it('is gone at once when the audience becomes smaller, and when one of the two blocks the other', async () => {
    const [eve, fan, friend] = await Promise.all(['eve', 'fan', 'other'].map((name) => app.register(name)));
    if (!eve || !fan || !friend) throw new Error('Missing members');
    await befriend(app, eve, friend);
    await app.services.follows.follow(asViewer(fan), { followingId: eve.id });
    const id = await addStory(app, eve);
    const path = await addPicture(app, eve, id);
    const statuses = async () =>
      Promise.all([eve, friend, fan].map(async ({ token }) => (await app.call('GET', path, { token })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await app.database.db.updateTable('stories').set({ visibility: 'followers' }).where('id', '=', id).execute();
    expect(await statuses()).toEqual([200, 200, 404]);
    await app.services.blocks.block(asViewer(friend), { id: eve.id });
    expect(await statuses()).toEqual([200, 404, 404]);
  });

  it('is looked for with one statement, and by an index', async () => {
    const { db } = app.database;
    const name = (await addPicture(app, ana, await addStory(app, ana))).replace('/media/', '');
    const { now } = app.clock;
    const before = await statementsOf(db, () => fileAccess.findForViewer(db, { name, viewerId: ana.id, now }));
    const everyones = await statementsOf(db, () => fileAccess.findForVisitors(db, { name, now }));
    expect([before.length, everyones.length]).toEqual([1, 1]);
    for (const statement of [before[0], everyones[0]]) {
      const plan = await planOf(db, statement);
      expect(plan).not.toMatch(
        inject('engine') === 'sqlite'
          ? /SCAN (media|stories|highlights|highlight_stories|posts)/
          : /Seq Scan on (media|stories|highlights|highlight_stories|posts)/,
      );
      expect(plan).toMatch(/media_of_stories_by_name/);
      expect(plan).toMatch(/media_of_stories_by_preview_name/);
    }
  });
});

describe('an upload that is in a story', () => {
  it('is in use: not discarded, abandoned or put into a post, and not in the gallery', async () => {
    const { db } = app.database;
    const storyId = await addStory(app, ana);
    const path = await addPicture(app, ana, storyId);
    const { id } = await db.selectFrom('media').select('id').where('story_id', '=', storyId).executeTakeFirstOrThrow();
    expect((await app.call('DELETE', `/api/media/${id}`, { token: ana.token })).status).toBe(404);
    await app.services.media.discardUnused(asViewer(ana), [id]);
    await cleanUpMedia({ db, storage: app.storage }, app.clock.now + 30 * STORY_MS);
    expect(await listFiles(app)).toContain(path.replace('/media/', ''));
    const post = await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'x', media: [{ id }] } });
    expect([post.status, post.json.reason]).toEqual([400, 'invalid_media']);
    const attach = inTransaction(db, (trx) => attachMedia(trx, 1, ana.id, [{ id, alt: null }]));
    await expect(attach).rejects.toMatchObject({ reason: 'invalid_media' });
    expect((await app.call('GET', `/api/users/${ana.id}/media`, { token: ana.token })).json).toEqual([]);
    expect((await app.call('GET', `/api/media/${id}`, { token: ana.token })).status).toBe(200);
  });

  it('is left out by the index of uploads that are in use nowhere', async () => {
    const { db } = app.database;
    const statements = await statementsOf(db, () => deleteAbandonedMedia(db, { before: 0, limit: 10 }));
    expect(await planOf(db, statements[0])).toMatch(/media_unused/);
  });
});
