import { isBlurhashValid } from 'blurhash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { paint, sendForm } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp({ findVideoTools: async () => null });
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(() => app.close());

const asked = ({ token }: TestMember) => ({ token, headers: { host: 'club.example' } });

async function uploadPicture(version: 'v1' | 'v2', description?: string) {
  return sendForm(app, `/api/${version}/media`, ana.token, [
    { field: 'file', bytes: await paint(400, 200) },
    ...(description === undefined ? [] : [{ field: 'description', value: description }]),
    { field: 'focus', value: '0.1,-0.5' },
  ]);
}

it('a picture is an attachment with its description, sizes and blurhash', async () => {
  const { status, json } = await uploadPicture('v2', 'A lake');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    type: 'image',
    url: expect.stringMatching(/^http:\/\/.*\/media\//),
    description: 'A lake',
    meta: { original: { width: 400, height: 200, size: '400x200', aspect: 2 } },
  });
  expect(isBlurhashValid(json.blurhash)).toEqual({ result: true });
  expect((await app.call('GET', `/api/v1/media/${json.id}`, asked(ana))).json.id).toBe(json.id);
});

it('a description is changed until the picture is in a post', async () => {
  const { json } = await uploadPicture('v1');
  const path = `/api/v1/media/${json.id}`;
  const put = (member: TestMember, body: object) => app.call('PUT', path, { ...asked(member), body });
  expect((await put(ana, { description: 'Two lakes' })).json.description).toBe('Two lakes');
  expect((await put(ana, { focus: '0,0' })).json.description).toBe('Two lakes');
  expect((await put(ana, { description: 'x'.repeat(1001) })).status).toBe(422);
  expect((await put(ben, { description: 'Mine' })).status).toBe(404);
  const created = await app.call('POST', '/api/v1/statuses', {
    ...asked(ana),
    body: { status: 'Look', media_ids: [json.id] },
  });
  expect(created.json.media_attachments).toMatchObject([{ id: json.id, description: 'Two lakes' }]);
  expect((await put(ana, { description: 'Late' })).status).toBe(404);
  await app.call('DELETE', `/api/v1/statuses/${created.json.id}`, asked(ana));
  const redrafted = { status: 'Look again', media_ids: [json.id] };
  expect((await app.call('POST', '/api/v1/statuses', { ...asked(ana), body: redrafted })).json.error).toBe(
    'Media not found; upload it again',
  );
  const blank = await app.call('POST', '/api/v1/statuses', { ...asked(ana), body: { status: 'No', media_ids: [''] } });
  expect([blank.status, blank.json.media_attachments]).toEqual([200, []]);
});

it('a video is answered with 202 and 206 while it is processed, and 422 when that failed', async () => {
  const { db } = app.database;
  const { json: picture } = await uploadPicture('v2');
  const path = `/api/v1/media/${picture.id}`;
  const set = (state: 'processing' | 'failed', reason: string | null) =>
    db.updateTable('media').set({ state, reason, kind: 'video' }).where('id', '=', Number(picture.id)).execute();
  await set('processing', null);
  const processing = await app.call('GET', path, asked(ana));
  expect([processing.status, processing.json.id]).toEqual([206, picture.id]);
  await set('failed', 'This video is damaged');
  const failed = await app.call('GET', path, asked(ana));
  expect([failed.status, failed.json.error]).toEqual([422, 'This video is damaged']);
});

it('what is no upload of the member, or no picture, is refused', async () => {
  const found = await Promise.all([
    app.call('GET', '/api/v1/media/7', asked(ana)),
    app.call('GET', '/api/v1/media/x', asked(ana)),
    sendForm(app, '/api/v2/media', ana.token, [{ field: 'file', bytes: Buffer.from('text') }]),
    sendForm(app, '/api/v2/media', ana.token, [{ field: 'description', value: 'nothing' }]),
    sendForm(app, '/api/v2/media', null, [{ field: 'file', bytes: await paint(10, 10) }]),
  ]);
  expect(found.map(({ status }) => status)).toEqual([404, 404, 415, 422, 401]);
});

it('an upload is removed', async () => {
  const { json } = await uploadPicture('v2');
  expect((await app.call('DELETE', `/api/v1/media/${json.id}`, asked(ben))).status).toBe(404);
  expect((await app.call('DELETE', `/api/v1/media/${json.id}`, asked(ana))).json).toEqual({});
  expect((await app.call('GET', `/api/v1/media/${json.id}`, asked(ana))).status).toBe(404);
});
