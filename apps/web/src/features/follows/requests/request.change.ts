import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { defineChange, type InputOf } from '../../../lib/outbox/change.ts';
import { isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const followAnswer = defineChange(
  'followAnswers',
  { requestId: isId, username: isText, isAccepted: isFlag },
  {
    title: ({ username, isAccepted }) => `${isAccepted ? 'Accept' : 'Decline'} @${username}`,
    overlay: (_status: Follow['status'], { isAccepted }) => (isAccepted ? 'accepted' : 'declined'),
  },
);

export type FollowAnswer = InputOf<typeof followAnswer>;
