import { WEEK_MS } from '@vibeline/core/durations.rules';
import { INVITATIONS_MAX, INVITEES_MAX } from '@vibeline/core/features/circles/circle.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const NONE = 987_654;

let app: TestApp;
let owner: TestMember;
let member: TestMember;
let invited: TestMember;
let outsider: TestMember;
let circleId: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, member, invited, outsider] = (await newMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
  circleId = await createCircle(app, owner, { isPrivate: true });
  await bring(member);
});

const url = (path = '') => `/api/vibe-circles/${circleId}${path}`;
const invite = (by: TestMember, whom: { id: number }) =>
  app.call('POST', url('/invitations'), { token: by.token, body: { userId: whom.id } });
const join = (who: TestMember) => app.call('POST', url('/join'), { token: who.token, body: {} });
const decline = (who: TestMember) => app.call('POST', url('/invitations/decline'), { token: who.token, body: {} });
const cancel = (who: TestMember, whom: { id: number }) => app.call('DELETE', url(`/invitations/${whom.id}`), who);
const block = (who: TestMember, whom: TestMember) => app.services.blocks.block(asViewer(who), { id: whom.id });
const refusalOf = ({ status, json }: { status: number; json: any }) => [status, json.reason];

async function bring(who: TestMember): Promise<void> {
  await invite(owner, who);
  expect((await join(who)).status).toBe(200);
}

const invitationsOf = async (who: TestMember) =>
  (await app.call('GET', '/api/vibe-circles/invitations', who)).json.map((item: any) => [
    item.circle.id,
    item.invitedBy.id,
  ]);
const invitedBy = async (who: TestMember) =>
  (await app.call('GET', url('/invitations'), who)).json.map((item: any) => [item.member.id, item.canCancel]);
const countOf = async (who: TestMember) => (await app.services.circles.counts(asViewer(who))).circleInvitations;
const noticesOf = async (who: TestMember) =>
  (await app.call('GET', '/api/notifications', who)).json.notifications
    .filter(({ type }: { type: string }) => type === 'circle_invite')
    .map(({ actor, circleInvite, isRead, message }: any) => ({ by: actor.id, ...circleInvite, isRead, message }));

