import { Box, Flex, Text } from '@mantine/core';
import type { AccountSession } from '@vibeline/core/features/accounts/account.schema';
import { removeSession } from '../../cache/session.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';

interface SessionListProps {
  /** Signing out of this device is the app's sign-out, not a revoked session. */
  onSignOutHere: () => void;
}

export function SessionList({ onSignOutHere }: SessionListProps) {
  const sessions = trpc.accounts.listSessions.useQuery();
  return (
    <ItemStates
      query={sessions}
      loadingLabel="Loading devices"
      skeleton={<Box p={0} mih={72} aria-busy="true" />}
      failure="The list of devices could not be loaded"
    >
      {(items) => (
        <Box component="ul" className="divided" mih={72}>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} onSignOutHere={onSignOutHere} />
          ))}
        </Box>
      )}
    </ItemStates>
  );
}

function SessionRow({ session, onSignOutHere }: SessionListProps & { session: AccountSession }) {
  const cache = useCache();
  const revoke = trpc.accounts.revokeSession.useMutation({
    onSuccess: () => removeSession(cache, session.id),
    onError: (error) => showFailure(error, { title: 'Sign out failed', fallback: 'Please try again.' }),
  });
  const device = session.device ?? 'Unknown device';

  return (
    <Flex component="li" align="center" wrap="wrap" gap={12} py={16}>
      <Box miw={0} flex="1 1 16ch">
        <Flex component="p" align="center" wrap="wrap" gap="4px 10px" fw={620}>
          {device}
          {session.isCurrent && (
            <Text
              span
              py={1}
              px={8}
              c="var(--vibe-positive-ink)"
              bg="var(--vibe-positive-wash)"
              fz="xs"
              fw={620}
              bdrs={6}
            >
              This device
            </Text>
          )}
          {session.isUnconfirmed && <StateTag tone="accent">New</StateTag>}
        </Flex>
        <Text c="dimmed" fz="sm">
          {session.isCurrent ? 'In use now' : <LastUsed time={session.lastUsedAt} />}
        </Text>
      </Box>
      <Button
        variant="default"
        loading={revoke.isPending}
        onClick={() => (session.isCurrent ? onSignOutHere() : revoke.mutate({ id: session.id }))}
        aria-label={`Sign out ${session.isCurrent ? 'of this device' : device}`}
      >
        Sign out
      </Button>
    </Flex>
  );
}

function LastUsed({ time }: { time: string }) {
  return (
    <>
      Last used <RelativeTime time={time} /> ago
    </>
  );
}
