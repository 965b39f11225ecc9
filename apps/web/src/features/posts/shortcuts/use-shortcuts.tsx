import type { ReactNode } from 'react';
import { useHistoryOverlay, useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { usePostKeys } from './use-post-keys.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

interface Shortcuts {
  openHelp: () => void;
  help: ReactNode;
}

export function useShortcuts(): Shortcuts {
  const { isOpen, open, close } = useHistoryOverlay('shortcuts');
  const onCompose = useOpenOverlay('composer');
  usePostKeys({ onCompose, onHelp: open });
  return { openHelp: open, help: <ShortcutsDialog opened={isOpen} onClose={close} /> };
}
