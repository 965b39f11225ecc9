import type { MatrixRow } from './matrix-row.ts';
import { administratorsOnly, visitorsToo } from './outcomes.ts';

export const network: MatrixRow[] = [
  { call: 'GET /api/network', procedure: 'network.get', outcome: visitorsToo },
  { call: 'GET /api/admin/settings', procedure: 'network.getSettings', outcome: administratorsOnly },
  {
    call: 'PUT /api/admin/settings',
    procedure: 'network.updateSettings',
    outcome: administratorsOnly,
    body: () => ({ rules: ['Be kind.'] }),
  },
];
