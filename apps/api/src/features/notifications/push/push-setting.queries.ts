import type { PushKind } from '@vibeline/core/features/notifications/push.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export interface StoredPushSettings {
  showsTexts: boolean;
  quiet: { from: number; to: number } | null;
  /** Those that differ from the default. */
  kinds: Partial<Record<PushKind, boolean>>;
}

export async function findPushSettings(db: Kysely<Database>, memberId: number): Promise<StoredPushSettings> {
  const row = await db
    .selectFrom('push_settings')
    .select(['shows_texts', 'quiet_from', 'quiet_to', 'kinds'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { showsTexts: false, quiet: null, kinds: {} };
  const { quiet_from: from, quiet_to: to } = row;
  return {
    showsTexts: row.shows_texts === 1,
    quiet: from === null || to === null ? null : { from, to },
    kinds: JSON.parse(row.kinds),
  };
}

export async function savePushSettings(
  trx: Transaction<Database>,
  memberId: number,
  { showsTexts, quiet, kinds }: StoredPushSettings,
): Promise<void> {
  const row = {
    shows_texts: showsTexts ? 1 : 0,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    kinds: JSON.stringify(kinds),
  };
  await trx
    .insertInto('push_settings')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
