import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const actions: MatrixRow[] = [
  // actions.test.ts tests that they are one's own.
  { call: 'GET /api/actions', procedure: 'actions.list', outcome: membersOnly },
  { call: 'GET /trpc/actions.listVotes', procedure: 'actions.listVotes', outcome: membersOnly, input: () => ({}) },
];
