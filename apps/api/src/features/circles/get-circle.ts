import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type CircleRow, findCircle } from './circle.queries.ts';
import { viewCircle } from './circle.view.ts';
import { lockCircle } from './membership.queries.ts';

/** Throws `not_found/circle_not_found`. */
export async function getCircleRow(db: Kysely<Database>, viewer: Viewer, circleId: number): Promise<CircleRow> {
  const row = await findCircle(db, viewer.id, circleId);
  if (!row) throw circleErrors.notFound();
  return row;
}

export async function getCircle(db: Kysely<Database>, viewer: Viewer, circleId: number): Promise<Circle> {
  return viewCircle(await getCircleRow(db, viewer, circleId), viewer.id);
}

export async function getLockedCircle(trx: Transaction<Database>, viewer: Viewer, circleId: number) {
  if (!(await lockCircle(trx, circleId))) throw circleErrors.notFound();
  return getCircleRow(trx, viewer, circleId);
}

/** Throws `forbidden/not_circle_owner` for others than its owner, and as `getLockedCircle` does. */
export async function getOwnCircle(trx: Transaction<Database>, viewer: Viewer, circleId: number): Promise<CircleRow> {
  const row = await getLockedCircle(trx, viewer, circleId);
  if (row.owner_id !== viewer.id) throw circleErrors.notOwner();
  return row;
}
