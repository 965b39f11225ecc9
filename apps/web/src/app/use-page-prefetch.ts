import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Events by which a click is likely to follow; on touch screens about 100 ms before it. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Fetches the page that a link leads to before it is clicked. The router's own `preload: 'intent'` would load the routes
 * with their components on navigation too, and wait for them.
 */
export function usePagePrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    let last: Element | null = null;
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link !== last && link.origin === window.location.origin) prefetchPage(router, link.pathname);
      last = link;
    };
    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetch);
    };
  }, [router]);
}

export function prefetchPage(router: AnyRouter, pathname: string): void {
  const [, , route] = router.getMatchedRoutes(pathname);
  route?.options.staticData?.page?.prefetch();
}
