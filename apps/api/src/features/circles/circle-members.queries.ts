import { MEMBER_LIMITS } from '@vibeline/core/features/circles/circle.rules';
import { PEOPLE_WORDS_MAX, readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, sql } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { containsPattern } from '../../db/text-patterns.ts';
import { memberRows } from '../members/member.queries.ts';

const patternNames = Array.from({ length: PEOPLE_WORDS_MAX }, (_, index) => `pattern${index}` as const);

type PageValues = {
  viewerId: number;
  circleId: number;
  ownerId: number;
  [pattern: `pattern${number}`]: string;
};

function placedMembers(db: Kysely<Database>, { circleId, ownerId }: Pick<PageValues, 'circleId' | 'ownerId'>) {
  return db
    .selectFrom('circle_members')
    .select(['circle_members.member_id', 'circle_members.joined_at'])
    .select(
      sql<number>`case when circle_members.member_id = ${ownerId} then ${sql.lit(Number.MAX_SAFE_INTEGER)}
        else circle_members.joined_at end`.as('place'),
    )
    .where('circle_members.circle_id', '=', circleId)
    .limit(Math.max(...MEMBER_LIMITS))
    .as('listed');
}

/** Postgres looks a scalar subquery up row by row; otherwise it would search all members for the text first. */
function hasName(values: PageValues, words: number) {
  const hasWords = patternNames.slice(0, words).map((name) => sql`named.search_key like ${values[name]} escape '\\'`);
  return sql<boolean>`(select ${sql.join(hasWords, sql` and `)} from members as named
    where named.id = listed.member_id)`;
}

const pagesOf = forEachShape((words: number) =>
  preparedPages(
    ['viewerId', 'circleId', 'ownerId', ...patternNames],
    FROM_NEWEST_PAIR,
    (db, values: PageValues, [place, memberId], size) =>
      memberRows(db, values.viewerId)
        .innerJoin(placedMembers(db, values), 'listed.member_id', 'members.id')
        .select(['listed.joined_at', 'listed.place'])
        .where(sql<boolean>`(listed.place, listed.member_id) < (${place}, ${memberId})`)
        .$if(words > 0, (query) => query.where(hasName(values, words)))
        .orderBy('listed.place', 'desc')
        .orderBy('listed.member_id', 'desc')
        .limit(size),
  ),
);

interface Listing extends Pick<PageValues, 'viewerId' | 'circleId' | 'ownerId'> {
  search: string;
  after: PairKey | null;
  limit: number;
}

/** A circle has at most 100 members, so a page may examine them all. */
export async function listCircleMembers(db: Kysely<Database>, { search, ...listing }: Listing) {
  const words = readPeopleSearch(search);
  const patterns = Object.fromEntries(patternNames.map((name, index) => [name, containsPattern(words[index] ?? '')]));
  return pagesOf(words.length)(db, { ...listing, ...patterns });
}

export type CircleMemberRow = Awaited<ReturnType<typeof listCircleMembers>>[number];

export const listRecipientsOfCircle = preparedForIds(
  ['circleId'],
  (db, memberIds, { circleId }: { circleId: number }) =>
    db
      .selectFrom('circle_members')
      .select('circle_members.member_id as id')
      .where('circle_members.circle_id', '=', circleId)
      .where('circle_members.member_id', 'in', memberIds),
);
