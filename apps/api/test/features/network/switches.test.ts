import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames, type NetworkFeature, networkFeatures } from '@vibeline/core/features/network/network.rules';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { makeWebDir } from '../../support/web-dir.ts';

let app: TestApp;
let ana: TestMember;
beforeAll(async () => {
  const webDir = makeWebDir();
  const pages = ['/', { path: '/live', feature: 'live' }, { path: '/vibe-circles/$circleId', feature: 'circles' }];
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(pages));
  app = await openTestApp({ webDir });
  ana = await app.register('ana');
});
afterAll(() => app.close());

const withoutFeature = async (feature: NetworkFeature, work: () => Promise<void>) => {
  await changeNetwork(app, ana, { features: { [feature]: false } });
  try {
    await work();
  } finally {
    await changeNetwork(app, ana, { features: { [feature]: true } });
  }
};

const isNotOffered = (feature: NetworkFeature, { status, text }: { status: number; text: string }) =>
  status === 403 && text.includes(`This network does not offer ${featureNames[feature]}`);

it('each call of a feature, and no other, is refused while the network does not offer it', async () => {
  const endSession = ['accounts.logout', 'deletions.takeBreak'];
  const called = [...procedures.values()].filter(({ path }) => !endSession.includes(path));
  for (const feature of networkFeatures) {
    await withoutFeature(feature, async () => {
      const refused: string[] = [];
      for (const { path, type } of called) {
        const method = type === 'mutation' ? 'POST' : 'GET';
        const reply = await app.call(method, `/trpc/${path}`, {
          token: ana.token,
          ...(type === 'mutation' && { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        if (isNotOffered(feature, reply)) refused.push(path);
      }
      const expected = called.filter((procedure) => procedure.feature === feature).map(({ path }) => path);
      expect(refused, feature).toEqual(expected);
    });
  }
  const featureOf = (router: string) =>
    new Set(called.filter(({ path }) => path.startsWith(`${router}.`)).map((procedure) => procedure.feature));
  const found = ['live', 'stories', 'highlights', 'match', 'circles', 'adverts'].map((router) => [
    ...featureOf(router),
  ]);
  // Administrators prepare adverts also while none are shown.
  expect(found).toEqual([['live'], ['stories'], ['stories'], ['match'], ['circles'], ['adverts', null]]);
});

it('what other calls ask for of a feature is refused too', async () => {
  const asked: [NetworkFeature, string, string, unknown?][] = [
    ['anonymousPosts', 'POST', '/api/posts', { content: 'x', isAnonymous: true }],
    ['stories', 'POST', '/api/posts', { content: 'x', asStory: true, media: [] }],
    ['stories', 'POST', '/api/private-posts', { content: 'x', visibility: 'followers', asStory: true }],
    ['circles', 'POST', '/api/posts', { content: 'x', circleId: 1 }],
    ['circles', 'POST', '/api/vibe-circles/1/posts', { content: 'x' }],
    ['circles', 'GET', '/api/posts?circleId=1'],
    ['circles', 'GET', '/api/vibe-circles/1/posts'],
    ['circles', 'POST', '/api/conversations', { circleId: 1 }],
    ['match', 'POST', '/api/conversations', { matchId: 1 }],
    [
      'live',
      'POST',
      '/api/live-streams/1/chunks?recording=0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10&sequence=0',
      Buffer.from('x'),
    ],
  ];
  for (const [feature, method, url, body] of asked) {
    const isChunk = Buffer.isBuffer(body);
    const headers = { 'content-type': isChunk ? 'application/octet-stream' : 'application/json' };
    const options = { token: ana.token, ...(body !== undefined && { body, headers }) };
    await withoutFeature(feature, async () => {
      const reply = await app.call(method, url, options);
      expect([url, isNotOffered(feature, reply)]).toEqual([url, true]);
    });
    expect([url, isNotOffered(feature, await app.call(method, url, options))]).toEqual([url, false]);
  }
});

it('its pages are 404, and the description of the API leaves its calls out, until it is switched on again', async () => {
  const look = async () => {
    const { paths, tags } = (await app.call('GET', '/api/openapi.json')).json;
    return [
      (await app.call('GET', '/')).status,
      (await app.call('GET', '/live')).status,
      (await app.call('GET', '/vibe-circles/7')).status,
      Object.keys(paths).filter((path) => path.startsWith('/api/live-streams')).length > 0,
      tags.some(({ name }: { name: string }) => name === 'live'),
      Object.keys(paths).some((path) => path.startsWith('/api/vibe-circles')),
    ];
  };
  const before = await look();
  await changeNetwork(app, ana, { features: { live: false, circles: false } });
  const meanwhile = await look();
  await changeNetwork(app, ana, { features: { live: true, circles: true } });
  expect([before, meanwhile, await look()]).toEqual([
    [200, 200, 200, true, true, true],
    [200, 404, 404, false, false, false],
    [200, 200, 200, true, true, true],
  ]);
});
