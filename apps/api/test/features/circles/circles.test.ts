import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, invite, newMembers } from '../../support/circles.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const two = async () => (await newMembers(app, 2)) as [TestMember, TestMember];
const three = async () => (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];

const call = (method: string, path: string, { token }: { token: string | null }, body?: unknown) =>
  app.call(method, `/api/vibe-circles${path}`, { token, ...(body !== undefined && { body }) });
const join = (me: TestMember, id: number) => call('POST', `/${id}/join`, me);
const leave = (me: TestMember, id: number) => call('POST', `/${id}/leave`, me);
const transferOwnership = (me: TestMember, id: number, to: { id: number }) =>
  call('POST', `/${id}/owner`, me, { memberId: to.id });
const block = (me: TestMember, other: TestMember) => app.call('PUT', `/api/users/${other.id}/block`, me);
const refusalOf = ({ status, json }: { status: number; json: any }) => [status, json.reason ?? json.message];
const membersOf = async (me: TestMember, id: number, query = '') =>
  (await call('GET', `/${id}/members${query}`, me)).json.map((one: { id: number; role: string }) => [one.id, one.role]);
const idsOf = async (me: TestMember, query = '') =>
  (await call('GET', query, me)).json.map(({ id }: { id: number }) => id);
const invited = async (me: TestMember) => (await call('GET', '/counts', me)).json.circleInvitations;

const callsOn = (id: number, other: { id: number }): [method: string, path: string, body?: object][] => [
  ['GET', `/${id}`],
  ['PUT', `/${id}`, { name: 'Another name' }],
  ['PATCH', `/${id}`, { name: 'Another name' }],
  ['DELETE', `/${id}`],
  ['GET', `/${id}/members`],
  ['GET', `/${id}/members?search=person`],
  ['POST', `/${id}/join`],
  ['POST', `/${id}/leave`],
  ['DELETE', `/${id}/members/${other.id}`],
  ['GET', `/${id}/bans`],
  ['DELETE', `/${id}/bans/${other.id}`],
  ['POST', `/${id}/owner`, { memberId: other.id }],
];

async function expectAbsent(me: TestMember, id: number, other: { id: number }): Promise<void> {
  const [expected, actual] = [callsOn(987_654, other), callsOn(id, other)];
  for (const [index, [method, path, body]] of actual.entries()) {
    const reply = await call(method, path, me, body);
    const absent = await call(method, expected[index]?.[1] ?? '', me, body);
    expect([method, path, reply.text]).toEqual([method, path, absent.text]);
    expect(refusalOf(reply)).toEqual([404, 'circle_not_found']);
  }
}

