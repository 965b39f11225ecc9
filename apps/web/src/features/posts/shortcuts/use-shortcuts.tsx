import { type ReactNode, useCallback, useState } from 'react';
import { useOpenComposer } from '../../../ui/hooks/use-open-composer.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { usePostKeys } from './use-post-keys.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

interface Shortcuts {
  openHelp: () => void;
  help: ReactNode;
}

export function useShortcuts(): Shortcuts {
  const [isOpen, setOpen] = useState(false);
  const onCompose = useOpenComposer();
  const openHelp = useCallback(() => setOpen(true), []);
  usePostKeys({ onCompose, onHelp: openHelp });
  return { openHelp, help: <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} /> };
}
