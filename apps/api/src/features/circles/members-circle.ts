import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CircleRow } from './circle.queries.ts';
import { getCircleRow, getLockedCircle } from './get-circle.ts';

/**
 * Throws `not_found/circle_not_found`, and `forbidden/not_circle_member` for viewers who see the circle but are not in
 * it.
 */
export async function getMembersCircle(db: Kysely<Database>, viewer: Viewer, circleId: number): Promise<CircleRow> {
  return asMember(await getCircleRow(db, viewer, circleId));
}

export async function getLockedMembersCircle(
  trx: Transaction<Database>,
  viewer: Viewer,
  circleId: number,
): Promise<CircleRow> {
  return asMember(await getLockedCircle(trx, viewer, circleId));
}

function asMember(circle: CircleRow): CircleRow {
  if (!circle.is_in) throw circleErrors.notMember();
  return circle;
}
