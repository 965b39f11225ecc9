import { INVITATIONS_MAX } from '@vibeline/core/features/circles/circle.rules';
import type { TestApp, TestMember } from './app.ts';
import { createCircle } from './circles.ts';
import type { RefusedCall } from './refused-call.ts';

const NONE = 999_999;
const NO_CODE = 'A'.repeat(22);

/** As many members without an account as can be invited at once. */
async function addInvited({ database: { db } }: TestApp): Promise<{ id: number }[]> {
  const row = { name: 'Invited', search_key: 'invited', is_verified: 0, is_private: 0, created_at: 1 };
  const names = Array.from({ length: INVITATIONS_MAX }, (_, index) => `invited${index}`);
  const rows = names.map((username) => ({ ...row, username, username_key: username }));
  return db.insertInto('members').values(rows).returning('id').execute();
}

export function circleInvitationRefusals(
  world: () => { app: TestApp; ana: TestMember; ben: TestMember },
): RefusedCall[] {
  const own = async () => ({ id: await createCircle(world().app, world().ana) });
  const others = async () => ({ id: await createCircle(world().app, world().ben) });
  const linkOf = async (changes: { member_count: number }) => {
    const { app, ben } = world();
    const { id } = await others();
    const { code } = await app.services.circles.createInviteLink({ id: ben.id, sessionId: 0 }, { id });
    await app.database.db.updateTable('circles').set(changes).where('id', '=', id).execute();
    return { code };
  };
  return [
    ['listInvitedToCircle', 'circle_not_found', () => ({ path: { id: NONE } })],
    ['listInvitedToCircle', 'not_circle_member', async () => ({ path: await others() })],
    ['inviteToCircle', 'user_not_found', async () => ({ path: await own(), body: { userId: NONE } })],
    ['inviteToCircle', 'already_in_circle', async () => ({ path: await own(), body: { userId: world().ana.id } })],
    [
      'inviteToCircle',
      'circle_full',
      async () => {
        const path = await own();
        const { db } = world().app.database;
        await db.updateTable('circles').set({ member_count: 10 }).where('id', '=', path.id).execute();
        return { path, body: { userId: world().ben.id } };
      },
    ],
    [
      'inviteToCircle',
      'too_many_invitations',
      async () => {
        const path = await own();
        const { app, ana, ben } = world();
        const row = { circle_id: path.id, inviter_id: ana.id, state: 'pending', created_at: 1 } as const;
        const invited = await addInvited(app);
        const rows = invited.map(({ id }) => ({ ...row, member_id: id }));
        await app.database.db.insertInto('circle_invitations').values(rows).execute();
        return { path, body: { userId: ben.id } };
      },
    ],
    ['cancelCircleInvitation', 'not_circle_member', async () => ({ path: { ...(await others()), memberId: NONE } })],
    ['getCircleInviteLink', 'not_circle_member', async () => ({ path: await others() })],
    ['createCircleInviteLink', 'not_circle_owner', async () => ({ path: await others() })],
    ['removeCircleInviteLink', 'not_circle_owner', async () => ({ path: await others() })],
    ['previewCircleInviteLink', 'invite_link_not_found', () => ({ path: { code: NO_CODE } })],
    ['joinCircleByLink', 'invite_link_not_found', () => ({ path: { code: NO_CODE } })],
    ['joinCircleByLink', 'circle_full', async () => ({ path: await linkOf({ member_count: 10 }) })],
  ];
}
