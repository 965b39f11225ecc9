import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';

/** Something may be sent from another device. */
const ASKED_EVERY_MS = 5_000;

/** Whole seconds until the viewer's own stream ends unless more of it is sent; null while they are not known. */
export function useSecondsLeft(streamId: number): number | null {
  const { data, dataUpdatedAt } = trpc.live.health.useQuery(
    { id: streamId },
    { gcTime: 0, refetchInterval: ASKED_EVERY_MS },
  );
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  const passed = Math.max(0, Math.floor((now - dataUpdatedAt) / 1000));
  return Math.max(0, data.secondsLeft - passed);
}
