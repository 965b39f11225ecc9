import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const vibers: MatrixRow[] = [{ call: 'GET /api/top-vibers', procedure: 'vibers.listTop', outcome: membersOnly }];
