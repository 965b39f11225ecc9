import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isFlag, isId, isText, orMissing } from '../../../lib/outbox/input-fields.ts';

export const matchRequest = defineChange(
  'matchRequests',
  { sessionId: isId, ownerId: isId, username: isText, isUnnamed: orMissing(isFlag) },
  {
    title: ({ username }) => `Ask to join the session of @${username}`,
    overlay: (status: VibeMatch['status'] | null) => status ?? 'pending',
  },
);
