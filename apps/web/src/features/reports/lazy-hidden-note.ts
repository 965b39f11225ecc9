import { lazyPart } from '../../ui/lazy-part.tsx';

/** Few posts and comments are hidden. */
export const HiddenNote = lazyPart(() => import('./HiddenNote.tsx'), 'HiddenNote', { isPrefetched: false });
