import { ANNOUNCEMENTS_MAX } from '@vibeline/core/features/announcements/announcement.rules';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { fetchSize } from '../../db/lists/listed-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { AnnouncementTable } from './announcement.table.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;
type NewAnnouncement = Omit<Insertable<AnnouncementTable>, 'id'>;

const columns = ['id', 'text', 'link', 'begins_at', 'ends_at', 'created_at'] as const;

/** Those that are shown or planned; the newest first. */
export function listUnended(db: Kysely<Database>, now: number): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .select(columns)
    .where('ends_at', '>', now)
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ANNOUNCEMENTS_MAX)
    .execute();
}

export function listAnnouncements(db: Kysely<Database>, { before, limit }: { before: number | null; limit: number }) {
  return db
    .selectFrom('announcements')
    .select(columns)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(fetchSize(limit))
    .execute();
}

export function findAnnouncement(trx: Transaction<Database>, id: number): Promise<AnnouncementRow | undefined> {
  return trx.selectFrom('announcements').select(columns).where('id', '=', id).executeTakeFirst();
}

export function insertAnnouncement(trx: Transaction<Database>, row: NewAnnouncement): Promise<AnnouncementRow> {
  return trx.insertInto('announcements').values(row).returning(columns).executeTakeFirstOrThrow();
}

export function updateAnnouncement(
  trx: Transaction<Database>,
  id: number,
  changes: Partial<Omit<NewAnnouncement, 'created_at'>>,
): Promise<AnnouncementRow> {
  const update = trx.updateTable('announcements').set(changes).where('id', '=', id);
  return update.returning(columns).executeTakeFirstOrThrow();
}

const dismissedOf = preparedForIds(['memberId'], (db, ids, { memberId }: { memberId: number }) =>
  db
    .selectFrom('announcement_dismissals')
    .select('announcement_id')
    .where('member_id', '=', memberId)
    .where('announcement_id', 'in', ids),
);

export async function findDismissed(
  db: Kysely<Database>,
  memberId: number,
  announcementIds: readonly number[],
): Promise<Set<number>> {
  const rows = await dismissedOf(db, announcementIds, { memberId });
  return new Set(rows.map((row) => row.announcement_id));
}

export async function insertDismissal(db: Kysely<Database>, announcementId: number, memberId: number): Promise<void> {
  await db
    .insertInto('announcement_dismissals')
    .values({ announcement_id: announcementId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of announcements that have ended, and so are not shown again. */
export async function deleteEndedDismissals(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db
      .selectFrom('announcement_dismissals')
      .innerJoin('announcements', 'announcements.id', 'announcement_dismissals.announcement_id')
      .select(['announcement_dismissals.announcement_id', 'announcement_dismissals.member_id'])
      .where('announcements.ends_at', '<=', now)
      .limit(limit);
    const deleted = await db
      .deleteFrom('announcement_dismissals')
      .where((eb) =>
        eb(eb.refTuple('announcement_id', 'member_id'), 'in', ended.$asTuple('announcement_id', 'member_id')),
      )
      .executeTakeFirst();
    return deleted.numDeletedRows;
  }, signal);
}
