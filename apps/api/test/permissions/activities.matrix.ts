import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const activities: MatrixRow[] = [
  { call: 'GET /api/activities', procedure: 'activities.latest', outcome: membersOnly },
];
