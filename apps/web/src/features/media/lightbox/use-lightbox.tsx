import type { Media } from '@vibeline/core/features/media/media.schema';
import { type ReactNode, useCallback, useState } from 'react';
import { randomKey } from '../../../lib/random-key.ts';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';

const Lightbox = lazyDialog(() => import('./Lightbox.tsx'), 'Lightbox');

interface LightboxControl {
  open: (index: number) => void;
  prefetch: () => void;
  lightbox: ReactNode;
}

export function useLightbox(items: readonly Media[]): LightboxControl {
  const [key] = useState(randomKey);
  const { isOpen, open: openOverlay, close } = useHistoryOverlay('lightbox', { key });
  const [start, setStart] = useState(0);
  const open = useCallback(
    (index: number) => {
      setStart(index);
      openOverlay();
    },
    [openOverlay],
  );
  const lightbox = isOpen && items.length > 0 ? <Lightbox items={items} start={start} onClose={close} /> : null;
  return { open, prefetch: Lightbox.prefetch, lightbox };
}
