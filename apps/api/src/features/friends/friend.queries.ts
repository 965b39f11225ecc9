import { FRIENDS_MAX, REQUESTS_COUNTED_MAX } from '@vibeline/core/features/friends/friend.rules';
import { PEOPLE_WORDS_MAX, readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { containsPattern } from '../../db/text-patterns.ts';
import { memberRows } from '../members/member.queries.ts';
import { adjustFriendCounts } from '../members/member-counters.queries.ts';
import { shownPresence } from '../presence/presence.queries.ts';
import type { FriendshipTable } from './friend.table.ts';

export type FriendshipRow = Selectable<FriendshipTable>;
export type ListedState = Exclude<FriendshipRow['state'], 'declined'>;

const friendshipColumns = ['id', 'member_id', 'other_id', 'state', 'is_close', 'request_id', 'changed_at'] as const;

export async function findFriendship(db: Kysely<Database>, memberId: number, otherId: number) {
  return db
    .selectFrom('friendships')
    .select(friendshipColumns)
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
}

interface Request {
  requesterId: number;
  addresseeId: number;
  now: number;
}

export async function insertRequest(
  trx: Transaction<Database>,
  { requesterId, addresseeId, now }: Request,
): Promise<FriendshipRow> {
  const members = [requesterId, addresseeId];
  await trx.deleteFrom('friendships').where('member_id', 'in', members).where('other_id', 'in', members).execute();
  const row = { is_close: 0, request_id: 0, changed_at: now };
  const { id } = await trx
    .insertInto('friendships')
    .values({ ...row, id: newRowId(), member_id: requesterId, other_id: addresseeId, state: 'outgoing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('friendships')
    .values({
      ...row,
      id: newRowId(),
      member_id: addresseeId,
      other_id: requesterId,
      state: 'incoming',
      request_id: id,
    })
    .execute();
  return trx
    .updateTable('friendships')
    .set({ request_id: id })
    .where('id', '=', id)
    .returning(friendshipColumns)
    .executeTakeFirstOrThrow();
}

export async function answerRequest(
  trx: Transaction<Database>,
  [memberId, otherId]: readonly [number, number],
  { state, now }: { state: 'friends' | 'declined'; now: number },
): Promise<FriendshipRow> {
  const members = [memberId, otherId];
  const rows = await trx
    .updateTable('friendships')
    .set({ state, changed_at: now })
    .where('member_id', 'in', members)
    .where('other_id', 'in', members)
    .returning(friendshipColumns)
    .execute();
  if (state === 'friends') for (const id of members) await adjustFriendCounts(trx, id, { friends: 1, close: 0 });
  const own = rows.find((row) => row.member_id === memberId);
  if (!own) throw new Error('A request that was answered is missing');
  return own;
}

/**
 * Ends a friendship, including each one's choice of close friends, or a request. The caller has locked both members
 * (`lockCounters`). Returns whether they were friends.
 */
export async function endFriendship(trx: Transaction<Database>, memberId: number, otherId: number): Promise<boolean> {
  const members = [memberId, otherId];
  const rows = await trx
    .deleteFrom('friendships')
    .where('member_id', 'in', members)
    .where('other_id', 'in', members)
    .returning(['member_id', 'state', 'is_close'])
    .execute();
  const friends = rows.filter(({ state }) => state === 'friends');
  for (const { member_id, is_close } of friends) {
    await adjustFriendCounts(trx, member_id, { friends: -1, close: is_close === 1 ? -1 : 0 });
  }
  return friends.length > 0;
}

export async function saveIsClose(
  trx: Transaction<Database>,
  { member_id: memberId, other_id: otherId, is_close: before }: FriendshipRow,
  isClose: boolean,
): Promise<boolean> {
  if ((before === 1) === isClose) return false;
  await trx
    .updateTable('friendships')
    .set({ is_close: isClose ? 1 : 0 })
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .execute();
  await adjustFriendCounts(trx, memberId, { friends: 0, close: isClose ? 1 : -1 });
  return true;
}

const requestCount = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('friendships')
        .select('friendships.id')
        .where('friendships.member_id', '=', memberId)
        .where('friendships.state', '=', sql.lit('incoming'))
        .limit(REQUESTS_COUNTED_MAX)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

export async function countFriendRequests(db: Kysely<Database>, memberId: number): Promise<number> {
  const [row] = await requestCount(db, { memberId });
  return Number(row?.count ?? 0);
}

type Listed = Pick<FriendshipRow, 'id' | 'other_id' | 'request_id' | 'state' | 'changed_at'>;
type ListedRows = SelectQueryBuilder<Database, 'friendships', Listed>;

function ownRows(db: Kysely<Database>, viewerId: number): ListedRows {
  return db
    .selectFrom('friendships')
    .select([
      'friendships.id',
      'friendships.other_id',
      'friendships.request_id',
      'friendships.state',
      'friendships.changed_at',
    ])
    .where('friendships.member_id', '=', viewerId);
}

function friendRows(db: Kysely<Database>, viewerId: number, listed: ListedRows) {
  return memberRows(db, viewerId)
    .innerJoin(listed.as('listed'), 'listed.other_id', 'members.id')
    .select(['listed.id as friendship_id', 'listed.request_id', 'listed.changed_at'])
    .select('member_stats.friend_count')
    .select(
      sql<number | null>`case when listed.state = 'friends' then ${shownPresence('members.id')} end`.as('seen_at'),
    );
}

export interface FriendListing {
  viewerId: number;
  state: ListedState;
  isClose: boolean;
  search: string;
  after: PairKey | null;
  limit: number;
}

interface Shape extends Pick<FriendListing, 'state' | 'isClose'> {
  words: number;
}

const patternNames = Array.from({ length: PEOPLE_WORDS_MAX }, (_, index) => `pattern${index}` as const);

type PageValues = { viewerId: number; [pattern: `pattern${number}`]: string };

const pagesOf = forEachShape((shape: Shape) =>
  preparedPages(['viewerId', ...patternNames], FROM_NEWEST_PAIR, (db, values: PageValues, after, size) => {
    const { words } = shape;
    // Limited also for a search, because Postgres would look for the text in all members first.
    const rows = listedRows(db, shape, values.viewerId, after).limit(words > 0 ? FRIENDS_MAX : size);
    return friendRows(db, values.viewerId, words > 0 ? found(db, rows, values, words).limit(size) : rows)
      .orderBy('listed.changed_at', 'desc')
      .orderBy('listed.id', 'desc');
  }),
);

function listedRows(
  db: Kysely<Database>,
  { state, isClose }: Shape,
  viewerId: number,
  [changedAt, id]: PairKey,
): ListedRows {
  return (
    ownRows(db, viewerId)
      // Close friends are friends too. Literals, because SQLite uses a partial index only for conditions that it can
      // prove.
      .$if(!isClose, (query) => query.where('friendships.state', '=', sql.lit(state)))
      .$if(isClose, (query) => query.where('friendships.is_close', '=', sql.lit(1)))
      .where(sql<boolean>`(friendships.changed_at, friendships.id) < (${changedAt}, ${id})`)
      .orderBy('friendships.changed_at', 'desc')
      .orderBy('friendships.id', 'desc')
  );
}

function found(db: Kysely<Database>, listed: ListedRows, values: PageValues, words: number): ListedRows {
  const hasWords = patternNames.slice(0, words).map((name) => sql`members.search_key like ${values[name]} escape '\\'`);
  return db
    .selectFrom(listed.as('friendships'))
    .selectAll('friendships')
    .where(
      sql<boolean>`(select ${sql.join(hasWords, sql` and `)} from members
        where members.id = friendships.other_id)`,
    )
    .orderBy('friendships.changed_at', 'desc')
    .orderBy('friendships.id', 'desc') as unknown as ListedRows;
}

export async function listFriendships(db: Kysely<Database>, { state, isClose, search, ...listing }: FriendListing) {
  const words = readPeopleSearch(search);
  const patterns = Object.fromEntries(patternNames.map((name, index) => [name, containsPattern(words[index] ?? '')]));
  return pagesOf({ state, isClose, words: words.length })(db, { ...listing, ...patterns });
}

export type ListedFriend = Awaited<ReturnType<typeof listFriendships>>[number];

export async function findFriend(db: Kysely<Database>, viewerId: number, otherId: number) {
  const own = ownRows(db, viewerId).where('friendships.state', '=', 'friends');
  return friendRows(db, viewerId, own.where('friendships.other_id', '=', otherId)).executeTakeFirst();
}
