import { IconPalette } from '@tabler/icons-react';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LazyThemeDialog } from './lazy-theme-dialog.ts';

export function ThemeMenu() {
  const open = useOpenOverlay('themes');
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      onPointerEnter={LazyThemeDialog.prefetch}
      onFocus={LazyThemeDialog.prefetch}
      onClick={open}
    >
      <IconPalette size={20} stroke={1.75} aria-hidden="true" />
      Themes
    </Button>
  );
}
