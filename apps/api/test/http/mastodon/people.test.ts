import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { type MastodonWorld, openMastodonWorld } from '../../support/mastodon-world.ts';
import { megalodonOf, statusOf } from '../../support/megalodon.ts';
import { asViewer } from '../../support/viewer.ts';

let world: MastodonWorld;
const clientOf = (member: TestMember) => megalodonOf(world.app, member);
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  world = await openMastodonWorld();
  client = clientOf(world.ana);
});
afterAll(() => world.app.close());

const get = async (url: string, { token }: TestMember = world.ana) =>
  (await world.app.call('GET', url, { token })).json;
const namesOf = (accounts: readonly { acct: string }[]) => accounts.map(({ acct }) => acct);

describe('people', () => {
  it('who are blocked, muted or ask to follow are lists', async () => {
    const { muted, cleo } = world;
    expect(namesOf((await client.getBlocks()).data)).toEqual(['blocked']);
    expect(namesOf((await client.getMutes()).data)).toEqual(['muted']);
    const [one] = await get('/api/v1/mutes');
    expect([one.id, Date.parse(one.mute_expires_at)]).toEqual([String(muted.id), expect.any(Number)]);
    const requests = await client.getFollowRequests();
    expect(requests.data.map(({ id }) => id)).toEqual([String(cleo.id)]);
  });

  it('are pages that the Link header continues', async () => {
    const { app, ana } = world;
    for (const name of ['per1', 'per2', 'per3']) {
      app.clock.now += 1000;
      await app.services.blocks.block(asViewer(ana), { id: (await app.register(name)).id });
    }
    const found: string[] = [];
    for (let url = '/api/v1/blocks?limit=2'; url !== ''; ) {
      const { json, headers } = await app.call('GET', url, { token: ana.token });
      found.push(...namesOf(json));
      url = /<[^>]*?(\/api[^>]*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(found).toEqual(['per3', 'per2', 'per1', 'blocked']);
  });

  it('who ask are accepted or declined by the id of their account', async () => {
    const { app, ana, cleo, ben } = world;
    const other = await app.register('asks');
    await app.services.follows.request(asViewer(other), { followingId: ana.id });
    expect((await client.acceptFollowRequest(String(other.id))).data).toMatchObject({
      id: String(other.id),
      followed_by: true,
    });
    expect((await client.rejectFollowRequest(String(cleo.id))).data).toMatchObject({ followed_by: false });
    expect((await client.getFollowRequests()).data).toEqual([]);
    for (const id of [String(ben.id), String(cleo.id), '0', 'x']) {
      expect([id, await statusOf(client.acceptFollowRequest(id))]).toEqual([id, 404]);
    }
  });

  it('are suggested with a reason, and listed from an offset', async () => {
    const { app } = world;
    const [newcomer, friend] = [await app.register('newcomer'), await app.register('friend')];
    await app.services.settings.update(asViewer(friend), { dataSharing: true });
    await app.services.follows.follow(asViewer(friend), { followingId: newcomer.id });
    const suggestions = await get('/api/v2/suggestions', newcomer);
    const older = namesOf((await clientOf(newcomer).getSuggestions()).data);
    expect(suggestions.map(({ account }: { account: { acct: string } }) => account.acct)).toEqual(older);
    const newest = namesOf(await get('/api/v1/directory?order=new&limit=80', newcomer));
    expect(newest.slice(0, 2)).toEqual(['friend', 'newcomer']);
    expect(namesOf(await get('/api/v1/directory?order=new&offset=1&limit=2', newcomer))).toEqual(newest.slice(1, 3));
    expect(await get('/api/v1/directory?offset=5000', newcomer)).toEqual([]);
  });

  it('are reported with what they wrote', async () => {
    const { app, ben } = world;
    await changeNetwork(app, world.ana, { rules: ['Be kind.', 'No adverts.'] });
    const report = await client.report(String(ben.id), { comment: 'Spam', category: 'spam' });
    expect(report.data).toMatchObject({ action_taken: false, target_account: { id: String(ben.id) } });
    const statuses: { id: string; content: string }[] = await get('/api/v1/timelines/home');
    const first = statuses.find(({ content }) => content.includes('Look again'));
    const commented = statuses.find(({ content }) => content.includes('Bread for'));
    const { descendants } = await get(`/api/v1/statuses/${commented?.id}/context`);
    const comment = descendants.find(({ account }: { account: { acct: string } }) => account.acct === 'ben');
    const about = { account_id: String(ben.id), status_ids: [first?.id, comment.id], comment: 'Rude', rule_ids: ['1'] };
    const { json, status } = await app.call('POST', '/api/v1/reports', { token: world.cleo.token, body: about });
    expect([status, json.category, json.status_ids]).toEqual([200, 'violation', about.status_ids]);
    const listed = async () => (await app.services.reports.list(asViewer(world.cleo), { limit: 10 })).items;
    const reports = new Map((await listed()).map((one) => [one.kind, one]));
    expect([...reports.keys()].toSorted()).toEqual(['comment', 'post']);
    expect([json.id, json.created_at]).toEqual([String(reports.get('post')?.id), reports.get('post')?.createdAt]);
    expect(reports.get('post')?.note).toBe('Rude\nRule: Be kind.');
    const long = { ...about, status_ids: [comment.id], comment: 'x'.repeat(995), rule_ids: ['2', '1', '9'] };
    await app.call('POST', '/api/v1/reports', { token: world.cleo.token, body: long });
    expect((await listed()).find(({ kind }) => kind === 'comment')?.note).toMatch(/^x{900,}…\nRules: 2, 1$/);
    const unseen = { status_ids: [first?.id, 'zzzzzzzzp0000000zzzz'], comment: 'Rude' };
    expect((await app.call('POST', '/api/v1/reports', { token: world.ana.token, body: unseen })).status).toBe(404);
    const mine = (await get('/api/v1/timelines/home')).find(
      (one: { account: { acct: string } }) => one.account.acct === 'ana',
    );
    const partly = { status_ids: [first?.id, mine.id], comment: 'Rude' };
    expect((await app.call('POST', '/api/v1/reports', { token: world.ana.token, body: partly })).status).toBe(422);
    const own = await app.services.reports.list(asViewer(world.ana), { limit: 10 });
    expect(own.items.map(({ kind }) => kind)).toEqual(['member']);
    const none = { account_id: '99999', comment: '' };
    expect((await app.call('POST', '/api/v1/reports', { token: world.ana.token, body: none })).status).toBe(404);
    const many = { account_id: String(ben.id), status_ids: Array.from({ length: 11 }, () => first?.id) };
    expect((await app.call('POST', '/api/v1/reports', { token: world.ana.token, body: many })).status).toBe(422);
  });
});

describe('hashtags and announcements', () => {
  it('are followed, and trend with their uses', async () => {
    expect((await client.getFollowedTags()).data).toMatchObject([{ name: 'bread', following: true }]);
    expect((await client.unfollowTag('bread')).data).toMatchObject({ name: 'bread', following: false });
    expect((await client.followTag('Bread')).data).toMatchObject({ name: 'bread', following: true });
    expect(await statusOf(client.followTag('a-b'))).toBe(422);
    const { data } = await client.getInstanceTrends();
    expect(data).toMatchObject([
      { name: 'bread', history: [{ uses: expect.anything() }, { uses: expect.anything() }] },
    ]);
    expect((await client.getTag('bread')).data.history).toHaveLength(2);
    expect((await client.getTag('unknown')).data).toMatchObject({ name: 'unknown', history: [], following: false });
    expect((await get('/api/v1/trends/statuses')).length).toBeGreaterThan(0);
    expect(await get('/api/v1/trends/statuses?offset=50')).toEqual([]);
  });

  it('are shown until they are dismissed', async () => {
    const [shown] = (await client.getInstanceAnnouncements()).data;
    expect(shown?.content).toMatch(/^<p>The lake is frozen\.<\/p><p><a href="http[^"]+\/explore"/);
    expect(await statusOf(client.addReactionToAnnouncement(shown?.id ?? '', 'x'))).toBe(422);
    await client.dismissInstanceAnnouncement(shown?.id ?? '');
    expect((await client.getInstanceAnnouncements()).data).toEqual([]);
    expect(await statusOf(client.dismissInstanceAnnouncement('99999'))).toBe(404);
  });
});

describe('what there is nothing like', () => {
  it('is empty', async () => {
    const lists = [
      client.getDomainBlocks(),
      client.getEndorsements(),
      client.getScheduledStatuses(),
      client.getInstanceCustomEmojis(),
    ];
    for (const list of lists) expect((await list).data).toEqual([]);
    expect((await client.getPreferences()).data).toMatchObject({ 'posting:default:visibility': 'public' });
    expect(await get('/api/v1/notifications/requests')).toEqual([]);
  });

  it('is not found as JSON, whatever the method', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v2/nothing/at/all'],
      ['POST', '/api/v1/nothing'],
      ['DELETE', '/api/v2/nothing'],
      ['PUT', '/api/v1/accounts'],
    ] as const) {
      const { status, json } = await world.app.call(method, path, { token: world.ana.token });
      expect([method, path, status, json]).toEqual([
        method,
        path,
        404,
        expect.objectContaining({ error: 'Record not found' }),
      ]);
    }
  });
});
