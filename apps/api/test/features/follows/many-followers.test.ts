import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { acceptRemaining } from '../../../src/features/follows/accept-remaining.ts';
import { ACCEPTED_AT_ONCE } from '../../../src/features/follows/accept-waiting.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { startStream } from '../../support/live.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { planOf, workOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const FOLLOWERS = 100_000;
/** Tables that grow with members or their posts. */
const READS_ALL =
  /(?:SCAN |Seq Scan on "?)(?:follows|notifications|members|member_stats|posts|post_stats|votes|friendships)\b/;

let app: TestApp;
/** Followed by very many, and by thirty. */
let star: Viewer;
let few: Viewer;
let other: Viewer;
let firstId: number;
const received: ReceivedEvent[] = [];

beforeAll(async () => {
  app = await openTestApp();
  const register = async (name: string) => asViewer(await app.register(name));
  [star, few, other] = [await register('star'), await register('few'), await register('other')];
  const { db } = app.database;
  [firstId = 0] = await addManyMembers(db, FOLLOWERS);
  await sql`insert into member_settings (member_id) select id from members where id >= ${firstId}`.execute(db);
  await addFollowers(star, FOLLOWERS);
  await addFollowers(few, 30);
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
  app.events.subscribe((event) => received.push(event));
}, 120_000);
afterAll(() => app.close());

async function addFollowers({ id }: Viewer, count: number, status: 'accepted' | 'pending' = 'accepted') {
  const { db } = app.database;
  const last = firstId + count;
  await sql`insert into follows (follower_id, following_id, status, created_at)
    select id, ${id}, ${status}, 1 from members where id >= ${firstId} and id < ${last}`.execute(db);
  if (status === 'pending') return;
  await sql`insert into notifications
      (recipient_id, group_key, kind, filter, actor_id, count, peak, is_read, changed_at)
    select ${id}, 'follow:' || id, 'follow', 'follows', id, 1, 1, 0, 1 from members
    where id >= ${firstId} and id < ${last}`.execute(db);
  await sql`update member_stats set follower_count = ${count} where member_id = ${id}`.execute(db);
  await sql`update member_stats set following_count = following_count + 1
    where member_id >= ${firstId} and member_id < ${last}`.execute(db);
}

const post = async (author: Viewer, changes: object = {}) =>
  app.services.posts.create(
    author,
    { content: 'Bread #rain', hashtags: [], category: null, isAnonymous: false, media: [], ...changes } as never,
    { idempotencyKey: null },
  );

const actions: [name: string, act: (member: Viewer) => Promise<unknown>][] = [
  ['a post', (member) => post(member)],
  ['a post with a mention', (member) => post(member, { content: 'To @other' })],
  ['an anonymous post', (member) => post(member, { isAnonymous: true })],
  ['a post for friends', (member) => post(member, { audience: 'followers' })],
  ['an edited post', async (member) => app.services.posts.edit(member, { id: await ownPost(member), content: 'Tea' })],
  ['a deleted post', async (member) => app.services.posts.remove(member, { id: await ownPost(member) })],
  ['a vote', async (member) => app.services.votes.cast(other, { postId: await ownPost(member), isPositive: true })],
  [
    'a comment',
    async (member) =>
      app.services.comments.add(
        other,
        { postId: await ownPost(member), content: 'Warm', parentId: null },
        { idempotencyKey: null },
      ),
  ],
  [
    'a story',
    (member) =>
      app.services.stories.create(
        member,
        { content: 'Rain', media: [], backgroundColor: '#334155', audience: 'public' } as never,
        { idempotencyKey: null },
      ),
  ],
  ['a stream', async (member) => app.services.live.end(member, { id: await ownStream(member) })],
  [
    'another name',
    (member) => app.services.members.updateProfile(member, { id: member.id, name: `Name ${member.id}` }),
  ],
  ['a follow', (member) => app.services.follows.follow(other, { followingId: member.id })],
  ['the end of a follow', (member) => app.services.follows.unfollow(other, { followingId: member.id })],
  ['a profile', (member) => app.services.members.get(other, { id: member.id })],
  [
    'a page of followers',
    (member) => app.services.follows.listOf(other, { memberId: member.id, side: 'followers', limit: 2 }),
  ],
  [
    'a page of notifications',
    (member) => app.services.notifications.list(member, { filter: 'all', limit: 2 } as never),
  ],
  ['all read', (member) => app.services.notifications.markSeen(member)],
  ['a block', (member) => app.services.blocks.block(member, { id: other.id })],
  ['the end of a block', (member) => app.services.blocks.unblock(member, { id: other.id })],
  ['a private account', (member) => app.services.settings.updatePrivacy(member, { id: member.id, isPrivate: true })],
  ['a public account', (member) => app.services.settings.updatePrivacy(member, { id: member.id, isPrivate: false })],
];

const posts = new Map<number, number>();

async function ownPost(member: Viewer): Promise<number> {
  const id = posts.get(member.id);
  if (id === undefined) throw new Error('There is no post');
  return id;
}

const streams = new Map<number, number>();

async function ownStream(member: Viewer): Promise<number> {
  const id = streams.get(member.id);
  if (id === undefined) throw new Error('There is no stream');
  return id;
}

async function prepare(member: Viewer, name: string): Promise<void> {
  posts.set(member.id, (await post(member)).id);
  if (name === 'a stream') {
    const { id } = await startStream(app, member);
    streams.set(member.id, id);
  }
}

describe('a member with a hundred thousand followers', () => {
  it.each(actions)('costs no more than one with thirty: %s', async (name, act) => {
    await prepare(few, name);
    await prepare(star, name);
    const ofFew = await measure(() => act(few));
    const ofStar = await measure(() => act(star));
    expect(ofStar.statements).toBeLessThanOrEqual(ofFew.statements);
    expect(ofStar.rows).toBeLessThanOrEqual(ofFew.rows + 3);
    expect(ofStar.events).toBeLessThanOrEqual(ofFew.events);
    for (const plan of ofStar.plans) expect(plan).not.toMatch(READS_ALL);
  });
});

async function measure(act: () => Promise<unknown>) {
  received.length = 0;
  const { statements, rows } = await workOf(app.database.db, act);
  const plans: string[] = [];
  for (const statement of statements) {
    // SQLite's plan of an insert also lists what it would read only if a foreign key were broken.
    if (/^(select|update|delete)/i.test(statement.sql)) plans.push(await planOf(app.database.db, statement));
  }
  return { statements: statements.length, rows, events: received.length, plans };
}

describe('what concerns very many members at once', () => {
  it('closes a limited number of the notifications about a deleted post', async () => {
    const { db } = app.database;
    const { id: postId } = await post(few);
    await sql`insert into notifications (recipient_id, group_key, kind, post_id, count, peak, is_read, changed_at)
      select id, 'reply:' || id, 'reply', ${postId}, 1, 1, 0, 1 from members where id >= ${firstId} and id < ${
        firstId + 5000
      }`.execute(db);
    const { rows } = await workOf(db, () => app.services.posts.remove(few, { id: postId }));
    expect(rows).toBeGreaterThan(3000);
    expect(rows).toBeLessThan(3050);
  });

  it('accepts requests to follow in parts, and each of them in the end', async () => {
    const { db } = app.database;
    const shy = asViewer(await app.register('shy'));
    await app.services.settings.updatePrivacy(shy, { id: shy.id, isPrivate: true });
    const count = 2 * ACCEPTED_AT_ONCE + 500;
    await addFollowers(shy, count, 'pending');
    await app.services.settings.updatePrivacy(shy, { id: shy.id, isPrivate: false });
    expect(await app.services.follows.counts(shy)).toMatchObject({ followers: ACCEPTED_AT_ONCE });
    const stopping = new AbortController();
    await acceptRemaining({ db, events: app.events, now: () => app.clock.now }, stopping.signal);
    expect(await app.services.follows.counts(shy)).toMatchObject({ followers: count, requests: 0 });
    expect(await db.selectFrom('accepted_requests').selectAll().execute()).toEqual([]);
    const { following } = await db
      .selectFrom('member_stats')
      .select((eb) => eb.fn.sum<number | string>('following_count').as('following'))
      .executeTakeFirstOrThrow();
    const follows = await sql<{
      count: number;
    }>`select count(*) as count from follows where status = 'accepted'`.execute(db);
    expect(Number(following)).toBe(Number(follows.rows[0]?.count));
  });
});
