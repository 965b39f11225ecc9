import { CIRCLES_MAX } from '@vibeline/core/features/circles/circle.rules';
import { type Kysely, sql } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isOffered } from '../visibility/offered.queries.ts';
import { CANDIDATES_MAX, isUnrelated } from './friend-candidates.queries.ts';

type Values = { viewerId: number };

/** Members of small circles are read first, because they are the better signal. */
const MEMBERSHIPS_READ = 10_000;

function circlesOf(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('circle_members as mine')
    .select('mine.circle_id')
    .where('mine.member_id', '=', viewerId)
    .limit(CIRCLES_MAX)
    .as('mine');
}

export const listCircleMates = prepared(['viewerId'], (db, { viewerId }: Values) => {
  const counted = db
    .selectFrom(circlesOf(db, viewerId))
    .innerJoin('circles', 'circles.id', 'mine.circle_id')
    .select('mine.circle_id')
    .select(
      sql<number>`sum(circles.member_count) over (order by circles.member_count, circles.id
        rows unbounded preceding)`.as('total'),
    )
    .where('circles.deleted_at', 'is', null)
    .where(isOffered('circles'))
    .as('counted');
  const candidates = db
    .selectFrom(counted)
    .innerJoin('circle_members as theirs', 'theirs.circle_id', 'counted.circle_id')
    .select('theirs.member_id as id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('counted.total', '<=', sql.lit(MEMBERSHIPS_READ))
    .where('theirs.member_id', '<>', viewerId)
    .groupBy('theirs.member_id')
    .as('candidates');
  return db
    .selectFrom(candidates)
    .select(['candidates.id', 'candidates.count'])
    .where(isUnrelated(viewerId, 'candidates.id'))
    .orderBy('candidates.count', 'desc')
    .orderBy('candidates.id')
    .limit(CANDIDATES_MAX);
});

export const listSharedCircles = preparedForIds(['viewerId'], (db, ids, { viewerId }: Values) =>
  db
    .selectFrom(circlesOf(db, viewerId))
    .innerJoin('circle_members as theirs', 'theirs.circle_id', 'mine.circle_id')
    .innerJoin('circles', 'circles.id', 'mine.circle_id')
    .select(['theirs.member_id', 'circles.name'])
    .where('theirs.member_id', 'in', ids)
    .where('circles.deleted_at', 'is', null)
    .where(isOffered('circles'))
    .orderBy('circles.id'),
);
