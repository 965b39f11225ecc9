import { useEffect } from 'react';

const shown = new Set<string>();

/** Whether the page shows the waiting post with this key. */
export function isUnsentShown(sendKey: string): boolean {
  return shown.has(sendKey);
}

export function useShownUnsent(sendKey: string): void {
  useEffect(() => {
    shown.add(sendKey);
    return () => void shown.delete(sendKey);
  }, [sendKey]);
}
