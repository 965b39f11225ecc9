import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const events: MatrixRow[] = [
  { call: 'GET /trpc/events.counters', procedure: 'events.counters', outcome: membersOnly },
  { call: 'GET /api/events', procedure: 'events.stream', outcome: membersOnly },
  { call: 'GET /trpc/events.stream', procedure: 'events.stream', outcome: membersOnly },
];
