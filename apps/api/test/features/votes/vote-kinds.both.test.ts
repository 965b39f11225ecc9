// Runs on both databases: it is about SQL of its own, and compares how many statements a vote takes.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { type VoteKind, voteKinds } from '@vibeline/core/features/votes/vote-kind.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { workOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let author: TestMember;
let moderator: TestMember;
let voters: TestMember[];
let post: number;

beforeAll(async () => {
  app = await openTestApp();
  author = await app.register('author');
  moderator = await app.register('judge');
  await moderationOf(app).grant(moderator, 'moderator');
  voters = [];
  for (let index = 0; index < 12; index += 1) voters.push(await app.register(`voter${index}`));
});
afterAll(() => app.close());
beforeEach(async () => {
  post = await publishPost(app, author, 'contested');
});

const voter = (index: number) => voters[index] as TestMember;
const vote = async (member: TestMember, isPositive: boolean | null, kind?: VoteKind | null, postId = post) =>
  app.call('POST', '/api/votes', {
    token: member.token,
    body: { postId, isPositive, ...(kind !== undefined && { kind }) },
  });
const said = async (member = author, postId = post): Promise<VoteKind | null> =>
  (await app.call('GET', `/api/posts/${postId}/vote-kinds`, { token: member.token })).json.mostSaid;
const own = async (member: TestMember) =>
  (await app.call('GET', `/api/votes/${member.id}/${post}`, { token: member.token })).json.vote;

async function sayAll(kind: VoteKind, count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) await vote(voter(index), false, kind);
}

describe('a negative vote', () => {
  it('says what it is for at once or afterwards, and takes it back with the vote', async () => {
    const plain = (await vote(voter(0), false)).json;
    expect(plain.vote).toEqual({ isPositive: false });
    const later = (await vote(voter(0), false, 'off_topic')).json;
    expect(later).toEqual({ ...plain, vote: { isPositive: false, kind: 'off_topic' } });
    expect((await vote(voter(0), false)).json).toEqual(later);
    expect(await own(voter(0))).toEqual({ isPositive: false, kind: 'off_topic' });
    expect((await vote(voter(0), false, null)).json.vote).toEqual({ isPositive: false });
    await vote(voter(0), false, 'unkind');
    await vote(voter(0), true);
    expect(await own(voter(0))).toEqual({ isPositive: true });
    await vote(voter(0), false);
    expect(await own(voter(0))).toEqual({ isPositive: false });
    expect((await vote(voter(1), false, 'unkind')).json.vote.kind).toBe('unkind');
  });

  it('alone has one', async () => {
    for (const isPositive of [true, null]) {
      const { status, json } = await vote(voter(0), isPositive, 'unkind');
      expect([status, json.fields?.kind]).toEqual([400, 'Only a negative vote can say what it is for']);
    }
  });

  it('gets one alone where it stands: a kind that comes late casts nothing', async () => {
    const sayLate = async (isPositive: boolean | null) => {
      await vote(voter(0), isPositive);
      const body = { postId: post, isPositive: false, kind: 'unkind', isKindOnly: true };
      return (await app.call('POST', '/api/votes', { token: voter(0).token, body })).json;
    };
    expect(await sayLate(true)).toMatchObject({ vote: { isPositive: true }, positiveVotes: 1, negativeVotes: 0 });
    expect(await sayLate(null)).toMatchObject({ vote: null, positiveVotes: 0, negativeVotes: 0 });
    expect(await sayLate(false)).toMatchObject({ vote: { isPositive: false, kind: 'unkind' }, negativeVotes: 1 });
  });

  it('takes as many statements without one as a positive vote, and no notification tells of a kind', async () => {
    const work = async (isPositive: boolean | null, kind?: VoteKind) =>
      (await workOf(app.database.db, () => vote(voter(0), isPositive, kind))).statements;
    await work(false);
    await work(null);
    const without = await work(false);
    await work(null);
    const withOne = await work(false, 'unkind');
    expect(withOne.map(({ sql }) => sql)).toEqual(without.map(({ sql }) => sql));
    const { text } = await app.call('GET', '/api/notifications', { token: author.token });
    expect(text).not.toContain('unkind');
  });
});

