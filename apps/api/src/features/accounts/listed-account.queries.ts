import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { stands } from './suspensions/suspension.queries.ts';

/** Everyone, in the order in which they joined. For the operator: it is not limited, and nobody is hidden. */
export async function listAccounts(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('members')
    .leftJoin('moderators', 'moderators.member_id', 'members.id')
    .leftJoin('member_deletions', 'member_deletions.member_id', 'members.id')
    .leftJoin('network', 'network.owner_id', 'members.id')
    .select(['members.id', 'members.username', 'members.name', 'members.created_at'])
    .select(['moderators.role', 'network.owner_id'])
    .select((eb) =>
      eb
        .selectFrom('decisions')
        .select('decisions.id')
        .whereRef('decisions.member_id', '=', 'members.id')
        .where((decision) => stands(decision, now))
        .limit(1)
        .as('suspension_id'),
    )
    .select([
      'member_deletions.due_at as deletion_due_at',
      'member_deletions.asked_at as deletion_asked_at',
      'member_deletions.asked_by as deletion_asked_by',
    ])
    .where('member_deletions.ended_at', 'is', null)
    .orderBy('members.id')
    .execute();
}

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];
