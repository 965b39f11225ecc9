import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';

export const highlightCounters = counterCheck({
  table: 'highlights',
  key: 'id',
  counters: {
    story_count: [{ from: sql`highlight_stories s where s.highlight_id = counted.id`, isCompact: true }],
    view_count: [{ from: sql`highlight_views v where v.highlight_id = counted.id`, isCompact: true }],
  },
});