describe('the author', () => {
  it('is told from five kinds on, never of fewer, and others are told nothing', async () => {
    for (let count = 1; count < 5; count += 1) {
      await vote(voter(count), false, 'off_topic');
      await vote(voter(count + 5), false);
      expect(await said()).toBeNull();
    }
    await vote(voter(5), false, 'off_topic');
    expect(voteKinds).toContain(await said());
    expect(await said(voter(1))).toBeNull();
    expect(await said(moderator)).toBeNull();
    await vote(voter(5), false, null);
    expect(await said()).toBeNull();
  });

  it('reads a page of posts with as many statements as one, and nothing of posts of others', async () => {
    const posts = [post];
    for (let index = 0; index < 4; index += 1) posts.push(await publishPost(app, author, `contested ${index}`));
    for (const id of posts) for (let at = 0; at < 5; at += 1) await vote(voter(at), false, 'off_topic', id);
    const list = async (member: TestMember, ids: number[]) =>
      app.services.votes.listKinds(asViewer(member), { target: 'post', ids }, {} as never);
    const first = await list(author, posts);
    expect(first.map(({ id, mostSaid }) => [id, voteKinds.includes(mostSaid ?? 'unkind')])).toEqual(
      first.map(({ id }) => [id, true]),
    );
    expect(await said(author, posts[2])).toBe(first.find(({ id }) => id === posts[2])?.mostSaid);
    const work = async (ids: number[]) => (await workOf(app.database.db, () => list(author, ids))).statements.length;
    expect([await work(posts), await work([post])]).toEqual([3, 3]);
    expect(await list(voter(1), posts)).toEqual([]);
  });

  it('does not count among them with a vote of their own', async () => {
    await sayAll('unkind', 4);
    await vote(author, false, 'unkind');
    expect(await said()).toBeNull();
  });

  it('learns nothing of the sixth, whatever it says, whenever they look', async () => {
    for (const sixth of voteKinds) {
      post = await publishPost(app, author, `post ${voteKinds.indexOf(sixth)}`);
      await sayAll('off_topic', 5);
      expect(voteKinds).toContain(await said());
      // One that would hardly be drawn, so that another draw is seen.
      const atFive = 'seen_before';
      await app.database.db
        .updateTable('said_kinds')
        .set({ most_said: atFive })
        .where('target_id', '=', post)
        .execute();
      await vote(voter(5), false, sixth);
      expect(await said()).toBe(atFive);
      const started = app.clock.now;
      for (let day = 1; day <= 40; day += 13) {
        app.clock.now = started + day * DAY_MS;
        expect(await said()).toBe(atFive);
      }
      app.clock.now = started;
      // Taken back and given again, it is not drawn anew.
      for (let times = 0; times < 3; times += 1) {
        await vote(voter(0), null);
        await vote(voter(5), null);
        expect(await said()).toBeNull();
        await vote(voter(0), false, 'off_topic');
        await vote(voter(5), false, sixth);
        expect(await said()).toBe(atFive);
      }
      // Nor when others say something else, as many as there were, however late.
      for (let index = 0; index < 6; index += 1) await vote(voter(index), null);
      app.clock.now += 2 * DAY_MS;
      await sayAll('unkind', 5, 6);
      expect(await said()).toBe(atFive);
      app.clock.now = started;
    }
  });

  it('is told anew when there are twice as many, once a day', async () => {
    await sayAll('off_topic', 5);
    const first = await said();
    await app.database.db.updateTable('said_kinds').set({ most_said: 'seen_before' }).execute();
    await sayAll('unkind', 5, 5);
    expect(await said()).toBe('seen_before');
    app.clock.now += DAY_MS;
    await said();
    const row = await app.database.db
      .selectFrom('said_kinds')
      .select(['kinds', 'made_at'])
      .where('target_id', '=', post)
      .executeTakeFirstOrThrow();
    app.clock.now -= DAY_MS;
    expect([voteKinds.includes(first ?? 'unkind'), row.kinds]).toEqual([true, 10]);
  });

  it('reads the same of two calls at once', async () => {
    await sayAll('off_topic', 3);
    await sayAll('unkind', 3, 3);
    const both = await Promise.all([said(), said(), said(), said()]);
    expect(new Set(both).size).toBe(1);
  });

  it('is told of comments alike', async () => {
    const { json } = await app.call('POST', '/api/comments', {
      token: author.token,
      body: { postId: post, content: 'a comment' },
    });
    const commentId = json.comment.id;
    const ask = async (member: TestMember) =>
      (await app.call('GET', `/api/comments/${commentId}/vote-kinds`, { token: member.token })).json.mostSaid;
    for (let index = 0; index < 5; index += 1) {
      expect(await ask(author)).toBeNull();
      const body = { commentId, isPositive: false, kind: 'not_true' };
      await app.call('POST', '/api/comment-votes', { token: voter(index).token, body });
    }
    expect(voteKinds).toContain(await ask(author));
    expect(await ask(voter(0))).toBeNull();
  });
});

