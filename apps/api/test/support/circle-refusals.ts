import { CIRCLES_MAX, OWNED_CIRCLES_MAX } from '@vibeline/core/features/circles/circle.rules';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import type { TestApp, TestMember } from './app.ts';
import { createCircle, invite } from './circles.ts';
import type { RefusedCall, Sent } from './refused-call.ts';

const NONE = 999_999;

const newName = () => `c${Math.random().toString(36).slice(2, 12)}`;

/** Adds circles of a member, who is in all of them, but owns only as many as told. */
async function addCircles(
  { database: { db }, register }: TestApp,
  member: TestMember,
  { owned, other }: Record<string, number>,
) {
  const row = { name: 'x', is_private: 0, member_limit: 10, member_count: 1, created_at: 1 };
  for (const [many = 0, ownerId] of [
    [owned, member.id],
    [other, (await register(newName())).id],
  ] as const) {
    if (many === 0) continue;
    const rows = Array.from({ length: many }, () => ({ ...row, owner_id: ownerId }));
    const circles = await db.insertInto('circles').values(rows).returning('id').execute();
    const parts = circles.map(({ id }) => ({ circle_id: id, member_id: member.id, joined_at: 1 }));
    await db.insertInto('circle_members').values(parts).execute();
  }
}

export function circleRefusals(world: () => { app: TestApp; owner: TestMember }): RefusedCall[] {
  const newMember = () => world().app.register(newName());
  const create = (owner = world().owner) => createCircle(world().app, owner);
  const shared = async () => {
    const [id, member] = [await create(), await newMember()];
    await world().app.services.circles.join({ id: member.id, sessionId: 0 }, { id });
    return { id, member };
  };
  const banned = async () => {
    const { id, member } = await shared();
    const owner = { id: world().owner.id, sessionId: 0 };
    await world().app.services.circles.removeMember(owner, { id, memberId: member.id, ban: true });
    return { id, member };
  };
  const asOther = async (sent: Sent = {}): Promise<Sent> => ({
    path: { id: await create() },
    token: (await newMember()).token,
    ...sent,
  });
  const withCircles = async (many: Record<string, number>) => {
    const member = await newMember();
    await addCircles(world().app, member, many);
    return member;
  };
  return [
    [
      'createCircle',
      'too_many_circles',
      async () => ({ token: (await withCircles({ other: CIRCLES_MAX })).token, body: { name: 'x' } }),
    ],
    [
      'createCircle',
      'too_many_owned_circles',
      async () => ({ token: (await withCircles({ owned: OWNED_CIRCLES_MAX })).token, body: { name: 'x' } }),
    ],
    ['getCircle', 'circle_not_found', () => ({ path: { id: NONE } })],
    ['updateCircle', 'not_circle_owner', () => asOther({ body: { name: 'x' } })],
    ['deleteCircle', 'not_circle_owner', () => asOther()],
    [
      'updateCircle',
      'member_limit_too_small',
      async () => {
        const id = await create();
        const { db } = world().app.database;
        const larger = { member_limit: 25, member_count: 11 };
        await db.updateTable('circles').set(larger).where('id', '=', id).execute();
        return { path: { id }, body: { memberLimit: 10 } };
      },
    ],
    [
      'updateCircle',
      'circle_has_posts',
      async () => {
        const { id, member } = await shared();
        const { services, database } = world().app;
        const viewer = { id: member.id, sessionId: 0 };
        await services.posts.create(viewer, createPostInput.parse({ content: 'x', circleId: id }), {
          idempotencyKey: null,
        });
        await database.db.updateTable('circles').set({ is_private: 1 }).where('id', '=', id).execute();
        return { path: { id }, body: { isPrivate: false } };
      },
    ],
    [
      'listCircleMembers',
      'not_circle_member',
      async () => {
        const [inviter, member] = [world().owner, await newMember()];
        const circleId = await createCircle(world().app, inviter, { isPrivate: true });
        await invite(world().app, { circleId, member, inviter });
        return { path: { id: circleId }, token: member.token };
      },
    ],
    [
      'joinCircle',
      'circle_full',
      async () => {
        const id = await create();
        await world().app.database.db.updateTable('circles').set({ member_count: 10 }).where('id', '=', id).execute();
        return { path: { id }, token: (await newMember()).token };
      },
    ],
    [
      'joinCircle',
      'banned_from_circle',
      async () => {
        const { id, member } = await banned();
        return { path: { id }, token: member.token };
      },
    ],
    [
      'joinCircleByLink',
      'banned_from_circle',
      async () => {
        const { id, member } = await banned();
        const { owner, app } = world();
        const { code } = await app.services.circles.createInviteLink({ id: owner.id, sessionId: 0 }, { id });
        return { path: { code: code ?? '' }, token: member.token };
      },
    ],
    [
      'inviteToCircle',
      'only_owner_invites',
      async () => {
        const [{ id, member }, other] = [await banned(), await newMember()];
        await world().app.services.circles.join({ id: other.id, sessionId: 0 }, { id });
        return { path: { id }, token: other.token, body: { userId: member.id } };
      },
    ],
    ['listCircleBans', 'not_circle_owner', () => asOther()],
    ['leaveCircle', 'owner_cannot_leave', async () => ({ path: { id: await create() } })],
    [
      'removeCircleMember',
      'cannot_remove_owner',
      async () => ({ path: { id: await create(), memberId: world().owner.id } }),
    ],
    ['removeCircleMember', 'circle_member_not_found', async () => ({ path: { id: await create(), memberId: NONE } })],
    [
      'handOverCircle',
      'other_owns_too_many_circles',
      async () => {
        const { id, member } = await shared();
        await addCircles(world().app, member, { owned: OWNED_CIRCLES_MAX });
        return { path: { id }, body: { memberId: member.id } };
      },
    ],
  ];
}
