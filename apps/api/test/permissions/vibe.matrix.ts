import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const vibe: MatrixRow[] = [
  { call: 'GET /api/insights', procedure: 'vibe.getInsights', outcome: membersOnly },
  { call: 'GET /api/insights/score', procedure: 'vibe.explainScore', outcome: membersOnly },
  { call: 'GET /api/achievements', procedure: 'vibe.listAchievements', outcome: membersOnly },
];
