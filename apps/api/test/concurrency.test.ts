import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from './faults/support/recount.ts';
import { openTestApp, type TestApp } from './support/app.ts';

const VOTERS = 100;
let app: TestApp;
let author: { id: number; token: string };
const voters: { id: number; sessionId: number }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  author = await app.register('author');
  app.stage.setTime(app.clock.now);
  const blank = { bio: null, location: null, website: null, isVerified: false, password: null, picture: null };
  for (let index = 0; index < VOTERS; index += 1) {
    const id = await app.stage.addMember({ ...blank, name: 'Voter', username: `voter${index}` });
    voters.push({ id, sessionId: 0 });
  }
});
afterAll(() => app.close());

const publish = () =>
  app.services.posts.create(
    { id: author.id, sessionId: 0 },
    { content: 'judge', isAnonymous: false, category: null, hashtags: [], media: [] },
    null,
  );
const vote = (voter: { id: number; sessionId: number }, postId: number, isPositive: boolean | null) =>
  app.services.votes.cast(voter, { kind: 'post', id: postId }, isPositive);

/** Counters as they stand, beside what a recount of the rows gives. */
async function compare(postId: number) {
  const { db } = app.database;
  const stats = await db.selectFrom('post_stats').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('votes').selectAll().where('post_id', '=', postId).execute();
  const positive = rows.filter((row) => row.is_positive === 1).length;
  return {
    counted: [stats.positive_votes, stats.negative_votes],
    recounted: [positive, rows.length - positive],
  };
}

async function compareScore() {
  const { db } = app.database;
  const stats = await db
    .selectFrom('member_stats')
    .selectAll()
    .where('member_id', '=', author.id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('votes')
    .innerJoin('posts', 'posts.id', 'votes.post_id')
    .select('votes.is_positive')
    .where('posts.author_id', '=', author.id)
    .where('votes.member_id', '!=', author.id)
    .execute();
  const positive = rows.filter((row) => row.is_positive === 1).length;
  return {
    counted: [stats.positive_received, stats.negative_received],
    recounted: [positive, rows.length - positive],
  };
}

describe('votes at once', () => {
  it('of a hundred members count exactly a hundred', async () => {
    const { id } = await publish();
    await Promise.all(voters.map((voter) => vote(voter, id, true)));
    expect((await compare(id)).counted).toEqual([VOTERS, 0]);
  });

  it('of one member, a hundred times, count one', async () => {
    const { id } = await publish();
    const [voter] = voters;
    await Promise.all(Array.from({ length: 100 }, () => vote(voter as (typeof voters)[0], id, true)));
    expect((await compare(id)).counted).toEqual([1, 0]);
  });

  it('set, flipped and taken back in a storm equal a recount, score and all', async () => {
    const { id } = await publish();
    const wishes = [true, false, null, true];
    await Promise.all(voters.flatMap((voter) => wishes.map((wish) => vote(voter, id, wish))));
    const { counted, recounted } = await compare(id);
    expect(counted).toEqual(recounted);
    const score = await compareScore();
    expect(score.counted).toEqual(score.recounted);
  });

  it('on many posts of one author keep the score exact', async () => {
    const posts = await Promise.all(Array.from({ length: 10 }, publish));
    await Promise.all(voters.flatMap((voter, index) => posts.map(({ id }) => vote(voter, id, (index + id) % 3 > 0))));
    const score = await compareScore();
    expect(score.counted).toEqual(score.recounted);
  });
});

describe('follows at once', () => {
  const followDrift = async () => (await findDrift(app.database)).filter((line) => line.startsWith('follows'));

  it('and their undoing, of many, crossing each other, equal a recount', async () => {
    const some = voters.slice(0, 12);
    const { follows } = app.services;
    const deeds = some.flatMap((one, place) =>
      some.flatMap((other, otherPlace) => {
        if (one === other) return [];
        const isUndone = (place + otherPlace) % 3 === 0;
        return [
          follows.follow(one, other.id),
          follows.follow(one, other.id),
          ...(isUndone ? [follows.unfollow(one, other.id), follows.unfollow(one, other.id)] : []),
        ];
      }),
    );
    await Promise.all(deeds);
    expect(await followDrift()).toEqual([]);
    const rows = await app.database.db.selectFrom('follows').select(['follower_id', 'following_id']).execute();
    expect(new Set(rows.map((row) => `${row.follower_id} ${row.following_id}`)).size).toBe(rows.length);
  });

  it('of one request, accepted and declined, have one winner', async () => {
    const [asking, asked] = voters.slice(20) as [(typeof voters)[0], (typeof voters)[0]];
    const { follows } = app.services;
    const { follow } = await follows.request(asking, asked.id);
    const answers = await Promise.allSettled(
      [true, false, true, false].map((yes) => follows.answer(asked, follow.id, yes)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await followDrift()).toEqual([]);
  });
});

describe('a create at once', () => {
  it('with one Idempotency-Key makes one post', async () => {
    const viewer = { id: author.id, sessionId: 0 };
    const input = { content: 'once only', isAnonymous: false, category: null, hashtags: [], media: [] };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.services.posts.create(viewer, input, 'storm')),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const rows = await app.database.db.selectFrom('posts').select('id').where('content', '=', 'once only').execute();
    expect(rows).toHaveLength(1);
  });
});
