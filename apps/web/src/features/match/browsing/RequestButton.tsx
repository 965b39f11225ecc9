import { Group, Text } from '@mantine/core';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { useSessionStatus } from '../use-session-status.ts';
import { WaitingButton } from '../waiting/WaitingButton.tsx';
import { matchRequest } from './match-request.change.ts';

const labels = { pending: 'Requested', accepted: 'Accepted', declined: 'Declined' } as const;

export function RequestButton({ session }: { session: VibeSession }) {
  const { id, user, myMatch } = session;
  const { status } = useSessionStatus(session);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const { shown, setDesired } = useOptimisticMutation(matchRequest, id, myMatch?.status ?? null);
  const canWait = status === 'full' || (status === 'active' && Boolean(session.myWaiting));
  const request = () => setDesired({ sessionId: id, ownerId: user.id, username: user.username });
  return (
    <Group ref={root} gap={0} wrap="nowrap" mih={44} pos="relative">
      {shown !== null && (
        <Text
          role="status"
          tabIndex={-1}
          span
          c={shown === 'accepted' ? 'var(--accent-ink)' : 'dimmed'}
          fz="sm"
          fw={620}
        >
          {labels[shown]}
        </Text>
      )}
      {shown === null && canWait && <WaitingButton session={session} onTake={request} />}
      {shown === null && !canWait && status === 'active' && (
        <Button ref={noteFocus} variant="default" aria-label={`Request match with ${user.name}`} onClick={request}>
          Request match
        </Button>
      )}
      {shown === null && !canWait && status !== 'active' && (
        <span tabIndex={-1} className="visually-hidden">
          No longer open
        </span>
      )}
    </Group>
  );
}
