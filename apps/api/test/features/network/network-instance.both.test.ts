// Runs on both databases: counts are read in steps, and types of sums differ.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let webDir: string;
let owner: TestMember;
let reader: TestMember;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  writeFileSync(join(webDir, 'manifest.webmanifest'), JSON.stringify({ name: 'Vibeline', start_url: '/' }));
  writeFileSync(join(webDir, 'pages.json'), '["/","/explore"]');
  writeFileSync(join(webDir, 'index.html'), '<title>Vibeline</title><meta name="description" content="x">');
  app = await openTestApp({ webDir });
  owner = await app.register('owner_one');
  reader = await app.register('reader_one');
  await moderationOf(app).grant(reader);
  await moderationOf(app).grant(owner, 'owner');
  const post = (body: object) => app.call('POST', '/api/posts', { token: owner.token, body });
  for (const content of ['one', 'two', 'three']) await post({ content });
  const { json } = await post({ content: 'gone' });
  await app.call('DELETE', `/api/posts/${json.id}`, { token: owner.token });
  await app.call('POST', '/api/private-posts', {
    token: owner.token,
    body: { content: 'few', visibility: 'followers' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const set = (settings: object) => app.services.network.updateSettings(asViewer(owner), settings);
const get = async (url: string, token?: string) => (await app.call('GET', url, { token })).json;

/** NodeInfo's schema 2.0, with the fields of its objects that exist. */
const nodeInfo = z.strictObject({
  version: z.literal('2.0'),
  software: z.strictObject({ name: z.string().regex(/^[a-z0-9-]+$/), version: z.string() }),
  protocols: z
    .array(
      z.enum([
        'activitypub',
        'buddycloud',
        'dfrn',
        'diaspora',
        'libertree',
        'ostatus',
        'pumpio',
        'tent',
        'xmpp',
        'zot',
      ]),
    )
    .min(1),
  services: z.strictObject({
    inbound: z.array(z.enum(['atom1.0', 'gnusocial', 'imap', 'pnut', 'pop3', 'pumpio', 'rss2.0', 'twitter'])),
    outbound: z.array(z.enum(['atom1.0', 'rss2.0', 'smtp', 'xmpp'])),
  }),
  openRegistrations: z.boolean(),
  usage: z.strictObject({
    users: z.strictObject({
      total: z.number().int().min(0).optional(),
      activeHalfyear: z.number().int().min(0).optional(),
      activeMonth: z.number().int().min(0).optional(),
    }),
    localPosts: z.number().int().min(0).optional(),
    localComments: z.number().int().min(0).optional(),
  }),
  metadata: z.looseObject({}),
});

describe('what a network says of itself', () => {
  it('has counts that are a minute old at most, and names its administrators only if it wants to', async () => {
    const before = await get('/api/instance');
    expect([before.memberCount, before.postCount, before.administrators]).toEqual([2, 3, []]);
    await app.register('reader_two');
    await set({ name: 'Rowers', sentence: 'We row.', namesAdministrators: true });
    expect(await get('/api/instance')).toMatchObject({
      ...{ name: 'Rowers', sentence: 'We row.', memberCount: 2 },
      administrators: [{ username: 'owner_one' }],
    });
    app.clock.now += MINUTE_MS;
    await get('/api/instance');
    await expect.poll(async () => (await get('/api/instance')).memberCount).toBe(3);
  });

  it('is valid NodeInfo, without counts where only members read', async () => {
    const { links } = await get('/.well-known/nodeinfo');
    expect(links).toEqual([
      { rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: expect.stringMatching(/\/nodeinfo\/2\.0$/) },
    ]);
    const open = nodeInfo.parse(await get('/nodeinfo/2.0'));
    expect([open.openRegistrations, open.usage]).toEqual([true, { users: { total: 3 }, localPosts: 3 }]);
    await set({ isMembersOnly: true, registration: 'invitation' });
    const closed = nodeInfo.parse(await get('/nodeinfo/2.0'));
    expect([closed.openRegistrations, closed.usage]).toEqual([false, { users: {} }]);
    expect(await get('/api/instance')).toMatchObject({ memberCount: null, postCount: null });
    await set({ isMembersOnly: false, registration: 'open' });
  });

  it('lists who has a role, the owner first, and nobody who was blocked', async () => {
    const rolesFor = async (token?: string) =>
      (await get('/api/network/staff', token)).map(
        ({ role, member }: { role: string; member: { username: string } }) => [role, member.username],
      );
    const all = [
      ['owner', 'owner_one'],
      ['moderator', 'reader_one'],
    ];
    expect([await rolesFor(), await rolesFor(reader.token)]).toEqual([all, all]);
    const other = await app.register('reader_three');
    await app.services.blocks.block(asViewer(other), { id: reader.id });
    expect(await rolesFor(other.token)).toEqual(all.slice(0, 1));
    await set({ namesAdministrators: false });
    expect([await rolesFor(), await rolesFor(reader.token)]).toEqual([[], all]);
  });

  it('has its name in pages, in the manifest and for sites that quote it', async () => {
    const { text } = await app.call('GET', '/explore');
    expect(text).toContain('<title>Explore · Rowers</title>');
    expect(text).toContain('<meta property="og:site_name" content="Rowers">');
    expect(await get('/manifest.webmanifest')).toEqual({
      ...{ name: 'Rowers', short_name: 'Rowers', description: 'We row.', start_url: '/' },
    });
    const feed = await app.call('GET', `/profile/${owner.id}/feed.atom`);
    expect(feed.text).toContain('· Rowers</title>');
  });

  it('returns the pages that were written, also where only members read', async () => {
    await set({ terms: '# Terms', isMembersOnly: true });
    expect(await get('/api/network/pages/terms')).toEqual({ text: '# Terms' });
    expect((await get('/api/network/pages/imprint')).reason).toBe('no_page');
    expect((await app.call('GET', '/api/network/pages/other')).status).toBe(400);
    await set({ isMembersOnly: false });
  });
});
