import { lazyDialog } from '../../ui/lazy-part.tsx';

export const ThemeDialogPart = lazyDialog(() => import('./ThemeDialog.tsx'), 'ThemeDialog');
