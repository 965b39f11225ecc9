import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly, visitorsToo } from './outcomes.ts';

const NO_PAGE: Outcome = [404, 'The network has not written this page'];

export const network: MatrixRow[] = [
  { call: 'GET /api/network', procedure: 'network.get', outcome: visitorsToo },
  { call: 'GET /api/instance', procedure: 'network.getInstance', outcome: visitorsToo },
  { call: 'GET /api/network/staff', procedure: 'network.listStaff', outcome: visitorsToo },
  {
    call: 'GET /api/network/pages/:page',
    procedure: 'network.getPage',
    about: 'page',
    outcome: { ...visitorsToo, visitor: NO_PAGE, author: NO_PAGE, other: NO_PAGE },
  },
  { call: 'GET /api/admin/settings', procedure: 'network.getSettings', outcome: administratorsOnly },
  {
    call: 'PUT /api/admin/settings',
    procedure: 'network.updateSettings',
    outcome: administratorsOnly,
    body: () => ({ rules: ['Be kind.'] }),
  },
];
