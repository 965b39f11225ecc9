import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Drawn by the shell, over whatever page; warmed up by whoever is about to open it. */
export const CommentsDialog = lazyPart(() => import('./CommentsDialog.tsx'), 'CommentsDialog');
