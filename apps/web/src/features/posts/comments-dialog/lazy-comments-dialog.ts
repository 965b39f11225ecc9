import { lazyDialog } from '../../../ui/lazy-part.tsx';

/** Rendered by the shell, over any page; prefetched by the buttons that open it. */
export const CommentsDialog = lazyDialog(() => import('./CommentsDialog.tsx'), 'CommentsDialog');
