import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { MemberSettingsTable } from './setting.table.ts';

const settingColumns = [
  'anonymous_posting',
  'data_sharing',
  'time_zone',
  'approve_automatically',
  'who_can_message',
  'show_online',
  'show_typing',
  'send_receipts',
  'less_marked',
] as const;

export type SettingsRow = Pick<Selectable<MemberSettingsTable>, (typeof settingColumns)[number]>;

const settingsOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('member_settings').select(settingColumns).where('member_id', '=', memberId),
);

export async function findSettings(db: Kysely<Database>, memberId: number): Promise<SettingsRow | undefined> {
  const [row] = await settingsOf(db, { memberId });
  return row;
}

export async function findTimeZone(db: Kysely<Database>, memberId: number): Promise<string | null> {
  return (await findSettings(db, memberId))?.time_zone ?? null;
}

export function timeZoneOf(memberId: string): RawBuilder<string | null> {
  return sql<string | null>`(select zone.time_zone from member_settings as zone
    where zone.member_id = ${sql.ref(memberId)})`;
}

/**
 * Whether a member consents to be shown in Live Activity, Top Vibers and suggestions of friends and of whom to follow.
 * Completing a name that someone types is not a suggestion. `memberId` names a column of the query:
 * `.where(hasConsented('members.id'))`. Lists check it when they are read, so that withdrawing it works at once.
 */
export function hasConsented(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from member_settings as consent
    where consent.member_id = ${sql.ref(memberId)} and consent.data_sharing = 1)`;
}

/**
 * Whether a member receives messages of the sender: `mayMessage` of the rules. `memberId` names a column of the query.
 * Blocks are not part of it.
 */
export function acceptsMessagesOf(senderId: number, memberId: string): RawBuilder<boolean> {
  const member = sql.ref(memberId);
  return sql<boolean>`(select case choice.who_can_message
      when 'everyone' then 1
      when 'followed' then (select 1 from follows where follows.follower_id = ${member}
        and follows.following_id = ${senderId} and follows.status = 'accepted')
      when 'friends' then (select 1 from friendships where friendships.member_id = ${member}
        and friendships.other_id = ${senderId} and friendships.state = 'friends')
    end from member_settings as choice where choice.member_id = ${member}) = 1`;
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
    .returning(settingColumns)
    .executeTakeFirst();
}
