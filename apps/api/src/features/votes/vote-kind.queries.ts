import { KINDS_EVERY_MS, type KindCounts, type VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SaidKindsTable } from './vote.table.ts';

type Target = SaidKindsTable['target'];

const tables = {
  post: { table: 'votes', column: 'post_id' },
  comment: { table: 'comment_votes', column: 'comment_id' },
} as const;

interface Counted {
  target: Target;
  targetId: number;
  /** Whose own vote does not count. */
  authorId: number;
  /** Only votes before this time (ms UTC). */
  before?: number;
}

/** From an index of the votes that say something. */
export async function countKinds(
  db: Kysely<Database>,
  { target, targetId, authorId, before = Number.MAX_SAFE_INTEGER }: Counted,
): Promise<KindCounts> {
  const { table, column } = tables[target];
  const rows = await db
    .selectFrom(table)
    .select('kind')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', targetId)
    .where('kind', 'is not', null)
    .where('is_positive', '=', 0)
    .where('member_id', '<>', authorId)
    .where('created_at', '<', before)
    .groupBy('kind')
    .execute();
  return countsOf(rows);
}

function countsOf(rows: readonly { kind: VoteKind | null; count: number }[]): KindCounts {
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export async function findSaidKinds(db: Kysely<Database>, target: Target, targetId: number) {
  return db
    .selectFrom('said_kinds')
    .select(['kinds', 'most_said', 'made_at'])
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
}

/** Of two at once, and within a day of the one before, the first stays: two draws would tell more than one. */
export async function saveSaidKinds(trx: Transaction<Database>, row: SaidKindsTable): Promise<void> {
  await trx
    .insertInto('said_kinds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['target', 'target_id'])
        .doUpdateSet({ kinds: row.kinds, most_said: row.most_said, made_at: row.made_at })
        .where('said_kinds.made_at', '<=', row.made_at - KINDS_EVERY_MS),
    )
    .execute();
}

export async function deleteSaidKinds(trx: Transaction<Database>, target: Target, targetId: number): Promise<void> {
  await trx.deleteFrom('said_kinds').where('target', '=', target).where('target_id', '=', targetId).execute();
}

const POSTS_SUMMED = 1000;
const VOTES_SUMMED = 20_000;

/** By month (`YYYY-MM`, UTC): of the latest posts under the member's name. Anonymous ones would tell who wrote them. */
export async function sumKindsByMonth(db: Kysely<Database>, memberId: number, before: number) {
  const posts = db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.author_id', '=', memberId)
    .where('posts.is_anonymous', '=', 0)
    .orderBy('posts.id', 'desc')
    .limit(POSTS_SUMMED)
    .as('summed');
  const votes = await db
    .selectFrom(posts)
    .innerJoin('votes', 'votes.post_id', 'summed.id')
    .select(['votes.kind', 'votes.created_at'])
    .where('votes.kind', 'is not', null)
    .where('votes.is_positive', '=', 0)
    .where('votes.member_id', '<>', memberId)
    .where('votes.created_at', '<', before)
    .limit(VOTES_SUMMED)
    .execute();
  const months = new Map<string, Partial<Record<VoteKind, number>>>();
  for (const { kind, created_at } of votes) {
    const month = new Date(created_at).toISOString().slice(0, 7);
    const counts = months.get(month) ?? {};
    if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
    months.set(month, counts);
  }
  return months;
}

/** For the member's archive. */
export async function listOwnKinds(db: Kysely<Database>, memberId: number) {
  const ofPosts = await db
    .selectFrom('votes')
    .select(['post_id', 'kind'])
    .where('member_id', '=', memberId)
    .where('kind', 'is not', null)
    .where('is_positive', '=', 0)
    .execute();
  const ofComments = await db
    .selectFrom('comment_votes')
    .select(['comment_id', 'kind'])
    .where('member_id', '=', memberId)
    .where('kind', 'is not', null)
    .where('is_positive', '=', 0)
    .execute();
  return {
    ofPosts: new Map(ofPosts.map((row) => [row.post_id, row.kind])),
    ofComments: new Map(ofComments.map((row) => [row.comment_id, row.kind])),
  };
}
