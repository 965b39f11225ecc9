import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { relationColumns } from '../follows/relation.queries.ts';
import { authorColumns, VISITOR_ID } from '../members/member.queries.ts';

/**
 * Whether the viewer (`VISITOR_ID` for a visitor) may see a post: the one place that knows. Lists, permalinks, votes,
 * comments and files all ask here. The words are literals because SQLite takes a partial index only for what it can prove.
 */
export function canSee(viewerId: number) {
  return (eb: ExpressionBuilder<Database, 'posts'>) =>
    eb.and([
      eb('posts.visibility', '=', sql.lit('public')),
      eb('posts.deleted_at', 'is', null),
      eb.or([
        eb.exists(
          eb
            .selectFrom('members as writer')
            .select('writer.id')
            .whereRef('writer.id', '=', 'posts.author_id')
            .where('writer.is_private', '=', sql.lit(0)),
        ),
        eb('posts.author_id', '=', viewerId),
        eb.exists(
          eb
            .selectFrom('follows as readers')
            .select('readers.id')
            .where('readers.follower_id', '=', viewerId)
            .whereRef('readers.following_id', '=', 'posts.author_id')
            .where('readers.status', '=', sql.lit('accepted')),
        ),
      ]),
    ]);
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
    .select(relationColumns(viewerId))
    .select((eb) =>
      eb
        .selectFrom('votes')
        .select('votes.is_positive')
        .where('votes.member_id', '=', viewerId)
        .whereRef('votes.post_id', '=', 'posts.id')
        .as('my_vote'),
    )
    .where(canSee(viewerId));
}

/** What a list is narrowed to. */
export interface PostFilter {
  hasVideo: boolean;
  /** Only this member's; their anonymous ones for themself alone. */
  memberId: number | null;
  hashtag: string | null;
}

interface PostListing extends Partial<PostFilter> {
  viewerId: number | null;
  /** The id after which to go on; null at the start. */
  before: number | null;
  limit: number;
}

type PageValues = { viewerId: number; before: number; memberId: number; tagKey: string };
type Shape = { limit: number; hasVideo: boolean; isOfMember: boolean; isOfTag: boolean };

const pages = new Map<string, ReturnType<typeof pageOf>>();

/** The page of one size and kind; there are few of either. */
function pageOf({ limit, hasVideo, isOfMember, isOfTag }: Shape) {
  return prepared(['viewerId', 'before', 'memberId', 'tagKey'], (db, given: PageValues) =>
    postRows(db, given.viewerId)
      .where('posts.id', '<', given.before)
      .$if(hasVideo, (query) => query.where('posts.has_video', '=', sql.lit(1)))
      .$if(isOfMember, (query) =>
        query
          .where('posts.author_id', '=', given.memberId)
          .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', given.viewerId)])),
      )
      // Both databases walk the tag's own index backwards then.
      .$if(isOfTag, (query) =>
        query
          .innerJoin('post_hashtags', 'post_hashtags.post_id', 'posts.id')
          .where('post_hashtags.tag_key', '=', given.tagKey)
          .where('post_hashtags.post_id', '<', given.before),
      )
      .orderBy(sql.ref(isOfTag ? 'post_hashtags.post_id' : 'posts.id'), 'desc')
      .limit(limit + 1),
  );
}

/** One more row than `limit`, when there is one. */
export async function listPosts(db: Kysely<Database>, listing: PostListing) {
  const { viewerId, before, limit, hasVideo = false, memberId = null, hashtag = null } = listing;
  const shape = { limit, hasVideo, isOfMember: memberId !== null, isOfTag: hashtag !== null };
  const key = JSON.stringify(shape);
  const page = pages.get(key) ?? pageOf(shape);
  pages.set(key, page);
  return page(db, {
    viewerId: viewerId ?? VISITOR_ID,
    before: before ?? Number.MAX_SAFE_INTEGER,
    memberId: memberId ?? VISITOR_ID,
    tagKey: hashtagKey(hashtag ?? ''),
  });
}

const postById = prepared(['viewerId', 'postId'], (db, { viewerId, postId }: { viewerId: number; postId: number }) =>
  postRows(db, viewerId).where('posts.id', '=', postId),
);

export async function findPost(db: Kysely<Database>, viewerId: number | null, postId: number) {
  const [post] = await postById(db, { viewerId: viewerId ?? VISITOR_ID, postId });
  return post;
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** Whether the viewer may see the post. */
export async function isPostVisible(db: Kysely<Database>, viewerId: number | null, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where(canSee(viewerId ?? VISITOR_ID))
    .executeTakeFirst();
  return row !== undefined;
}
