import type { Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { savePresence } from '../src/features/presence/presence.queries.ts';

export async function seedPresence(trx: Transaction<Database>, lastActs: ReadonlyMap<number, number>): Promise<void> {
  await trx.updateTable('member_settings').set({ show_online: 1 }).where('data_sharing', '=', 1).execute();
  for (const [memberId, at] of lastActs) await savePresence(trx, [memberId], at);
}
