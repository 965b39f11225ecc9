import type { MatrixRow } from './matrix-row.ts';
import { administratorsOnly, moderatorsAndAbove } from './outcomes.ts';

export const overview: MatrixRow[] = [
  { call: 'GET /api/admin/overview', procedure: 'overview.get', outcome: moderatorsAndAbove },
  { call: 'GET /api/admin/daily', procedure: 'overview.daily', outcome: moderatorsAndAbove },
];

export const backups: MatrixRow[] = [
  { call: 'GET /api/admin/backups', procedure: 'backups.list', outcome: administratorsOnly },
  { call: 'POST /api/admin/backups', procedure: 'backups.start', outcome: administratorsOnly },
];
