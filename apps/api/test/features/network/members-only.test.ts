import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { readPageHead } from '../../support/page-head.ts';
import { publishPost } from '../../support/publish-post.ts';
import { encodeForm, paint, sendForm } from '../../support/upload.ts';
import { makeWebDir } from '../../support/web-dir.ts';

const ORIGIN = 'https://club.example';
const routes = new Set<string>();
let app: TestApp;
let ana: TestMember;
let postId: number;
let picture: string;
beforeAll(async () => {
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    if ([method].flat().includes('GET')) routes.add(url);
  };
  app = await openTestApp({ webDir: makeWebDir(), publicUrl: ORIGIN, onRoute });
  ana = await app.register('ana');
  const form = await encodeForm([
    { field: 'image_0', bytes: await paint(400, 300) },
    { field: 'content', value: 'hi' },
  ]);
  const { json } = await app.call('POST', '/api/posts', { token: ana.token, ...form });
  postId = json.id;
  picture = json.media[0].mediaUrl;
  await publishPost(app, ana, 'a sample of #words');
  const sent = await sendForm(app, '/api/upload/profile-image', ana.token, [
    { field: 'image', bytes: await paint(90, 90) },
  ]);
  await changeNetwork(app, ana, { name: 'Rowers', picture: sent.json.imageUrl, isMembersOnly: true });
});
afterAll(() => app.close());

/** Of pages only the shell of the web app is sent, the same for all. */
const OPEN = [
  '/api/v1/streaming/health',
  ...['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/api/network', '/.well-known/change-password'],
  ...['/api/usernames/check', '/api/demo/accounts', '/api/invitations/preview'],
  '/schemas/export-1.json',
  // How apps sign in.
  '/.well-known/oauth-authorization-server',
  // Leads to the page of any hashtag.
  '/tags/1',
  // One pixel each.
  ...['/avatars/original/missing.png', '/headers/original/missing.png'],
  // What the network says of itself before one has an account.
  ...['/api/instance', '/api/network/pages/1', '/api/network/staff', '/.well-known/nodeinfo', '/nodeinfo/2.0'],
  ...['/api/v1/instance', '/api/v2/instance', '/api/v1/instance/rules', '/api/v1/instance/extended_description'],
];

/** Of Mastodon's calls: that there is none of it. */
function saysNothing(json: unknown): boolean {
  return typeof json === 'object' && json !== null && Object.values(json).every(saysNothing);
}

it('no route but a few answers without a token', async () => {
  const answered: string[] = [];
  for (const route of routes) {
    const url = route.replaceAll(/:(\w+)(\([^)]*\))?/g, '1').replace('*', 'x');
    const { status, headers, json } = await app.call('GET', url);
    const isPage = String(headers['content-type']).startsWith('text/html') && !url.startsWith('/api/');
    if (status !== 401 && status !== 404 && !isPage && !saysNothing(json)) answered.push(url);
  }
  expect(answered.filter((url) => !OPEN.includes(url.split('?')[0] ?? ''))).toEqual([]);
});

it('pages, feeds and oEmbed say nothing but the name of the network', async () => {
  const heads = await Promise.all(
    ['/', '/explore', `/posts/${postId}`, `/profile/${ana.id}`, '/@ana', '/hashtags/words'].map(async (url) => {
      const { title, meta, links } = readPageHead((await app.call('GET', url)).text);
      const { network, ...told } = meta;
      expect(JSON.parse(network?.[0] ?? '{}')).toMatchObject({ name: 'Rowers', isMembersOnly: true });
      const own = Object.entries(told).filter(
        ([name]) => name === 'robots' || /^(og|twitter|article|sample)/.test(name),
      );
      return [title, Object.fromEntries(own), links.filter(({ rel }) => rel === 'alternate' || rel === 'canonical')];
    }),
  );
  const onlyName = ['Rowers', { robots: ['noindex'], 'og:site_name': ['Rowers'], 'og:title': ['Rowers'] }, []];
  expect(heads).toEqual(heads.map(() => onlyName));
  const others = [
    `/profile/${ana.id}/feed.atom`,
    '/hashtags/words/feed.atom',
    `/oembed?url=${encodeURIComponent(`${ORIGIN}/posts/${postId}`)}`,
  ];
  for (const url of others) expect([url, (await app.call('GET', url)).status]).toEqual([url, 404]);
});

it('media that were public are sent by signed addresses, which members get, and privately', async () => {
  const seen = (await app.call('GET', `/api/posts/${postId}`, { token: ana.token })).json.media[0];
  const get = async (url: string, token?: string) => {
    const { status, headers } = await app.call('GET', url, { token });
    return [status, headers['cache-control']];
  };
  expect(await get(picture)).toEqual([404, 'no-store']);
  expect(await get(picture, ana.token)).toEqual([200, 'private, max-age=3600']);
  expect(await get(seen.mediaUrl)).toEqual([200, 'private, max-age=3600']);
  expect(await get(seen.mediaUrl.replace(/s=./, 's=_'))).toEqual([404, 'no-store']);
  app.clock.now += 13 * 60 * 60 * 1000;
  expect(await get(seen.mediaUrl)).toEqual([404, 'no-store']);
  const own = app.services.network.view().picture ?? '';
  expect(await get(own)).toEqual([200, 'public, max-age=31536000, immutable']);
  await changeNetwork(app, ana, { isMembersOnly: false });
  expect(await get(picture)).toEqual([200, 'public, max-age=31536000, immutable']);
  await changeNetwork(app, ana, { isMembersOnly: true });
});
