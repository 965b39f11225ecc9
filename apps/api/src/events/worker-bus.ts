import * as z from 'zod';
import { type BusEvent, createMemoryBus, readEvents } from './event-bus.ts';
import type { ClosableBus } from './shared-bus.ts';

const received = z.array(z.unknown());

/** Between this worker and the others of the machine. */
interface OtherWorkers {
  send(events: BusEvent[]): void;
  onReceived(listener: (data: unknown) => void): void;
}

/** A bus of the workers of one machine, through the process that started them. */
export function createWorkerBus(others: OtherWorkers): ClosableBus {
  const memory = createMemoryBus();
  const waiting = new Map<string, BusEvent>();
  others.onReceived((data) => {
    const { success, data: events } = received.safeParse(data);
    if (success) for (const event of readEvents(events)) memory.emit(event);
  });
  const send = () => {
    if (waiting.size === 0) return;
    others.send([...waiting.values()]);
    waiting.clear();
  };
  return {
    subscribe: memory.subscribe,
    publish(event) {
      memory.publish(event);
      // Sent after the current turn of the event loop, with its other events, each once.
      if (waiting.size === 0) setImmediate(send);
      waiting.set(JSON.stringify(event), event);
    },
    close: async () => send(),
  };
}
