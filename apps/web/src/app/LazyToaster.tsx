import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FloatingNote } from '../ui/PartFailure.tsx';
import { SHOWN_MS, toastStore } from '../ui/toasts/toast.ts';

/** Most visits show no message, so the toaster is fetched with the first one. */
export const LazyToaster = lazyToaster(() => import('../ui/toasts/Toaster.tsx'));

export function lazyToaster(load: () => Promise<{ Toaster: () => ReactNode }>) {
  const Toaster = lazyPart(load, 'Toaster', { Failure: PlainToast });
  return () => {
    const hasToast = useStore(toastStore) !== null;
    return hasToast && <Toaster />;
  };
}

function PlainToast() {
  const toast = useStore(toastStore);
  const [closed, setClosed] = useState(0);
  const number = toast?.number ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setClosed(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  if (!toast || closed === number) return null;
  const { title, description } = toast;
  return <FloatingNote message={description ? `${title}: ${description}` : title} onClose={() => setClosed(number)} />;
}
