// Runs on both databases: locks differ.

import type { Viewer } from '@vibeline/core/rpc/viewer';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDrift } from '../../src/db/counter-drift.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { findScore } from '../../src/features/members/member-counters.queries.ts';
import { countReceivedSince } from '../../src/features/vibe/received-votes.queries.ts';
import { counterChecks } from '../../src/recount/counter-checks.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { createCircle } from '../support/circles.ts';
import { befriend } from '../support/friends.ts';
import { startStream } from '../support/live.ts';
import { addManyFriends } from '../support/many-friends.ts';
import { createSession, requestMatch } from '../support/match.ts';
import { findDrift } from '../support/recount.ts';
import { runRecount } from '../support/run-recount.ts';
import { asViewer } from '../support/viewer.ts';

const MEMBERS = 6;
const ACTS = 40;

let app: TestApp;
const members: TestMember[] = [];
const posts: number[] = [];
const comments: number[] = [];

beforeAll(async () => {
  app = await openTestApp();
  for (let index = 0; index < MEMBERS; index += 1) members.push(await app.register(`member${index}`));
  for (const member of members.slice(0, 2)) posts.push(await publish(member));
  for (const [index, postId] of posts.entries()) comments.push(await comment(members[index + 2], postId));
});
afterAll(() => app.close());

async function publish(member: TestMember | undefined): Promise<number> {
  const input = { content: 'hello #hills', isAnonymous: false, category: null, hashtags: [], media: [] };
  return (await app.services.posts.create(asViewer(member as TestMember), input, { idempotencyKey: null })).id;
}

async function comment(member: TestMember | undefined, postId: number, parentId: number | null = null) {
  const input = { postId, content: 'yes', parentId };
  return (await app.services.comments.add(asViewer(member as TestMember), input, { idempotencyKey: null })).comment.id;
}

/** What a member does, at random; what is refused, as a follow of oneself, has no effect. */
async function act(member: TestMember, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const viewer = asViewer(member);
  const { votes, comments: commentService, follows, posts: postService } = app.services;
  const isPositive = pick([true, false, null]);
  await pick([
    () => votes.cast(viewer, { postId: pick(posts), isPositive }),
    () => commentService.castVote(viewer, { commentId: pick(comments), isPositive }),
    () => comment(member, posts[0] ?? 0, pick([null, comments[0] ?? 0])),
    () => follows.follow(viewer, { followingId: pick(members).id }),
    () => follows.unfollow(viewer, { followingId: pick(members).id }),
    async () => postService.remove(viewer, { id: await publish(member) }),
  ])().catch(() => undefined);
}

/** All rows at once, in no order: on Postgres again when it waits for members who wait for it. */
function falsify(update: RawBuilder<unknown>): Promise<unknown> {
  return inTransaction(app.database.db, (trx) => update.execute(trx));
}

