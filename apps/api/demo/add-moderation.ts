import { moderation } from '@vibeline/demo-world/demo-content';
import type { Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { saveRole } from '../src/features/accounts/roles/role.queries.ts';
import { addToLog } from '../src/features/moderation/audit-log.queries.ts';
import { appointOwner } from '../src/features/setup/owner.ts';
import type { SeedEnvironment } from './seed-environment.ts';

export async function addModeration(
  trx: Transaction<Database>,
  { services, now }: SeedEnvironment,
  members: Record<string, { id: number }>,
): Promise<void> {
  const memberId = (username: string) => {
    const member = members[username];
    if (!member) throw new Error(`There is no member ${username}`);
    return member.id;
  };
  await appointOwner(trx, memberId(moderation.owner), now());
  for (const username of moderation.administrators) {
    await saveRole(trx, memberId(username), { role: 'administrator', now: now() });
    await addToLog(trx, { action: 'grant', member_id: memberId(username), created_at: now() });
  }
  for (const username of moderation.moderators) {
    await saveRole(trx, memberId(username), { role: 'moderator', now: now() });
    await addToLog(trx, { action: 'grant', member_id: memberId(username), created_at: now() });
  }
  for (const { reporter, post, reason, note } of moderation.reports) {
    const { id } = await trx
      .selectFrom('posts')
      .select('id')
      .where('content', 'like', `${post}%`)
      .executeTakeFirstOrThrow();
    await services.reports.create({ id: memberId(reporter), sessionId: 0 }, { kind: 'post', id, reason, note });
  }
}
