import { lazyDialog } from '../../ui/lazy-component.tsx';

export const LazyThemeDialog = lazyDialog(() => import('./ThemeDialog.tsx'), 'ThemeDialog');
