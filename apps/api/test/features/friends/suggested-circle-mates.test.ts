import { SHARED_CIRCLES_MAX } from '@vibeline/core/features/friends/friend.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { moderationOf } from '../../support/moderation.ts';
import { statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let me: TestMember;
let mate: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [me, mate, other] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  for (const who of [me, mate, other]) await consent(who);
});

async function consent({ id }: TestMember): Promise<void> {
  await app.database.db.updateTable('member_settings').set({ data_sharing: 1 }).where('member_id', '=', id).execute();
}

async function share(name: string, [owner, ...members]: TestMember[], isPrivate = true): Promise<number> {
  const id = await createCircle(app, owner as TestMember, { name, isPrivate });
  const { code } = await app.services.circles.createInviteLink(asViewer(owner as TestMember), { id });
  for (const member of members) await app.services.circles.joinByLink(asViewer(member), { code: code ?? '' });
  return id;
}

const suggestions = async (who = me) =>
  (await app.services.friends.suggestions(asViewer(who))).map(({ member, reason }) => [member.id, reason]);

it('are members of the same circles, also private ones, those with more of them first', async () => {
  await share('Bakers', [other, me, mate]);
  await share('Runners', [mate, me]);
  expect(await suggestions()).toEqual([
    [mate.id, { kind: 'circles', names: ['Bakers', 'Runners'], count: 2 }],
    [other.id, { kind: 'circles', names: ['Bakers'], count: 1 }],
  ]);
});

it('name only some of the circles', async () => {
  for (let count = 0; count <= SHARED_CIRCLES_MAX; count += 1) await share(`Circle ${count}`, [me, mate]);
  const names = Array.from({ length: SHARED_CIRCLES_MAX }, (_, index) => `Circle ${index}`);
  expect(await suggestions()).toEqual([[mate.id, { kind: 'circles', names, count: SHARED_CIRCLES_MAX + 1 }]]);
});

it('come after friends of friends, and are named once', async () => {
  await share('Bakers', [me, other, mate]);
  const friend = (await newMembers(app, 1))[0] as TestMember;
  await befriend(app, me, friend);
  await befriend(app, friend, other);
  const found = await suggestions();
  expect(found.map(([id, reason]) => [id, (reason as { kind: string }).kind])).toEqual([
    [other.id, 'mutual'],
    [mate.id, 'circles'],
  ]);
});

it('are followed by those whom one follows, who come first where they follow back', async () => {
  await share('Bakers', [me, mate]);
  const [followed] = (await newMembers(app, 1)) as [TestMember];
  await consent(followed);
  for (const [by, of] of [
    [me, other],
    [me, mate],
    [me, followed],
    [other, me],
  ] as const) {
    await app.services.follows.follow(asViewer(by), { followingId: of.id });
  }
  expect(await suggestions()).toEqual([
    [mate.id, { kind: 'circles', names: ['Bakers'], count: 1 }],
    [other.id, { kind: 'follows', isMutual: true }],
    [followed.id, { kind: 'follows', isMutual: false }],
  ]);
});

it('name a friend in common who consents, and only count one who does not', async () => {
  const friends = await newMembers(app, 3);
  for (const friend of friends) {
    await befriend(app, me, friend);
    await befriend(app, friend, other);
  }
  expect(await suggestions()).toEqual([[other.id, { kind: 'mutual', count: 3, names: [] }]]);
  const middle = friends[1] as TestMember;
  await consent(middle);
  const { name } = await app.services.members.get(asViewer(me), { id: middle.id });
  expect(await suggestions()).toEqual([[other.id, { kind: 'mutual', count: 3, names: [name] }]]);
});

it('are not who has left, nor friends, blocked, muted or suspended members, nor who does not consent', async () => {
  const rest = (await newMembers(app, 5)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
  const [blocked, muted, friend, left, suspended] = rest;
  for (const who of rest) await consent(who);
  const silent = (await newMembers(app, 1))[0] as TestMember;
  const id = await share('Bakers', [me, mate, ...rest, silent]);
  await befriend(app, me, friend);
  await app.services.mutes.mute(asViewer(me), { id: muted.id });
  await app.services.circles.leave(asViewer(left), { id });
  await app.services.blocks.block(asViewer(blocked), { id: me.id });
  await app.services.friends.request(asViewer(other), { addresseeId: me.id });
  const act = moderationOf(app);
  const [moderator] = (await newMembers(app, 1)) as [TestMember];
  await act.grant(moderator);
  await act.sanction(me, moderator, { kind: 'member', id: suspended.id }, { action: 'suspend' });
  expect((await suggestions()).map(([memberId]) => memberId)).toEqual([mate.id]);
  await app.services.circles.remove(asViewer(me), { id });
  expect(await suggestions()).toEqual([]);
});

it('take as many statements for many circles as for one', async () => {
  await share('Bakers', [me, mate]);
  const count = async () =>
    (await statementsOf(app.database.db, () => app.services.friends.suggestions(asViewer(me)))).length;
  const one = await count();
  for (let made = 0; made < 5; made += 1) await share(`Circle ${made}`, [me, mate, other]);
  expect(await count()).toBe(one);
});
