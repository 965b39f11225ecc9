import { type VoteKind, voteKindLabels, voteKinds } from '@vibeline/core/features/votes/vote-kind.rules';
import { defineChange } from '../../lib/outbox/change.ts';
import { isId, oneOf, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

export interface KindTarget {
  target: 'post' | 'comment';
  id: number;
  authorId: number;
}

export const voteKind = defineChange(
  'vote-kinds',
  { target: oneOf('post', 'comment'), id: isId, authorId: isId, said: orNull(oneOf(...voteKinds)) },
  {
    title: ({ said }) => (said === null ? 'Take back what a vote is for' : `Vote: ${voteKindLabels[said]}`),
    overlay: (_chosen: VoteKind | null, { said }) => said,
  },
);

export function useVoteKind({ target, id, authorId }: KindTarget, chosen: VoteKind | null) {
  const { shown, setDesired } = useOptimisticMutation(voteKind, `${target}-${id}`, chosen);
  return { chosen: shown, choose: (said: VoteKind | null) => setDesired({ target, id, authorId, said }) };
}
