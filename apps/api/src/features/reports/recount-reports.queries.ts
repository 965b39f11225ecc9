import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

export const reportCounters = counterCheck({
  table: 'report_cases',
  key: 'id',
  counters: { report_count: [{ from: sql`reports r where r.case_id = counted.id`, isCompact: true }] },
});
