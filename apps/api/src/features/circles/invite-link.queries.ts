import type { Kysely, Transaction } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeCircle } from '../visibility/circle-visibility.queries.ts';
import { type CircleRow, circleRows } from './circle.queries.ts';

const circlesByCode = prepared(['viewerId', 'code'], (db, { viewerId, code }: { viewerId: number; code: string }) =>
  circleRows(
    db,
    viewerId,
    db
      .selectFrom('circles')
      .select('circles.id')
      .where('circles.invite_code', '=', code)
      .where('circles.deleted_at', 'is', null)
      .as('listed'),
  ).where(seeEachOther(viewerId, 'circles.owner_id')),
);

export async function findCircleOfLink(
  db: Kysely<Database>,
  viewerId: number,
  code: string,
): Promise<CircleRow | undefined> {
  const [row] = await circlesByCode(db, { viewerId, code });
  return row;
}

export async function findInviteCode(db: Kysely<Database>, circleId: number): Promise<string | null> {
  const row = await db.selectFrom('circles').select('invite_code').where('id', '=', circleId).executeTakeFirst();
  return row?.invite_code ?? null;
}

export async function saveInviteCode(trx: Transaction<Database>, circleId: number, code: string | null): Promise<void> {
  await trx.updateTable('circles').set({ invite_code: code }).where('id', '=', circleId).execute();
}

export const listCirclesById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  circleRows(
    db,
    viewerId,
    db.selectFrom('circles').select('circles.id').where('circles.id', 'in', ids).as('listed'),
  ).where(canSeeCircle(viewerId)),
);
