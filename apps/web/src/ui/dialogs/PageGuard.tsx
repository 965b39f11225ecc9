import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page with unsaved changes is left: by Back, another page or a reload. What opens over the page is none. */
export function PageGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
}
