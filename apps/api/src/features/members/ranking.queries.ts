import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { beginningOfTerm, FOLLOWER_BAND_MAX, type Tier } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, sql } from 'kysely';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { containsPattern, endOfPrefix } from '../../db/text-patterns.ts';

/** Number of terms that are read and ranked at once: few at first, because most searches find few. */
const FIRST_TERMS = 100;
const NEXT_TERMS = 200;

const RELATED_MAX = 500;

export interface WindowStart {
  reach: number;
  term: string;
  id: number;
}

export const FIRST_WINDOW: WindowStart = { reach: FOLLOWER_BAND_MAX + 1, term: '', id: 0 };

export function isFirstWindow({ reach }: WindowStart): boolean {
  return reach > FOLLOWER_BAND_MAX;
}

export function windowSize(start: WindowStart): number {
  return isFirstWindow(start) ? FIRST_TERMS : NEXT_TERMS;
}

export type Closeness = 0 | 1 | 2 | 3;
const FRIEND = 0;
const FOLLOWED = 1;
const FOLLOWER = 2;
const OTHER = 3;

export interface CandidateRow {
  id: number;
  search_key: string;
  follower_count: number;
  closeness: Closeness;
}

export type TermRow = CandidateRow & { reach: number; term: string };

interface WindowShape {
  tier: Tier;
  isFirst: boolean;
  withFollowers: boolean;
}

type WindowValues = {
  from: string;
  to: string;
  startReach: number;
  startTerm: string;
  startId: number;
  viewerId: number;
};

const windowNames = ['from', 'to', 'startReach', 'startTerm', 'startId', 'viewerId'] as const;

function termsOfBand(db: Kysely<Database>, reach: number, { tier, isFirst }: WindowShape, values: WindowValues) {
  const { from, to, startReach, startTerm, startId } = values;
  const isStart = sql`${startReach} = ${sql.lit(reach)}`;
  return db
    .selectFrom('member_terms')
    .select(['member_id as id', 'reach', 'term'])
    .where('tier', '=', sql.lit(tier))
    .where('reach', '=', sql.lit(reach))
    .where('term', '<', to)
    .$if(isFirst, (query) => query.where('term', '>=', from))
    .$if(!isFirst, (query) =>
      query
        .where(sql<boolean>`${startReach} >= ${sql.lit(reach)}`)
        // A single lower bound, because with two of them an index scan may begin at the other.
        .where(
          sql<boolean>`(term, member_id) > (
            case when ${isStart} then cast(${startTerm} as text) else cast(${from} as text) end,
            case when ${isStart} then cast(${startId} as bigint) else 0 end)`,
        ),
    )
    .orderBy('term')
    .orderBy('member_id')
    .limit(isFirst ? FIRST_TERMS : NEXT_TERMS)
    .as('found');
}

/** Members with most followers first: both engines read band after band, until they have enough. */
function termsIn(db: Kysely<Database>, shape: WindowShape, values: WindowValues) {
  const [most, ...others] = Array.from({ length: FOLLOWER_BAND_MAX + 1 }, (_, index) =>
    db.selectFrom(termsOfBand(db, FOLLOWER_BAND_MAX - index, shape, values)).selectAll(),
  );
  if (!most) throw new Error('There is a reach');
  return others.reduce((all, part) => all.unionAll(part), most);
}

function closenessOf(viewerId: number, withFollowers: boolean) {
  const follower = sql`when (select 1 from follows as theirs where theirs.follower_id = members.id
    and theirs.following_id = ${viewerId} and theirs.status = 'accepted') = 1 then ${sql.lit(FOLLOWER)}`;
  return sql<Closeness>`case
    when (select 1 from friendships where friendships.member_id = ${viewerId} and friendships.other_id = members.id
      and friendships.state = 'friends') = 1 then ${sql.lit(FRIEND)}
    when (select 1 from follows as mine where mine.follower_id = ${viewerId} and mine.following_id = members.id
      and mine.status = 'accepted') = 1 then ${sql.lit(FOLLOWED)}
    ${withFollowers ? follower : sql``} else ${sql.lit(OTHER)} end`;
}

