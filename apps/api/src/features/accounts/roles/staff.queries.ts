import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isStaying } from '../../visibility/deletion-visibility.queries.ts';

const STAFF_MAX = 100;

/** Members with a role: the owner, then administrators, then moderators, each in the order of their grants. */
export async function listStaffRows(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('moderators')
    .innerJoin('members', 'members.id', 'moderators.member_id')
    .leftJoin('network', (join) => join.onTrue())
    .select(['members.id', 'members.name', 'members.username', 'moderators.role', 'network.owner_id'])
    .where(isStaying('members.id'))
    // Of the roles, administrators are first by the alphabet too.
    .orderBy('moderators.role')
    .orderBy('moderators.granted_at')
    .orderBy('members.id')
    .limit(STAFF_MAX)
    .execute();
  const isOwner = ({ id, owner_id }: (typeof rows)[number]) => id === owner_id;
  const owner = rows.filter(isOwner).map((row) => ({ ...row, role: 'owner' as const }));
  return [...owner, ...rows.filter((row) => !isOwner(row))];
}
