import { sql } from 'kysely';
import { blockTokens } from '../../src/db/full-text/blocks.ts';
import { postTokens } from '../../src/db/full-text/post-tokens.ts';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';

/** The posts whose tokens in the index are not those of the post, or that are in it although they were deleted. */
export async function findSearchDrift({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<string[]> {
  const indexed = engine === 'sqlite' ? await readSqlite(db) : await readPostgres(db);
  const expected = await readPosts(db);
  const ids = [...new Set([...indexed.keys(), ...expected.keys()])];
  return ids
    .filter((id) => tokensOf(indexed, id) !== tokensOf(expected, id))
    .map((id) => `post ${id}: ${tokensOf(indexed, id)} instead of ${tokensOf(expected, id)}`.slice(0, 300));
}

function tokensOf(tokens: ReadonlyMap<number, readonly string[]>, id: number): string {
  return (tokens.get(id) ?? []).toSorted().join(' ');
}

async function readSqlite(db: OpenDatabase['db']): Promise<Map<number, string[]>> {
  await sql`create virtual table temp.indexed_tokens using fts5vocab ('main', 'post_search', 'instance')`.execute(db);
  const { rows } = await sql<{ doc: number; term: string }>`select doc, term from temp.indexed_tokens`.execute(db);
  await sql`drop table temp.indexed_tokens`.execute(db);
  const byId = new Map<number, string[]>();
  for (const { doc, term } of rows) byId.set(doc, [...(byId.get(doc) ?? []), term]);
  return byId;
}

async function readPostgres(db: OpenDatabase['db']): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; tokens: string[] }>`
    select id, tsvector_to_array(tokens) as tokens from post_search`.execute(db);
  return new Map(rows.map(({ id, tokens }) => [id, tokens]));
}

async function readPosts(db: OpenDatabase['db']): Promise<Map<number, string[]>> {
  const written = db.selectFrom('posts').selectAll().where('deleted_at', 'is', null);
  // Those of archives are in no search.
  const posts = await written.where(sql<boolean>`visibility not like 'imported%'`).execute();
  const images = await db
    .selectFrom('media')
    .select('post_id')
    .where('post_id', 'is not', null)
    .where('kind', '=', 'image')
    .execute();
  const withImage = new Set(images.map(({ post_id }) => post_id));
  return new Map(
    posts.map((post) => {
      const tokens = postTokens({
        content: post.content,
        hashtags: JSON.parse(post.hashtags),
        authorId: post.is_anonymous === 1 ? null : post.author_id,
        hasImage: withImage.has(post.id),
        hasVideo: post.has_video === 1,
      });
      return [post.id, [...tokens, ...blockTokens(post.id)]];
    }),
  );
}
