import { setImmediate as nextTurn } from 'node:timers/promises';
import { postTokens } from '@vibeline/core/features/search/post-tokens.rules';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { blockTokens } from '../../full-text/blocks.ts';
import type { Engine } from '../../open-database.ts';
import { createFullTextIndex, createFullTextTable, endFilling } from '../full-text-table.ts';

/** What posts are found by, of all that are there, and when they were created. */
export function search(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('posts_by_time').on('posts').column('created_at').execute();
      await createFullTextTable(db, engine, 'post_search');
      await createFullTextIndex(db, engine, 'post_search');
      await insertPosts(db, engine);
      await endFilling(db, engine, 'post_search');
    },
  };
}

const POSTS_PER_BATCH = 100;

interface PostToIndex {
  id: number;
  author_id: number;
  content: string;
  hashtags: string;
  is_anonymous: number;
  has_video: number;
  image_id: number | null;
}

/** In batches: all posts at once might not fit into memory, and the process has other things to do meanwhile. */
async function insertPosts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<PostToIndex>`
      select id, author_id, content, hashtags, is_anonymous, has_video,
        (select min(media.id) from media where media.post_id = posts.id and media.kind = 'image') as image_id
      from posts where id > ${last} and deleted_at is null order by id limit ${POSTS_PER_BATCH}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    await insertTokens(db, engine, rows);
    last = end.id;
    await nextTurn();
  }
}

async function insertTokens(db: Kysely<unknown>, engine: Engine, rows: readonly PostToIndex[]): Promise<void> {
  const values = sql.join(
    rows.map((row) => {
      const tokens = [...tokensOf(row), ...blockTokens(row.id)].join(' ');
      return engine === 'sqlite'
        ? sql`(${row.id}, ${tokens})`
        : sql`(${row.id}, array_to_tsvector(string_to_array(${tokens}, ' ')))`;
    }),
  );
  const id = sql.ref(engine === 'sqlite' ? 'rowid' : 'id');
  await sql`insert into post_search (${id}, tokens) values ${values}`.execute(db);
}

function tokensOf(row: PostToIndex): string[] {
  return postTokens({
    content: row.content,
    hashtags: JSON.parse(row.hashtags),
    authorId: row.is_anonymous === 1 ? null : row.author_id,
    hasImage: row.image_id !== null,
    hasVideo: row.has_video === 1,
  });
}
