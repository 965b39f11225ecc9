import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findNamesInUse } from '../../../src/features/media/media.queries.ts';
import { postFiles } from '../../../src/features/posts/media-gallery/media-gallery.queries.ts';
import { fileAccess } from '../../../src/file-access.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { listFiles, paint, removeMedia, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let members = 0;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  members += 1;
  ana = await app.register(`ana${members}`);
  ben = await app.register(`ben${members}`);
});
afterEach(() => removeMedia(app));
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, token?: string) =>
  app.call('GET', url, { headers, token });

async function postPicture(member: TestMember, bytes: Uint8Array) {
  const { json } = await sendForm(app, '/api/posts', member.token, [
    { field: 'content', value: 'look' },
    { field: 'image_0', bytes },
  ]);
  const url = String(json.media[0].mediaUrl).split('?')[0] ?? '';
  return { id: Number(json.id), url, name: url.split('/').at(-1) ?? '' };
}

/** Rows of a member with this file: uploads that are in no post, profile pictures, or media of a hidden post. */
async function addRows(member: TestMember, name: string, count: number, row: { purpose?: string; postId?: number }) {
  const series =
    inject('engine') === 'postgres'
      ? sql`generate_series(1, ${count}::int) as n`
      : sql`(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${count}) select n from s)`;
  const { purpose = 'post', postId = null } = row;
  await sql`
    insert into media (owner_id, purpose, kind, state, name, post_id, created_at)
    select ${sql.lit(member.id)}, ${sql.lit(purpose)}, 'image', 'ready', ${sql.lit(name)}, ${sql.lit(postId)}, 1
    from ${series}`.execute(app.database.db);
}

describe('a public picture', () => {
  it.each([
    ['uploads that are in no post', {}, 60],
    ['profile pictures that are not saved', { purpose: 'profile' }, 60],
    ['uploads that are in no post', {}, 20_000],
  ])('stays public beside %s of the same content (%o, %i)', async (_what, row, count) => {
    const bytes = await paint(300, 200);
    const first = await upload(app, ben.token, bytes);
    await addRows(ben, String(first.json.mediaUrl).split('?')[0]?.split('/').at(-1) ?? '', count, row);
    const { url, id } = await postPicture(ana, bytes);
    expect((await get(url)).status).toBe(200);
    expect((await app.call('DELETE', `/api/posts/${id}`, { token: ana.token })).status).toBe(200);
    expect((await get(url)).status).toBe(404);
    // Ben's own uploads keep the file.
    expect(await listFiles(app)).toHaveLength(1);
    expect((await get(url, {}, ben.token)).status).toBe(200);
  });

  it('stays public beside hidden posts with the same content, and their author still sees it', async () => {
    const bytes = await paint(301, 200);
    const hidden = await postPicture(ben, bytes);
    await app.database.db.updateTable('posts').set({ visibility: 'followers' }).where('id', '=', hidden.id).execute();
    await addRows(ben, hidden.name, 100, { postId: hidden.id });
    expect((await get(hidden.url)).status).toBe(404);
    const { url } = await postPicture(ana, bytes);
    expect((await get(url)).status).toBe(200);
  });

  it('is found without a look at each of the rows that share its name', async () => {
    const { name } = await postPicture(ana, await paint(302, 200));
    await addRows(ben, name, 100_000, {});
    const { db } = app.database;
    // Files of other names, as in any network: with one name alone Postgres would read the table without an index.
    await sql`
      insert into media (owner_id, purpose, kind, state, name, created_at)
      select owner_id, purpose, kind, state, 'other-' || id, 1 from media where owner_id = ${ben.id}`.execute(db);
    if (inject('engine') === 'postgres') await sql`analyze media`.execute(db);
    const ofCalls: number[] = [];
    const ofReading: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const began = performance.now();
      expect(await fileAccess.findForVisitors(db, { name, now: 1 })).toEqual([postFiles]);
      expect(await fileAccess.findForViewer(db, { name, viewerId: ana.id, now: 1 })).toEqual([postFiles]);
      expect((await findNamesInUse(db, [name, 'another.webp'])).has(name)).toBe(true);
      const ended = performance.now();
      await sql`select count(*) from media where name = ${name} and owner_id <> 0`.execute(db);
      ofCalls.push(ended - began);
      ofReading.push(performance.now() - ended);
    }
    // The three calls together take less than reading all rows once; the least of each, without what else the machine did.
    expect(Math.min(...ofCalls)).toBeLessThan(Math.min(...ofReading));
    await db.updateTable('media').set({ post_id: null }).where('post_id', 'is not', null).execute();
    expect(await fileAccess.findForVisitors(db, { name, now: 1 })).toEqual([]);
    expect(await fileAccess.findForViewer(db, { name, viewerId: ana.id, now: 1 })).toHaveLength(1);
    expect(await fileAccess.findForViewer(db, { name, viewerId: 999, now: 1 })).toEqual([]);
  });
});

