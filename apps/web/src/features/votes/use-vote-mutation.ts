import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { hasFields, isFlag, orNull } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';

type Votable = Parameters<typeof withVote>[0] & { id: number };

interface VoteMutation<Input> {
  kind: string;
  inputOf: (isPositive: DesiredVote) => Input;
  title: string;
  signedOut: string;
}

export function useVoteMutation<Target extends Votable, Input extends { isPositive: DesiredVote }>(
  target: Target,
  { kind, inputOf, title, signedOut }: VoteMutation<Input>,
) {
  const { shown, setDesired } = useOptimisticMutation(target, {
    kind,
    id: target.id,
    accepts: (input) => hasFields<Pick<Input, 'isPositive'>>(input, { isPositive: orNull(isFlag) }),
    overlay: (cached, { isPositive }: Input) => withVote(cached, isPositive),
  });
  return {
    shown,
    /** Casts a vote; null removes it. The same vote again does nothing. */
    vote: (isPositive: DesiredVote) => {
      if (asksToLogIn(signedOut)) return;
      if (isPositive !== (shown.userVote?.isPositive ?? null)) setDesired(inputOf(isPositive), title);
    },
  };
}
