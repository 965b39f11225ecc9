import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { isOver, useSessionStatus } from '../use-session-status.ts';
import { matchWithdrawal } from './match-withdrawal.change.ts';

interface WithdrawMatchProps {
  match: VibeMatch;
  viewerId: number;
  isWithdrawn: boolean;
  onWithdraw: () => void;
}

/** Renders nothing for a request of another member, or one that no longer waits. */
export function WithdrawMatch({ match, viewerId, isWithdrawn, onWithdraw }: WithdrawMatchProps) {
  const { id: matchId, status, session, user1, user2 } = match;
  const { status: sessionStatus } = useSessionStatus(session);
  const { shown, setDesired } = useOptimisticMutation(matchWithdrawal, matchId, isWithdrawn);
  if (user1.id !== viewerId || status !== 'pending' || isOver(sessionStatus)) return null;
  if (shown) return <RowResult>Withdrawn</RowResult>;
  const withdraw = () => {
    onWithdraw();
    setDesired({ matchId, sessionId: session.id, username: user2.username });
  };
  return (
    <div>
      <Button variant="default" aria-label={`Withdraw your request to ${user2.name}`} onClick={withdraw}>
        Withdraw
      </Button>
    </div>
  );
}
