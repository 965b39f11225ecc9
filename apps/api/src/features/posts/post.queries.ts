import { NEW_POSTS_MAX } from '@vibeline/core/features/posts/post.rules';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import { examinedIds, type FoundRows, type IdQuery, type ListedIds, oneId } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { circleNameOfPost } from '../visibility/circle-visibility.queries.ts';
import { canSee, isNotOfMuted } from '../visibility/post-visibility.queries.ts';
import { audienceColumns } from '../visibility/stored-audience.queries.ts';

/** The vote is a subquery: for a join SQLite builds a bloom filter. */
export function postRows(db: Kysely<Database>, viewerId: number, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('posts', 'posts.id', 'listed.id')
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
      'posts.circle_id',
      'posts.created_at',
      'posts.edited_at',
      'posts.hidden_by',
      'post_stats.positive_votes',
      'post_stats.negative_votes',
      'post_stats.version',
      'post_stats.votes_before',
      'post_stats.comments_count',
      'post_stats.view_count',
      'member_stats.following_count as author_following_count',
    ])
    .select(audienceColumns)
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(circleNameOfPost(viewerId).as('circle_name'))
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

/** Pictures or videos. A scalar subquery: `exists` may become a join that reads all media. */
export function isWithMedia(eb: ExpressionBuilder<Database, 'posts'>) {
  const media = eb.selectFrom('media').select('media.id').whereRef('media.post_id', '=', 'posts.id').limit(1);
  return sql<boolean>`(${media}) is not null`;
}

export interface PostFilter {
  hasVideo: boolean;
  hasMedia: boolean;
  memberId: number | null;
  hashtag: string | null;
  circleId: number | null;
}

interface PostListing extends Partial<PostFilter> {
  viewerId: number | null;
  after: number | null;
  limit: number;
}

type PageValues = { viewerId: number; memberId: number; tagKey: string; circleId: number };
type Shape = {
  hasVideo: boolean;
  hasMedia: boolean;
  isOfMember: boolean;
  isOfTag: boolean;
  isOfCircle: boolean;
};

const pagesOf = forEachShape((shape: Shape) =>
  examinedPages(['viewerId', 'memberId', 'tagKey', 'circleId'], FROM_NEWEST, {
    ids: (db, values: PageValues, before) => idsOf(db, shape, { ...values, before }),
    rows: (db, { viewerId, memberId }, listed) =>
      postRows(db, viewerId, listed)
        // A mute applies to lists, and not to what is asked for of the muted member.
        .$if(!shape.isOfMember, (query) => query.where(isNotOfMuted(viewerId)))
        .$if(shape.hasVideo, (query) => query.where('posts.has_video', '=', sql.lit(1)))
        .$if(shape.hasMedia, (query) => query.where(isWithMedia))
        // A hashtag lists what is for everyone.
        .$if(shape.isOfTag, (query) => query.where('posts.visibility', '=', sql.lit('public')))
        .$if(shape.isOfCircle, (query) => query.where('posts.visibility', '=', sql.lit('circle')))
        .$if(shape.isOfMember, (query) =>
          query
            .where('posts.author_id', '=', memberId)
            .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', viewerId)])),
        )
        .orderBy('listed.id', 'desc'),
  }),
);

/**
 * The posts of a list before any is hidden, newest first. Only conditions that one index serves: any other would skip rows
 * without counting them as examined.
 */
function idsOf(db: Kysely<Database>, shape: Shape, values: PageValues & { before: number }): IdQuery {
  const { hasVideo, isOfTag, isOfCircle } = shape;
  if (isOfCircle) {
    return db
      .selectFrom('posts')
      .select('posts.id')
      .where('posts.circle_id', '=', values.circleId)
      .where('posts.id', '<', values.before)
      .orderBy('posts.id', 'desc');
  }
  if (isOfTag) {
    return db
      .selectFrom('post_hashtags')
      .select('post_hashtags.post_id as id')
      .where('post_hashtags.tag_key', '=', values.tagKey)
      .where('post_hashtags.post_id', '<', values.before)
      .orderBy('post_hashtags.post_id', 'desc');
  }
  return publicIds(db)
    .where('posts.id', '<', values.before)
    .$if(hasVideo, (query) => query.where('posts.has_video', '=', sql.lit(1)))
    .orderBy('posts.id', 'desc');
}

