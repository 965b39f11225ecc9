import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from './store.ts';

/** In place of what is not loaded. */
export const OFFLINE_MESSAGE = "You're offline. This loads as soon as the connection is back.";

const online = {
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
  get: () => onlineManager.isOnline(),
};

export function useIsOnline(): boolean {
  return useStore(online);
}

/** Calls `onReconnect` each time the connection is back. */
export function useReconnect(onReconnect: () => void): void {
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reconnect()), []);
}

/**
 * Whether the file at an address could not be loaded. A reconnect sets it back to false, so that a component which
 * replaces a failed element loads the file again.
 */
export function useLoadFailure(address: string | null | undefined): [hasFailed: boolean, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  useReconnect(() => setFailed(null));
  return [failed !== null && failed === address, () => setFailed(address ?? null)];
}
