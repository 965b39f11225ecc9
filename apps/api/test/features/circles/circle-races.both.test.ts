// Runs on both databases: locks differ.

import { CIRCLES_MAX, OWNED_CIRCLES_MAX } from '@vibeline/core/features/circles/circle.rules';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Database } from '../../../src/db/schema.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { lockCircle } from '../../../src/features/circles/membership.queries.ts';
import { lockCircleConversation } from '../../../src/features/messages/conversations/circle-conversation.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, invite, newMembers } from '../../support/circles.ts';
import { openOfCircle, send } from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

const ROUNDS = 10;

let app: TestApp;
let people: TestMember[];

beforeAll(async () => {
  app = await openTestApp();
  people = await newMembers(app, 52);
}, 120_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const person = (index: number) => people[index] as TestMember;
const join = (member: TestMember, id: number) => app.services.circles.join(asViewer(member), { id });
const leave = (member: TestMember, id: number) => app.services.circles.leave(asViewer(member), { id });
const transferOwnership = (owner: TestMember, id: number, to: TestMember) =>
  app.services.circles.transferOwnership(asViewer(owner), { id, memberId: to.id });
const countOf = async (id: number) => {
  const { db } = app.database;
  const rows = await db.selectFrom('circle_members').select('member_id').where('circle_id', '=', id).execute();
  return rows.length;
};

async function endsOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason.reason ?? one.reason)));
}

const count = (ends: unknown[], end: string) => ends.filter((one) => one === end).length;

it('of fifty who join at once, as many get in as there are seats', async () => {
  const id = await createCircle(app, person(50));
  const ends = await endsOf(people.slice(0, 50).map((member) => join(member, id)));
  expect([count(ends, 'done'), count(ends, 'circle_full')]).toEqual([9, 41]);
  expect(await countOf(id)).toBe(10);
});

it('the last seat is taken once, also by one who is invited', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createCircle(app, person(50));
    for (const member of people.slice(0, 8)) await join(member, id);
    await invite(app, { circleId: id, member: person(8), inviter: person(50) });
    const ends = await endsOf(people.slice(8, 13).map((member) => join(member, id)));
    expect([count(ends, 'done'), count(ends, 'circle_full')]).toEqual([1, 4]);
  }
});

it('one who joins many times at once is in it once', async () => {
  const id = await createCircle(app, person(50));
  const joined = await Promise.all(Array.from({ length: ROUNDS }, () => join(person(1), id)));
  expect(joined.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await countOf(id)).toBe(2);
});

it('joining, leaving, being removed and a smaller limit keep to the limit and the count', async () => {
  const id = await createCircle(app, person(50), { memberLimit: 25 });
  for (const member of people.slice(0, 9)) await join(member, id);
  const owner = asViewer(person(50));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [leaving, removed, coming] = [person(round % 9), person((round + 4) % 9), person(9 + round)];
    const memberLimit = round % 2 === 0 ? 10 : 25;
    const ends = await endsOf([
      join(coming, id),
      leave(leaving, id),
      app.services.circles.removeMember(owner, { id, memberId: removed.id, ban: false }),
      app.services.circles.update(owner, { id, memberLimit }),
      join(leaving, id),
    ]);
    for (const end of ends) {
      expect(['done', 'circle_full', 'circle_member_not_found', 'member_limit_too_small']).toContain(end);
    }
    const circle = await app.services.circles.get(owner, { id });
    expect(circle.memberCount).toBe(await countOf(id));
    expect(circle.memberCount).toBeLessThanOrEqual(circle.memberLimit);
  }
});

it('a circle that is handed over twice at once has one new owner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createCircle(app, person(50));
    for (const member of people.slice(0, 2)) await join(member, id);
    const ends = await endsOf([
      transferOwnership(person(50), id, person(0)),
      transferOwnership(person(50), id, person(1)),
    ]);
    expect([count(ends, 'done'), count(ends, 'not_circle_owner')]).toEqual([1, 1]);
    const { ownerId } = await app.services.circles.get(asViewer(person(50)), { id });
    expect(ownerId).toBe(ends[0] === 'done' ? person(0).id : person(1).id);
  }
});

it('who leaves while the circle is handed over to them either owns it or is out', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createCircle(app, person(50));
    await join(person(1), id);
    const ends = await endsOf([transferOwnership(person(50), id, person(1)), leave(person(1), id)]);
    expect([
      ['done', 'owner_cannot_leave'],
      ['circle_member_not_found', 'done'],
    ]).toContainEqual(ends);
  }
});

it('a circle that is deleted while others join has no member', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createCircle(app, person(50));
    await invite(app, { circleId: id, member: person(3), inviter: person(50) });
    const [removed, ...ends] = await endsOf([
      app.services.circles.remove(asViewer(person(50)), { id }),
      ...people.slice(0, 4).map((member) => join(member, id)),
    ]);
    expect(removed).toBe('done');
    for (const end of ends) expect(['done', 'circle_not_found']).toContain(end);
    expect(await countOf(id)).toBe(0);
  }
});

