import { defineErrors } from '../../errors.ts';
import { ANNOUNCEMENTS_MAX, periodProblems } from './announcement.rules.ts';

export const announcementErrors = defineErrors({
  notFound: ['not_found', 'announcement_not_found', 'Announcement not found'],
  ended: ['conflict', 'announcement_ended', 'This announcement has ended'],
  tooMany: ['conflict', 'too_many_announcements', `At most ${ANNOUNCEMENTS_MAX} announcements can be shown or planned`],
  period: (problem: keyof typeof periodProblems) => [
    'invalid',
    'invalid_period',
    periodProblems[problem],
    { field: problem === 'far' ? 'beginsAt' : 'endsAt' },
  ],
});
