import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { canReadCircle, canSeeCircle } from '../../visibility/circle-visibility.queries.ts';
import { audienceColumns } from '../../visibility/stored-audience.queries.ts';

type Values = { viewerId: number; circleId: number };

const circleById = prepared(['viewerId', 'circleId'], (db, { viewerId, circleId }: Values) =>
  db
    .selectFrom('circles')
    .select((eb) => ['circles.is_private', canReadCircle(viewerId)(eb).as('is_readable')])
    .where('circles.id', '=', circleId)
    .where(canSeeCircle(viewerId)),
);

export async function findCircleAccess(db: Kysely<Database>, viewerId: number, circleId: number) {
  const [circle] = await circleById(db, { viewerId, circleId });
  return circle ? { isPrivate: circle.is_private === 1, isReadable: Boolean(circle.is_readable) } : null;
}

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

/**
 * Whether a member is in a circle. If so, the circle cannot be deleted and the member cannot leave before the
 * transaction ends: both rows are locked for sharing.
 */
export async function lockMembership(
  trx: Transaction<Database>,
  { circleId, memberId }: { circleId: number; memberId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('circles')
    .innerJoin('circle_members', 'circle_members.circle_id', 'circles.id')
    .select('circles.id')
    .where('circles.id', '=', circleId)
    .where('circles.deleted_at', 'is', null)
    .where('circle_members.member_id', '=', memberId)
    .forShare(['circles', 'circle_members'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The circle is not opened to everyone before the transaction ends. */
export async function lockPrivacyOfCircle(trx: Transaction<Database>, circleId: number): Promise<void> {
  await trx.selectFrom('circles').select('id').where('id', '=', circleId).forShare().execute();
}

/** Posts that another process removes are left out. */
export async function lockPostsOfCircle(
  trx: Transaction<Database>,
  { circleId, after, limit }: { circleId: number; after: number; limit: number },
) {
  return trx
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.is_anonymous', 'posts.hidden_by'])
    .select(audienceColumns)
    .where('posts.circle_id', '=', circleId)
    .where('posts.id', '>', after)
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}
