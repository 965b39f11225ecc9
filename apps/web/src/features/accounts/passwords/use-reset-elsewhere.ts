import { useEffect, useState } from 'react';

const CHANNEL = 'vibeline-reset';

/** Tells the other tabs with this link that it was used. */
export function announceReset(code: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(code);
  channel.close();
}

/** Whether another tab set the password with this link while the page has been open. */
export function useResetElsewhere(code: string | null): boolean {
  const [used, setUsed] = useState<unknown>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => setUsed(data);
    return () => channel.close();
  }, []);
  return code !== null && used === code;
}
