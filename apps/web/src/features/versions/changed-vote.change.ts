import type { ChangedVoteState } from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { defineChange } from '../../lib/outbox/change.ts';
import { isId, oneOf, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

const titles = { keep: 'Keep the vote on', take_back: 'Take back the vote on' };

export type VoteAnswer = keyof typeof titles;

export const changedVote = defineChange(
  'votes.answerChange',
  { postId: isId, commentId: orNull(isId), answer: oneOf<VoteAnswer>('keep', 'take_back') },
  {
    title: ({ answer, commentId }) => `${titles[answer]} a changed ${commentId === null ? 'post' : 'comment'}`,
    overlay: (_state: ChangedVoteState, { answer }) => (answer === 'keep' ? 'kept' : 'taken_back'),
  },
);

export function useChangedVote({ postId, commentId, changedVote: state = 'pending' }: Notification) {
  const { shown, setDesired } = useOptimisticMutation(changedVote, `${postId}:${commentId}`, state);
  return {
    shown,
    submit: (answer: VoteAnswer) => {
      if (postId !== null) setDesired({ postId, commentId, answer });
    },
  };
}
