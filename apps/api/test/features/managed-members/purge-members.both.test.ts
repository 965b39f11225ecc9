// Runs on both databases: what is deleted, in which order and by which statements, is SQL.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { DELETION_DAYS, LEAVE_DAYS, USERNAME_RESERVED_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { deleteEndedReservations, findDeletion } from '../../../src/features/accounts/deletion/deletion.queries.ts';
import { findNamesInUse } from '../../../src/features/media/media.queries.ts';
import { addToLog } from '../../../src/features/moderation/audit-log.queries.ts';
import { lockNetworkRow } from '../../../src/features/network/network.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import {
  findTraces,
  giveRows,
  listIndexedPosts,
  listMemberColumns,
  type MemberColumn,
  raiseMemberIds,
  readRowsOf,
} from '../../support/member-traces.ts';
import { moderationOf } from '../../support/moderation.ts';
import { purgeOf } from '../../support/purge.ts';
import { findDrift } from '../../support/recount.ts';
import { addRequest } from '../../support/registration.ts';
import { makeReleasedWorld } from '../../support/released-world.ts';
import { runRecount } from '../../support/run-recount.ts';
import { paint, upload } from '../../support/upload.ts';

/** What stays of a member who was deleted, and why. Nothing of it says who they were. */
const STAYING: Readonly<Record<string, string>> = {
  'members.id': 'the row without a name that the others refer to',
  'member_stats.member_id': 'its counters, all 0: every member has some',
  'members.username': 'made of the id alone',
  'members.username_key': 'made of the id alone',
  'member_deletions.member_id': 'keeps what is left hidden',
  'posts.author_id': 'a deleted post without text holds the comments of others',
  'comments.author_id': 'a deleted comment without text holds the replies of others',
  'messages.sender_id': 'conversations keep the lines',
  'media.owner_id': 'files in lines of conversations stay with them',
  'conversations.low_id': 'whose conversation it was with, by number',
  'conversations.high_id': 'whose conversation it was with, by number',
  'conversation_members.member_id': 'the seat of whoever wrote the lines',
  'notifications.notice': 'who gave others a role or a link, by number',
  'circles.owner_id': 'a closed circle, whose name and posts are gone',
  'blocks.other_id': 'whoever blocked the member goes on not reading their lines',
  'report_cases.member_id': 'that there was a case, without what it quoted',
  'report_cases.subject_id': 'that there was a case, without what it quoted',
  'reports.reporter_id': 'that there was a report, without its note',
  'decisions.member_id': 'what moderators decided',
  'decisions.moderator_id': 'what moderators decided',
  'unlisted_hashtags.moderator_id': 'what administrators decided for everyone',
  'audit_log.member_id': 'rows are only added',
  'audit_log.moderator_id': 'rows are only added',
  'rate_limits.key': 'ends within the hour',
  'login_failures.key': 'ends within the hour',
  'reserved_usernames.username_key': 'nobody else gets it for 90 days',
  'reserved_usernames.username_skeleton': 'nobody else gets it for 90 days',
};

/** What the deletion itself makes, and what only an owner has, who is not deleted. */
const NOT_GIVEN = ['network.owner_id', 'member_deletions.member_id'];

const nameOf = ({ table, column }: MemberColumn) => `${table}.${column}`;

const FIRST_ID = 2_100_000_000;

let app: TestApp;
let carl: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  await app.register('first');
  await raiseMemberIds(app.database, FIRST_ID);
  // What the setup of a running server writes.
  await inTransaction(app.database.db, (trx) => lockNetworkRow(trx));
  ({ carl } = await makeReleasedWorld(app));
}, 60_000);
afterEach(() => app.close());

const purge = (signal?: AbortSignal, onStep: () => void = () => undefined) => {
  const now = () => {
    onStep();
    return app.clock.now;
  };
  return purgeOf(app).purge({ now }, signal);
};
const drop = (member: TestMember) => purgeOf(app).deleteNow(member);
const send: ReturnType<typeof purgeOf>['send'] = (...call) => purgeOf(app).send(...call);

async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.storage.list()) names.push(name);
  return names;
}

async function joinByApproval(username: string): Promise<TestMember> {
  const administrator = await app.register('boss_of_us');
  await moderationOf(app).grant(administrator, 'administrator');
  await send(administrator, 'POST', `/api/admin/requests/${await addRequest(app, username)}/accept`);
  const { db } = app.database;
  const { id } = await db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return { id, token: '' };
}

