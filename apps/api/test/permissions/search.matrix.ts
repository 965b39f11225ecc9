import type { MatrixRow } from './matrix-row.ts';
import { visitorsToo } from './outcomes.ts';

export const search: MatrixRow[] = [
  { call: 'GET /api/search/posts', procedure: 'search.posts', outcome: visitorsToo, query: { q: 'words' } },
];