const windowOf = forEachShape((shape: WindowShape) =>
  prepared(windowNames, (db, values: WindowValues) => {
    const terms = termsIn(db, shape, values).limit(shape.isFirst ? FIRST_TERMS : NEXT_TERMS);
    // In further windows `findRelated` finds the related members.
    const closeness = shape.isFirst ? closenessOf(values.viewerId, shape.withFollowers) : sql.lit<Closeness>(OTHER);
    return db
      .selectFrom(terms.as('listed'))
      .innerJoin('members', 'members.id', 'listed.id')
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .select(['listed.id', 'listed.reach', 'listed.term', 'members.search_key', 'member_stats.follower_count'])
      .select(closeness.as('closeness'));
  }),
);

const lastOfFirstWindow = forEachShape((shape: WindowShape) =>
  prepared(windowNames, (db, values: WindowValues) =>
    termsIn(db, shape, values)
      .limit(1)
      .offset(FIRST_TERMS - 1),
  ),
);

function windowValues(word: string, start: WindowStart, viewerId: number): WindowValues {
  const from = beginningOfTerm(word);
  const { reach: startReach, term: startTerm, id: startId } = start;
  return { from, to: endOfPrefix(from), startReach, startTerm, startId, viewerId };
}

export async function findTerms(
  db: Kysely<Database>,
  { word, tier, withFollowers }: { word: string; tier: Tier; withFollowers: boolean },
  start: WindowStart,
  viewerId: number,
): Promise<TermRow[]> {
  const isFirst = isFirstWindow(start);
  const window = windowOf({ tier, isFirst, withFollowers: isFirst && withFollowers });
  return window(db, windowValues(word, start, viewerId));
}

export async function hasManyTerms(db: Kysely<Database>, word: string, tier: Tier): Promise<boolean> {
  const last = lastOfFirstWindow({ tier, isFirst: true, withFollowers: false });
  return (await last(db, windowValues(word, FIRST_WINDOW, 0))).length > 0;
}

const relatedOf = forEachShape(({ withFollowers }: Pick<WindowShape, 'withFollowers'>) =>
  prepared(['viewerId', 'pattern'], (db, { viewerId, pattern }: { viewerId: number; pattern: string }) => {
    const friends = db
      .selectFrom('friendships')
      .select(['friendships.other_id as id', sql.lit<Closeness>(FRIEND).as('closeness')])
      .where('friendships.member_id', '=', viewerId)
      .where('friendships.state', '=', sql.lit('friends'))
      .orderBy('friendships.changed_at', 'desc')
      .orderBy('friendships.id', 'desc')
      .limit(RELATED_MAX);
    const follows = (side: 'follower_id' | 'following_id') =>
      db
        .selectFrom('follows')
        .select([
          `follows.${side === 'follower_id' ? 'following_id' : 'follower_id'} as id`,
          sql.lit<Closeness>(side === 'follower_id' ? FOLLOWED : FOLLOWER).as('closeness'),
        ])
        .where(`follows.${side}`, '=', viewerId)
        .where('follows.status', '=', sql.lit('accepted'))
        .orderBy('follows.id', 'desc')
        .limit(RELATED_MAX);
    const related = db
      .selectFrom(friends.as('found'))
      .selectAll()
      .unionAll(db.selectFrom(follows('follower_id').as('found')).selectAll())
      .$if(withFollowers, (query) => query.unionAll(db.selectFrom(follows('following_id').as('found')).selectAll()));
    return db
      .selectFrom(related.as('listed'))
      .innerJoin('members', 'members.id', 'listed.id')
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .select(['listed.id', 'listed.closeness', 'members.search_key', 'member_stats.follower_count'])
      .where(sql<boolean>`members.search_key like ${pattern} escape '\\'`);
  }),
);

export async function findRelated(
  db: Kysely<Database>,
  { word, tier, withFollowers }: { word: string; tier: Tier; withFollowers: boolean },
  viewerId: number,
): Promise<CandidateRow[]> {
  const pattern = containsPattern(tier === 0 ? ` ${word}` : word);
  return relatedOf({ withFollowers })(db, { viewerId, pattern });
}

const idByUsername = prepared(['key'], (db, { key }: { key: string }) =>
  db.selectFrom('members').select('members.id').where('members.username_key', '=', key),
);

export async function findIdByUsername(db: Kysely<Database>, username: string): Promise<number | null> {
  const [member] = await idByUsername(db, { key: usernameKey(username) });
  return member?.id ?? null;
}
