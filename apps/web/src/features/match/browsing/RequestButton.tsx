import { Flex, Group, Text } from '@mantine/core';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { useSessionStatus } from '../use-session-status.ts';
import { WaitingButton } from '../waiting/WaitingButton.tsx';
import { matchRequest } from './match-request.change.ts';

const labels = { pending: 'Requested', accepted: 'Accepted', declined: 'Declined' } as const;

interface RequestButtonProps {
  session: VibeSession;
  onRequest?: () => void;
}

export function RequestButton({ session, onRequest }: RequestButtonProps) {
  const { id, user, myMatch } = session;
  const { status } = useSessionStatus(session);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const { shown, setDesired } = useOptimisticMutation(matchRequest, id, myMatch?.status ?? null);
  const canWait = status === 'full' || (status === 'active' && Boolean(session.myWaiting));
  const request = (isUnnamed: boolean) => {
    onRequest?.();
    setDesired({ sessionId: id, ownerId: user.id, username: user.username, isUnnamed });
  };
  const isWaiting = shown === null && canWait && session.myWaiting !== null;
  return (
    <Group ref={root} gap={0} mih={44} w={isWaiting ? '100%' : undefined} pos="relative" ms="auto">
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
      {shown === null && canWait && <WaitingButton session={session} noteFocus={noteFocus} onTake={request} />}
      {shown === null && !canWait && status === 'active' && (
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Button
            ref={noteFocus}
            variant="default"
            aria-label={`Request match with ${user.name}`}
            onClick={() => request(false)}
          >
            Request match
          </Button>
          <Button
            ref={noteFocus}
            variant="subtle"
            style={{ marginInlineEnd: -12, paddingInline: 12 }}
            aria-label={`Request without my name, ask ${user.name}`}
            onClick={() => request(true)}
          >
            Request without my name
          </Button>
        </Flex>
      )}
      {shown === null && !canWait && status !== 'active' && (
        <span tabIndex={-1} className="visually-hidden">
          No longer open
        </span>
      )}
    </Group>
  );
}
