import { defineChange } from '../../../lib/outbox/change.ts';
import { isId, isText } from '../../../lib/outbox/input-fields.ts';

export const matchWithdrawal = defineChange(
  'matchWithdrawals',
  { matchId: isId, sessionId: isId, username: isText },
  {
    title: ({ username }) => `Withdraw your request to @${username}`,
    overlay: (_isWithdrawn: boolean) => true,
  },
);
