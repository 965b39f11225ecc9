import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

const votes = sql`comment_votes v where v.comment_id = counted.comment_id`;

export const commentCounters = counterCheck({
  table: 'comment_stats',
  key: 'comment_id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive` }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive` }],
    reply_count: [
      {
        from: sql`comments c where c.parent_id = counted.comment_id and c.deleted_at is null`,
        adds: sql`case when c.hidden_at is null then 1 else 0 end`,
      },
    ],
  },
});
