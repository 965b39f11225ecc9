import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

export const markers: MatrixRow[] = [
  { call: 'GET /trpc/markers.get', procedure: 'markers.get', outcome: membersOnly },
  {
    call: 'POST /trpc/markers.set',
    procedure: 'markers.set',
    outcome: membersOnly,
    body: () => ({ json: { home: 'mb5k0000p000000000a1' } }),
  },
];