describe('no answer to anyone else', () => {
  it('contains a kind: of the post, its comments, votes, profiles, actions and notifications', async () => {
    await sayAll('not_true', 6);
    await said();
    const reads = [
      ...[`/api/posts/${post}`, '/api/posts', '/api/posts?ranker=rising', `/api/users/${author.id}/profile`],
      ...[`/api/posts/${post}/comments`, '/api/notifications', '/api/user-actions', '/api/activities'],
      ...[`/api/votes/${voter(9).id}/${post}`, `/api/posts/${post}/rank`],
    ];
    for (const member of [author, voter(9), moderator])
      for (const url of reads) {
        const { text } = await app.call('GET', url, { token: member.token });
        expect(text, url).not.toMatch(/not_true|"kind":"(unkind|off_topic|seen_before|not_for_me)"/);
      }
  });
});

describe('moderators', () => {
  const sums = async (url: string, member = moderator) => (await app.call('GET', url, { token: member.token })).json;

  it('see sums of a post in fives, a day later, without voters', async () => {
    await sayAll('off_topic', 5);
    await sayAll('unkind', 4, 5);
    const url = `/api/moderation/posts/${post}/vote-kinds`;
    expect(await sums(url)).toEqual([]);
    app.clock.now += DAY_MS;
    const later = await sums(url);
    await vote(voter(9), false, 'unkind');
    const same = await sums(url);
    // A fifth one, of a vote that is old enough; the moderator's own does not count.
    await vote(voter(10), false);
    await vote(moderator, false, 'unkind');
    app.clock.now += DAY_MS;
    await vote(voter(10), false, 'unkind');
    app.clock.now += DAY_MS;
    const late = await sums(url);
    for (let index = 0; index < 8; index += 1) await vote(voter(index), null);
    app.clock.now += DAY_MS;
    const moved = await sums(url);
    app.clock.now -= 4 * DAY_MS;
    const first = [{ kind: 'off_topic', atLeast: 5 }];
    expect([later, same, late]).toEqual([first, first, first]);
    expect(moved).toEqual([]);
    expect((await app.call('GET', url, { token: author.token })).status).toBe(404);
  });

  it('see those of a member by month, without anonymous posts, and none of their own', async () => {
    const quiet = await app.register('quiet');
    const month = new Date(app.clock.now).toISOString().slice(0, 7);
    const named = await publishPost(app, quiet, 'by name');
    const anonymous = await publishPost(app, quiet, 'without', { isAnonymous: true });
    for (let index = 0; index < 6; index += 1) {
      await vote(voter(index), false, 'unkind', named);
      await vote(voter(index), false, 'not_true', anonymous);
    }
    const ownPost = await publishPost(app, moderator, 'of the moderator');
    for (let index = 0; index < 6; index += 1) await vote(voter(index), false, 'unkind', ownPost);
    app.clock.now += DAY_MS;
    const ofMember = await sums(`/api/moderation/members/${quiet.id}/vote-kinds`);
    const ofOwn = await sums(`/api/moderation/members/${moderator.id}/vote-kinds`);
    const ofOwnPost = await sums(`/api/moderation/posts/${ownPost}/vote-kinds`);
    app.clock.now -= DAY_MS;
    expect(ofMember).toEqual([{ month, kinds: [{ kind: 'unkind', atLeast: 5 }] }]);
    expect([ofOwn, ofOwnPost]).toEqual([[], []]);
  });
});

describe('less of what was marked', () => {
  const ranked = async (member: TestMember) =>
    (await app.call('GET', '/api/posts?ranker=calm&limit=100', { token: member.token })).json.map(
      ({ id }: { id: number }) => id,
    );

  it('leaves out two posts in three of an author marked twice, in one’s own ranked lists alone, and says why', async () => {
    const [reader, loud, other] = [voter(10), await app.register('loud'), voter(11)];
    const posts: number[] = [];
    for (let index = 0; index < 9; index += 1) posts.push(await publishPost(app, loud, `loud ${index}`));
    const hidden = await publishPost(app, loud, 'without a name', { isAnonymous: true });
    for (const id of posts.slice(0, 2)) await vote(reader, false, 'not_for_me', id);
    const shownOf = async (member: TestMember) =>
      (await ranked(member)).filter((id: number) => [...posts, hidden].includes(id)).length;
    expect(await shownOf(reader)).toBe(10);
    await app.call('PUT', '/api/settings', { token: reader.token, body: { lessMarked: true } });
    const kept = posts.filter((id) => id % 3 === 0);
    expect((await ranked(reader)).filter((id: number) => posts.includes(id)).sort()).toEqual(kept.sort());
    expect(await ranked(reader)).toContain(hidden);
    expect(await shownOf(other)).toBe(10);
    const why = async (member: TestMember) =>
      (await app.call('GET', `/api/posts/${kept[0]}/rank?ranker=calm`, { token: member.token })).json.lessLike;
    expect(await why(reader)).toEqual({ reason: 'author', name: null, marks: 2 });
    expect(await why(other)).toBeUndefined();
    await vote(reader, null, undefined, posts[0]);
    expect(await shownOf(reader)).toBe(10);
  });
});
