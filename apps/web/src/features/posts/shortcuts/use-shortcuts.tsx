import { type ReactNode, useCallback, useState } from 'react';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { usePostKeys } from './use-post-keys.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

interface Shortcuts {
  openHelp: () => void;
  help: ReactNode;
}

export function useShortcuts(): Shortcuts {
  const [isOpen, setOpen] = useState(false);
  const onCompose = useOpenOverlay('composer');
  const openHelp = useCallback(() => setOpen(true), []);
  usePostKeys({ onCompose, onHelp: openHelp });
  return { openHelp, help: <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} /> };
}
