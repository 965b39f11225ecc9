import type { Selectable, Transaction } from 'kysely';
import { blockTokens } from '../../db/full-text/blocks.ts';
import { fullTextOf } from '../../db/full-text/full-text-of.ts';
import { postTokens } from '../../db/full-text/post-tokens.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';
import type { PostTable } from './post.table.ts';

interface PostToIndex
  extends Pick<Selectable<PostTable>, 'author_id' | 'content' | 'hashtags' | 'is_anonymous' | 'has_video'> {
  image_id: number | null;
}

const postToIndex = prepared(['postId'], (db, { postId }: { postId: number }) =>
  db
    .selectFrom('posts')
    .select(['posts.author_id', 'posts.content', 'posts.hashtags', 'posts.is_anonymous', 'posts.has_video'])
    .select((eb) =>
      eb
        .selectFrom('media')
        .select('media.id')
        .where('media.post_id', '=', postId)
        .where('media.kind', '=', 'image')
        .limit(1)
        .as('image_id'),
    )
    .where('posts.id', '=', postId)
    .where('posts.deleted_at', 'is', null)
    .where(isWrittenHere),
);

/**
 * Indexes a post for the search, in the transaction that creates, edits or deletes it; a deleted one is removed. Who
 * may see it is not indexed, but checked when it is found. Posts of archives are in no index: results are by id, in which they
 * would be the newest.
 */
export async function indexPost(trx: Transaction<Database>, postId: number): Promise<void> {
  const fullText = fullTextOf(trx);
  const [post] = await postToIndex(trx, { postId });
  if (!post) return fullText.remove(trx, 'post_search', postId);
  await fullText.index(trx, 'post_search', [{ id: postId, tokens: tokensOf(postId, post) }]);
}

function tokensOf(id: number, post: PostToIndex): string[] {
  const tokens = postTokens({
    content: post.content,
    hashtags: JSON.parse(post.hashtags),
    authorId: post.is_anonymous === 1 ? null : post.author_id,
    hasImage: post.image_id !== null,
    hasVideo: post.has_video === 1,
  });
  return [...tokens, ...blockTokens(id)];
}

const POSTS_PER_BATCH = 500;

export async function indexAllPosts(trx: Transaction<Database>): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'author_id', 'content', 'hashtags', 'is_anonymous', 'has_video'])
      .select((eb) =>
        eb
          .selectFrom('media')
          .select((image) => image.fn.min('media.id').as('id'))
          .whereRef('media.post_id', '=', 'posts.id')
          .where('media.kind', '=', 'image')
          .as('image_id'),
      )
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .where(isWrittenHere)
      .orderBy('id')
      .limit(POSTS_PER_BATCH)
      .execute();
    const end = posts.at(-1);
    if (end === undefined) return count;
    const documents = posts.map((post) => ({ id: post.id, tokens: tokensOf(post.id, post) }));
    await fullTextOf(trx).index(trx, 'post_search', documents);
    last = end.id;
    count += posts.length;
  }
}
