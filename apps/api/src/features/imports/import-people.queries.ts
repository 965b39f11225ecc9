import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Of the circles that the member is in, the one with this name; null where there is none, or more than one. */
export async function findCircleByName(db: Kysely<Database>, memberId: number, name: string): Promise<number | null> {
  const rows = await db
    .selectFrom('circle_members')
    .innerJoin('circles', 'circles.id', 'circle_members.circle_id')
    .select('circles.id')
    .where('circle_members.member_id', '=', memberId)
    .where('circles.name', '=', name)
    .where('circles.deleted_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