describe('a new circle', () => {
  it('is private and for 50 unless told, and its owner is the first member', async () => {
    const [ana] = await two();
    const { status, json } = await call('POST', '', ana, { name: '  Sunday bakers ', description: ' ' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      name: 'Sunday bakers',
      description: null,
      isPrivate: true,
      memberLimit: 50,
      memberCount: 1,
      ownerId: ana.id,
      owner: { id: ana.id },
      role: 'owner',
      isInvited: false,
    });
    expect(await membersOf(ana, json.id)).toEqual([[ana.id, 'owner']]);
    expect(await idsOf(ana, '?filter=mine')).toEqual([json.id]);
  });

  it.each([
    [{}, 'Name required'],
    [{ name: ' ' }, 'Name required'],
    [{ name: 'x'.repeat(51) }, /50/],
    [{ name: 'x', memberLimit: 11 }, 'memberLimit must be one of 10, 25, 50, 100'],
    [{ name: 'x', memberLimit: 1e9 }, 'memberLimit must be one of 10, 25, 50, 100'],
    [{ name: 'x', description: 'y'.repeat(501) }, /500/],
  ])('is refused with %j', async (body, message) => {
    const [ana] = await two();
    const reply = await call('POST', '', ana, body);
    expect(reply.status).toBe(400);
    expect(reply.json.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('is refused when its owner would be someone else', async () => {
    const [ana, ben] = await two();
    expect((await call('POST', '', ana, { name: 'Bakers', ownerId: ben.id })).status).toBe(403);
    for (const me of [ana, ben]) expect(await idsOf(me, '?filter=mine')).toEqual([]);
  });
});

describe('a private circle', () => {
  it('does not exist for outsiders, nor in their lists', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana, { isPrivate: true });
    await invite(app, { circleId: id, member: ben, inviter: ana });
    await join(ben, id);
    await expectAbsent(eve, id, ben);
    for (const query of ['', '?filter=mine', '?filter=discover']) expect(await idsOf(eve, query)).not.toContain(id);
    expect(await membersOf(ana, id)).toEqual([
      [ana.id, 'owner'],
      [ben.id, 'member'],
    ]);
  });

  it('shows itself to who is invited, but not its members', async () => {
    const [ana, ben] = await two();
    const id = await createCircle(app, ana, { isPrivate: true });
    await invite(app, { circleId: id, member: ben, inviter: ana });
    expect((await call('GET', `/${id}`, ben)).json).toMatchObject({ role: 'none', isInvited: true, memberCount: 1 });
    expect(await invited(ben)).toBe(1);
    expect(refusalOf(await call('GET', `/${id}/members`, ben))).toEqual([403, 'not_circle_member']);
    for (const query of ['', '?filter=mine', '?filter=discover']) expect(await idsOf(ben, query)).not.toContain(id);
    expect((await join(ben, id)).json).toMatchObject({ role: 'member', isInvited: false, memberCount: 2 });
    expect(await invited(ben)).toBe(0);
    expect(await idsOf(ben)).toContain(id);
    expect(await idsOf(ben, '?filter=mine')).toEqual([id]);
  });

  it('does not exist any more for who has left it, been removed, or declined', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana, { isPrivate: true });
    for (const member of [ben, eve]) {
      await invite(app, { circleId: id, member, inviter: ana });
      await join(member, id);
    }
    expect((await leave(ben, id)).json).toMatchObject({ id, role: 'none', memberCount: 2 });
    expect((await call('DELETE', `/${id}/members/${eve.id}`, ana)).json.memberCount).toBe(1);
    await expectAbsent(ben, id, ana);
    await expectAbsent(eve, id, ana);
    await invite(app, { circleId: id, member: ben, inviter: ana });
    await app.services.circles.declineInvitation(asViewer(ben), { id });
    await expectAbsent(ben, id, ana);
  });

  it('that was public does not exist any more for those who are not in it', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    await join(ben, id);
    expect((await call('GET', `/${id}`, eve)).status).toBe(200);
    expect((await call('PATCH', `/${id}`, ana, { isPrivate: true })).json.isPrivate).toBe(true);
    await expectAbsent(eve, id, ben);
    expect((await call('GET', `/${id}`, ben)).json).toMatchObject({ role: 'member', isPrivate: true });
  });

  it('stays private while others have comments, replies or messages in it', async () => {
    const [ana, ben] = await three();
    const id = await createCircle(app, ana, { isPrivate: true });
    await invite(app, { circleId: id, member: ben, inviter: ana });
    await join(ben, id);
    const { json: post } = await call('POST', `/${id}/posts`, ana, { content: 'for us alone' });
    const comment = async (me: TestMember, fields = {}) => {
      const body = { postId: post.id, content: 'yes', ...fields };
      const { json } = await app.call('POST', '/api/comments', { token: me.token, body });
      return (json.comment ?? json).id as number;
    };
    const { json: chat } = await app.call('POST', '/api/conversations', { token: ana.token, body: { circleId: id } });
    const send = (me: TestMember) => {
      const body = { clientId: crypto.randomUUID(), content: 'psst' };
      return app.call('POST', `/api/conversations/${chat.id}/messages`, { token: me.token, body });
    };
    const open = async () => (await call('PATCH', `/${id}`, ana, { isPrivate: false })).status;
    const parentId = await comment(ana);
    expect((await send(ana)).status).toBe(201);
    for (const commentId of [await comment(ben), await comment(ben, { parentId })]) {
      expect(await open()).toBe(409);
      await app.call('DELETE', `/api/comments/${commentId}`, ben);
    }
    const { json: message } = await send(ben);
    expect(await open()).toBe(409);
    await app.call('DELETE', `/api/messages/${(message.message ?? message).id}`, ben);
    expect(await open()).toBe(200);
  });

  it('stays private while others have posts in it: they wrote for its members', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana, { isPrivate: true });
    await invite(app, { circleId: id, member: ben, inviter: ana });
    await join(ben, id);
    const post = async (me: TestMember) =>
      (await call('POST', `/${id}/posts`, me, { content: 'for us alone' })).json.id as number;
    await post(ana);
    const postId = await post(ben);
    const open = (me: TestMember) => call('PATCH', `/${id}`, me, { isPrivate: false });
    const refused = await open(ana);
    expect(refusalOf(refused)).toEqual([409, 'circle_has_posts']);
    expect(refused.json.message).toBe('Others have posted here for members alone, so the circle stays private');
    expect((await call('PATCH', `/${id}`, ana, { isPrivate: true, name: 'Bakers' })).status).toBe(200);
    await transferOwnership(ana, id, ben);
    expect(refusalOf(await open(ben))).toEqual([409, 'circle_has_posts']);
    await transferOwnership(ben, id, ana);
    await expectAbsent(eve, id, ben);
    await app.call('DELETE', `/api/posts/${postId}`, ben);
    expect((await open(ana)).json.isPrivate).toBe(false);
    await post(ben);
    expect((await open(ana)).json.isPrivate).toBe(false);
  });
});

