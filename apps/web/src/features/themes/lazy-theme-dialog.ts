import { lazyDialog } from '../../ui/lazy-component.tsx';

export const ThemeDialogPart = lazyDialog(() => import('./ThemeDialog.tsx'), 'ThemeDialog');
