import { type ReactNode, useEffect } from 'react';
import { useStore } from '../lib/store.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Note } from '../ui/Note.tsx';
import { SHOWN_MS, toastStore } from '../ui/toasts/toast.ts';
import classes from './LazyToaster.module.css';

/** Most visits show no message, so the toaster is fetched with the first one. */
export const LazyToaster = lazyToaster(() => import('../ui/toasts/Toaster.tsx'));

export function lazyToaster(load: () => Promise<{ Toaster: () => ReactNode }>) {
  const Toaster = lazyComponent(load, 'Toaster', {
    placement: 'floating',
    Failure: PlainToast,
    isPrefetched: 'first',
    // Each retry would show the plain message again.
    isRetriedOnReconnect: false,
  });
  return () => {
    const toast = useStore(toastStore);
    // Until it has loaded, each message mounts it again, which loads it again.
    return toast && <Toaster key={Toaster.isLoaded() ? 'loaded' : toast.number} />;
  };
}

const close = () => toastStore.set(null);

function PlainToast() {
  const toast = useStore(toastStore);
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!toast) return null;
  const { title, description, tone, action } = toast;
  const closeAndAct = action && {
    label: action.label,
    onClick: () => {
      close();
      action.onClick();
    },
  };
  return (
    <div className={classes.plain}>
      <Note
        message={description ? `${title}: ${description}` : title}
        isError={tone === 'error'}
        action={closeAndAct}
        onClose={close}
        keepsDialogOpen
      />
    </div>
  );
}
