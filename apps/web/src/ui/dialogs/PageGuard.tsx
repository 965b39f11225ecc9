import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface PageGuardProps {
  isChanged: boolean;
  /** What would be lost; by default, changes on the page. */
  question?: { title: string; text: string; leave: string; stay: string };
}

const changes = {
  title: 'Discard your changes?',
  text: 'What you changed on this page is not saved yet.',
  leave: 'Discard',
  stay: 'Keep editing',
};

/** Asks before a page with unsaved changes is left: by Back, another page or a reload. What opens over the page is none. */
export function PageGuard({ isChanged, question = changes }: PageGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      {question.text}
    </ConfirmDialog>
  );
}
