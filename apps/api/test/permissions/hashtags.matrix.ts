import type { MatrixRow } from './matrix-row.ts';
import { membersOnly, visitorsToo } from './outcomes.ts';

/** The id in the path is a tag then: one that nobody has used. */
export const hashtags: MatrixRow[] = [
  { call: 'GET /api/hashtags/followed', procedure: 'hashtags.listFollowed', outcome: membersOnly },
  { call: 'GET /api/hashtags/:tag', procedure: 'hashtags.get', outcome: visitorsToo },
  { call: 'PUT /api/hashtags/:tag/follow', procedure: 'hashtags.follow', outcome: membersOnly },
  { call: 'PUT /api/hashtags/:tag/seen', procedure: 'hashtags.markSeen', outcome: membersOnly },
  { call: 'DELETE /api/hashtags/:tag/follow', procedure: 'hashtags.unfollow', outcome: membersOnly },
];
