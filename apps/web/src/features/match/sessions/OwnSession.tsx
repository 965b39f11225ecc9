import { Link } from '@tanstack/react-router';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { useRef, useState } from 'react';
import { updateSession } from '../../../cache/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SessionCard } from '../SessionCard.tsx';
import { isOver, useSessionStatus } from '../use-session-status.ts';
import { CancelSessionDialog } from './CancelSessionDialog.tsx';
import classes from './OwnSessions.module.css';

/** A session of the viewer, the requests that wait, and who takes part. */
export function OwnSession({ session }: { session: VibeSession }) {
  const { id, requestCount } = session;
  const cache = useCache();
  const card = useRef<HTMLLIElement>(null);
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
    <SessionCard ref={card} session={session} isOwn>
      {!isOver(status) && (
        <div className={classes.actions}>
          {requestCount > 0 && (
            <Link to={paths.match} search={{ tab: 'matches' }} {...buttonLook({ variant: 'default' })}>
              {requestCount === 1 ? '1 request waits' : `${requestCount} requests wait`}
            </Link>
          )}
          <Button variant="subtle" data-danger data-cancel onClick={() => setAsking(true)}>
            Cancel session
          </Button>
        </div>
      )}
      {isAsking && (
        <CancelSessionDialog
          session={session}
          isPending={cancel.isPending}
          // The button that opened the question is gone once the session is cancelled.
          findFocusTarget={() => card.current?.querySelector<HTMLElement>('[data-cancel]') ?? card.current}
          onClose={() => setAsking(false)}
          onConfirm={() => cancel.mutate({ id })}
        />
      )}
    </SessionCard>
  );
}