/** Literals: SQLite uses a partial index only for conditions that it can prove. */
function publicIds(db: Kysely<Database>) {
  return db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.visibility', '=', sql.lit('public'))
    .where('posts.deleted_at', 'is', null);
}

type NewerValues = { viewerId: number; afterId: number };

function newerRows(db: Kysely<Database>, { viewerId, afterId }: NewerValues) {
  return db
    .selectFrom(examinedIds(publicIds(db).where('posts.id', '>', afterId).orderBy('posts.id', 'desc')))
    .innerJoin('posts', 'posts.id', 'listed.id')
    .where('posts.author_id', '<>', viewerId)
    .where(canSee(viewerId))
    .where(isNotOfMuted(viewerId))
    .limit(NEW_POSTS_MAX);
}

const newerPosts = prepared(['viewerId', 'afterId'], (db, values: NewerValues) =>
  db
    .selectFrom(newerRows(db, values).select('listed.id').as('newer'))
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

const newerTexts = prepared(['viewerId', 'afterId'], (db, values: NewerValues) =>
  newerRows(db, values).select(['posts.author_id', 'posts.content', 'posts.hashtags']),
);

export async function countNewerPosts(db: Kysely<Database>, viewerId: number | null, afterId: number): Promise<number> {
  const values = { viewerId: viewerId ?? VISITOR_ID, afterId };
  const filter = await findWordFilter(db, viewerId);
  if (filter) {
    const texts = await newerTexts(db, values);
    return (await filterInTurns(texts, (row) => !filter.hides(row))).length;
  }
  const [row] = await newerPosts(db, values);
  return Number(row?.count ?? 0);
}

export async function listPosts(db: Kysely<Database>, listing: PostListing): Promise<FoundRows<PostRow>> {
  const { viewerId, after, limit, memberId = null, hashtag = null, circleId = null } = listing;
  const pages = pagesOf({
    hasVideo: listing.hasVideo ?? false,
    hasMedia: listing.hasMedia ?? false,
    isOfMember: memberId !== null,
    isOfTag: hashtag !== null,
    isOfCircle: circleId !== null,
  });
  return pages(db, {
    viewerId: viewerId ?? VISITOR_ID,
    memberId: memberId ?? VISITOR_ID,
    tagKey: hashtagKey(hashtag ?? ''),
    circleId: circleId ?? 0,
    after,
    limit,
  });
}

const postById = prepared(['viewerId', 'postId'], (db, { viewerId, postId }: { viewerId: number; postId: number }) =>
  postRows(db, viewerId, oneId(db, 'posts', postId)),
);

export async function findPost(db: Kysely<Database>, viewerId: number | null, postId: number) {
  const [post] = await postById(db, { viewerId: viewerId ?? VISITOR_ID, postId });
  return post;
}

const postsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  postRows(db, viewerId, db.selectFrom('posts').select('id').where('id', 'in', ids).as('listed')).orderBy(
    'listed.id',
    'desc',
  ),
);

export async function listPostsById(db: Kysely<Database>, viewerId: number, ids: readonly number[]) {
  return postsById(db, ids, { viewerId });
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export const listRecipientsOfPost = preparedForIds(['postId'], (db, memberIds, { postId }: { postId: number }) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', 'in', memberIds)
    .where((eb) => {
      const viewerId = eb.ref('members.id');
      const post = eb.selectFrom('posts').select('posts.id').where('posts.id', '=', postId);
      return eb.exists(post.where(canSee(viewerId)).where(isNotOfMuted(viewerId)));
    }),
);
