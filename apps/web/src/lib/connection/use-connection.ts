import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../store.ts';
import { type Connection, connection } from './connection.ts';

const online = {
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
  get: () => onlineManager.isOnline(),
};

/** False while queries wait for a connection. */
export function useIsOnline(): boolean {
  return useStore(online);
}

export function useConnection(): Connection {
  return useStore(connection);
}

export function useReconnect(onReconnect: () => void): void {
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reconnect()), []);
}
