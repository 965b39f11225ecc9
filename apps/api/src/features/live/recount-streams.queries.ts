import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

const votes = sql`live_votes v where v.stream_id = counted.id`;

export const streamCounters = counterCheck({
  table: 'live_streams',
  key: 'id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive`, isCompact: true }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive`, isCompact: true }],
  },
});
