import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isId, isText } from '../../../lib/outbox/input-fields.ts';

export const matchRequest = defineChange(
  'matchRequests',
  { sessionId: isId, ownerId: isId, username: isText },
  {
    title: ({ username }) => `Ask to join the session of @${username}`,
    overlay: (status: VibeMatch['status'] | null) => status ?? 'pending',
  },
);
