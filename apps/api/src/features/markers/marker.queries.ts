import type { MarkerTimeline } from '@vibeline/core/features/markers/marker.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

const markersOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('markers')
    .select(['timeline', 'last_read_id', 'version', 'updated_at'])
    .where('member_id', '=', memberId),
);

export async function listMarkers(db: Kysely<Database>, memberId: number) {
  return markersOf(db, { memberId });
}

export async function saveMarkers(
  db: Kysely<Database>,
  memberId: number,
  markers: readonly { timeline: MarkerTimeline; lastReadId: string }[],
  now: number,
): Promise<void> {
  await db
    .insertInto('markers')
    .values(
      markers.map(({ timeline, lastReadId }) => ({
        member_id: memberId,
        timeline,
        last_read_id: lastReadId,
        version: 1,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'timeline']).doUpdateSet((eb) => ({
        last_read_id: eb.ref('excluded.last_read_id'),
        version: sql<number>`markers.version + 1`,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
