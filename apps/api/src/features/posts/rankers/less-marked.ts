import { isLeftOut, type Less, lessFilter, MARKS_MS } from '@vibeline/core/features/posts/less.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findWordFilter } from '../../mutes/word-filter.queries.ts';
import type { PostRow } from '../post.queries.ts';
import { listMarkedPosts } from './marked-posts.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

type ComparedPost = Pick<PostRow, 'id' | 'author_id' | 'is_anonymous' | 'category' | 'hashtags' | 'content'>;

/** Why the viewer is shown less of posts like this; null where they did not ask for it, or have marked too little. */
export async function findLess(
  { db, now }: Dependencies,
  viewerId: number | null,
): Promise<((post: ComparedPost) => Less | null) | null> {
  if (viewerId === null) return null;
  const marks = await listMarkedPosts(db, viewerId, now() - MARKS_MS);
  if (marks.length === 0) return null;
  const lessOf = lessFilter(marks.map(comparedOf));
  return (post) => (post.author_id === viewerId ? null : lessOf({ id: post.id, ...comparedOf(post) }));
}

/** An anonymous author is not compared: fewer posts would tell who it is. */
function comparedOf({ author_id, is_anonymous, category, hashtags }: Omit<ComparedPost, 'id' | 'content'>) {
  return {
    authorId: is_anonymous === 1 ? null : author_id,
    category,
    hashtags: JSON.parse(hashtags) as string[],
  };
}

/** What a ranked list leaves out for the viewer: muted words, and of what they asked for less of, two posts in three. */
export async function findRankedHiding(
  deps: Dependencies,
  viewerId: number | null,
): Promise<((post: ComparedPost) => boolean) | null> {
  const words = await findWordFilter(deps.db, viewerId);
  const lessOf = await findLess(deps, viewerId);
  if (!lessOf) return words?.hides ?? null;
  return (post) => Boolean(words?.hides(post)) || (isLeftOut(post) && lessOf(post) !== null);
}
