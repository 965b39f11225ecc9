import type { MatrixRow } from './matrix-row.ts';
import { visitorsToo } from './outcomes.ts';

const query = { q: 'author' };

export const searchSuggestions: MatrixRow[] = [
  { call: 'GET /api/search/hashtags', procedure: 'search.hashtags', outcome: visitorsToo, query },
  { call: 'GET /api/search/suggestions', procedure: 'search.suggest', outcome: visitorsToo, query },
  { call: 'GET /api/search/counts', procedure: 'search.counts', outcome: visitorsToo, query },
];
