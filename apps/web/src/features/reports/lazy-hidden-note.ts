import { lazyComponent } from '../../ui/lazy-component.tsx';

export const HiddenNote = lazyComponent(() => import('./HiddenNote.tsx'), 'HiddenNote', { isPrefetched: false });
