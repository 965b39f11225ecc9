import { Text } from '@mantine/core';
import type { AccountSession } from '@vibeline/core/features/accounts/account.schema';
import { removeSession } from '../../cache/account/session.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { RemovableList, RemovableRow } from '../../ui/lists/rows/RemovableList.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
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
      skeleton={<SectionSkeleton height={72} />}
      failure="The list of devices could not be loaded"
    >
      {(items) => (
        <RemovableList items={items}>
          {(session) => <SessionRow key={session.id} session={session} onSignOutHere={onSignOutHere} />}
        </RemovableList>
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
    <RemovableRow
      name={
        <>
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
        </>
      }
      action={
        <Button
          variant="default"
          loading={revoke.isPending}
          onClick={() => (session.isCurrent ? onSignOutHere() : revoke.mutate({ id: session.id }))}
          aria-label={`Sign out ${session.isCurrent ? 'of this device' : device}`}
        >
          Sign out
        </Button>
      }
    >
      <Text c="dimmed" fz="sm">
        {session.isCurrent ? 'In use now' : <LastUsed time={session.lastUsedAt} />}
      </Text>
    </RemovableRow>
  );
}

function LastUsed({ time }: { time: string }) {
  return (
    <>
      Last used <RelativeTime time={time} /> ago
    </>
  );
}
