import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export interface SettingsRow {
  anonymous_posting: number;
  data_sharing: number;
  time_zone: string | null;
}

const settingsOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('member_settings')
    .select(['anonymous_posting', 'data_sharing', 'time_zone'])
    .where('member_id', '=', memberId),
);

export async function findSettings(db: Kysely<Database>, memberId: number): Promise<SettingsRow | undefined> {
  const [row] = await settingsOf(db, { memberId });
  return row;
}

/** The IANA name of the zone in which the member's days and hours are counted; null while it is unknown. */
export async function findTimeZone(db: Kysely<Database>, memberId: number): Promise<string | null> {
  return (await findSettings(db, memberId))?.time_zone ?? null;
}

/** As `findTimeZone`, in a query that reads something else too. `memberId` names one of its columns. */
export function timeZoneOf(memberId: string): RawBuilder<string | null> {
  return sql<string | null>`(select zone.time_zone from member_settings as zone
    where zone.member_id = ${sql.ref(memberId)})`;
}

/**
 * Whether a member consents to be shown in Live Activity, Top Vibers and suggestions of whom to follow. Completing a name
 * that someone types is not a suggestion. `memberId` names a column of the query: `.where(hasConsented('members.id'))`.
 * Lists check it when they are read, so that withdrawing it works at once.
 */
export function hasConsented(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from member_settings as consent
    where consent.member_id = ${sql.ref(memberId)} and consent.data_sharing = 1)`;
}

export interface NewSettings {
  dataSharing: boolean;
  timeZone: string | null;
}

export async function insertSettings(
  trx: Transaction<Database>,
  memberId: number,
  { dataSharing, timeZone }: NewSettings,
): Promise<void> {
  await trx
    .insertInto('member_settings')
    .values({ member_id: memberId, anonymous_posting: 0, data_sharing: dataSharing ? 1 : 0, time_zone: timeZone })
    .execute();
}

export async function updateSettings(
  db: Kysely<Database>,
  memberId: number,
  changes: Partial<SettingsRow>,
): Promise<SettingsRow | undefined> {
  if (Object.keys(changes).length === 0) return findSettings(db, memberId);
  return db
    .updateTable('member_settings')
    .set(changes)
    .where('member_id', '=', memberId)
    .returning(['anonymous_posting', 'data_sharing', 'time_zone'])
    .executeTakeFirst();
}
