// Runs on both databases: locks differ.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { findDrift } from '../support/recount.ts';
import { runRecount } from '../support/run-recount.ts';
import { seededRandom } from '../support/seeded-random.ts';
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
