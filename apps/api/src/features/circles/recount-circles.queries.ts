import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

export const circleCounters = counterCheck({
  table: 'circles',
  key: 'id',
  counters: { member_count: [{ from: sql`circle_members m where m.circle_id = counted.id`, isCompact: true }] },
});
