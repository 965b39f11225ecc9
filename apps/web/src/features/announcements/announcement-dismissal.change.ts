import { defineChange } from '../../lib/outbox/change.ts';
import { isId } from '../../lib/outbox/input-fields.ts';

export const announcementDismissal = defineChange(
  'announcements.dismiss',
  { id: isId },
  { title: () => 'Dismiss an announcement' },
);
