import { type ComponentProps, useEffect, useState } from 'react';
import { watchConnection } from '../../lib/connection/connection.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { useIsPageShown } from '../../lib/prefetch/page-shown.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The jobs show nothing, so a failure to load them is not reported. It is retried when the connection is back. */
const BackgroundJobs = lazyComponent(() => import('./BackgroundJobs.tsx'), 'BackgroundJobs', {
  Failure: () => null,
  isPrefetched: false,
});

const isNeeded = createStore(false);

/** To be called by what shows posts: the landing page and its forms need none of the jobs. */
export function requireBackgroundJobs(): void {
  isNeeded.set(true);
}

/**
 * Follows the connection, and starts what runs beside the page: once the page is shown, with the data saver too, and
 * earlier when a change waits to be sent. Used once, around the app, and so outside its router.
 */
export function Background(props: ComponentProps<typeof BackgroundJobs>) {
  useEffect(watchConnection, []);
  const isPageShown = useIsPageShown();
  const { items } = useStore(outbox);
  const hasToken = useToken() !== null;
  // After the session has ended too: the jobs delete what is saved. A worker is there where a member was.
  useEffect(() => {
    if (hasToken || navigator.serviceWorker?.controller) requireBackgroundJobs();
  }, [hasToken]);
  const isShown = useStore(isNeeded) && isPageShown;
  const [hasStarted, setStarted] = useState(false);
  // The jobs stay once they have started: a change that is refused leaves the outbox before the member is notified.
  if (!hasStarted && (isShown || items.length > 0)) setStarted(true);
  return hasStarted && <BackgroundJobs {...props} />;
}
