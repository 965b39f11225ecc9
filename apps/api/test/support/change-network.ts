import type { UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { TestApp } from './app.ts';
import { asViewer } from './viewer.ts';

/** As an administrator does; a member of another role is one for this change alone. */
export async function changeNetwork(
  { database: { db }, services }: Pick<TestApp, 'database' | 'services'>,
  member: { id: number },
  changes: UpdateNetworkInput,
  call?: { session: Session },
): Promise<void> {
  const own = db.selectFrom('moderators').select('role').where('member_id', '=', member.id);
  const before = await own.executeTakeFirst();
  const roles = { member_id: member.id, role: 'administrator', granted_at: 0 } as const;
  if (!before) await db.insertInto('moderators').values(roles).execute();
  else await db.updateTable('moderators').set({ role: 'administrator' }).where('member_id', '=', member.id).execute();
  await services.network.updateSettings(asViewer(member), changes, call);
  if (!before) await db.deleteFrom('moderators').where('member_id', '=', member.id).execute();
  else await db.updateTable('moderators').set(before).where('member_id', '=', member.id).execute();
}