describe('an invitation by name', () => {
  it('is made by any member, once, and lets the invited member in', async () => {
    const first = await invite(member, invited);
    expect([first.status, first.json]).toEqual([
      201,
      expect.objectContaining({ circleId, canCancel: true, member: expect.objectContaining({ id: invited.id }) }),
    ]);
    const again = await invite(owner, invited);
    expect([again.status, again.json.id, again.json.invitedBy.id]).toEqual([200, first.json.id, member.id]);
    expect(await invitationsOf(invited)).toEqual([[circleId, member.id]]);
    expect(await countOf(invited)).toBe(1);
    expect((await app.call('GET', url(), invited)).json).toMatchObject({ isInvited: true, role: 'none' });
    expect((await join(invited)).json).toMatchObject({ role: 'member', isInvited: false, memberCount: 3 });
    expect([await invitationsOf(invited), await countOf(invited)]).toEqual([[], 0]);
    expect(refusalOf(await invite(owner, invited))).toEqual([409, 'already_in_circle']);
  });

  it('is refused where the viewer or the other one does not exist for whom it concerns', async () => {
    await invite(owner, invited);
    expect(refusalOf(await invite(outsider, invited))).toEqual([404, 'circle_not_found']);
    expect(refusalOf(await invite(invited, outsider))).toEqual([403, 'not_circle_member']);
    expect(refusalOf(await invite(member, { id: NONE }))).toEqual([404, 'user_not_found']);
    expect(refusalOf(await invite(member, member))).toEqual([409, 'already_in_circle']);
    // Blocked by the owner; then by the one who invites, either way.
    const [byOwner, byMember, blocksMember] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
    await block(owner, byOwner);
    await block(member, byMember);
    await block(blocksMember, member);
    for (const other of [byOwner, byMember, blocksMember]) {
      expect(refusalOf(await invite(member, other))).toEqual([404, 'user_not_found']);
    }
    expect((await invite(owner, byMember)).status).toBe(201);
  });

  it('is refused in a full circle, and when too many wait', async () => {
    const { db } = app.database;
    await db.updateTable('circles').set({ member_limit: 2 }).where('id', '=', circleId).execute();
    expect(refusalOf(await invite(member, invited))).toEqual([409, 'circle_full']);
    await db.updateTable('circles').set({ member_limit: 10 }).where('id', '=', circleId).execute();
    const ids = await addManyMembers(db, INVITATIONS_MAX);
    const row = { circle_id: circleId, inviter_id: owner.id, state: 'pending', created_at: 1 } as const;
    await db
      .insertInto('circle_invitations')
      .values(ids.map((member_id) => ({ ...row, member_id })))
      .execute();
    expect(refusalOf(await invite(member, invited))).toEqual([409, 'too_many_invitations']);
  });

  it('that was declined tells nobody, and can be made again', async () => {
    await invite(owner, invited);
    expect((await decline(invited)).json).toEqual({ message: 'Invitation declined' });
    expect((await decline(invited)).status).toBe(200);
    expect([await invitationsOf(invited), await invitedBy(owner)]).toEqual([[], []]);
    expect(refusalOf(await app.call('GET', url(), invited))).toEqual([404, 'circle_not_found']);
    expect(refusalOf(await join(invited))).toEqual([404, 'circle_not_found']);
    expect((await app.call('GET', '/api/notifications', owner)).json.notifications).toEqual([]);
    expect((await invite(member, invited)).status).toBe(201);
    expect(await invitationsOf(invited)).toEqual([[circleId, member.id]]);
  });

  it('is declined without a word also by whom nobody has invited', async () => {
    const replies = [
      await decline(outsider),
      await app.call('POST', `/api/vibe-circles/${NONE}/invitations/decline`, { token: outsider.token, body: {} }),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 2 }, () => [200, '{"message":"Invitation declined"}']),
    );
  });

  it('is taken back by who made it, and by the owner', async () => {
    await bring(outsider);
    await invite(member, invited);
    expect(await invitedBy(owner)).toEqual([[invited.id, true]]);
    expect(await invitedBy(outsider)).toEqual([[invited.id, false]]);
    expect(refusalOf(await cancel(outsider, invited))).toEqual([403, 'not_circle_owner']);
    expect(refusalOf(await cancel(invited, invited))).toEqual([403, 'not_circle_member']);
    expect((await cancel(member, invited)).status).toBe(200);
    expect((await cancel(member, invited)).status).toBe(200);
    expect(refusalOf(await join(invited))).toEqual([404, 'circle_not_found']);
    await invite(member, invited);
    expect((await cancel(owner, invited)).status).toBe(200);
    expect([await invitationsOf(invited), await noticesOf(invited)]).toEqual([[], []]);
  });

  it('ends with the membership of who made it', async () => {
    const second = (await newMembers(app, 1))[0] as TestMember;
    await bring(outsider);
    await invite(member, invited);
    await invite(outsider, second);
    await app.call('POST', url('/leave'), { token: member.token, body: {} });
    await app.call('DELETE', url(`/members/${outsider.id}`), owner);
    for (const who of [invited, second]) {
      expect([await invitationsOf(who), await countOf(who), await noticesOf(who)]).toEqual([[], 0, []]);
      expect(refusalOf(await join(who))).toEqual([404, 'circle_not_found']);
    }
  });

  it('does not exist for who has blocked the one who made it; another member can invite them', async () => {
    await invite(member, invited);
    await block(invited, member);
    expect([await invitationsOf(invited), await countOf(invited), await noticesOf(invited)]).toEqual([[], 0, []]);
    expect(refusalOf(await app.call('GET', url(), invited))).toEqual([404, 'circle_not_found']);
    expect(await invitedBy(owner)).toEqual([]);
    expect((await invite(owner, invited)).status).toBe(201);
    expect(await invitationsOf(invited)).toEqual([[circleId, owner.id]]);
    // The member does not see whom they do not see.
    expect(await invitedBy(member)).toEqual([]);
  });

  it('ends when the owner and the invited member do not see each other any more', async () => {
    await invite(member, invited);
    await block(owner, invited);
    expect([await invitationsOf(invited), await noticesOf(invited)]).toEqual([[], []]);
    expect(refusalOf(await join(invited))).toEqual([404, 'circle_not_found']);
  });

  it('shows the circle, not who is in it', async () => {
    await invite(owner, invited);
    expect(refusalOf(await app.call('GET', url('/members'), invited))).toEqual([403, 'not_circle_member']);
    expect(refusalOf(await app.call('GET', url('/invitations'), invited))).toEqual([403, 'not_circle_member']);
    expect(refusalOf(await app.call('GET', url('/invite-link'), invited))).toEqual([403, 'not_circle_member']);
    for (const path of ['/members', '/invitations', '/invite-link']) {
      expect(refusalOf(await app.call('GET', url(path), outsider))).toEqual([404, 'circle_not_found']);
    }
  });
});

