// Runs on both databases: what is notified is read and marked by queries that differ, and markers are saved with an upsert.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { type MastodonApp, openMastodonApp } from '../../support/mastodon.ts';
import { megalodonOf, statusOf } from '../../support/megalodon.ts';
import { publishPost } from '../../support/publish-post.ts';
import { statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

let app: MastodonApp;
const clientOf = (member: TestMember) => megalodonOf(app, member);
beforeAll(async () => {
  app = await openMastodonApp();
});
afterAll(() => app.close());

let count = 0;
async function newMembers<Names extends string>(...names: Names[]): Promise<Record<Names, TestMember>> {
  count += 1;
  const pairs = names.map(async (name) => [name, await app.register(`${name}${count}`)] as const);
  return Object.fromEntries(await Promise.all(pairs)) as Record<Names, TestMember>;
}

async function comment({ token }: TestMember, postId: number, content: string, parentId: number | null = null) {
  const { json } = await app.call('POST', '/api/comments', { token, body: { postId, content, parentId } });
  return json.comment.id as number;
}

const vote = (member: TestMember, postId: number) =>
  app.services.votes.cast(asViewer(member), { postId, isPositive: true });
const follow = (member: TestMember, { id }: TestMember) =>
  app.services.follows.follow(asViewer(member), { followingId: id });

/** What happened one after the other, in this order. */
async function inOrder(...events: (() => Promise<unknown>)[]): Promise<void> {
  for (const happen of events) {
    app.clock.now += 1000;
    await happen();
  }
}

const get = async ({ token }: TestMember, url: string) => app.call('GET', url, { token });

describe('notifications of an app', () => {
  it('are comments and mentions, votes by nobody, follows and requests, newest first', async () => {
    const { ana, ben, cleo } = await newMembers('ana', 'ben', 'cleo');
    const postId = await publishPost(app, ana, 'Bread');
    await inOrder(
      () => vote(ben, postId),
      () => vote(cleo, postId),
      () => comment(ben, postId, 'That crust!'),
      () => follow(ben, ana),
      () => app.services.follows.request(asViewer(cleo), { followingId: ana.id }),
      () => publishPost(app, ben, `Look, @ana${count}`),
    );
    const { data } = await clientOf(ana).getNotifications();
    expect(
      data.map(({ type, account, status }) => [type, account?.acct, status?.plain_content ?? status?.content]),
    ).toEqual([
      ['mention', `ben${count}`, expect.stringContaining('Look')],
      ['follow_request', `cleo${count}`, undefined],
      ['follow', `ben${count}`, undefined],
      ['mention', `ben${count}`, '<p>That crust!</p>'],
      ['favourite', 'anonymous', '<p>Bread</p>'],
    ]);
    expect(data.at(-1)?.account?.display_name).toBe('Someone');
    const reply = data[3]?.status;
    expect([reply?.in_reply_to_account_id, data.at(-1)?.status?.id]).toEqual([String(ana.id), reply?.in_reply_to_id]);
  });

  it('are pages by the Link header and by ids, without gaps', async () => {
    const { ana, ...others } = await newMembers('ana', 'bea', 'cleo', 'dan', 'eve', 'fay');
    await inOrder(...Object.values(others).map((other) => () => follow(other, ana)));
    const whole = (await get(ana, '/api/v1/notifications')).json.map(({ id }: { id: string }) => id);
    expect(whole).toHaveLength(5);
    expect(whole.toSorted().toReversed()).toEqual(whole);
    const found: string[] = [];
    for (let url = '/api/v1/notifications?limit=2'; url !== ''; ) {
      const { json, headers } = await get(ana, url);
      found.push(...json.map(({ id }: { id: string }) => id));
      url = /<[^>]*?(\/api[^>]*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(found).toEqual(whole);
    const client = clientOf(ana);
    const idsOf = async (options: object) => (await client.getNotifications(options)).data.map(({ id }) => id);
    expect(await idsOf({ max_id: whole[1], limit: 2 })).toEqual(whole.slice(2, 4));
    expect(await idsOf({ since_id: whole[2] })).toEqual(whole.slice(0, 2));
    expect(await idsOf({ min_id: whole[4], limit: 2 })).toEqual(whole.slice(2, 4));
  });

  it('continue after one that has grown since, or is gone', async () => {
    const { ana, ben, cleo, dan } = await newMembers('ana', 'ben', 'cleo', 'dan');
    const postId = await publishPost(app, ana, 'Bread');
    await inOrder(
      () => follow(ben, ana),
      () => vote(ben, postId),
      () => follow(cleo, ana),
    );
    const client = clientOf(ana);
    const [newest, votes, oldest] = (await client.getNotifications()).data;
    await inOrder(() => vote(dan, postId));
    const next = await client.getNotifications({ max_id: votes?.id ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual([oldest?.id]);
    const all = (await client.getNotifications()).data;
    expect(all.map(({ type }) => type)).toEqual(['favourite', newest?.type, oldest?.type]);
    await app.services.posts.remove(asViewer(ana), { id: postId });
    const afterGone = await client.getNotifications({ max_id: votes?.id ?? '' });
    expect(afterGone.data.map(({ id }) => id)).toEqual([oldest?.id]);
  });

  it('are narrowed down by type and account', async () => {
    const { ana, ben, cleo } = await newMembers('ana', 'ben', 'cleo');
    const postId = await publishPost(app, ana, 'Bread');
    await inOrder(
      () => vote(ben, postId),
      () => follow(ben, ana),
      () => comment(cleo, postId, 'One'),
    );
    const typesOf = async (query: string) =>
      (await get(ana, `/api/v1/notifications?${query}`)).json.map(({ type }: { type: string }) => type);
    expect(await typesOf('types[]=mention')).toEqual(['mention']);
    expect(await typesOf('types[]=favourite')).toEqual(['favourite']);
    expect(await typesOf('exclude_types[]=mention&exclude_types[]=favourite')).toEqual(['follow']);
    expect(await typesOf('types[]=reblog')).toEqual([]);
    expect(await typesOf(`account_id=${cleo.id}`)).toEqual(['mention']);
  });

  it('are groups in v2: each is one notification of the network, whose key stays while it grows', async () => {
    const { ana, ben, cleo } = await newMembers('ana', 'ben', 'cleo');
    const postId = await publishPost(app, ana, 'Bread');
    await inOrder(
      () => comment(ben, postId, 'One'),
      () => comment(cleo, postId, 'Two'),
      () => vote(ben, postId),
    );
    const { json } = await get(ana, '/api/v2/notifications');
    expect(json.notification_groups).toMatchObject([
      { type: 'favourite', notifications_count: 1, sample_account_ids: ['0'] },
      { type: 'mention', notifications_count: 2, sample_account_ids: [String(cleo.id), String(ben.id)] },
    ]);
    const [votes, comments] = json.notification_groups;
    expect(json.statuses.map(({ id }: { id: string }) => id)).toEqual([votes.status_id, comments.status_id]);
    await inOrder(() => vote(cleo, postId));
    const one = await get(ana, `/api/v2/notifications/${votes.group_key}`);
    expect(one.json.notification_groups).toMatchObject([{ group_key: votes.group_key, notifications_count: 2 }]);
    expect(one.json.notification_groups[0].most_recent_notification_id > votes.most_recent_notification_id).toBe(true);
    const accounts = await get(ana, `/api/v2/notifications/${comments.group_key}/accounts`);
    expect(accounts.json.map(({ id }: { id: string }) => id)).toEqual([String(cleo.id), String(ben.id)]);
  });

  it('are read by dismissing them, by clearing them, and up to the marker', async () => {
    const { ana, ben, cleo, dan } = await newMembers('ana', 'ben', 'cleo', 'dan');
    const client = clientOf(ana);
    const unread = async (query = '') => (await get(ana, `/api/v1/notifications/unread_count${query}`)).json.count;
    await inOrder(
      () => follow(ben, ana),
      () => follow(cleo, ana),
      () => follow(dan, ana),
    );
    const { data } = await client.getNotifications();
    const posts = await publishPost(app, ana, 'Bread');
    await inOrder(() => vote(ben, posts));
    expect([await unread(), await unread('?types[]=follow'), await unread('?limit=2')]).toEqual([4, 3, 2]);
    await app.services.votes.cast(asViewer(ben), { postId: posts, isPositive: null });
    expect(await unread()).toBe(3);
    await client.dismissNotification(data[0]?.id ?? '');
    expect(await unread()).toBe(2);
    const saved = await client.saveMarkers({ notifications: { last_read_id: data[2]?.id ?? '' } });
    expect(saved.data.notifications).toMatchObject({ last_read_id: data[2]?.id, version: 1 });
    expect(await unread()).toBe(1);
    expect((await client.getMarkers(['notifications', 'home'])).data).toMatchObject({
      notifications: { last_read_id: data[2]?.id },
    });
    await client.dismissNotifications();
    expect(await unread()).toBe(0);
    expect((await client.getNotifications()).data).toHaveLength(3);
  });

  it('are one’s own alone, and gone with what they are about', async () => {
    const { ana, ben } = await newMembers('ana', 'ben');
    const postId = await publishPost(app, ben, `Look, @ana${count}`);
    const [one] = (await clientOf(ana).getNotifications()).data;
    const id = one?.id ?? '';
    expect((await clientOf(ana).getNotification(id)).data).toMatchObject({ id, type: 'mention' });
    expect(await statusOf(clientOf(ben).getNotification(id))).toBe(404);
    expect(await statusOf(clientOf(ben).dismissNotification(id))).toBe(404);
    expect((await app.call('GET', '/api/v1/notifications')).status).toBe(401);
    await app.services.posts.remove(asViewer(ben), { id: postId });
    expect(await statusOf(clientOf(ana).getNotification(id))).toBe(404);
    expect((await clientOf(ana).getNotifications()).data).toEqual([]);
  });

  it('take as many queries however many there are', async () => {
    const { ana, ben } = await newMembers('ana', 'ben');
    const queries = async () => (await statementsOf(app.database.db, () => get(ana, '/api/v2/notifications'))).length;
    const happen = async () => {
      const postId = await publishPost(app, ana, 'Bread');
      const commentId = await comment(ana, postId, 'Mine');
      await inOrder(
        () => comment(ben, postId, 'Words', commentId),
        () => vote(ben, postId),
        () => publishPost(app, ben, `Look, @ana${count}`),
      );
    };
    await happen();
    await queries();
    const few = await queries();
    await happen();
    await happen();
    expect(await queries()).toBe(few);
  });

  it('have only ids and positions that are notifications', async () => {
    const { ana } = await newMembers('ana');
    for (const id of ['1', 'x', '-1', `${'0'.repeat(8)}p${'0'.repeat(11)}`, `${'0'.repeat(8)}n${'z'.repeat(11)}`]) {
      expect([id, (await get(ana, `/api/v1/notifications/${id}`)).status]).toEqual([id, 404]);
    }
    for (const key of ['x', 'mention-', 'mention-0', `mention-${'z'.repeat(11)}`, '..']) {
      expect([key, (await get(ana, `/api/v2/notifications/${key}`)).status]).toEqual([key, 404]);
    }
  });
});