describe('a member with something everywhere', () => {
  it('is found nowhere afterwards but in what is named', async () => {
    const { database, clock } = app;
    const joined = await joinByApproval('zola');
    await send(carl, 'POST', '/api/posts', { content: 'Sourdough' });
    const posts = await database.db.selectFrom('posts').select('id').where('author_id', '=', carl.id).execute();
    const own = new Set(posts.map(({ id }) => id));
    const isIndexed = async () => (await listIndexedPosts(database)).some((id) => own.has(id));
    expect(await isIndexed()).toBe(true);
    // What another one's vote on their post weighs goes with the post.
    const { db } = database;
    const first = await db.selectFrom('members').select('id').where('username', '=', 'first').executeTakeFirstOrThrow();
    const weight = { member_id: first.id, weight: 1, reason: 'ring' as const, counted: 1 };
    await db
      .insertInto('vote_weights')
      .values({ post_id: posts[0]?.id ?? 0, ...weight })
      .execute();
    const isWeighed = async () =>
      (await db.selectFrom('vote_weights').select('post_id').execute()).some(({ post_id }) => own.has(post_id));
    expect(await isWeighed()).toBe(true);
    const log = { action: 'warn' as const, moderator_id: carl.id, member_id: carl.id, created_at: clock.now };
    await inTransaction(database.db, (trx) => addToLog(trx, log));
    const columns = (await listMemberColumns(database)).filter((column) => !NOT_GIVEN.includes(nameOf(column)));
    await giveRows(database, columns, carl.id);
    // The rows were counted for others.
    await runRecount(database.db);
    const before = await findTraces(database, [carl.id]);
    expect(columns.map(nameOf).filter((column) => !before.has(column))).toEqual([]);
    for (const member of [carl, joined]) await drop(member);
    await purge();
    expect(await isIndexed()).toBe(false);
    expect(await isWeighed()).toBe(false);
    const after = await findTraces(database, [carl.id, `deleted:${carl.id}`, 'carl', 'zola']);
    expect([...after].filter(([column]) => !(column in STAYING))).toEqual([]);
    expect((await runRecount(database.db)).drift).toEqual([]);
  }, 60_000);
});

