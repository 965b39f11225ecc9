import type { StaffMember } from '@vibeline/core/features/network/instance.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { listAuthorsById } from '../../members/author.queries.ts';
import { viewAuthor } from '../../members/member.view.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { listStaffRows } from './staff.queries.ts';

/** Without those who have blocked the viewer or whom the viewer has blocked. */
export async function listStaff(db: Kysely<Database>, viewerId: number | null): Promise<StaffMember[]> {
  const staff = await listStaffRows(db);
  if (staff.length === 0) return [];
  const ids = staff.map(({ id }) => id);
  const rows = await listAuthorsById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
  const byId = new Map(rows.map((row) => [row.author_id, row]));
  return staff.flatMap(({ id, role }) => {
    const row = byId.get(id);
    return row ? [{ role, member: viewAuthor(row, viewerId) }] : [];
  });
}

export async function listAdministrators(db: Kysely<Database>): Promise<{ name: string; username: string }[]> {
  const staff = await listStaffRows(db);
  return staff.filter(({ role }) => role !== 'moderator').map(({ name, username }) => ({ name, username }));
}
