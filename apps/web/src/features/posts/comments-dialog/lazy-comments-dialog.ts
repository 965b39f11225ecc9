import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CommentsDialogSkeleton } from './CommentsDialogSkeleton.tsx';

/** Rendered by the shell, over any page; prefetched by the buttons that open it. */
export const CommentsDialog = lazyPart(() => import('./CommentsDialog.tsx'), 'CommentsDialog', {
  Fallback: CommentsDialogSkeleton,
  place: 'floating',
  close: (part) => part.onClose(),
});