describe('deleted by an administrator', () => {
  let owner: TestMember;
  let dora: TestMember;
  beforeEach(async () => {
    owner = await app.register('boss');
    await moderationOf(app).grant(owner, 'owner');
    const { db } = app.database;
    const { id } = await db.selectFrom('members').select('id').where('username', '=', 'dora').executeTakeFirstOrThrow();
    dora = { id, token: await signIn('dora') };
  });

  const signIn = async (username: string): Promise<string> =>
    (await app.call('POST', '/api/users/login', { body: { username, password: 'first-secret' } })).json.token;
  const drop = () => send(owner, 'POST', `/api/admin/members/${carl.id}/deletion`, { username: '@Carl' });
  const conversation = async () =>
    (await send(dora, 'GET', '/api/conversations')).items?.[0] ?? (await send(dora, 'GET', '/api/conversations'))[0];

  it('is hidden at once, cannot sign in, and has everything again when restored', async () => {
    const before = await dump(app);
    const deletion = await drop();
    expect(deletion.deletionDueAt).toBe(new Date(app.clock.now + DELETION_DAYS * DAY_MS).toISOString());
    const seen = async () => ({
      profile: (await app.call('GET', `/api/users/${carl.id}`, { token: dora.token })).status,
      posts: (await send(dora, 'GET', '/api/posts')).filter((post: any) => post.author?.id === carl.id).length,
      session: (await app.call('GET', '/api/auth/me', { token: carl.token })).status,
      line: (await conversation()).latest.senderName,
    });
    expect(await seen()).toEqual({ profile: 404, posts: 0, session: 401, line: 'Deleted member' });
    const { status, json } = await app.call('POST', '/api/users/login', {
      body: { username: 'carl', password: 'first-secret' },
    });
    expect([status, json.reason]).toEqual([403, 'being_deleted']);
    const listed = await send(owner, 'GET', '/api/admin/members?state=deletion');
    expect(listed.map((row: { id: number }) => row.id)).toContain(carl.id);
    await purge();
    await send(owner, 'DELETE', `/api/admin/members/${carl.id}/deletion`);
    expect(await dump(app)).toEqual(before);
    expect((await seen()).profile).toBe(200);
  }, 60_000);

  it('by themselves: has everything again after coming back, and is deleted 14 days after leaving again', async () => {
    // A sign-in leaves its traces, such as the device and when they were here.
    await signIn('carl');
    const before = await dump(app);
    const comeBack = async () =>
      app.call('POST', '/api/users/login', { body: { username: 'carl', password: 'first-secret', comeBack: true } });
    const leave = (token: string) => send({ token }, 'POST', '/api/account/deletion', { username: 'carl' });
    await leave(await signIn('carl'));
    const { token } = (await comeBack()).json;
    expect(await dump(app)).toEqual(before);
    await leave(token);
    app.clock.now += LEAVE_DAYS * DAY_MS - 1;
    await purge();
    expect((await findDeletion(app.database.db, carl.id))?.begun_at).toBeNull();
    app.clock.now += 1;
    await purge();
    expect([(await comeBack()).status, (await conversation()).latest.senderName]).toEqual([401, 'Deleted member']);
    expect(await findDeletion(app.database.db, carl.id)).toMatchObject({ asked_by: null, ended_at: app.clock.now });
  }, 60_000);

  it('leaves others as they were, also when the purge stops again and again, and its username to nobody', async () => {
    const { database, clock } = app;
    const [eve, fay] = [await app.register('eve_of_us'), await app.register('fay_of_us')];
    const { json: picture } = await upload(app, eve.token, await paint(50, 50));
    const post = await send(eve, 'POST', '/api/posts', { content: 'Our #bread', media: [{ id: picture.id }] });
    await send(fay, 'POST', '/api/votes', { postId: post.id, isPositive: true });
    await send(fay, 'POST', '/api/comments', { postId: post.id, content: 'Fine' });
    await send(fay, 'POST', `/api/users/${eve.id}/follow`);
    const others = await readRowsOf(database, [eve.id, fay.id]);
    const drift = await findDrift(database);
    await drop();
    clock.now += DELETION_DAYS * DAY_MS;
    let ends = 0;
    for (; ends < 500 && (await findDeletion(database.db, carl.id))?.ended_at === null; ends += 1) {
      const stopping = new AbortController();
      let left = 4 + ends;
      await purge(stopping.signal, () => {
        left -= 1;
        if (left === 0) stopping.abort();
      });
    }
    expect(ends).toBeGreaterThan(3);
    const after = await dump(app);
    await purge();
    expect(await dump(app)).toEqual(after);
    expect(await readRowsOf(database, [eve.id, fay.id])).toEqual(others);
    expect(
      (await findDrift(database)).filter((one) => !drift.includes(one) && !one.startsWith('members without')),
    ).toEqual([]);
    expect((await runRecount(database.db)).drift).toEqual([]);
    expect((await conversation()).latest).toMatchObject({ senderName: 'Deleted member', text: 'Two days.' });
    const inUse = await findNamesInUse(database.db, await listFiles());
    expect((await listFiles()).filter((name) => !inUse.has(withoutWidth(name)))).toEqual([]);
    const check = async (username: string) =>
      (await app.call('GET', `/api/usernames/check?username=${username}`)).json.isAvailable;
    expect([await check('Carl'), await check('car1')]).toEqual([false, false]);
    clock.now += USERNAME_RESERVED_DAYS * DAY_MS;
    await deleteEndedReservations(database.db, clock.now);
    expect(await check('carl')).toBe(true);
    const acts = database.db
      .selectFrom('audit_log')
      .select(['action', 'moderator_id'])
      .where('member_id', '=', carl.id);
    expect(await acts.where('action', 'in', ['delete_member', 'member_deleted']).orderBy('id').execute()).toEqual([
      { action: 'delete_member', moderator_id: owner.id },
      { action: 'member_deleted', moderator_id: null },
    ]);
  }, 60_000);
});

/** What is not of the deletion itself: every row of the database. */
async function dump({ database: { db } }: TestApp): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  const own = ['sessions', 'audit_log', 'member_deletions', 'reset_links', 'mailed_reset_links', 'network'];
  for (const { name } of await db.introspection.getTables()) {
    if (own.includes(name) || name.startsWith('post_search')) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}