describe('a public circle', () => {
  it('is read and joined by everyone who is signed in, once', async () => {
    const [ana, ben] = await two();
    const id = await createCircle(app, ana);
    expect((await call('GET', `/${id}`, { token: null })).status).toBe(401);
    expect((await call('GET', `/${id}`, ben)).json).toMatchObject({ role: 'none', memberCount: 1 });
    expect(await membersOf(ben, id)).toEqual([[ana.id, 'owner']]);
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await join(ben, id);
      expect([status, json.role, json.memberCount]).toEqual([200, 'member', 2]);
    }
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await leave(ben, id);
      expect([status, json.role, json.memberCount]).toEqual([200, 'none', 1]);
    }
  });

  it('does not exist for those whom its owner has blocked, or who have blocked the owner', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    await block(ana, ben);
    await block(eve, ana);
    for (const member of [ben, eve]) {
      await expectAbsent(member, id, ana);
      expect(await idsOf(member, '?filter=discover')).not.toContain(id);
      expect(await idsOf(member)).not.toContain(id);
    }
  });

  it('is joined until it is full', async () => {
    const [ana, ben] = await two();
    const id = await createCircle(app, ana);
    for (const member of await newMembers(app, 9)) expect((await join(member, id)).status).toBe(200);
    const refused = await join(ben, id);
    expect([refused.status, refused.json.message]).toEqual([409, 'This circle is full']);
    const small = await call('PUT', `/${id}`, ana, { memberLimit: 25 });
    expect(small.json.memberLimit).toBe(25);
    expect((await join(ben, id)).status).toBe(200);
    expect(refusalOf(await call('PUT', `/${id}`, ana, { memberLimit: 10 }))).toEqual([409, 'member_limit_too_small']);
  });
});

