import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useOpenComposer } from '../../composer/use-open-composer.ts';
import { usePostKeys } from './use-post-keys.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog })));

interface Shortcuts {
  openHelp: () => void;
  /** The list of shortcuts, which is fetched when first asked for. */
  help: ReactNode;
}

/** The keyboard on a page with posts. */
export function useShortcuts(): Shortcuts {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onCompose = useOpenComposer();
  const openHelp = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);
  usePostKeys({ onCompose, onHelp: openHelp });
  const help = wasOpened && (
    <Suspense fallback={null}>
      <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { openHelp, help };
}
