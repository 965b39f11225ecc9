// Runs on both databases: locks differ.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

const ROUNDS = 10;

let app: TestApp;
let owner: TestMember;
let people: TestMember[];

beforeAll(async () => {
  app = await openTestApp();
  people = await newMembers(app, 12);
  owner = person(0);
}, 60_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const person = (index: number) => people[index] as TestMember;
const create = () => createCircle(app, owner, { isPrivate: true });
const invite = (by: TestMember, id: number, whom: TestMember) =>
  app.services.circles.invite(asViewer(by), { id, userId: whom.id });
const join = (member: TestMember, id: number) => app.services.circles.join(asViewer(member), { id });
const decline = (member: TestMember, id: number) => app.services.circles.declineInvitation(asViewer(member), { id });
const leave = (member: TestMember, id: number) => app.services.circles.leave(asViewer(member), { id });
const joinBy = (member: TestMember, code: string | null) =>
  app.services.circles.joinByLink(asViewer(member), { code: code ?? '' });
const renewLink = (id: number) => app.services.circles.createInviteLink(asViewer(owner), { id });

async function endsOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason.reason ?? one.reason)));
}

const count = (ends: unknown[], end: string) => ends.filter((one) => one === end).length;

async function rowsOf(circleId: number, member: TestMember) {
  const { db } = app.database;
  const rowsIn = (table: 'circle_members' | 'circle_invitations') =>
    db
      .selectFrom(table)
      .select('member_id')
      .where('circle_id', '=', circleId)
      .where('member_id', '=', member.id)
      .execute();
  return { parts: (await rowsIn('circle_members')).length, invitations: (await rowsIn('circle_invitations')).length };
}

it('one who is invited many times at once has one invitation and one notification', async () => {
  const id = await create();
  for (const member of people.slice(1, 5)) {
    await invite(owner, id, member);
    await join(member, id);
  }
  const invited = person(5);
  const made = await Promise.all(people.slice(0, 5).map((member) => invite(member, id, invited)));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(made.map(({ invitation }) => invitation.id)).size).toBe(1);
  expect(await rowsOf(id, invited)).toEqual({ parts: 0, invitations: 1 });
  expect((await app.services.notifications.unreadCount(asViewer(invited))).unreadNotifications).toBe(1);
});

it('one who is invited while they join has no invitation left', async () => {
  const invited = person(6);
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createCircle(app, owner);
    const ends = await endsOf([join(invited, id), invite(owner, id, invited), join(invited, id)]);
    expect([ends[0], ends[2]]).toEqual(['done', 'done']);
    expect(['done', 'already_in_circle']).toContain(ends[1]);
    expect(await rowsOf(id, invited)).toEqual({ parts: 1, invitations: 0 });
  }
});

it('the last seat is taken by one of those who accept at once', async () => {
  const id = await create();
  const guests = people.slice(1, 12);
  for (const guest of guests.slice(0, 8)) {
    await invite(owner, id, guest);
    await join(guest, id);
  }
  for (const guest of guests.slice(8)) await invite(owner, id, guest);
  const ends = await endsOf(guests.slice(8).map((guest) => join(guest, id)));
  expect([count(ends, 'done'), count(ends, 'circle_full')]).toEqual([1, 2]);
});

it('an invitation is accepted, declined or made again, one after the other', async () => {
  const invited = person(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create();
    await invite(owner, id, invited);
    const ends = await endsOf([decline(invited, id), join(invited, id), invite(owner, id, invited)]);
    expect(ends[0]).toBe('done');
    expect(['done', 'circle_not_found']).toContain(ends[1]);
    expect(['done', 'already_in_circle']).toContain(ends[2]);
    const { parts, invitations } = await rowsOf(id, invited);
    expect(parts + invitations).toBe(1);
  }
});

it('no invitation of a member stays who leaves while they invite', async () => {
  const [inviter, invited] = [person(8), person(9)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create();
    await invite(owner, id, inviter);
    await join(inviter, id);
    const ends = await endsOf([invite(inviter, id, invited), leave(inviter, id)]);
    expect(['done', 'circle_not_found']).toContain(ends[0]);
    expect(ends[1]).toBe('done');
    expect(await rowsOf(id, invited)).toEqual({ parts: 0, invitations: 0 });
  }
});

it('no invitation stays between two of whom one blocks the other meanwhile', async () => {
  const invited = person(10);
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create();
    const { blocks } = app.services;
    const ends = await endsOf([invite(owner, id, invited), blocks.block(asViewer(invited), { id: owner.id })]);
    expect(['done', 'user_not_found']).toContain(ends[0]);
    expect(ends[1]).toBe('done');
    expect(await rowsOf(id, invited)).toEqual({ parts: 0, invitations: 0 });
    await blocks.unblock(asViewer(invited), { id: owner.id });
  }
});

it('a link that is replaced while members join lets them in before, and nobody after', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create();
    const { code } = await renewLink(id);
    const [replaced, ...ends] = await endsOf([
      renewLink(id),
      ...people.slice(1, 6).map((member) => joinBy(member, code)),
    ]);
    expect(replaced).toBe('done');
    for (const end of ends) expect(['done', 'invite_link_not_found']).toContain(end);
    expect(await endsOf([joinBy(person(6), code)])).toEqual(['invite_link_not_found']);
    const { memberCount } = await app.services.circles.get(asViewer(owner), { id });
    expect(memberCount).toBe(1 + count(ends, 'done'));
  }
});

it('of those who join by a link at once, as many get in as there are seats', async () => {
  const id = await create();
  const { code } = await renewLink(id);
  const ends = await endsOf(people.slice(1, 12).map((member) => joinBy(member, code)));
  expect([count(ends, 'done'), count(ends, 'circle_full')]).toEqual([9, 2]);
});
