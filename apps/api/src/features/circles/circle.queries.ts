import { CIRCLES_MAX, type CircleFilter } from '@vibeline/core/features/circles/circle.rules';
import { type Kysely, sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import type { FoundRows, ListedIds } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST, FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import {
  canSeeCircle,
  isBannedFromCircle,
  isInCircle,
  isInvitedToCircle,
} from '../visibility/circle-visibility.queries.ts';

const circleColumns = [
  'circles.id',
  'circles.name',
  'circles.description',
  'circles.is_private',
  'circles.member_limit',
  'circles.member_count',
  'circles.owner_id',
  'circles.created_at',
] as const;

export function circleRows(db: Kysely<Database>, viewerId: number, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('circles', 'circles.id', 'listed.id')
    .innerJoin('members', 'members.id', 'circles.owner_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'circles.owner_id')
    .select(circleColumns)
    .select('circles.owner_id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(isInCircle(viewerId).as('is_in'))
    .select(isInvitedToCircle(viewerId).as('is_invited'))
    .select(isBannedFromCircle(viewerId).as('is_banned'));
}

type CircleValues = { viewerId: number; circleId: number };

const visibleById = prepared(['viewerId', 'circleId'], (db, { viewerId, circleId }: CircleValues) =>
  circleRows(db, viewerId, db.selectFrom('circles').select('id').where('id', '=', circleId).as('listed')).where(
    canSeeCircle(viewerId),
  ),
);

export async function findCircle(db: Kysely<Database>, viewerId: number, circleId: number) {
  const [row] = await visibleById(db, { viewerId, circleId });
  return row;
}

export type CircleRow = NonNullable<Awaited<ReturnType<typeof findCircle>>>;

function publicIds(db: Kysely<Database>, before: number) {
  return db
    .selectFrom('circles')
    .select('circles.id')
    .where('circles.is_private', '=', sql.lit(0))
    .where('circles.deleted_at', 'is', null)
    .where('circles.id', '<', before)
    .orderBy('circles.id', 'desc');
}

/** With a CASE Postgres estimates that half of the circles match instead of next to none, as in `seeEachOther`. */
function isOutside(viewerId: number) {
  return sql<boolean>`case when ${isInCircle(viewerId)} then false else true end`;
}

function publicPages(filter: Exclude<CircleFilter, 'mine'>) {
  return examinedPages(['viewerId'], FROM_NEWEST, {
    ids: (db, _values, before) => publicIds(db, before),
    rows: (db, { viewerId }, listed) =>
      circleRows(db, viewerId, listed)
        .where(canSeeCircle(viewerId))
        .$if(filter === 'discover', (query) => query.where(isOutside(viewerId)))
        .orderBy('listed.id', 'desc'),
  });
}

const listAllPublic = publicPages('all');
export const listOtherCircles = publicPages('discover');

/** Limited for a list of the viewer's circles, because Postgres would read all private ones first. */
const listOwnPrivate = preparedPages(['viewerId'], FROM_NEWEST, (db, { viewerId }, before, size) =>
  circleRows(
    db,
    viewerId,
    db
      .selectFrom('circle_members')
      .select('circle_members.circle_id as id')
      .where('circle_members.member_id', '=', viewerId)
      .orderBy('circle_members.joined_at', 'desc')
      .orderBy('circle_members.circle_id', 'desc')
      .limit(CIRCLES_MAX)
      .as('listed'),
  )
    .where('circles.is_private', '=', sql.lit(1))
    .where('circles.id', '<', before)
    .orderBy('circles.id', 'desc')
    .limit(size),
);

interface Listing {
  viewerId: number;
  after: number | null;
  limit: number;
}

export async function listAllCircles(db: Kysely<Database>, listing: Listing): Promise<FoundRows<CircleRow>> {
  const { rows, examinedTo } = await listAllPublic(db, listing);
  const own = await listOwnPrivate(db, listing);
  // Older circles than the last public one that was examined are on the next page, between the public ones there.
  const shown = own.filter(({ id }) => examinedTo === null || id >= examinedTo);
  return { rows: [...rows, ...shown].sort((one, other) => other.id - one.id), examinedTo };
}

export const listOwnCircles = preparedPages(
  ['viewerId'],
  FROM_NEWEST_PAIR,
  (db, { viewerId }, [joinedAt, circleId], size) =>
    circleRows(
      db,
      viewerId,
      db
        .selectFrom('circle_members')
        .select('circle_members.circle_id as id')
        .where('circle_members.member_id', '=', viewerId)
        .where(sql<boolean>`(circle_members.joined_at, circle_members.circle_id) < (${joinedAt}, ${circleId})`)
        .orderBy('circle_members.joined_at', 'desc')
        .orderBy('circle_members.circle_id', 'desc')
        .limit(size)
        .as('listed'),
    )
      .innerJoin('circle_members as own', (join) =>
        join.onRef('own.circle_id', '=', 'circles.id').on('own.member_id', '=', viewerId),
      )
      .select('own.joined_at')
      .orderBy('own.joined_at', 'desc')
      .orderBy('circles.id', 'desc'),
);

export const circleCounters = counterCheck({
  table: 'circles',
  key: 'id',
  counters: { member_count: [{ from: sql`circle_members m where m.circle_id = counted.id`, isCompact: true }] },
});
