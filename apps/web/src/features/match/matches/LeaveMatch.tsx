import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { useState } from 'react';
import { applyMatchWithdrawal, refreshSession } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Gives an accepted place back. */
export function LeaveMatch({ match: { id, session, user2 } }: { match: VibeMatch }) {
  const cache = useCache();
  const [isAsking, setAsking] = useState(false);
  const leave = trpc.match.leave.useMutation({
    onSuccess: () => {
      applyMatchWithdrawal(cache, id, session.id);
      void refreshSession(cache, session.id);
      showToast({ title: 'You have left the session' });
    },
    onError: (error) => showFailure(error, { fallback: 'You could not leave the session.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button
        variant="subtle"
        style={{ marginInlineStart: -12, paddingInline: 12 }}
        aria-haspopup="dialog"
        aria-label={`Leave the session of ${user2.name}`}
        onClick={() => setAsking(true)}
      >
        Leave session
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Leave this session?"
          confirmLabel="Leave session"
          cancelLabel="Stay"
          isPending={leave.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => leave.mutate({ id })}
        >
          {user2.name} is told. Your place goes to whoever is next on the waiting list.
        </ConfirmDialog>
      )}
    </div>
  );
}