it('nobody is in a circle whose owner has blocked them, however it happens at once', async () => {
  const [ana, ben, eve] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = [await createCircle(app, ana), await createCircle(app, ana), await createCircle(app, eve)] as const;
    await join(ben, ids[1]);
    await join(ana, ids[2]);
    await join(ben, ids[2]);
    const ends = await endsOf([
      join(ben, ids[0]),
      transferOwnership(eve, ids[2], ana),
      app.services.blocks.block(asViewer(round % 2 === 0 ? ana : ben), { id: (round % 2 === 0 ? ben : ana).id }),
      leave(ben, ids[1]),
    ]);
    for (const end of ends) expect(['done', 'circle_not_found']).toContain(end);
    expect(await findDrift(app.database)).toEqual([]);
    await app.services.blocks.unblock(asViewer(ana), { id: ben.id });
    await app.services.blocks.unblock(asViewer(ben), { id: ana.id });
  }
}, 60_000);

it('circles that are created and joined at once are not more than one may own and be in', async () => {
  const [ana, ben] = (await newMembers(app, 2)) as [TestMember, TestMember];
  const { db } = app.database;
  const row = { name: 'x', description: null, is_private: 0, member_limit: 10, member_count: 1, created_at: 1 };
  const add = async (owner: TestMember, many: number) => {
    const rows = Array.from({ length: many }, () => ({ ...row, owner_id: owner.id, invite_code: null }));
    const added = await db.insertInto('circles').values(rows).returning('id').execute();
    const parts = added.map(({ id }) => ({ circle_id: id, member_id: owner.id, joined_at: 1 }));
    await db.insertInto('circle_members').values(parts).execute();
    return added.map(({ id }) => id);
  };
  await add(ana, OWNED_CIRCLES_MAX - 2);
  const ends = await endsOf(Array.from({ length: 5 }, () => createCircle(app, ana)));
  expect([count(ends, 'done'), count(ends, 'too_many_owned_circles')]).toEqual([2, 3]);
  // As one who has been given them all.
  await add(ben, CIRCLES_MAX - 3);
  const open = await Promise.all(people.slice(0, 5).map((owner) => createCircle(app, owner)));
  const joined = await endsOf(open.map((id) => join(ben, id)));
  expect([count(joined, 'done'), count(joined, 'too_many_circles')]).toEqual([3, 2]);
  expect(await endsOf([createCircle(app, ben)])).toEqual(['too_many_circles']);
  const id = await createCircle(app, person(50));
  await join(ana, id);
  expect(await endsOf([transferOwnership(person(50), id, ana)])).toEqual(['other_owns_too_many_circles']);
}, 60_000);

it('one who is removed while they join and are invited is not both in the circle and banned, and not in it uninvited', async () => {
  const owner = asViewer(person(50));
  const id = await createCircle(app, person(50));
  const [member, racer] = [person(0), person(1)];
  await join(member, id);
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.services.circles.unban(owner, { id, memberId: racer.id });
    await join(racer, id);
    const ends = await endsOf([
      app.services.circles.removeMember(owner, { id, memberId: racer.id, ban: true }),
      join(racer, id),
      app.services.circles.invite(asViewer(member), { id, userId: racer.id }),
      join(racer, id),
    ]);
    expect(ends[0]).toBe('done');
    expect(['already_in_circle', 'only_owner_invites']).toContain(ends[2]);
    expect((await app.services.circles.get(asViewer(racer), { id })).role).toBe('none');
    // What came last holds: an invitation by the owner, or its end.
    await endsOf([
      app.services.circles.invite(owner, { id, userId: racer.id }),
      join(racer, id),
      app.services.circles.cancelInvitation(owner, { id, memberId: racer.id }),
    ]);
    const { role, isBanned } = await app.services.circles.get(asViewer(racer), { id });
    expect(isBanned).toBe(role === 'none');
    if (role === 'none') continue;
    await leave(racer, id);
    expect((await join(racer, id)).isNew).toBe(true);
  }
});

/** How many other connections to this database wait for a lock. */
async function countWaiting(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
  return rows.length;
}

it('nobody writes while a circle is opened to everyone', async () => {
  const [owner, member] = [person(50), person(0)];
  const circleId = await createCircle(app, owner, { isPrivate: true, members: [member] });
  const { json: post } = await app.call('POST', `/api/vibe-circles/${circleId}/posts`, {
    token: owner.token,
    body: { content: 'For members' },
  });
  const conversationId = await openOfCircle(app, member, circleId);
  const written: string[] = [];
  const writing = await inTransaction(app.database.db, async (trx) => {
    await lockCircle(trx, circleId);
    await lockCircleConversation(trx, circleId);
    const input = { postId: post.id, content: 'Among us', parentId: null };
    const started = [
      app.services.comments.add(asViewer(member), input, { idempotencyKey: null }).then(() => written.push('comment')),
      send(app, member, conversationId).then(() => written.push('message')),
    ];
    if (inject('engine') === 'postgres') await vi.waitFor(async () => expect(await countWaiting(trx)).toBe(2));
    expect(written).toEqual([]);
    return { started };
  });
  await Promise.all(writing.started);
  expect(written.sort()).toEqual(['comment', 'message']);
});