describe('the notification of an invitation', () => {
  it('says which circle, waits for an answer, and is read once it is answered', async () => {
    await invite(member, invited);
    const notice = {
      by: member.id,
      circleId,
      circleName: 'Sunday bakers',
      status: 'pending',
      isRead: false,
      message: expect.stringContaining('invites you to the circle Sunday bakers'),
    };
    expect(await noticesOf(invited)).toEqual([notice]);
    await join(invited);
    expect(await noticesOf(invited)).toEqual([{ ...notice, status: 'accepted', isRead: true }]);
    // Once one is not in the circle any more, its name is not for them.
    await app.call('DELETE', url(`/members/${invited.id}`), owner);
    expect(await noticesOf(invited)).toEqual([]);
  });

  it('comes at most once a week, with the name of who invites now', async () => {
    await invite(member, invited);
    await decline(invited);
    expect(await noticesOf(invited)).toEqual([]);
    await invite(owner, invited);
    expect(await noticesOf(invited)).toEqual([expect.objectContaining({ by: owner.id, isRead: true })]);
    await decline(invited);
    app.clock.now += WEEK_MS;
    await invite(member, invited);
    expect(await noticesOf(invited)).toEqual([expect.objectContaining({ by: member.id, isRead: false })]);
    const { notifications } = (await app.call('GET', '/api/notifications', { token: invited.token })).json;
    expect(Date.parse(notifications[0].createdAt)).toBe(app.clock.now);
  });

  it('is not sent by a member whom the other has muted; the invitation waits all the same', async () => {
    await app.services.mutes.mute(asViewer(invited), { id: member.id });
    await invite(member, invited);
    expect([await noticesOf(invited), await countOf(invited)]).toEqual([[], 1]);
  });

  it('is gone with the circle', async () => {
    await invite(member, invited);
    await app.call('DELETE', url(), owner);
    expect([await noticesOf(invited), await invitationsOf(invited)]).toEqual([[], []]);
    expect((await app.services.notifications.unreadCount(asViewer(invited))).unreadNotifications).toBe(0);
  });
});

describe('an invite link', () => {
  const makeLink = async () =>
    (await app.call('POST', url('/invite-link'), { token: owner.token, body: {} })).json.code;
  const preview = (who: TestMember, code: string) => app.call('GET', `/api/vibe-circles/invite-links/${code}`, who);
  const joinBy = (who: TestMember, code: string) =>
    app.call('POST', `/api/vibe-circles/invite-links/${code}/join`, { token: who.token, body: {} });
  const GONE = [404, 'invite_link_not_found'];

  it('is made by the owner and shown to members', async () => {
    expect((await app.call('GET', url('/invite-link'), member)).json).toEqual({ code: null });
    expect(refusalOf(await app.call('POST', url('/invite-link'), { token: member.token, body: {} }))).toEqual([
      403,
      'not_circle_owner',
    ]);
    const code = await makeLink();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect((await app.call('GET', url('/invite-link'), member)).json).toEqual({ code });
    expect(refusalOf(await app.call('DELETE', url('/invite-link'), member))).toEqual([403, 'not_circle_owner']);
    expect((await app.call('DELETE', url('/invite-link'), owner)).json).toEqual({ code: null });
    expect(refusalOf(await joinBy(outsider, code))).toEqual(GONE);
  });

  it('lets everyone in who has it, until it is replaced', async () => {
    const code = await makeLink();
    expect((await preview(outsider, code)).json).toMatchObject({ id: circleId, role: 'none', memberCount: 2 });
    expect((await joinBy(outsider, code)).json).toMatchObject({ id: circleId, role: 'member', memberCount: 3 });
    expect((await joinBy(outsider, code)).status).toBe(200);
    const next = await makeLink();
    expect(next).not.toBe(code);
    for (const call of [preview, joinBy]) expect(refusalOf(await call(invited, code))).toEqual(GONE);
    expect((await joinBy(invited, next)).status).toBe(200);
  });

  it('is replaced when a member is removed from a private circle, who has seen it', async () => {
    const current = async () => (await app.call('GET', url('/invite-link'), owner)).json.code;
    const remove = async (who: TestMember) =>
      expect((await app.call('DELETE', url(`/members/${who.id}`), owner)).status).toBe(200);
    await bring(invited);
    await remove(invited);
    expect(await current()).toBeNull();
    const code = await makeLink();
    await remove(member);
    for (const call of [preview, joinBy]) expect(refusalOf(await call(member, code))).toEqual(GONE);
    const next = await current();
    expect(next).toMatch(/^[\w-]{22}$/);
    expect((await joinBy(outsider, next)).status).toBe(200);
    // A public one can be joined again all the same.
    await app.call('PATCH', url(), { token: owner.token, body: { isPrivate: false } });
    await remove(outsider);
    expect(await current()).toBe(next);
  });

  it('accepts an invitation', async () => {
    await invite(member, invited);
    await joinBy(invited, await makeLink());
    expect([await invitationsOf(invited), await invitedBy(owner)]).toEqual([[], []]);
    expect(await noticesOf(invited)).toEqual([expect.objectContaining({ status: 'accepted', isRead: true })]);
  });

  it('does not exist for whom the owner has blocked, nor of a circle that is gone', async () => {
    const code = await makeLink();
    await block(owner, outsider);
    for (const call of [preview, joinBy]) expect(refusalOf(await call(outsider, code))).toEqual(GONE);
    await app.call('DELETE', url(), owner);
    for (const call of [preview, joinBy]) expect(refusalOf(await call(invited, code))).toEqual(GONE);
  });

  it('lets nobody into a full circle', async () => {
    const code = await makeLink();
    await app.database.db.updateTable('circles').set({ member_limit: 2 }).where('id', '=', circleId).execute();
    expect(refusalOf(await joinBy(outsider, code))).toEqual([409, 'circle_full']);
  });
});

