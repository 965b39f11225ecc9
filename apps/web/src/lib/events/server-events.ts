import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { useEffect, useEffectEvent } from 'react';

export type EventType = ServerEvent['type'];
export type EventOf<Type extends EventType> = Extract<ServerEvent, { type: Type }>;

const listeners = new Set<(event: ServerEvent) => void>();

export function onServerEvent(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by `event-tabs.ts` alone. */
export function emitServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

function isOf<Type extends EventType>(event: ServerEvent, type: Type): event is EventOf<Type> {
  return event.type === type;
}

export function useServerEvent<Type extends EventType>(type: Type, handler: (event: EventOf<Type>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(
    () =>
      onServerEvent((event) => {
        if (isOf(event, type)) handle(event);
      }),
    [type],
  );
}