describe('what only the owner may do', () => {
  it('is refused for members and others who see the circle', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    await join(ben, id);
    for (const me of [ben, eve]) {
      for (const [method, path, body] of callsOn(id, ana)) {
        if ((method === 'GET' && !path.endsWith('bans')) || path.endsWith('join') || path.endsWith('leave')) continue;
        expect([path, ...refusalOf(await call(method, path, me, body))]).toEqual([path, 403, 'not_circle_owner']);
      }
    }
  });

  it('does not include leaving, or being removed, before handing over', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    expect(refusalOf(await leave(ana, id))).toEqual([409, 'owner_cannot_leave']);
    expect(refusalOf(await call('DELETE', `/${id}/members/${ana.id}`, ana))).toEqual([400, 'cannot_remove_owner']);
    expect(refusalOf(await call('DELETE', `/${id}/members/${eve.id}`, ana))).toEqual([404, 'circle_member_not_found']);
    expect(refusalOf(await transferOwnership(ana, id, eve))).toEqual([404, 'circle_member_not_found']);
    await join(ben, id);
    expect((await transferOwnership(ana, id, ana)).json).toMatchObject({ ownerId: ana.id, role: 'owner' });
    expect((await transferOwnership(ana, id, ben)).json).toMatchObject({
      ownerId: ben.id,
      role: 'member',
      owner: { id: ben.id },
    });
    expect(await membersOf(ana, id)).toEqual([
      [ben.id, 'owner'],
      [ana.id, 'member'],
    ]);
    expect((await leave(ana, id)).json).toMatchObject({ role: 'none', memberCount: 1 });
    expect(refusalOf(await transferOwnership(ana, id, ben))).toEqual([403, 'not_circle_owner']);
  });

  it('deletes the circle for everyone', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    await join(ben, id);
    await invite(app, { circleId: id, member: eve, inviter: ana });
    expect((await call('DELETE', `/${id}`, ana)).json.message).toBe('Circle deleted');
    for (const member of [ana, ben, eve]) await expectAbsent(member, id, ana);
    expect(await idsOf(ben, '?filter=mine')).toEqual([]);
    expect(await invited(eve)).toBe(0);
  });
});

describe('a member whom the owner has removed', () => {
  const remove = (me: TestMember, id: number, member: TestMember, body?: object) =>
    call('DELETE', `/${id}/members/${member.id}`, me, body);
  const bannedBy = async (me: TestMember, id: number) =>
    (await call('GET', `/${id}/bans`, me)).json.map((one: { member: { id: number } }) => one.member.id);
  const inviteBy = (me: TestMember, id: number, member: TestMember) =>
    call('POST', `/${id}/invitations`, me, { userId: member.id });
  const offeredTo = async (me: TestMember, id: number, { id: memberId }: TestMember) => {
    const { username } = (await app.call('GET', `/api/users/${memberId}`, me)).json;
    return app.services.circles.suggestInvitees(asViewer(me), { id, search: username });
  };
  const BANNED = [403, 'banned_from_circle'];

  it('joins again by nothing but an invitation of the owner, and then the ban has ended', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana, { members: [ben, eve] });
    const { code } = await app.services.circles.createInviteLink(asViewer(ana), { id });
    expect((await remove(ana, id, ben)).json.memberCount).toBe(2);
    expect((await call('GET', `/${id}`, ben)).json).toMatchObject({ role: 'none', isInvited: false, isBanned: true });
    expect((await call('GET', `/${id}`, eve)).json.isBanned).toBe(false);
    const refused = await join(ben, id);
    expect(refusalOf(refused)).toEqual(BANNED);
    expect(refused.json.message).toBe(
      'The owner of this circle has removed you. You can join again when the owner invites you',
    );
    expect(refusalOf(await call('POST', `/invite-links/${code}/join`, ben))).toEqual(BANNED);
    expect(refusalOf(await inviteBy(eve, id, ben))).toEqual([403, 'only_owner_invites']);
    expect(await offeredTo(eve, id, ben)).toEqual([]);
    expect(await offeredTo(ana, id, ben)).toMatchObject([{ member: { id: ben.id }, state: 'none' }]);
    // One that is taken back or declined leaves the ban as it was.
    await inviteBy(ana, id, ben);
    await call('DELETE', `/${id}/invitations/${ben.id}`, ana);
    await inviteBy(ana, id, ben);
    await call('POST', `/${id}/invitations/decline`, ben);
    expect(refusalOf(await join(ben, id))).toEqual(BANNED);
    await inviteBy(ana, id, ben);
    expect((await join(ben, id)).json).toMatchObject({ role: 'member', isBanned: false });
    await leave(ben, id);
    expect((await join(ben, id)).json.role).toBe('member');
  });

  it('is listed for the owner, who lifts the ban; after handing over, for the next one', async () => {
    const [ana, ben, eve] = await three();
    const [dan, zoe] = await two();
    const id = await createCircle(app, ana, { members: [ben, eve, dan, zoe] });
    for (const member of [ben, eve, dan]) await remove(ana, id, member);
    expect(await bannedBy(ana, id)).toEqual([dan.id, eve.id, ben.id]);
    await block(ana, eve);
    const first = await call('GET', `/${id}/bans?limit=1`, ana);
    expect(first.json).toMatchObject([{ member: { id: dan.id } }]);
    for (let time = 0; time < 2; time += 1) {
      expect((await call('DELETE', `/${id}/bans/${dan.id}`, ana)).json.message).toBe('Ban lifted');
    }
    expect((await join(dan, id)).json.role).toBe('member');
    await transferOwnership(ana, id, zoe);
    expect(refusalOf(await call('GET', `/${id}/bans`, ana))).toEqual([403, 'not_circle_owner']);
    expect(await bannedBy(zoe, id)).toEqual([eve.id, ben.id]);
    await call('DELETE', `/${id}`, zoe);
    const { db } = app.database;
    expect(await db.selectFrom('circle_bans').select('id').where('circle_id', '=', id).execute()).toEqual([]);
  });

  it('joins again at once when the owner chose so', async () => {
    const [ana, ben] = await two();
    const id = await createCircle(app, ana, { members: [ben] });
    expect((await remove(ana, id, ben, { ban: false })).status).toBe(200);
    expect(await bannedBy(ana, id)).toEqual([]);
    expect((await join(ben, id)).json.role).toBe('member');
  });
});

