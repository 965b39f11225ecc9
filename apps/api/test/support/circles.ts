import type { CreateCircleInput } from '@vibeline/core/features/circles/circle.schema';
import type { TestApp, TestMember } from './app.ts';
import { asViewer } from './viewer.ts';

let made = 0;

/** Members of a new name. */
export async function newMembers<Count extends number>(app: TestApp, count: Count): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      made += 1;
      return app.register(`person${made}`);
    }),
  );
}

/** Returns its id; a public one for 10 members unless told. */
export async function createCircle(app: TestApp, owner: TestMember, input: Partial<CreateCircleInput> = {}) {
  const { id } = await app.services.circles.create(asViewer(owner), {
    name: 'Sunday bakers',
    description: null,
    isPrivate: false,
    memberLimit: 10,
    ...input,
  });
  return id;
}

/** An invitation that waits; nobody is notified. */
export async function addInvitation(
  { database, clock }: TestApp,
  invitation: { circleId: number; member: TestMember; inviter: TestMember },
): Promise<void> {
  await database.db
    .insertInto('circle_invitations')
    .values({
      circle_id: invitation.circleId,
      member_id: invitation.member.id,
      inviter_id: invitation.inviter.id,
      state: 'pending',
      created_at: clock.now,
    })
    .execute();
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
