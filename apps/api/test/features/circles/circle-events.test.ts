import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, invite, newMembers } from '../../support/circles.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
const received: ReceivedEvent[] = [];

beforeAll(async () => {
  app = await openTestApp();
  app.events.subscribe((event) => received.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben, eve] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

/** Who is told of a circle by what is done: the ids of members, null for all members of the circle. */
async function toldBy(work: () => Promise<unknown>): Promise<(number | null)[]> {
  received.length = 0;
  await work();
  return received.flatMap((event) => (event.kind === 'circle' ? [event.memberId] : []));
}

const join = (member: TestMember, id: number) => app.services.circles.join(asViewer(member), { id });

const inviteTo = (circleId: number, member: TestMember, inviter = ana) => invite(app, { circleId, member, inviter });

const unreadOf = async ({ id }: TestMember) => {
  const { db } = app.database;
  const rows = await db
    .selectFrom('notifications')
    .select('circle_id')
    .where('recipient_id', '=', id)
    .where('is_read', '=', 0)
    .execute();
  return rows.map((row) => row.circle_id);
};

describe('a change of a circle', () => {
  it('is announced to its members, and to those whose part in it has changed', async () => {
    const { circles } = app.services;
    const id = await createCircle(app, ana);
    expect(await toldBy(() => createCircle(app, ana))).toEqual([ana.id]);
    expect(await toldBy(() => join(ben, id))).toEqual([null]);
    expect(await toldBy(() => circles.update(asViewer(ana), { id, name: 'Bakers' }))).toEqual([null]);
    expect(await toldBy(() => circles.leave(asViewer(ben), { id }))).toEqual([null, ben.id]);
    await join(eve, id);
    const removed = { id, memberId: eve.id };
    expect(await toldBy(() => circles.removeMember(asViewer(ana), { ...removed, ban: true }))).toEqual([null, eve.id]);
    expect(await toldBy(() => circles.unban(asViewer(ana), removed))).toEqual([null, eve.id]);
    expect(await toldBy(() => circles.unban(asViewer(ana), removed))).toEqual([]);
    await join(eve, id);
    expect(await toldBy(() => circles.transferOwnership(asViewer(ana), { id, memberId: eve.id }))).toEqual([null]);
    await inviteTo(id, ben);
    const told = await toldBy(() => circles.remove(asViewer(eve), { id }));
    expect(new Set(told)).toEqual(new Set([ana.id, eve.id, ben.id]));
  });

  it('is not announced when nothing changes', async () => {
    const { circles } = app.services;
    const id = await createCircle(app, ana);
    await join(ben, id);
    expect(await toldBy(() => join(ben, id))).toEqual([]);
    expect(await toldBy(() => circles.leave(asViewer(eve), { id }))).toEqual([]);
    expect(await toldBy(() => circles.transferOwnership(asViewer(ana), { id, memberId: ana.id }))).toEqual([]);
  });

  it('by a block is announced to both', async () => {
    const [id, other] = [await createCircle(app, ana), await createCircle(app, ana)];
    await join(ben, id);
    await inviteTo(other, ben);
    const told = await toldBy(() => app.services.blocks.block(asViewer(ben), { id: ana.id }));
    expect(told).toEqual([null, ben.id, ben.id]);
  });
});

describe('the notification of an invitation', () => {
  it('is read once it is accepted, and is not for others', async () => {
    const id = await createCircle(app, ana, { isPrivate: true });
    for (const member of [ben, eve]) await inviteTo(id, member);
    await join(ben, id);
    expect([await unreadOf(ben), await unreadOf(eve)]).toEqual([[], [id]]);
    expect(received).toContainEqual({ kind: 'notifications', memberId: ben.id });
  });

  it('is read once the circle is deleted', async () => {
    const [id, other] = [await createCircle(app, ana), await createCircle(app, ana)];
    for (const member of [ben, eve]) await inviteTo(id, member);
    await inviteTo(other, eve);
    await app.services.circles.remove(asViewer(ana), { id });
    expect([await unreadOf(ben), await unreadOf(eve)]).toEqual([[], [other]]);
  });

  it('is read once its owner and the member have blocked each other', async () => {
    const [id, other] = [await createCircle(app, ana), await createCircle(app, eve)];
    await inviteTo(id, ben);
    await inviteTo(other, ben, eve);
    await app.services.blocks.block(asViewer(eve), { id: ben.id });
    expect(await unreadOf(ben)).toEqual([id]);
  });
});
