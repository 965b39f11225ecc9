import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, visitorsToo } from './outcomes.ts';

const NO_MEDIA: Outcome = [404, 'Media not found'];

export const media: MatrixRow[] = [
  // media-serving.test.ts tests whose media may be read.
  {
    call: 'POST /api/media',
    procedure: 'media.upload',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: [400, 'File required'], other: [400, 'File required'] },
  },
  {
    call: 'GET /api/media/:id',
    about: 'nothing',
    procedure: 'media.get',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'PUT /api/media/:id',
    about: 'nothing',
    procedure: 'media.describe',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'DELETE /api/media/:id',
    about: 'nothing',
    procedure: 'media.discard',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  { call: 'GET /api/users/:id/media', about: 'author', procedure: 'media.listOfMember', outcome: visitorsToo },
];
