import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { signInToApp } from '../../support/apps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limits: true, limitPoints: { member: 16, app: 5, apps: 4, memberMedia: 6, appMedia: 3 } });
});
afterAll(() => app.close());

it('an app does not use up the calls of its member, who gets no more by more apps', async () => {
  const ana = await app.register('ana');
  const apps = [];
  for (let count = 0; count < 3; count += 1) apps.push((await signInToApp(app, ana)).token);
  const call = (token: string) => app.call('GET', '/api/auth/me', { token });
  const first = await call(apps[0] ?? '');
  expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['5', '4']);
  const left = async () => Number((await call(ana.token)).headers['ratelimit-remaining']);
  const before = await left();
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await call(apps[0] ?? '')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  // The refused ones took none of the member's, and this call one.
  expect(await left()).toBe(before - 4 - 1);
  const others = [];
  for (let count = 0; count < 10; count += 1) others.push((await call(apps[1 + (count % 2)] ?? '')).status);
  // Two apps have five each; the member has six left for both.
  expect(others).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
});

it('an app does not use up the pictures of its member', async () => {
  const ben = await app.register('ben');
  const ofApp = (await signInToApp(app, ben)).token;
  const load = async (token: string) => (await app.call('GET', '/media/none.webp', { token })).status;
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await load(ofApp));
  for (let count = 0; count < 4; count += 1) statuses.push(await load(ben.token));
  expect(statuses).toEqual([404, 404, 404, 429, 429, 404, 404, 404, 429]);
});

it('only so many apps are registered from a network', async () => {
  const body = { client_name: 'App', redirect_uris: 'tusky://oauth' };
  const last = [];
  for (let count = 0; count < 3; count += 1) last.push(await app.call('POST', '/api/v1/apps', { body }));
  expect(last.at(-1)?.json).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) });
  expect(last.at(-1)?.headers).toHaveProperty('retry-after');
});
