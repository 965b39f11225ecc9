import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { deleteUnused } from './hashtag.queries.ts';
import { keyColumns, keysOf } from './post-counters.queries.ts';

const votes = sql`votes v where v.post_id = counted.post_id`;

/** Replies are found by their parents, for which there is an index; they are on the same post. */
const topLevel = sql`c.post_id = counted.post_id and c.parent_id is null`;
const replies = sql`comments c join comments r on r.parent_id = c.id and r.deleted_at is null`;

export const postCounters = counterCheck({
  table: 'post_stats',
  key: 'post_id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive` }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive` }],
    comments_count: [
      {
        from: sql`comments c where ${topLevel}`,
        adds: sql`case when c.deleted_at is null and c.hidden_at is null then 1 else 0 end`,
      },
      { from: sql`${replies} where ${topLevel}`, adds: sql`case when r.hidden_at is null then 1 else 0 end` },
    ],
  },
  derived: {
    columns: keyColumns,
    also: sql`(select p.created_at from posts p where p.id = counted.post_id) as created_at,
      (select case when p.visibility = 'public' and p.deleted_at is null then 1 else 0 end
        from posts p where p.id = counted.post_id) as is_listed`,
    valuesOf: (row, { positive_votes = 0, negative_votes = 0, comments_count = 0 }) => {
      const facts = { positiveVotes: positive_votes, negativeVotes: negative_votes, commentsCount: comments_count };
      const keys = keysOf({ id: Number(row.key), createdAt: Number(row['created_at']), ...facts });
      return row['is_listed'] === 1 ? keys : Object.fromEntries(keyColumns.map((column) => [column, null]));
    },
  },
});

export const hashtagCounters = counterCheck({
  table: 'hashtags',
  key: 'tag_key',
  keyType: 'text',
  counters: {
    uses: [
      {
        from: sql`post_hashtags t join posts p on p.id = t.post_id join members m on m.id = p.author_id
          where t.tag_key = counted.tag_key`,
        adds: sql`case when p.visibility = 'public' and p.hidden_at is null
          and (m.is_private = 0 or p.is_anonymous = 1) then 1 else 0 end`,
      },
    ],
  },
  onRepair: (trx, { key }) => deleteUnused(trx, [String(key)]),
});
