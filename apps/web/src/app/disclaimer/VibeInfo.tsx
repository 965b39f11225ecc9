import { useEffect, useState } from 'react';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { isDisclaimerAcknowledged } from './disclaimer.ts';

const VibeDisclaimer = lazyDialog(() => import('./VibeDisclaimer.tsx'), 'VibeDisclaimer');

export function VibeInfo() {
  const { isOpen, close } = useHistoryOverlay('info');
  const [isFirstVisit, setFirstVisit] = useFirstVisit();
  const closeBoth = () => {
    setFirstVisit(false);
    close();
  };
  return <VibeDisclaimer opened={isOpen || isFirstVisit} isInHistory={isOpen} onClose={closeBoth} />;
}

/** True once the page below has been shown and the browser is idle: the dialog must not delay the page. */
function useFirstVisit() {
  const [isFirstVisit, setFirstVisit] = useState(false);
  useEffect(() => {
    if (isDisclaimerAcknowledged()) return;
    const open = () => setFirstVisit(true);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(open);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(open);
    return () => window.cancelIdleCallback(request);
  }, []);
  return [isFirstVisit, setFirstVisit] as const;
}
