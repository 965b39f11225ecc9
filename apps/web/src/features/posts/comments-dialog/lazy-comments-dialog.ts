import { lazyComponent } from '../../../ui/lazy-component.tsx';

/** Small, so that it has loaded before the dialog has. */
const CommentsDialogSkeleton = lazyComponent(() => import('./CommentsDialogSkeleton.tsx'), 'CommentsDialogSkeleton', {
  placement: 'floating',
  isPrefetched: 'first',
  // The dialog itself shows the failure.
  Failure: () => null,
});

export const CommentsDialog = lazyComponent(() => import('./CommentsDialog.tsx'), 'CommentsDialog', {
  Fallback: CommentsDialogSkeleton,
  placement: 'floating',
  close: (part) => part.onClose(),
});
