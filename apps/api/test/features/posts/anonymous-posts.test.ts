import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  await app.call('POST', `/api/users/${ana.id}/follow`, { token: ben.token });
});
afterAll(() => app.close());

const post = (body: object) =>
  app.call('POST', '/api/posts', { token: ana.token, body: { content: 'words', ...body } });
const setPrivate = (isPrivate: boolean) =>
  app.call('PUT', `/api/users/${ana.id}/privacy`, { token: ana.token, body: { isPrivate } });

it('stay as visible as they were written when their author becomes private, so that nothing names the author', async () => {
  const { id } = (await post({ content: 'a secret #rare', isAnonymous: true })).json;
  const body = { postId: id, content: 'my own words' };
  await app.call('POST', '/api/comments', { token: ana.token, body });
  const readers = [null, ben.token];
  const paths = [
    '/api/posts?limit=1',
    `/api/posts/${id}`,
    `/api/posts/${id}/comments`,
    '/api/posts?hashtag=rare',
    '/api/suggestions/hashtags?search=ra',
  ];
  const visitorsView = () =>
    Promise.all(
      readers.flatMap((token) =>
        paths.map(async (path) => {
          const { status, text } = await app.call('GET', path, { token });
          return [path, status, text];
        }),
      ),
    );
  const before = await visitorsView();
  expect(JSON.stringify(before)).toContain('a secret');
  expect(JSON.stringify(before)).not.toContain('ana');
  await setPrivate(true);
  expect(await visitorsView()).toEqual(before);
  expect(await findDrift(app.database)).toEqual([]);
  for (const token of readers) {
    const ofMember = await app.call('GET', `/api/posts?memberId=${ana.id}`, { token });
    expect(ofMember.text).not.toContain('a secret');
  }
  await setPrivate(false);
  expect(await visitorsView()).toEqual(before);
  expect(await findDrift(app.database)).toEqual([]);
});

it('are refused to a private account', async () => {
  await setPrivate(true);
  const refused = await post({ isAnonymous: true });
  const message = 'A private account cannot post anonymously';
  expect([refused.status, refused.json]).toMatchObject([400, { message, fields: { isAnonymous: message } }]);
  expect((await post({})).status).toBe(201);
  await setPrivate(false);
  expect((await post({ isAnonymous: true })).status).toBe(201);
});
