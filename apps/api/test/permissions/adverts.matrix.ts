import { advertFields } from '../support/adverts.ts';
import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly, LOGIN, visitorsToo } from './outcomes.ts';

const NO_ADVERT: Outcome = [404, 'Advert not found'];
const CHANGED = 'Someone else has added or removed an advert: try again';
const ofNone = { ...administratorsOnly, administrator: NO_ADVERT, owner: NO_ADVERT } as const;
const refused = (sentence: string): Pick<Required<MatrixRow['outcome']>, 'administrator' | 'owner'> => ({
  administrator: [400, sentence],
  owner: [400, sentence],
});

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
  { call: 'GET /api/admin/adverts', procedure: 'adverts.listAll', outcome: administratorsOnly },
  {
    call: 'POST /api/admin/adverts/pictures',
    procedure: 'adverts.uploadPicture',
    outcome: { ...administratorsOnly, ...refused('File required') },
  },
  {
    call: 'POST /api/admin/adverts',
    procedure: 'adverts.add',
    outcome: { ...administratorsOnly, ...refused('Upload the picture again') },
    body: () => ({ ...advertFields, imageUrl: '/media/aa.webp' }),
  },
  {
    call: 'PUT /api/admin/adverts/:id',
    procedure: 'adverts.edit',
    about: 'nothing',
    outcome: ofNone,
    body: () => advertFields,
  },
  {
    call: 'PUT /api/admin/adverts/:id/active',
    procedure: 'adverts.setActive',
    about: 'nothing',
    outcome: ofNone,
    body: () => ({ isActive: true }),
  },
  {
    call: 'PUT /api/admin/adverts/order',
    procedure: 'adverts.order',
    outcome: { ...administratorsOnly, administrator: [409, CHANGED], owner: [409, CHANGED] },
    body: () => ({ ids: [1] }),
  },
  { call: 'DELETE /api/admin/adverts/:id', procedure: 'adverts.remove', about: 'nothing', outcome: ofNone },
];
