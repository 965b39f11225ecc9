import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function people(count: number): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      made += 1;
      return app.register(`person${made}`);
    }),
  );
}

const two = async () => (await people(2)) as [TestMember, TestMember];

async function makePrivate({ id }: TestMember): Promise<void> {
  await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', id).execute();
}

async function countsOf({ id }: TestMember) {
  const { json } = await app.call('GET', `/api/users/${id}`);
  return { followers: json.followerCount, following: json.followingCount };
}

const follow = (me: TestMember, other: TestMember) =>
  app.call('POST', `/api/users/${other.id}/follow`, { token: me.token });
const ask = (me: TestMember, other: TestMember) =>
  app.call('POST', '/api/followers', { token: me.token, body: { followingId: other.id } });
const relationOf = async (me: TestMember, other: TestMember) =>
  (await app.call('GET', `/api/users/${other.id}`, { token: me.token })).json.relation;

/** Every documented way to begin and to end a follow. All use the same table. */
const beginnings: [string, (me: TestMember, other: TestMember) => ReturnType<TestApp['call']>][] = [
  ['POST /api/users/:id/follow', follow],
  [
    'POST /api/follows',
    (me, other) =>
      app.call('POST', '/api/follows', { token: me.token, body: { followerId: me.id, followingId: other.id } }),
  ],
];
const endings: [string, (me: TestMember, other: TestMember) => ReturnType<TestApp['call']>][] = [
  ['DELETE /api/users/:id/unfollow', (me, other) => app.call('DELETE', `/api/users/${other.id}/unfollow`, me)],
  [
    'DELETE /api/follows',
    (me, other) =>
      app.call('DELETE', '/api/follows', { token: me.token, body: { followerId: me.id, followingId: other.id } }),
  ],
  ['DELETE /api/followers/:id', (me, other) => app.call('DELETE', `/api/followers/${other.id}`, me)],
];

describe.each(beginnings)('%s', (_name, begin) => {
  it.each(endings)(
    'follows a public member at once, repeating changes nothing, and %s undoes it',
    async (_end, end) => {
      const [ana, ben] = await two();
      for (let time = 0; time < 2; time += 1) {
        const reply = await begin(ana, ben);
        expect(reply.status).toBe(200);
        expect(reply.json).toMatchObject({
          followerId: ana.id,
          followingId: ben.id,
          status: 'accepted',
          follower: { id: ana.id, relation: null },
          following: {
            id: ben.id,
            followerCount: 1,
            followersCount: 1,
            relation: { follow: 'accepted', followsMe: false },
          },
        });
      }
      expect([await countsOf(ana), await countsOf(ben)]).toEqual([
        { followers: 0, following: 1 },
        { followers: 1, following: 0 },
      ]);
      expect(await relationOf(ben, ana)).toMatchObject({ follow: 'none', followsMe: true });
      for (let time = 0; time < 2; time += 1) expect((await end(ana, ben)).status).toBe(200);
      expect([await countsOf(ana), await countsOf(ben)]).toEqual([
        { followers: 0, following: 0 },
        { followers: 0, following: 0 },
      ]);
    },
  );

  it('refuses oneself and a member who does not exist', async () => {
    const [ana] = await two();
    const self = await begin(ana, ana);
    expect([self.status, self.json.message]).toEqual([400, 'You cannot follow your own profile']);
    const unknown = await begin(ana, { id: 987_654, token: '' });
    expect([unknown.status, unknown.json.message]).toEqual([404, 'User Not Found']);
  });

  it('is pending for a private member, and counts when accepted', async () => {
    const [ana, ben] = await two();
    await makePrivate(ben);
    expect((await begin(ana, ben)).json).toMatchObject({
      status: 'pending',
      following: { relation: { follow: 'pending' } },
    });
    expect(await countsOf(ben)).toEqual({ followers: 0, following: 0 });
    const [request] = (await app.call('GET', '/api/followers/requests', ben)).json;
    expect(request).toMatchObject({ followerId: ana.id, status: 'pending', follower: { id: ana.id } });
    expect((await app.call('GET', '/api/followers/requests/sent', ana)).json).toHaveLength(1);
    const accepted = await app.call('PUT', `/api/followers/accept/${request.id}`, ben);
    expect([accepted.status, accepted.json.status]).toEqual([200, 'accepted']);
    expect(await countsOf(ben)).toEqual({ followers: 1, following: 0 });
    expect((await app.call('GET', '/api/followers/requests', ben)).json).toEqual([]);
  });
});

