import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

const matches = sql`vibe_matches m where m.session_id = counted.id`;

export const sessionCounters = counterCheck({
  table: 'vibe_sessions',
  key: 'id',
  counters: {
    pending_count: [{ from: matches, adds: sql`case when m.status = 'pending' then 1 else 0 end` }],
    accepted_count: [{ from: sql`${matches} and m.status = 'accepted'` }],
  },
});
