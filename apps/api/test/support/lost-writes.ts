import type { OpenDatabase } from '../../src/db/open/open-database.ts';
import type { Ledger } from './write-stream.ts';

/** Acknowledged writes that the database does not have. A write without a response may be there or not. */
export async function findLostWrites({ db }: OpenDatabase, ledger: Ledger): Promise<string[]> {
  const posts = await db.selectFrom('posts').select(['id', 'content']).execute();
  const comments = await db.selectFrom('comments').select(['id', 'content']).execute();
  const votes = await db.selectFrom('votes').select(['member_id', 'post_id', 'is_positive']).execute();
  const contents = new Map(posts.map((row) => [row.id, row.content]));
  const commentContents = new Map(comments.map((row) => [row.id, row.content]));
  const cast = new Map(votes.map((row) => [`${row.member_id} ${row.post_id}`, row.is_positive === 1]));

  const lostPosts = [...ledger.posts].filter(([id, content]) => contents.get(id) !== content);
  const lostComments = [...ledger.comments].filter(([id, content]) => commentContents.get(id) !== content);
  const lostVotes = [...ledger.votes].filter(([key, { acknowledged, unknown }]) => {
    const saved = cast.get(key) ?? null;
    return saved !== (acknowledged ?? null) && !unknown.includes(saved);
  });
  return [
    ...lostPosts.map(([id]) => `post ${id}`),
    ...lostComments.map(([id]) => `comment ${id}`),
    ...lostVotes.map(([key]) => `vote ${key}`),
  ];
}