async function uploadPicture(member: TestMember, bytes: Uint8Array): Promise<{ imageUrl: string }> {
  return (await sendForm(app, '/api/upload/profile-image', member.token, [{ field: 'image', bytes }])).json;
}

async function setPicture(member: TestMember, bytes: Uint8Array): Promise<string> {
  const { imageUrl } = await uploadPicture(member, bytes);
  const profileImage = imageUrl.split('?')[0] ?? '';
  const saved = await app.call('PUT', `/api/users/${member.id}/profile`, {
    token: member.token,
    body: { profileImage: imageUrl },
  });
  expect(saved.json.user.profileImage).toBe(profileImage);
  return profileImage;
}

describe('a profile picture', () => {
  const removePicture = (member: TestMember) =>
    app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body: { profileImage: null } });

  it('is checked with the server on each use, without the file being read again', async () => {
    const url = await setPicture(ana, await paint(400, 400));
    const { headers, status } = await get(url);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    // Not even looked for on the disk.
    await app.storage.remove(url.split('/').at(-1) ?? '');
    const again = await get(url, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.headers['cache-control'], again.text]).toEqual([304, 'private, no-cache', '']);
    const missing = await get(url);
    expect([missing.status, missing.headers['etag']]).toEqual([404, undefined]);
  });

  it('is its uploader’s alone until the profile is saved with it', async () => {
    const bytes = await paint(404, 400);
    const { imageUrl } = await uploadPicture(ana, bytes);
    const plain = imageUrl.split('?')[0] ?? '';
    const forged = imageUrl.replace(`v=${ana.id}`, `v=${ben.id}`);
    for (const url of [plain, forged]) {
      expect([url, (await get(url)).status, (await get(url, {}, ben.token)).status]).toEqual([url, 404, 404]);
    }
    const signed = await get(imageUrl);
    expect([signed.status, signed.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect((await get(plain, {}, ana.token)).status).toBe(200);
    // The file is the same: what another member has saved is public, and only as long as it is saved.
    const ofBen = await setPicture(ben, bytes);
    expect([ofBen, (await get(plain)).status]).toEqual([plain, 200]);
    await removePicture(ben);
    expect([(await get(plain)).status, (await get(imageUrl)).status]).toEqual([404, 200]);
    app.clock.now += 10 * 60_000;
    expect((await get(imageUrl)).status).toBe(404);
  });

  it('is gone at once when it is removed or replaced', async () => {
    const first = await setPicture(ana, await paint(401, 400));
    const etag = String((await get(first)).headers['etag']);
    const second = await setPicture(ana, await paint(402, 400));
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect((await get(first, { 'if-none-match': etag })).status).toBe(404);
    await removePicture(ana);
    expect((await get(second)).status).toBe(404);
    expect(await listFiles(app)).toEqual([]);
  });

  it('stays when only the name is changed, and when another member has the same', async () => {
    const bytes = await paint(403, 400);
    const url = await setPicture(ana, bytes);
    await setPicture(ben, bytes);
    await app.call('PUT', `/api/users/${ana.id}/profile`, { token: ana.token, body: { name: 'Ana B' } });
    expect((await get(url)).status).toBe(200);
    await removePicture(ana);
    expect((await get(url)).status).toBe(200);
    await removePicture(ben);
    expect((await get(url)).status).toBe(404);
  });
});

it('a signed URL opens nothing for a suspended member, until the suspension has ended', async () => {
  const [reporter, judge] = [await app.register('reporter'), await app.register('judge')];
  const act = moderationOf(app);
  await act.grant(judge);
  const { json } = await upload(app, ana.token, await paint(406, 400));
  expect((await get(json.mediaUrl)).status).toBe(200);
  const until = app.clock.now + 60_000;
  const suspension = { action: 'suspend', until: new Date(until).toISOString() } as const;
  await act.sanction(reporter, judge, { kind: 'member', id: ana.id }, suspension);
  const refused = await get(json.mediaUrl);
  expect([refused.status, refused.text]).toEqual([404, (await get('/media/missing.webp')).text]);
  app.clock.now = until;
  expect((await get(json.mediaUrl)).status).toBe(200);
});

it('a token that is not valid is not treated as none beside a signed URL, nor for a public file', async () => {
  const { json } = await upload(app, ana.token, await paint(404, 400));
  const { url } = await postPicture(ana, await paint(405, 400));
  for (const authorization of [`Bearer ${'d'.repeat(43)}`, 'Bearer', 'Basic YTpi']) {
    for (const path of [json.mediaUrl, url]) {
      expect([authorization, path, (await get(path, { authorization })).status]).toEqual([authorization, path, 404]);
    }
  }
  expect([(await get(json.mediaUrl)).status, (await get(url)).status]).toEqual([200, 200]);
});