describe('the badge of a verified member', () => {
  it('is there from 100,000 followers on, and goes below 90,000 where it was not granted', async () => {
    const [ana, star, granted] = (await people(3)) as [TestMember, TestMember, TestMember];
    const { db } = app.database;
    await db.updateTable('members').set({ is_verified: 1 }).where('id', '=', granted.id).execute();
    const setFollowers = async (follower_count: number) => {
      for (const { id } of [star, granted]) {
        await db.updateTable('member_stats').set({ follower_count }).where('member_id', '=', id).execute();
      }
    };
    await setFollowers(99_999);
    const badges = () =>
      Promise.all(
        [star, granted].map(async ({ id, token }) => {
          const post = await app.call('POST', '/api/posts', { token, body: { content: 'hello' } });
          const { json } = await app.call('GET', `/api/users/${id}`);
          return [json.verifiedBy, post.json.author.verifiedBy];
        }),
      );
    const both = (by: 'followers' | 'network' | undefined) => [by, by];
    const followBoth = () => Promise.all([star, granted].map((member) => follow(ana, member)));
    const unfollowBoth = async () => {
      for (const { id } of [star, granted]) {
        await app.call('DELETE', `/api/users/${id}/unfollow`, { token: ana.token });
      }
    };
    expect(await badges()).toEqual([both(undefined), both('network')]);
    await followBoth();
    expect(await badges()).toEqual([both('followers'), both('followers')]);
    await unfollowBoth();
    expect(await badges()).toEqual([both('followers'), both('followers')]);
    await setFollowers(90_000);
    await followBoth();
    await unfollowBoth();
    expect(await badges()).toEqual([both('followers'), both('followers')]);
    await setFollowers(89_999);
    await followBoth();
    await unfollowBoth();
    expect(await badges()).toEqual([both(undefined), both('network')]);
    // Once it is gone it takes 100,000 again.
    await setFollowers(99_000);
    await followBoth();
    expect(await badges()).toEqual([both(undefined), both('network')]);
  });
});

describe('a request', () => {
  it('is pending for a public member too, is created once, and may be repeated after it was declined', async () => {
    const [ana, ben] = await two();
    const first = await ask(ana, ben);
    expect([first.status, first.json.status]).toEqual([201, 'pending']);
    const again = await ask(ana, ben);
    expect([again.status, again.json.id, again.json.status]).toEqual([200, first.json.id, 'pending']);
    expect((await app.call('PUT', `/api/followers/decline/${first.json.id}`, ben)).json.status).toBe('declined');
    expect(await relationOf(ana, ben)).toMatchObject({ follow: 'none' });
    const anew = await ask(ana, ben);
    expect([anew.status, anew.json.status]).toEqual([201, 'pending']);
    await app.call('PUT', `/api/followers/accept/${anew.json.id}`, ben);
    const standing = await ask(ana, ben);
    expect([standing.status, standing.json.status]).toEqual([200, 'accepted']);
    expect(await countsOf(ben)).toEqual({ followers: 1, following: 0 });
  });

  it('is replaced by following the public member', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    expect((await follow(ana, ben)).json.status).toBe('accepted');
    expect(await countsOf(ben)).toEqual({ followers: 1, following: 0 });
  });

  it('is answered only by the requested member, once; the same answer again changes nothing', async () => {
    const [ana, ben, eve] = (await people(3)) as [TestMember, TestMember, TestMember];
    const { id } = (await ask(ana, ben)).json;
    const answer = async (member: TestMember, word: string) => {
      const reply = await app.call('PUT', `/api/followers/${word}/${id}`, member);
      return [reply.status, reply.json.message ?? reply.json.status];
    };
    expect(await answer(ana, 'accept')).toEqual([403, 'Only the requested member can answer']);
    expect(await answer(eve, 'accept')).toEqual([404, 'Request not found']);
    expect(await answer(eve, 'decline')).toEqual([404, 'Request not found']);
    expect(await answer(ben, 'accept')).toEqual([200, 'accepted']);
    expect(await answer(ben, 'accept')).toEqual([200, 'accepted']);
    expect(await answer(ben, 'decline')).toEqual([409, 'This request was answered already']);
    expect(await countsOf(ben)).toEqual({ followers: 1, following: 0 });
  });

  it.each(['accept', 'decline'])(
    'needs no attention after %s: each device of who was asked counts again',
    async (word) => {
      const [ana, ben] = await two();
      const { id } = (await ask(ana, ben)).json;
      const received: ReceivedEvent[] = [];
      const unsubscribe = app.events.subscribe((event) => received.push(event));
      expect((await app.call('PUT', `/api/followers/${word}/${id}`, ben)).status).toBe(200);
      unsubscribe();
      expect(received).toContainEqual({ kind: 'notifications', memberId: ben.id });
      expect(received).toContainEqual({ kind: 'relation', memberId: ana.id, otherId: ben.id });
    },
  );

  it('cannot be accepted after it was withdrawn', async () => {
    const [ana, ben] = await two();
    const { id } = (await ask(ana, ben)).json;
    await app.call('DELETE', `/api/followers/${ben.id}`, ana);
    expect((await app.call('PUT', `/api/followers/accept/${id}`, ben)).status).toBe(404);
  });
});

