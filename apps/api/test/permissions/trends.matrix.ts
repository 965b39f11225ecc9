import type { MatrixRow } from './matrix-row.ts';
import { visitorsToo } from './outcomes.ts';

export const trends: MatrixRow[] = [
  { call: 'GET /api/trending/hashtags', procedure: 'trends.listHashtags', outcome: visitorsToo },
];
