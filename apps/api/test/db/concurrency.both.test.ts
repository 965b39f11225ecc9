// Runs on both databases: locks differ.
import { DomainError } from '@vibeline/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { findDrift } from '../support/recount.ts';
import { untilAvailable } from '../support/until-available.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const VOTERS = 100;
let app: TestApp;
let author: TestMember;
const voters: { id: number; sessionId: number }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  author = await app.register('author');
  app.seedEnvironment.setTime(app.clock.now);
  const blank = {
    bio: null,
    location: null,
    website: null,
    isVerified: false,
    password: null,
    picture: null,
    sharesData: false,
  };
  for (let index = 0; index < VOTERS; index += 1) {
    const id = await app.seedEnvironment.addMember({ ...blank, name: 'Voter', username: `voter${index}` });
    voters.push({ id, sessionId: 0 });
  }
});
afterAll(() => app.close());

const publish = () =>
  untilAvailable(() =>
    app.services.posts.create(
      { id: author.id, sessionId: 0 },
      { content: 'hello', isAnonymous: false, category: null, hashtags: [], media: [] },
      { idempotencyKey: null },
    ),
  );
const vote = (voter: { id: number; sessionId: number }, postId: number, isPositive: boolean | null) =>
  untilAvailable(() => app.services.votes.cast(voter, { postId, isPositive }));

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

describe('concurrent votes', () => {
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

  it('set, changed and removed equal a recount, and so does the score', async () => {
    const { id } = await publish();
    const desired = [true, false, null, true];
    await Promise.all(voters.flatMap((voter) => desired.map((isPositive) => vote(voter, id, isPositive))));
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

describe('concurrent follows', () => {
  const followDrift = async () => (await findDrift(app.database)).filter((line) => line.startsWith('follows'));

  it('and unfollows among many members equal a recount', async () => {
    const some = voters.slice(0, 12);
    const { follows } = app.services;
    const calls = some.flatMap((one, index) =>
      some.flatMap((other, otherIndex) => {
        if (one === other) return [];
        const isUndone = (index + otherIndex) % 3 === 0;
        return [
          untilAvailable(() => follows.follow(one, { followingId: other.id })),
          untilAvailable(() => follows.follow(one, { followingId: other.id })),
          ...(isUndone ? [0, 1].map(() => untilAvailable(() => follows.unfollow(one, { followingId: other.id }))) : []),
        ];
      }),
    );
    await Promise.all(calls);
    expect(await followDrift()).toEqual([]);
    const rows = await app.database.db.selectFrom('follows').select(['follower_id', 'following_id']).execute();
    expect(new Set(rows.map((row) => `${row.follower_id} ${row.following_id}`)).size).toBe(rows.length);
  });

  it('accepting and declining one request have one winner', async () => {
    const [follower, following] = voters.slice(20) as [(typeof voters)[0], (typeof voters)[0]];
    const { follows } = app.services;
    const { follow } = await follows.request(follower, { followingId: following.id });
    const results = await Promise.allSettled(
      (['accept', 'decline', 'accept', 'decline'] as const).map((answer) =>
        follows[answer](following, { id: follow.id }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await followDrift()).toEqual([]);
  });
});

describe('concurrent friend requests', () => {
  const stateOf = async (one: number, other: number) => {
    const row = await app.database.db
      .selectFrom('friendships')
      .select('state')
      .where('member_id', '=', one)
      .where('other_id', '=', other)
      .executeTakeFirst();
    return row?.state;
  };
  const friendDrift = async () => (await findDrift(app.database)).filter((line) => line.includes('friend'));

  it('that cross make one friendship, counted once', async () => {
    const [one, other] = voters.slice(30) as [(typeof voters)[0], (typeof voters)[0]];
    const { friends } = app.services;
    const calls = Array.from({ length: 20 }, (_, index) =>
      untilAvailable(() =>
        index % 2 === 0
          ? friends.request(one, { addresseeId: other.id })
          : friends.request(other, { addresseeId: one.id }),
      ),
    );
    expect((await Promise.all(calls)).filter(({ isNew }) => isNew)).toHaveLength(2);
    expect([await stateOf(one.id, other.id), await stateOf(other.id, one.id)]).toEqual(['friends', 'friends']);
    expect(await friendDrift()).toEqual([]);
  });

  it('are answered once, and the friends counted once', async () => {
    const { friends } = app.services;
    for (const index of [40, 42, 44]) {
      const [one, other] = voters.slice(index) as [(typeof voters)[0], (typeof voters)[0]];
      await friends.request(one, { addresseeId: other.id });
      const answers = (['accept', 'accept', 'decline', 'accept'] as const).map((answer) =>
        friends[answer](other, { id: one.id }),
      );
      await Promise.allSettled([...answers, friends.cancel(one, { id: other.id })]);
    }
    expect(await friendDrift()).toEqual([]);
  });
});

describe('edits while the post or comment is deleted', () => {
  const viewer = () => ({ id: author.id, sessionId: 0 });
  const isMissing = (error: unknown) => error instanceof DomainError && error.code === 'not_found';
  const orMissing = (call: () => Promise<unknown>) =>
    untilAvailable(call).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });

  it('leave no hashtag of a deleted post, and the counters equal a recount', async () => {
    const { posts } = app.services;
    const made = await Promise.all(Array.from({ length: 20 }, publish));
    await Promise.all(
      made.flatMap(({ id }, index) => [
        ...[1, 2, 3].map((edit) =>
          orMissing(() => posts.edit(viewer(), { id, content: `#race${edit} #shared #own${id}_${edit}` })),
        ),
        ...(index % 4 === 0 ? [] : [orMissing(() => posts.remove(viewer(), { id }))]),
        orMissing(() => posts.edit(viewer(), { id, content: '#race1 #last' })),
      ]),
    );
    expect((await findDrift(app.database)).filter((drift) => /hashtag|posts/.test(drift))).toEqual([]);
  });

  it('wait for the delete, and are refused when it has ended', async () => {
    const { db } = app.database;
    const { posts, comments } = app.services;
    const { id } = await publish();
    const { comment } = await comments.add(
      viewer(),
      { postId: id, content: 'words', parentId: null },
      { idempotencyKey: null },
    );
    let edits = Promise.allSettled<unknown>([]);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', id).execute();
      await trx.updateTable('comments').set({ deleted_at: 1 }).where('id', '=', comment.id).execute();
      edits = Promise.allSettled([
        untilAvailable(() => posts.edit(viewer(), { id, content: '#back' })),
        untilAvailable(() => comments.edit(viewer(), { id: comment.id, content: 'back' })),
      ]);
      // Both have read on Postgres before this ends; on SQLite they wait for the transaction to begin.
      await untilBlocked(db, 2);
    });
    const results = await edits;
    expect(results.map((result) => result.status === 'rejected' && isMissing(result.reason))).toEqual([true, true]);
    const row = await db.selectFrom('comments').select('content').where('id', '=', comment.id).executeTakeFirst();
    expect(row).toEqual({ content: 'words' });
  });
});

describe('concurrent creates', () => {
  it('with one Idempotency-Key make one post', async () => {
    const viewer = { id: author.id, sessionId: 0 };
    const input = { content: 'once only', isAnonymous: false, category: null, hashtags: [], media: [] };
    const results = await Promise.all(
      Array.from({ length: 30 }, () =>
        untilAvailable(() => app.services.posts.create(viewer, input, { idempotencyKey: 'same key' })),
      ),
    );
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    const rows = await app.database.db.selectFrom('posts').select('id').where('content', '=', 'once only').execute();
    expect(rows).toHaveLength(1);
  });
});