describe('a recount while members act', () => {
  it('takes no change that is in progress for drift', async () => {
    let isOver = false;
    const found: string[] = [];
    const recounting = (async () => {
      while (!isOver) found.push(...(await runRecount(app.database.db, { rowsPerBatch: 2 })).drift);
    })();
    await Promise.all(
      members.map(async (member, index) => {
        const random = seededRandom(index);
        for (let turn = 0; turn < ACTS; turn += 1) await act(member, random);
      }),
    );
    isOver = true;
    await recounting;
    expect(found).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('corrects what is wrong without undoing what is written meanwhile', async () => {
    const { db } = app.database;
    let isOver = false;
    const found = new Set<string>();
    const recounting = (async () => {
      while (!isOver) for (const name of (await runRecount(db, { rowsPerBatch: 2 })).drift) found.add(name);
    })();
    await Promise.all([
      ...members.map(async (member, index) => {
        const random = seededRandom(100 + index);
        for (let turn = 0; turn < ACTS; turn += 1) await act(member, random);
      }),
      (async () => {
        for (let turn = 0; turn < ACTS; turn += 1) {
          await falsify(
            sql`update post_stats set positive_votes = positive_votes + 1, comments_count = comments_count + 2`,
          );
          await falsify(sql`update comment_stats set reply_count = reply_count + 1`);
          await falsify(sql`update member_stats set follower_count = follower_count + 1, post_count = post_count + 1`);
          await falsify(sql`update hashtags set uses = uses + 1`);
        }
      })(),
    ]);
    isOver = true;
    await recounting;
    await runRecount(db);
    expect([...found]).toEqual(expect.arrayContaining(['post_stats.positive_votes', 'member_stats.follower_count']));
    expect(await findDrift(app.database)).toEqual([]);
    expect((await runRecount(db)).drift).toEqual([]);
  });
});

describe('counters that are too low', () => {
  it('are corrected by the change that would bring them below zero, which is kept', async () => {
    const { services, database } = app;
    const [one, two, three] = members.map(asViewer) as [Viewer, Viewer, Viewer];
    const post = { postId: await publish(members[1]) };
    const own = { id: await publish(members[0]) };
    const commentId = await comment(members[1], post.postId);
    const reply = { id: await comment(members[0], post.postId, commentId) };
    await services.votes.cast(one, { ...post, isPositive: true });
    await services.comments.castVote(one, { commentId, isPositive: false });
    await services.follows.follow(one, { followingId: two.id });
    await befriend(app, one, two, true);
    const circleId = await createCircle(app, two, { members: [one] });
    const sessionId = await createSession(app, two);
    const matchId = await requestMatch(app, one, sessionId);
    const other = await createSession(app, three);
    await services.match.answer(three, { id: await requestMatch(app, one, other), status: 'accepted' });
    const stream = await startStream(app, two);
    await services.live.vote(one, { id: stream.id, isPositive: true });

    const corrected = new Set<string>();
    onDrift(database.db, (table, { after }) => {
      for (const column of Object.keys(after)) corrected.add(`${table}.${column}`);
    });
    const subtracting = {
      'post_stats.positive_votes': () => services.votes.cast(one, { ...post, isPositive: null }),
      'comment_stats.negative_votes': () => services.comments.castVote(one, { commentId, isPositive: true }),
      'comment_stats.reply_count': () => services.comments.remove(one, reply),
      'member_stats.following_count': () => services.follows.unfollow(one, { followingId: two.id }),
      'member_stats.close_friend_count': () => services.friends.remove(one, { id: two.id }),
      'member_stats.post_count': () => services.posts.remove(one, own),
      'circles.member_count': () => services.circles.leave(one, { id: circleId }),
      'vibe_sessions.pending_count': () => services.match.answer(two, { id: matchId, status: 'declined' }),
      'vibe_sessions.accepted_count': () => services.blocks.block(one, { id: three.id }),
      'live_streams.positive_votes': () => services.live.vote(one, { id: stream.id, isPositive: null }),
    };
    for (const [counter, subtract] of Object.entries(subtracting)) {
      for (const { table, columns } of counterChecks.filter(({ table }) => table !== 'hashtags')) {
        const zero = columns.filter((column) => !column.endsWith('_key')).map((column) => sql`${sql.ref(column)} = 0`);
        await falsify(sql`update ${sql.table(table)} set ${sql.join(zero)}`);
      }
      corrected.clear();
      await subtract();
      expect([...corrected], counter).toContain(counter);
    }
    await runRecount(database.db);
    expect(await findDrift(database)).toEqual([]);
  });

  it('are corrected where the quarters of received votes were lost too, and the vote is kept', async () => {
    const { services, database } = app;
    const [author, voter] = members.slice(3).map(asViewer) as [Viewer, Viewer];
    const postId = await publish(members[3]);
    const before = await findScore(database.db, author.id);
    await services.votes.cast(voter, { postId, isPositive: false });
    await falsify(sql`delete from received_votes where member_id = ${author.id}`);
    await falsify(sql`update member_stats set negative_received = 0 where member_id = ${author.id}`);
    const state = await services.votes.cast(voter, { postId, isPositive: true });
    expect(state).toMatchObject({ positiveVotes: 1, negativeVotes: 0 });
    expect(await findScore(database.db, author.id)).toEqual({
      ...before,
      positive_received: before.positive_received + 1,
    });
    expect(await countReceivedSince(database.db, author.id, 0)).toEqual({ positive: 1, negative: 0 });
    expect((await runRecount(database.db)).drift).toEqual([]);
    await falsify(sql`delete from received_votes where member_id = ${author.id}`);
    await services.votes.cast(voter, { postId, isPositive: null });
  });

  it('are corrected by such a change where a recount leaves them, because there is too much to count', async () => {
    const { services, database } = app;
    const [one] = members.map(asViewer) as [Viewer];
    const postId = await publish(members[1]);
    const many = 10_000;
    await addManyFriends(database, { first: 1_000, count: many, among: 1, hubs: [] });
    await sql`insert into votes (member_id, post_id, is_positive, created_at)
      select id, ${postId}, 1, ${app.clock.now} from members where id >= 1000`.execute(database.db);
    await services.votes.cast(one, { postId, isPositive: true });
    await falsify(sql`update post_stats set positive_votes = 0 where post_id = ${postId}`);
    const state = await services.votes.cast(one, { postId, isPositive: null });
    expect(state).toMatchObject({ positiveVotes: many });
    await falsify(sql`delete from votes where post_id = ${postId}`);
    await falsify(sql`update post_stats set positive_votes = 0 where post_id = ${postId}`);
  });

  it('stay at zero where they are not recounted, and the change is kept', async () => {
    const { services } = app;
    const [one, two] = members.map(asViewer) as [Viewer, Viewer];
    const postId = await publish(members[1]);
    await services.votes.cast(one, { postId, isPositive: true });
    await falsify(sql`update notifications set count = 0`);
    await falsify(sql`update hashtag_hours set authors = 0`);
    expect(await services.votes.cast(one, { postId, isPositive: null })).toMatchObject({ positiveVotes: 0 });
    await services.posts.remove(two, { id: postId });
    for (const [table, column] of [
      ['notifications', 'count'],
      ['hashtag_hours', 'authors'],
    ] as const) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} <> 0`.execute(
        app.database.db,
      );
      expect(rows, table).toEqual([]);
    }
  });
});
