import { CIRCLES_MAX, type CircleFilter } from '@vibeline/core/features/circles/circle.rules';
import { type Kysely, sql } from 'kysely';
import {
  examinedIds,
  type FoundRows,
  fetchSize,
  findRows,
  type IdQuery,
  type ListedIds,
  lastExaminedId,
} from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
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

type PageValues = { viewerId: number; before: number };
const pageNames = ['viewerId', 'before'] as const;

interface PublicShape {
  filter: Exclude<CircleFilter, 'mine'>;
  size: number;
}

function publicIds(db: Kysely<Database>, { before }: PageValues): IdQuery {
  return db
    .selectFrom('circles')
    .select('circles.id')
    .where('circles.is_private', '=', sql.lit(0))
    .where('circles.deleted_at', 'is', null)
    .where('circles.id', '<', before)
    .orderBy('circles.id', 'desc');
}

/** In a CASE Postgres expects it to be true of half of the circles instead of next to none, as in `seeEachOther`. */
function isOutside(viewerId: number) {
  return sql<boolean>`case when ${isInCircle(viewerId)} then false else true end`;
}

const publicPage = forEachShape(({ filter, size }: PublicShape) =>
  prepared(pageNames, (db, values: PageValues) =>
    circleRows(db, values.viewerId, examinedIds(publicIds(db, values)))
      .where(canSeeCircle(values.viewerId))
      .$if(filter === 'discover', (query) => query.where(isOutside(values.viewerId)))
      .orderBy('listed.id', 'desc')
      .limit(size),
  ),
);

const lastPublic = prepared(pageNames, (db, values: PageValues) => lastExaminedId(publicIds(db, values)));

/** Limited where it lists the viewer's circles, because Postgres would read all private ones first. */
const ownPrivatePage = forEachShape((size: number) =>
  prepared(pageNames, (db, { viewerId, before }: PageValues) =>
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
  ),
);

interface Listing {
  viewerId: number;
  before: number | null;
  limit: number;
}

export async function listOtherCircles(db: Kysely<Database>, listing: Listing): Promise<FoundRows<CircleRow>> {
  return listPublic(db, listing, 'discover');
}

export async function listAllCircles(db: Kysely<Database>, listing: Listing): Promise<FoundRows<CircleRow>> {
  const { viewerId, before, limit } = listing;
  const { rows, examinedTo } = await listPublic(db, listing, 'all');
  const own = ownPrivatePage(fetchSize(limit));
  const ownRows = await own(db, { viewerId, before: before ?? Number.MAX_SAFE_INTEGER });
  // Older circles than the last public one that was examined are on the next page, between the public ones there.
  const shown = ownRows.filter(({ id }) => examinedTo === null || id >= examinedTo);
  return { rows: [...rows, ...shown].sort((one, other) => other.id - one.id), examinedTo };
}

async function listPublic(
  db: Kysely<Database>,
  { viewerId, before, limit }: Listing,
  filter: PublicShape['filter'],
): Promise<FoundRows<CircleRow>> {
  const page = publicPage({ filter, size: fetchSize(limit) });
  const values = { viewerId, before: before ?? Number.MAX_SAFE_INTEGER };
  return findRows(
    limit,
    () => page(db, values),
    () => lastPublic(db, values),
  );
}

type OwnValues = { viewerId: number; joinedAt: number; circleId: number };

const ownPage = forEachShape((size: number) =>
  prepared(['viewerId', 'joinedAt', 'circleId'], (db, { viewerId, joinedAt, circleId }: OwnValues) =>
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
  ),
);

export async function listOwnCircles(
  db: Kysely<Database>,
  { viewerId, before, limit }: { viewerId: number; before: readonly [number, number] | null; limit: number },
) {
  const [joinedAt, circleId] = before ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  return ownPage(fetchSize(limit))(db, { viewerId, joinedAt, circleId });
}
