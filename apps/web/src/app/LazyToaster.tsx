import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { onToast, readToast } from '../ui/toasts/toast.ts';

const Toaster = lazyPart(() => import('../ui/toasts/Toaster.tsx'), 'Toaster');

/** Most visits show no message: the toaster is fetched with the first one. */
export function LazyToaster() {
  const hasToast = useSyncExternalStore(onToast, () => readToast() !== null);
  if (!hasToast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
