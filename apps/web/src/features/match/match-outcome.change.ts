import type { SessionOutcome } from '@vibeline/core/features/match/match.rules';
import { defineChange } from '../../lib/outbox/change.ts';
import { isId, oneOf } from '../../lib/outbox/input-fields.ts';

export const matchOutcome = defineChange(
  'matchOutcomes',
  { sessionId: isId, outcome: oneOf<SessionOutcome | null>('took_place', 'nobody_came', null) },
  {
    title: ({ outcome }) => (outcome === null ? 'Take back how a session went' : 'Say how a session went'),
    overlay: (_outcome: SessionOutcome | null, { outcome }) => outcome,
  },
);
