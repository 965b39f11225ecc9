import { Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { toastStore } from '../ui/toasts/toast.ts';

const Toaster = lazyPart(() => import('../ui/toasts/Toaster.tsx'), 'Toaster');

/** Most visits show no message: the toaster is fetched with the first one. */
export function LazyToaster() {
  const hasToast = useStore(toastStore) !== null;
  if (!hasToast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
