import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface CancelSessionDialogProps {
  session: VibeSession;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
  findFocusTarget: () => HTMLElement | null;
}

export function CancelSessionDialog({ session, ...dialog }: CancelSessionDialogProps) {
  return (
    <ConfirmDialog title="Cancel this session?" confirmLabel="Cancel session" cancelLabel="Keep session" {...dialog}>
      {whoIsTold(session)} It cannot be opened again.
    </ConfirmDialog>
  );
}

function whoIsTold({ participants, requestCount }: VibeSession): string {
  const taking = participants.length;
  const groups = [
    taking > 0 && (taking === 1 ? 'the member who takes part' : `the ${taking} members who take part`),
    requestCount > 0 && (requestCount === 1 ? 'the member who asked to join' : `the ${requestCount} who asked to join`),
  ].filter((text) => text !== false);
  if (groups.length === 0) return 'Nobody has asked to join it yet, so nobody is told.';
  const who = groups.join(' and ');
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} can see among their matches that it was cancelled.`;
}
