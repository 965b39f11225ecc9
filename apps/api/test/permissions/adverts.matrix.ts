import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, visitorsToo } from './outcomes.ts';

const NO_ADVERT: Outcome = [404, 'Advert not found'];

export const adverts: MatrixRow[] = [
  { call: 'GET /api/adverts', procedure: 'adverts.list', outcome: visitorsToo },
  {
    call: 'POST /api/adverts/views',
    procedure: 'adverts.recordViews',
    outcome: visitorsToo,
    body: () => ({ ids: [1] }),
  },
  {
    call: 'POST /api/adverts/:id/clicks',
    about: 'nothing',
    procedure: 'adverts.recordClick',
    outcome: { visitor: NO_ADVERT, invalidToken: LOGIN, author: NO_ADVERT, other: NO_ADVERT },
  },
];