describe('whom one could invite', () => {
  const suggest = async (who: TestMember, search?: string) =>
    (await app.services.circles.suggestInvitees(asViewer(who), { id: circleId, ...(search && { search }) })).map(
      ({ member: { id }, state }) => [id, state],
    );

  it('are friends, those who can be invited first', async () => {
    const [friend, asked] = (await newMembers(app, 2)) as [TestMember, TestMember];
    for (const other of [owner, friend, asked]) await befriend(app, member, other);
    await invite(member, asked);
    expect(await suggest(member)).toEqual([
      [friend.id, 'none'],
      [asked.id, 'invited'],
      [owner.id, 'member'],
    ]);
    await expect(suggest(outsider)).rejects.toMatchObject({ reason: 'circle_not_found' });
  });

  it('are found by a text, without those whom the owner has blocked', async () => {
    const found = await Promise.all(['zoe_one', 'zoe_two'].map((name) => app.register(`${name}_${circleId}`)));
    const [one, two] = found as [TestMember, TestMember];
    expect((await suggest(member, 'zoe')).map(([id]) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    await block(owner, one);
    const ids = (await suggest(member, 'zoe')).map(([id]) => id);
    expect(ids).not.toContain(one.id);
    expect(ids.length).toBeLessThanOrEqual(INVITEES_MAX);
  });
});

describe('the lists of invitations', () => {
  it('have each invitation once, the newest first, over all pages', async () => {
    const others = await newMembers(app, 5);
    for (const other of others) await invite(owner, other);
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.services.circles.invited(asViewer(member), {
        id: circleId,
        limit: 2,
        ...(cursor && { cursor }),
      });
      ids.push(...page.items.map((item) => item.member.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(others.map(({ id }) => id).toReversed());
  });

  it('take as many statements for many as for one', async () => {
    const { circles } = app.services;
    const read = async () => {
      const received = await statementsOf(app.database.db, () => circles.invitations(asViewer(invited), { limit: 50 }));
      const sent = await statementsOf(app.database.db, () =>
        circles.invited(asViewer(owner), { id: circleId, limit: 50 }),
      );
      return [received.length, sent.length];
    };
    await invite(owner, invited);
    const one = await read();
    for (const other of await newMembers(app, 5)) await invite(owner, other);
    for (let count = 0; count < 5; count += 1) {
      const id = await createCircle(app, owner, { isPrivate: true });
      await circles.invite(asViewer(owner), { id, userId: invited.id });
    }
    expect(await read()).toEqual(one);
    expect(await invitationsOf(invited)).toHaveLength(6);
  });
});
