import type { Media } from '@vibeline/core/features/media/media.schema';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useOwnLayer } from '../../../ui/use-own-layer.ts';

const loadLightbox = () => import('./Lightbox.tsx').then((file) => ({ default: file.Lightbox }));
const Lightbox = lazy(loadLightbox);

interface LightboxControl {
  /** Opens the item at this place. */
  open: (index: number) => void;
  /** Fetches the lightbox before it is asked for. */
  prefetch: () => void;
  /** To be drawn anywhere; null while it is closed. */
  lightbox: ReactNode;
}

/** A lightbox for these pictures and videos. Back closes it and leaves the page as it is. */
export function useLightbox(items: readonly Media[]): LightboxControl {
  const { isOpen, open: openLayer, close } = useOwnLayer('lightbox');
  const [start, setStart] = useState(0);
  const open = useCallback(
    (index: number) => {
      setStart(index);
      openLayer();
    },
    [openLayer],
  );
  const lightbox = isOpen && items.length > 0 && (
    <Suspense fallback={null}>
      <Lightbox items={items} start={start} onClose={close} />
    </Suspense>
  );
  return { open, prefetch, lightbox: lightbox || null };
}

function prefetch(): void {
  // A failure here is not yet one: opening asks again.
  loadLightbox().catch(() => undefined);
}
