import type { CreateCircleInput } from '@vibeline/core/features/circles/circle.schema';
import type { TestApp, TestMember } from './app.ts';
import { asViewer } from './viewer.ts';

type Person = Pick<TestMember, 'id'>;

let made = 0;

export async function newMembers<Count extends number>(app: TestApp, count: Count): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      made += 1;
      return app.register(`person${made}`);
    }),
  );
}

interface NewCircle extends Partial<CreateCircleInput> {
  /** They join it, or accept the invitation of its owner. */
  members?: readonly Person[];
  /** Invited by its owner; their answers are waited for. */
  invited?: readonly Person[];
}

/** Returns its id; a public one for 10 members unless told. */
export async function createCircle(
  app: TestApp,
  owner: Person,
  { members = [], invited = [], ...input }: NewCircle = {},
): Promise<number> {
  const { circles } = app.services;
  const { id, isPrivate } = await circles.create(asViewer(owner), {
    name: 'Sunday bakers',
    description: null,
    isPrivate: false,
    memberLimit: 10,
    ...input,
  });
  for (const member of members) {
    if (isPrivate) await invite(app, { circleId: id, member, inviter: owner });
    await circles.join(asViewer(member), { id });
  }
  for (const member of invited) await invite(app, { circleId: id, member, inviter: owner });
  return id;
}

export async function invite(
  { services }: TestApp,
  { circleId, member, inviter }: { circleId: number; member: Person; inviter: Person },
): Promise<void> {
  await services.circles.invite(asViewer(inviter), { id: circleId, userId: member.id });
}

/** Members without an account, who are in a circle; the circle can have as many. */
export async function fillCircle({ database: { db } }: TestApp, circleId: number, memberIds: readonly number[]) {
  await db
    .insertInto('circle_members')
    .values(memberIds.map((member_id, index) => ({ circle_id: circleId, member_id, joined_at: index + 1 })))
    .execute();
  await db
    .updateTable('circles')
    .set((eb) => ({ member_count: eb('member_count', '+', memberIds.length) }))
    .where('id', '=', circleId)
    .execute();
}
