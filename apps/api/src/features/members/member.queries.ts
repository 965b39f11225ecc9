import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { memberSearchKey } from '@vibeline/core/features/search/people-search.rules';
import type { Kysely, Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import type { FoundRows } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { prepared, preparedForIds, preparedForKeys } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { absenceOf } from '../visibility/deletion-visibility.queries.ts';
import { lockCounters } from './member-counters.queries.ts';
import { insertTerms, replaceTerms } from './member-terms.queries.ts';
import { relationColumns } from './relation.queries.ts';

export interface NewMember {
  username: string;
  name: string;
  createdAt: number;
  bio?: string | null;
  location?: string | null;
  website?: string | null;
  profileImage?: string | null;
  isVerified?: boolean;
}

/**
 * Also inserts the counters; the caller adds settings (`insertSettings`). null when the username, or one that looks
 * like it, is taken. Whoever signs in gets an account by `createAccount`.
 */
export async function insertMember(trx: Transaction<Database>, member: NewMember): Promise<number | null> {
  const searchKey = memberSearchKey(member.name, member.username);
  const row = await trx
    .insertInto('members')
    .values({
      username: member.username,
      username_key: usernameKey(member.username),
      username_skeleton: usernameSkeleton(member.username),
      name: member.name,
      search_key: searchKey,
      bio: member.bio ?? null,
      location: member.location ?? null,
      website: member.website ?? null,
      profile_image: member.profileImage ?? null,
      is_verified: member.isVerified ? 1 : 0,
      is_private: 0,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('member_stats')
    .values({
      member_id: row.id,
      positive_received: 0,
      negative_received: 0,
      post_count: 0,
      follower_count: 0,
      following_count: 0,
    })
    .execute();
  await insertTerms(trx, row.id, searchKey);
  return row.id;
}

export async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const memberColumns = [
  'members.id',
  'members.username',
  'members.name',
  'members.bio',
  'members.location',
  'members.website',
  'members.profile_image',
  'members.is_verified',
  'members.is_private',
  'members.created_at',
  'member_stats.positive_received',
  'member_stats.negative_received',
  'member_stats.public_positive',
  'member_stats.public_negative',
  'member_stats.post_count',
  'member_stats.follower_count',
  'member_stats.has_follower_badge',
  'member_stats.following_count',
] as const;

export function memberRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select(memberColumns)
    .select(relationColumns(viewerId))
    .where(seeEachOther(viewerId, 'members.id'));
}

type MemberValues = { memberId: number; viewerId: number };

const memberById = prepared(['memberId', 'viewerId'], (db, { memberId, viewerId }: MemberValues) =>
  memberRows(db, viewerId).where('members.id', '=', memberId),
);

export async function findMember(db: Kysely<Database>, memberId: number, viewerId: number | null) {
  const [member] = await memberById(db, { memberId, viewerId: viewerId ?? VISITOR_ID });
  return member;
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

type NameValues = { usernameKey: string; viewerId: number };

const memberByUsername = prepared(['usernameKey', 'viewerId'], (db, { usernameKey, viewerId }: NameValues) =>
  memberRows(db, viewerId).where('members.username_key', '=', usernameKey),
);

export async function findMemberByUsername(db: Kysely<Database>, usernameKey: string, viewerId: number | null) {
  const [member] = await memberByUsername(db, { usernameKey, viewerId: viewerId ?? VISITOR_ID });
  return member;
}

export const listMembersByUsername = preparedForKeys(
  ['viewerId'],
  (db, usernameKeys: string[], { viewerId }: { viewerId: number }) =>
    memberRows(db, viewerId).where('members.username_key', 'in', usernameKeys),
);

const memberPages = examinedPages(['viewerId'], FROM_NEWEST, {
  ids: (db, _values, before) =>
    db.selectFrom('members').select('members.id').where('members.id', '<', before).orderBy('members.id', 'desc'),
  rows: (db, { viewerId }, listed) =>
    db
      .selectFrom(listed)
      .innerJoin('members', 'members.id', 'listed.id')
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .select(memberColumns)
      .select(relationColumns(viewerId))
      .where(seeEachOther(viewerId, 'members.id'))
      .orderBy('listed.id', 'desc'),
});

export async function listMembers(
  db: Kysely<Database>,
  { viewerId, ...listing }: { viewerId: number | null; after: number | null; limit: number },
): Promise<FoundRows<MemberRow>> {
  return memberPages(db, { ...listing, viewerId: viewerId ?? VISITOR_ID });
}

/** The column is an integer of 32 bits. */
const FROM_MOST_FOLLOWED: PairKey = [2 ** 31 - 1, FROM_NEWEST];

const membersByFollowers = examinedPages(['viewerId'], FROM_MOST_FOLLOWED, {
  ids: (db, _values, [followers, before]) =>
    db
      .selectFrom('member_stats')
      .select(['member_stats.member_id as id', 'member_stats.follower_count'])
      .where((eb) =>
        eb(eb.refTuple('member_stats.follower_count', 'member_stats.member_id'), '<', eb.tuple(followers, before)),
      )
      .orderBy('member_stats.follower_count', 'desc')
      .orderBy('member_stats.member_id', 'desc'),
  rows: (db, { viewerId }, listed) =>
    db
      .selectFrom(listed)
      .innerJoin('members', 'members.id', 'listed.id')
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .select(memberColumns)
      .select(relationColumns(viewerId))
      .where(seeEachOther(viewerId, 'members.id'))
      .orderBy('listed.follower_count', 'desc')
      .orderBy('listed.id', 'desc'),
  positionOf: ({ follower_count, id }): PairKey => [follower_count, id],
});

/** The one with most followers first, and of those with as many the newest. */
export async function listMembersByFollowers(
  db: Kysely<Database>,
  { viewerId, ...listing }: { viewerId: number | null; after: PairKey | null; limit: number },
): Promise<FoundRows<MemberRow, PairKey>> {
  return membersByFollowers(db, { ...listing, viewerId: viewerId ?? VISITOR_ID });
}

export const listMembersById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  memberRows(db, viewerId).where('members.id', 'in', ids),
);

export interface ProfileChanges {
  name?: string;
  bio?: string | null;
  location?: string | null;
  website?: string | null;
  profileImage?: string | null;
}

/**
 * Locks until the transaction ends, so that of two concurrent changes the second sees the first. Rows that refer to the
 * member can be written meanwhile: a vote that waited here for its notification would have locked what a change of
 * privacy waits for.
 */
export async function lockMemberRow(trx: Transaction<Database>, memberId: number) {
  return trx
    .selectFrom('members')
    .select(['id', 'username', 'search_key', 'is_verified'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function getOwnNames(db: Kysely<Database>, memberId: number): Promise<{ username: string; name: string }> {
  return db.selectFrom('members').select(['username', 'name']).where('id', '=', memberId).executeTakeFirstOrThrow();
}

/** The caller has locked the row. */
export async function saveGranted(trx: Transaction<Database>, memberId: number, isGranted: boolean): Promise<void> {
  const badge = { is_verified: isGranted ? 1 : 0 };
  await trx.updateTable('members').set(badge).where('id', '=', memberId).execute();
}

type LockedMember = Awaited<ReturnType<typeof lockMemberRow>>;

export async function updateMember(
  trx: Transaction<Database>,
  { id: memberId, username, search_key: searchKey }: LockedMember,
  changes: ProfileChanges,
) {
  const { name, profileImage, ...texts } = changes;
  const newKey = name === undefined ? searchKey : memberSearchKey(name, username);
  const columns = {
    ...texts,
    ...(name !== undefined && { name, search_key: newKey }),
    ...(profileImage !== undefined && { profile_image: profileImage }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('members').set(columns).where('id', '=', memberId).execute();
  if (newKey === searchKey) return;
  // A concurrent follow would move the terms while they are replaced.
  await lockCounters(trx, [memberId]);
  await replaceTerms(trx, memberId, { before: searchKey, after: newKey });
}

export const nameColumns = [
  'members.name as author_name',
  'members.username as author_username',
  'members.profile_image as author_profile_image',
  'members.is_verified as author_is_verified',
  'members.is_private as author_is_private',
  'member_stats.positive_received as author_positive',
  'member_stats.negative_received as author_negative',
  'member_stats.public_positive as author_public_positive',
  'member_stats.public_negative as author_public_negative',
  'member_stats.follower_count as author_follower_count',
  'member_stats.has_follower_badge as author_has_follower_badge',
] as const;

export const authorColumns = [...nameColumns, absenceOf('members.id').as('author_absence')] as const;
