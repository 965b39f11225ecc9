import { trpc } from '../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { useEndHere } from './use-end-here.ts';

const NOTE = 'You are on a break. Log in whenever you want to be back: everything is there as you left it.';

export function BreakDialog({ onClose }: { onClose: () => void }) {
  const endHere = useEndHere();
  const takeBreak = trpc.deletions.takeBreak.useMutation({
    onSuccess: () => endHere(NOTE),
    onError: (error) => {
      onClose();
      showFailure(error, { title: 'No break yet', fallback: 'Your break could not begin. Please try again.' });
    },
  });
  return (
    <ConfirmDialog
      title="Take a break?"
      confirmLabel="Take a break"
      isDangerous={false}
      isPending={takeBreak.isPending}
      onClose={onClose}
      onConfirm={() => takeBreak.mutate()}
    >
      You disappear from every page, a live stream of yours ends, and you are signed out everywhere. Conversations show
      “Member on a break” in place of your name. What you posted anonymously stays visible. Nothing is deleted, and it
      ends when you log in again.
    </ConfirmDialog>
  );
}