describe('a block', () => {
  it.each(['owner', 'member'] as const)('by the %s ends the membership and the invitations', async (blocker) => {
    const [ana, ben, eve] = await three();
    const [publicId, privateId] = [await createCircle(app, ana), await createCircle(app, ana, { isPrivate: true })];
    const other = await createCircle(app, eve);
    await join(ben, publicId);
    await join(ana, other);
    await invite(app, { circleId: privateId, member: ben, inviter: ana });
    await invite(app, { circleId: other, member: ben, inviter: ana });
    expect(await invited(ben)).toBe(2);
    await (blocker === 'owner' ? block(ana, ben) : block(ben, ana));
    for (const id of [publicId, privateId]) await expectAbsent(ben, id, ana);
    expect((await call('GET', `/${publicId}`, ana)).json.memberCount).toBe(1);
    expect(await invited(ben)).toBe(0);
    // That of someone else is joined all the same.
    expect((await call('GET', `/${other}`, ben)).json.isInvited).toBe(false);
    expect((await join(ben, other)).json.memberCount).toBe(3);
  });

  it('between two other members ends neither membership; they do not see each other', async () => {
    const [ana, ben, eve] = await three();
    const id = await createCircle(app, ana);
    await join(ben, id);
    app.clock.now += 1;
    await join(eve, id);
    await block(ben, eve);
    expect(await membersOf(ben, id)).toEqual([
      [ana.id, 'owner'],
      [ben.id, 'member'],
    ]);
    expect(await membersOf(ana, id)).toEqual([
      [ana.id, 'owner'],
      [eve.id, 'member'],
      [ben.id, 'member'],
    ]);
    expect((await call('GET', `/${id}`, ben)).json.memberCount).toBe(3);
  });

  it('between a member and the next owner ends the membership when the circle is handed over', async () => {
    const [ana, ben, eve] = await three();
    const [dan] = await two();
    const id = await createCircle(app, ana, { isPrivate: true });
    for (const member of [ben, eve, dan]) await invite(app, { circleId: id, member, inviter: ana });
    await join(ben, id);
    await join(eve, id);
    await block(ben, eve);
    await block(dan, ben);
    expect(await invited(dan)).toBe(1);
    expect((await transferOwnership(ana, id, ben)).json).toMatchObject({ ownerId: ben.id, memberCount: 2 });
    for (const member of [eve, dan]) {
      await expectAbsent(member, id, ana);
      expect(await invited(member)).toBe(0);
    }
  });
});
