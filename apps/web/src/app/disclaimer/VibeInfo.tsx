import { useEffect, useState } from 'react';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { isDisclaimerAcknowledged } from './disclaimer.ts';

const VibeDisclaimer = lazyDialog(() => import('./VibeDisclaimer.tsx'), 'VibeDisclaimer');

export function VibeInfo({ isMember }: { isMember: boolean }) {
  const { isOpen, close } = useHistoryOverlay('info');
  const [isFirstVisit, setFirstVisit] = useFirstVisit(isMember);
  const closeBoth = () => {
    setFirstVisit(false);
    close();
  };
  return <VibeDisclaimer opened={isOpen || (isFirstVisit && isMember)} isInHistory={isOpen} onClose={closeBoth} />;
}

/**
 * True once the first page of a member has been shown and the browser is idle: the dialog must not delay the page. Before
 * that it would cover the landing page, or the form that somebody fills in.
 */
function useFirstVisit(isMember: boolean) {
  const [isFirstVisit, setFirstVisit] = useState(false);
  useEffect(() => {
    if (!isMember || isDisclaimerAcknowledged()) return;
    const open = () => setFirstVisit(true);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(open);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(open);
    return () => window.cancelIdleCallback(request);
  }, [isMember]);
  return [isFirstVisit, setFirstVisit] as const;
}
