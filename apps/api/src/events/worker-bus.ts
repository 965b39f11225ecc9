import { type ClosableBus, createSharedBus } from './shared-bus.ts';

/** Bounds the time in which the primary process does nothing but pass them on. */
const EVENTS_PER_PAYLOAD = 500;

interface OtherWorkers {
  send(payload: string): void;
  onReceived(listener: (data: unknown) => void): void;
}

export function createWorkerBus(others: OtherWorkers): ClosableBus {
  return createSharedBus(
    {
      eventsPerPayload: EVENTS_PER_PAYLOAD,
      send: async (payload) => others.send(payload),
      listen({ onPayload }) {
        others.onReceived((data) => {
          if (typeof data === 'string') onPayload(data);
        });
        return async () => undefined;
      },
    },
    () => undefined,
  );
}