describe('lists of follows', () => {
  it('contain each member once over pages, the latest first, with the viewer’s relation', async () => {
    const [ana, ...others] = (await people(6)) as [TestMember, ...TestMember[]];
    for (const other of others) await follow(other, ana);
    const first = others[0] as TestMember;
    await follow(ana, first);
    const ids: number[] = [];
    let url: string | undefined = '/api/followers?limit=2';
    while (url) {
      const reply: Awaited<ReturnType<TestApp['call']>> = await app.call('GET', url, ana);
      for (const item of reply.json) ids.push(item.followerId);
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(ids).toEqual(others.map(({ id }) => id).reverse());
    const [back] = (await app.call('GET', '/api/following', ana)).json;
    expect(back).toMatchObject({
      followingId: first.id,
      following: { relation: { follow: 'accepted', followsMe: true } },
    });
  });

  it('of a private member are only for their followers', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    await makePrivate(ben);
    const list = async (viewer: TestMember | null) => {
      const input = encodeURIComponent(JSON.stringify({ json: { memberId: ben.id, side: 'followers' } }));
      const reply = await app.call('GET', `/trpc/follows.listOf?input=${input}`, { token: viewer?.token });
      return reply.json.error?.json.message ?? reply.json.result.data.json.items.map((item: TestMember) => item.id);
    };
    expect(await list(null)).toBe('This account is private');
    expect(await list(ana)).toEqual([ana.id]);
    expect(await list(ben)).toEqual([ana.id]);
  });
});

describe('posts of a private member', () => {
  it('are visible only to them and their followers: in lists, alone, with votes and comments', async () => {
    const [ana, ben, eve] = (await people(3)) as [TestMember, TestMember, TestMember];
    await follow(ana, ben);
    const { id } = (await app.call('POST', '/api/posts', { token: ben.token, body: { content: 'only us #quiet' } }))
      .json;
    await makePrivate(ben);
    const seenBy = async (viewer: TestMember | null) => {
      const token = viewer?.token;
      const listed = (await app.call('GET', `/api/posts?memberId=${ben.id}`, { token })).json.length;
      const tagged = (await app.call('GET', '/api/posts?hashtag=quiet', { token })).json.length;
      const { status } = await app.call('GET', `/api/posts/${id}`, { token });
      const comments = await app.call('GET', `/api/posts/${id}/comments`, { token });
      return [listed, tagged, status, comments.status];
    };
    expect(await seenBy(ben)).toEqual([1, 1, 200, 200]);
    expect(await seenBy(ana)).toEqual([1, 1, 200, 200]);
    for (const viewer of [eve, null]) expect(await seenBy(viewer)).toEqual([0, 0, 404, 404]);
    await ask(eve, ben);
    expect(await seenBy(eve)).toEqual([0, 0, 404, 404]);
    for (const [url, body] of [
      ['/api/votes', { postId: id, isPositive: true }],
      ['/api/comments', { postId: id, content: 'let me in' }],
    ] as const) {
      expect((await app.call('POST', url, { token: eve.token, body })).status).toBe(404);
      expect((await app.call('POST', url, { token: ana.token, body })).status).toBeLessThan(300);
    }
    await app.call('DELETE', `/api/followers/${ben.id}`, ana);
    expect(await seenBy(ana)).toEqual([0, 0, 404, 404]);
  });
});
