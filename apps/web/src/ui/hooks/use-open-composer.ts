import { useCallback } from 'react';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { asksToLogIn, LOGIN_TO_POST } from '../toasts/login-required.ts';

export function useOpenComposer(): () => void {
  const open = useOpenOverlay('composer');
  return useCallback(() => {
    if (!asksToLogIn(LOGIN_TO_POST)) open();
  }, [open]);
}
