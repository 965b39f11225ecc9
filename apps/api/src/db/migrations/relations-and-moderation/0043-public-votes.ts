import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The votes that members received on what everyone may see, and an index by which all comments of a post are found. */
export const publicVotes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['public_positive', 'public_negative']) {
      await db.schema
        .alterTable('member_stats')
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .createIndex('comments_deleted_replies')
      .on('comments')
      .column('parent_id')
      .where(sql.ref('parent_id'), 'is not', null)
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
    await fill(db, 'posts', receivedByPosts);
    await fill(db, 'comments', receivedByComments);
  },
};

const ROWS_PER_STATEMENT = 2000;

interface Range {
  after: number;
  upTo: number;
}

async function fill(db: Kysely<unknown>, table: string, receivedBy: (range: Range) => RawBuilder<unknown>) {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += ROWS_PER_STATEMENT) {
    await sql`
      update member_stats set
        public_positive = public_positive + received.positive,
        public_negative = public_negative + received.negative
      from (
        select member_id, sum(positive) as positive, sum(negative) as negative
        from (${receivedBy({ after, upTo: after + ROWS_PER_STATEMENT })}) as counted group by member_id
      ) as received
      where received.member_id = member_stats.member_id`.execute(db);
    await nextTurn();
  }
}

const isOpen = sql`posts.visibility = 'public' and posts.hidden_at is null
  and (members.is_private = 0 or posts.is_anonymous = 1)`;

/** Without votes on one's own posts, and on anonymous ones. */
function receivedByPosts({ after, upTo }: Range): RawBuilder<unknown> {
  const own = sql`from votes where votes.member_id = posts.author_id and votes.post_id = posts.id`;
  return sql`
    select posts.author_id as member_id,
      stats.positive_votes - coalesce((select is_positive ${own}), 0) as positive,
      stats.negative_votes - coalesce((select 1 - is_positive ${own}), 0) as negative
    from posts join post_stats as stats on stats.post_id = posts.id join members on members.id = posts.author_id
    where posts.id > ${after} and posts.id <= ${upTo} and ${isOpen} and posts.is_anonymous = 0`;
}

/** As `receivedByPosts`; the author of an anonymous post is anonymous under it too. */
function receivedByComments({ after, upTo }: Range): RawBuilder<unknown> {
  const own = sql`from comment_votes as votes
    where votes.member_id = comments.author_id and votes.comment_id = comments.id`;
  return sql`
    select comments.author_id as member_id,
      stats.positive_votes - coalesce((select is_positive ${own}), 0) as positive,
      stats.negative_votes - coalesce((select 1 - is_positive ${own}), 0) as negative
    from comments join comment_stats as stats on stats.comment_id = comments.id
      join posts on posts.id = comments.post_id join members on members.id = posts.author_id
    where comments.id > ${after} and comments.id <= ${upTo} and ${isOpen}
      and (posts.is_anonymous = 0 or posts.author_id <> comments.author_id)`;
}
