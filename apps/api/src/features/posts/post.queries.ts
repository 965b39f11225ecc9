import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';

/**
 * Whether the viewer may see a post: the one place that knows. Lists, permalinks and votes all ask here.
 * The words are literals because SQLite takes a partial index only for what it can prove.
 */
function canSee(eb: ExpressionBuilder<Database, 'posts'>) {
  return eb.and([eb('posts.visibility', '=', sql.lit('public')), eb('posts.deleted_at', 'is', null)]);
}

/** Post, counters, author and the viewer's own vote. The vote is a scalar subquery: a join makes SQLite build a bloom filter. */
function postRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('posts')
    .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.content',
      'posts.category',
      'posts.hashtags',
      'posts.is_anonymous',
      'posts.visibility',
      'posts.created_at',
      'posts.edited_at',
      'post_stats.positive_votes',
      'post_stats.negative_votes',
      'post_stats.comments_count',
      'post_stats.view_count',
    ])
    .select(authorColumns)
    .select((eb) =>
      eb
        .selectFrom('votes')
        .select('votes.is_positive')
        .where('votes.member_id', '=', viewerId)
        .whereRef('votes.post_id', '=', 'posts.id')
        .as('my_vote'),
    )
    .where(canSee);
}

interface PostListing {
  viewerId: number | null;
  /** The id after which to go on; null at the start. */
  before: number | null;
  limit: number;
}

/** Who has no votes: a visitor. */
const NOBODY = 0;

type PageValues = { viewerId: number; before: number };

const pages = new Map<number, ReturnType<typeof pageOf>>();

/** The page of one size; sizes are few. */
function pageOf(limit: number) {
  return prepared(['viewerId', 'before'], (db, { viewerId, before }: PageValues) =>
    postRows(db, viewerId)
      .where('posts.id', '<', before)
      .orderBy('posts.id', 'desc')
      .limit(limit + 1),
  );
}

/** One more row than `limit`, when there is one. */
export async function listPosts(db: Kysely<Database>, { viewerId, before, limit }: PostListing) {
  let page = pages.get(limit);
  if (!page) {
    page = pageOf(limit);
    pages.set(limit, page);
  }
  return page(db, { viewerId: viewerId ?? NOBODY, before: before ?? Number.MAX_SAFE_INTEGER });
}

const postById = prepared(['viewerId', 'postId'], (db, { viewerId, postId }: { viewerId: number; postId: number }) =>
  postRows(db, viewerId).where('posts.id', '=', postId),
);

export async function findPost(db: Kysely<Database>, viewerId: number | null, postId: number) {
  const [post] = await postById(db, { viewerId: viewerId ?? NOBODY, postId });
  return post;
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export interface NewPost {
  authorId: number;
  content: string;
  category: string | null;
  hashtags: string[];
  isAnonymous: boolean;
  createdAt: number;
}

/** Writes a public post with counters at nought; answers its id. */
export async function insertPost(trx: Transaction<Database>, post: NewPost): Promise<number> {
  const { id } = await trx
    .insertInto('posts')
    .values({
      author_id: post.authorId,
      content: post.content,
      category: post.category,
      hashtags: JSON.stringify(post.hashtags),
      is_anonymous: post.isAnonymous ? 1 : 0,
      visibility: 'public',
      created_at: post.createdAt,
      edited_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('post_stats')
    .values({ post_id: id, positive_votes: 0, negative_votes: 0, comments_count: 0, view_count: 0 })
    .execute();
  return id;
}

const heldPost = prepared(['postId'], (db, { postId }: { postId: number }) =>
  db
    .selectFrom('posts')
    .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
    .select(['author_id', 'is_anonymous', 'positive_votes', 'negative_votes'])
    .where('posts.id', '=', postId)
    .where(canSee)
    .forUpdate('post_stats'),
);

/** Holds the post's counters until the transaction ends and answers whose it is; nothing when the viewer may not see it. */
export async function lockPost(trx: Transaction<Database>, postId: number) {
  const [post] = await heldPost(trx, { postId });
  return post;
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export async function updatePost(db: Kysely<Database>, postId: number, content: string, editedAt: number) {
  await db.updateTable('posts').set({ content, edited_at: editedAt }).where('id', '=', postId).execute();
}

/** Takes a post out of sight for good; whether this call did. */
export async function deletePost(trx: Transaction<Database>, postId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the viewer may see the post. */
export async function isPostVisible(db: Kysely<Database>, postId: number): Promise<boolean> {
  const row = await db.selectFrom('posts').select('id').where('id', '=', postId).where(canSee).executeTakeFirst();
  return row !== undefined;
}

/** Moves a post's vote counters; answers both as they stand after. */
export async function movePostVotes(
  trx: Transaction<Database>,
  postId: number,
  change: { positive: number; negative: number },
) {
  const [counts] = await moveStats(trx, { postId, ...change });
  if (!counts) throw new Error('A post without counters');
  return counts;
}

type Move = { postId: number; positive: number; negative: number };

const moveStats = prepared(['postId', 'positive', 'negative'], (db, { postId, positive, negative }: Move) =>
  db
    .updateTable('post_stats')
    .set((eb) => ({
      positive_votes: eb('positive_votes', '+', positive),
      negative_votes: eb('negative_votes', '+', negative),
    }))
    .where('post_id', '=', postId)
    .returning(['positive_votes', 'negative_votes']),
);
