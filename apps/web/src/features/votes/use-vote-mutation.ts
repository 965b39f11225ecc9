import type { DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import type { Change } from '../../lib/outbox/change.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import { askForKind } from './asked-kinds.ts';

type Votable = Parameters<typeof withVote>[0] & { id: number };

interface VoteMutation<Input> {
  input: Input;
  author: string;
  signedOut: string;
}

export function useVoteMutation<Target extends Votable, Input>(
  change: Change<Input & { isPositive: DesiredVote }, Target>,
  target: NoInfer<Target>,
  { input, author, signedOut }: VoteMutation<Input>,
) {
  const { shown, setDesired } = useOptimisticMutation(change, target.id, target);
  return {
    shown,
    /** Casts a vote; null removes it. The same vote again does nothing. */
    vote: (isPositive: DesiredVote) => {
      if (asksToLogIn(signedOut)) return;
      if (isPositive === (shown.userVote?.isPositive ?? null)) return;
      setDesired({ ...input, isPositive }, author);
      askForKind(`${change.kind}:${target.id}`, isPositive === false);
    },
  };
}
