import type { MatrixRow } from './matrix-row.ts';
import { moderatorsAndAbove, visitorsToo } from './outcomes.ts';

export const trends: MatrixRow[] = [
  { call: 'GET /api/trending/hashtags', procedure: 'trends.listHashtags', outcome: visitorsToo },
  { call: 'GET /api/admin/hashtags/unlisted', procedure: 'trends.listUnlisted', outcome: moderatorsAndAbove },
  {
    call: 'PUT /api/admin/hashtags/:tag/listing',
    procedure: 'trends.setListing',
    outcome: moderatorsAndAbove,
    body: () => ({ isListed: false, reason: 'Spam.' }),
  },
];
