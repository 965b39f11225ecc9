import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { useState } from 'react';
import { updateSession } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button, buttonProps } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SessionCard } from '../SessionCard.tsx';
import { SessionOutcome } from '../SessionOutcome.tsx';
import { isOver, useSessionStatus } from '../use-session-status.ts';

export function OwnSession({ session }: { session: VibeSession }) {
  const { id, requestCount } = session;
  const cache = useCache();
  const { root, noteFocus } = useFocusOfRemoved<HTMLLIElement>();
  const [isAsking, setAsking] = useState(false);
  const { status } = useSessionStatus(session);
  const cancel = trpc.match.cancelSession.useMutation({
    onSuccess: (cancelled) => {
      updateSession(cache, cancelled);
      showToast({ title: 'Session cancelled' });
    },
    onError: (error) => showFailure(error, { fallback: 'The session could not be cancelled.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SessionCard session={session} isOwn ref={root}>
        {status === 'ended' && session.participants.length > 0 && (
          <SessionOutcome sessionId={id} myOutcome={session.myOutcome} sums={session.outcomes} />
        )}
        {!isOver(status) && (
          <Flex wrap="wrap" gap={8} ms="auto">
            {requestCount > 0 && (
              <Link
                ref={noteFocus}
                to={paths.match}
                search={{ tab: 'matches' }}
                {...buttonProps({ variant: 'default' })}
              >
                Show {countOf(requestCount, 'request')}
              </Link>
            )}
            <Button
              ref={noteFocus}
              variant="subtle"
              style={{ marginInlineEnd: -12, paddingInline: 12 }}
              data-danger
              onClick={() => setAsking(true)}
            >
              Cancel session
            </Button>
          </Flex>
        )}
      </SessionCard>
      {isAsking && (
        <CancelSessionDialog
          session={session}
          isPending={cancel.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => cancel.mutate({ id })}
          findFocusTarget={() =>
            root.current?.querySelector('button') ?? root.current?.querySelector('[tabindex]') ?? null
          }
        />
      )}
    </>
  );
}

interface CancelSessionDialogProps {
  session: VibeSession;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
  findFocusTarget: () => HTMLElement | null;
}

function CancelSessionDialog({ session, ...dialog }: CancelSessionDialogProps) {
  return (
    <ConfirmDialog title="Cancel this session?" confirmLabel="Cancel session" cancelLabel="Keep session" {...dialog}>
      {consequenceText(session)} It cannot be opened again.
    </ConfirmDialog>
  );
}

function consequenceText({ participants, requestCount, waitingCount, heldCount }: VibeSession): string {
  const waiting = waitingCount + heldCount;
  const taking = participants.length;
  const groups = [
    taking > 0 && (taking === 1 ? 'the member who takes part' : `the ${taking} members who take part`),
    requestCount > 0 && (requestCount === 1 ? 'the member who asked to join' : `the ${requestCount} who asked to join`),
  ].filter((text) => text !== false);
  const waitingText = waiting === 0 ? '' : ' Its waiting list ends.';
  if (groups.length === 0) {
    return waiting === 0 ? 'Nobody has asked to join it yet, so nobody is told.' : 'Its waiting list ends.';
  }
  const who = groups.join(' and ');
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} can see among their matches that it was cancelled.${waitingText}`;
}
