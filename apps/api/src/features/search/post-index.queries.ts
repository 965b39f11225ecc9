import { postTokens } from '@vibeline/core/features/search/post-tokens.rules';
import type { Transaction } from 'kysely';
import { blockTokens } from '../../db/full-text/blocks.ts';
import { fullTextOf } from '../../db/full-text/full-text-of.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

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
    .where('posts.deleted_at', 'is', null),
);

/**
 * Stores what a post is found by, in the transaction that creates, edits or deletes it; a deleted one is taken out. Who may
 * see it is not stored: that is asked when it is found.
 */
export async function indexPost(trx: Transaction<Database>, postId: number): Promise<void> {
  const fullText = fullTextOf(trx);
  const [post] = await postToIndex(trx, { postId });
  if (!post) return fullText.remove(trx, 'post_search', postId);
  const tokens = postTokens({
    content: post.content,
    hashtags: JSON.parse(post.hashtags),
    authorId: post.is_anonymous === 1 ? null : post.author_id,
    hasImage: post.image_id !== null,
    hasVideo: post.has_video === 1,
  });
  await fullText.index(trx, 'post_search', postId, [...tokens, ...blockTokens(postId)]);
}
