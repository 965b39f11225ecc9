import { lazyComponent } from '../../ui/lazy-component.tsx';

/** Few posts and comments are hidden. */
export const HiddenNote = lazyComponent(() => import('./HiddenNote.tsx'), 'HiddenNote', { isPrefetched: false });
