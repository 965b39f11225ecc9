import * as Toast from '@radix-ui/react-toast';
import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import classes from './Toaster.module.css';
import { SHOWN_MS, type ShownToast, toastStore } from './toast.ts';

const SWIPE_THRESHOLD = 50;

export function Toaster() {
  const toast = useStore(toastStore);
  return (
    <Toast.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toast && <Message key={toast.number} toast={toast} />}
      <Toast.Viewport className={classes.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}

function Message({ toast }: { toast: ShownToast }) {
  const [isOpen, setOpen] = useState(true);
  const isError = toast.tone === 'error';
  return (
    <Toast.Root
      className={classes.root}
      data-tone={toast.tone ?? 'neutral'}
      type={isError ? 'foreground' : 'background'}
      role={isError ? 'alert' : 'status'}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className={classes.text}>
        <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className={classes.description}>{toast.description}</Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action className={classes.action} altText={toast.action.label} onClick={toast.action.onClick}>
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close className={classes.close} aria-label="Close">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}
