import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export interface NewMember {
  username: string;
  usernameKey: string;
  name: string;
  createdAt: number;
  bio?: string | null;
  location?: string | null;
  website?: string | null;
  profileImage?: string | null;
  isVerified?: boolean;
}

/** Makes a member with counters at nought; null when the username is taken. */
export async function insertMember(trx: Transaction<Database>, member: NewMember): Promise<number | null> {
  const row = await trx
    .insertInto('members')
    .values({
      username: member.username,
      username_key: member.usernameKey,
      name: member.name,
      bio: member.bio ?? null,
      location: member.location ?? null,
      website: member.website ?? null,
      profile_image: member.profileImage ?? null,
      is_verified: member.isVerified ? 1 : 0,
      is_private: 0,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
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
  return row.id;
}

/** Whether a username is taken: a look before the slow hash. The insert alone decides. */
export async function isUsernameTaken(db: Kysely<Database>, usernameKey: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('username_key', '=', usernameKey).executeTakeFirst();
  return row !== undefined;
}

/** Whether anyone is here yet. */
export async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The columns a `User` is made of. */
export async function findMember(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select([
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
      'member_stats.post_count',
      'member_stats.follower_count',
      'member_stats.following_count',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** What an `Author` is made of, for queries that join `members` and `member_stats`; with `author_id` from the thing itself. */
export const authorColumns = [
  'members.name as author_name',
  'members.username as author_username',
  'members.profile_image as author_profile_image',
  'members.is_verified as author_is_verified',
  'member_stats.positive_received as author_positive',
  'member_stats.negative_received as author_negative',
] as const;

/** P and N of a member's score. */
export async function findScore(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('member_stats')
    .select(['positive_received', 'negative_received'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Moves P and N of a score by one vote; answers both as they stand after. */
export async function moveScore(
  trx: Transaction<Database>,
  memberId: number,
  change: { positive: number; negative: number },
) {
  const [score] = await moveStats(trx, { memberId, ...change });
  if (!score) throw new Error('A member without counters');
  return score;
}

type Move = { memberId: number; positive: number; negative: number };

const moveStats = prepared(['memberId', 'positive', 'negative'], (db, { memberId, positive, negative }: Move) =>
  db
    .updateTable('member_stats')
    .set((eb) => ({
      positive_received: eb('positive_received', '+', positive),
      negative_received: eb('negative_received', '+', negative),
    }))
    .where('member_id', '=', memberId)
    .returning(['positive_received', 'negative_received']),
);

/** Moves the number of public, non-anonymous posts. */
export async function movePostCount(trx: Transaction<Database>, memberId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('member_stats')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('member_id', '=', memberId)
    .execute();
}
