import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let voters: TestMember[];
let viewer: TestMember;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  voters = await Promise.all(Array.from({ length: 12 }, (_, index) => app.register(`voter${index}`)));
});
afterAll(() => app.close());
beforeEach(async () => {
  // Members of the tests before are not shown any more.
  await app.database.db.updateTable('member_settings').set({ data_sharing: 0 }).execute();
  viewer = await register();
});

const register = (): Promise<TestMember> => {
  count += 1;
  return app.register(`member${count}`);
};
const share = ({ token }: TestMember, dataSharing = true) =>
  app.call('PUT', '/api/settings', { token, body: { dataSharing } });
const post = async ({ token }: TestMember, isAnonymous = false): Promise<number> =>
  publishPost(app, { token }, 'words', { isAnonymous });
const vote = (voter: TestMember, postId: number, isPositive: boolean) =>
  app.call('POST', '/api/votes', { token: voter.token, body: { postId, isPositive } });
/** A member with these votes, each of another member, who consents to be shown. */
const rated = async (positive: number, negative: number, { by = 12, posts = 1 } = {}): Promise<TestMember> => {
  const member = await register();
  await share(member);
  for (let written = 0; written < posts; written += 1) {
    const postId = await post(member);
    for (let index = 0; index < positive + negative; index += 1) {
      if (index < by) await vote(voters[index] as TestMember, postId, index < positive);
    }
  }
  return member;
};
const topVibers = async (member = viewer): Promise<number[]> => {
  app.clock.now += 5000;
  const { status, json } = await app.call('GET', '/api/top-vibers', { token: member.token });
  expect(status).toBe(200);
  return json.map(({ id }: { id: number }) => id);
};

describe('top vibers', () => {
  it('are the three with the highest lower bound of the share of positive votes', async () => {
    const many = await rated(12, 0);
    const fewer = await rated(10, 0);
    const mixed = await rated(11, 1);
    const least = await rated(6, 6);
    await rated(3, 9);
    expect(await topVibers()).toEqual([many, fewer, mixed].map(({ id }) => id));
    await share(mixed, false);
    expect(await topVibers()).toEqual([many, fewer, least].map(({ id }) => id));
    for (const { id } of [many, fewer]) await app.call('POST', `/api/users/${id}/follow`, { token: viewer.token });
    // Without those who have mostly negative votes.
    expect(await topVibers()).toEqual([least.id]);
  });

  it('are ordered without the votes that count in no order', async () => {
    const [weighed, fewer] = [await rated(12, 0), await rated(10, 0)];
    expect(await topVibers()).toEqual([weighed, fewer].map(({ id }) => id));
    const withhold = (withheld_positive: number) =>
      app.database.db
        .updateTable('member_stats')
        .set({ withheld_positive })
        .where('member_id', '=', weighed.id)
        .execute();
    await withhold(5);
    expect(await topVibers()).toEqual([fewer, weighed].map(({ id }) => id));
    await withhold(0);
    expect(await topVibers()).toEqual([weighed, fewer].map(({ id }) => id));
  });

  it('have at least ten votes, of at least five members, on posts that name them and that everyone may see', async () => {
    await rated(9, 0);
    await rated(4, 0, { by: 4, posts: 4 });
    const anonymous = await register();
    await share(anonymous);
    const hidden = await post(anonymous, true);
    for (const voter of voters) await vote(voter, hidden, true);
    const amongFriends = await rated(4, 0, { by: 4 });
    const { id } = (
      await app.call('POST', '/api/posts', {
        token: amongFriends.token,
        body: { content: 'words', audience: 'followers' },
      })
    ).json;
    for (const voter of voters) {
      await befriend(app, amongFriends, voter);
      await vote(voter, id, true);
    }
    expect(await topVibers()).toEqual([]);
    const five = await rated(5, 0, { by: 5, posts: 2 });
    expect(await topVibers()).toEqual([five.id]);
  });

  it('count voters of comments too', async () => {
    const member = await register();
    await share(member);
    const postId = await post(member);
    for (const voter of voters.slice(0, 3)) await vote(voter, postId, true);
    const { token } = member;
    const { json } = await app.call('POST', '/api/comments', { token, body: { postId, content: 'more words' } });
    for (const voter of voters.slice(3, 10)) {
      const body = { commentId: json.comment.id, isPositive: true };
      await app.call('POST', '/api/comment-votes', { token: voter.token, body });
    }
    expect(await topVibers()).toEqual([member.id]);
  });

  it('are without oneself, and without whom one follows, has asked to follow or was declined by', async () => {
    const [followed, asked, declining, self] = [
      await rated(12, 0),
      await rated(12, 0),
      await rated(12, 0),
      await rated(12, 0),
    ] as [TestMember, TestMember, TestMember, TestMember];
    expect(await topVibers(self)).toEqual([followed.id, asked.id, declining.id]);
    const { token } = self;
    await app.call('POST', `/api/users/${followed.id}/follow`, { token });
    await app.call('POST', '/api/followers', { token, body: { followingId: asked.id } });
    expect(await topVibers(self)).toEqual([declining.id]);
    const { id } = (await app.call('POST', '/api/followers', { token, body: { followingId: declining.id } })).json;
    await app.call('PUT', `/api/followers/decline/${id}`, { token: declining.token });
    expect(await topVibers(self)).toEqual([]);
    await app.call('DELETE', `/api/users/${followed.id}/unfollow`, { token });
    expect(await topVibers(self)).toEqual([followed.id]);
  });

  it('are shown only while they consent, from the next call on', async () => {
    const member = await rated(12, 0);
    expect(await topVibers()).toEqual([member.id]);
    await share(member, false);
    const { json } = await app.call('GET', '/api/top-vibers', { token: viewer.token });
    expect(json).toEqual([]);
  });

  it('have public accounts, from the next call on', async () => {
    const member = await rated(12, 0);
    const { token, id } = member;
    const setPrivate = (isPrivate: boolean) =>
      app.call('PUT', `/api/users/${id}/privacy`, { token, body: { isPrivate } });
    expect(await topVibers()).toEqual([id]);
    await setPrivate(true);
    expect((await app.call('GET', '/api/top-vibers', { token: viewer.token })).json).toEqual([]);
    expect(await topVibers()).toEqual([]);
    await setPrivate(false);
    expect(await topVibers()).toEqual([id]);
  });
});
