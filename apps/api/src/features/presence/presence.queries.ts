import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * When a member who shows it was last online; null for the others. `memberId` names a column of the query. Only friends
 * may see it.
 */
export function shownPresence(memberId: string): RawBuilder<number | null> {
  return sql<number | null>`(select presence.seen_at from member_presence as presence
    join member_settings as shown on shown.member_id = presence.member_id
    where presence.member_id = ${sql.ref(memberId)} and shown.show_online = 1)`;
}

/** Saves only members who show that they are online; at most a few hundred. */
export async function savePresence(db: Kysely<Database>, memberIds: readonly number[], seenAt: number): Promise<void> {
  await db
    .insertInto('member_presence')
    .columns(['member_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('member_settings')
        .select((one) => ['member_settings.member_id', one.val(seenAt).as('seen_at')])
        .where('member_settings.member_id', 'in', memberIds)
        .where('member_settings.show_online', '=', 1)
        // The order in which another process locks the same rows.
        .orderBy('member_settings.member_id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') }))
        // Another process may have seen them later.
        .whereRef('member_presence.seen_at', '<', sql.ref('excluded.seen_at')),
    )
    .execute();
}
