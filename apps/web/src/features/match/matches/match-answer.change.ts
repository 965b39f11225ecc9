import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { defineChange, type InputOf } from '../../../lib/outbox/change.ts';
import { isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const matchAnswer = defineChange(
  'matchAnswers',
  { matchId: isId, sessionId: isId, username: isText, isAccepted: isFlag },
  {
    title: ({ username, isAccepted }) => `${isAccepted ? 'Accept' : 'Decline'} @${username} for your session`,
    overlay: (_status: VibeMatch['status'], { isAccepted }) => (isAccepted ? 'accepted' : 'declined'),
  },
);

export type MatchAnswer = InputOf<typeof matchAnswer>;
