import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { type BusEvent, createMemoryBus, type EventBus, type ReceivedEvent, readEvents } from './event-bus.ts';

/** Events that wait while other processes cannot be reached. Beyond it they receive `missed`. */
const MAX_WAITING = 1_000;
const RETRY_MS = 250;

/** `from` is the process that sent it, which has received its own events already. */
const message = z.object({ from: z.string(), events: z.array(z.unknown()) });

export const MISSED_PAYLOAD = JSON.stringify({ from: '', events: [{ kind: 'missed' }] });

export interface TransportListener {
  onPayload: (payload: string) => void;
  onListening: () => void;
  onLost: (error: unknown) => void;
}

export interface EventTransport {
  /** The most events in one payload; none takes more than 115 bytes. */
  eventsPerPayload: number;
  /** Rejects when it could not be sent; it is then sent again. */
  send(payload: string): Promise<void>;
  listen(listener: TransportListener): () => Promise<void>;
}

export interface ClosableBus extends EventBus {
  close(): Promise<void>;
}

type ReportError = (error: unknown, what: string) => void;

/**
 * A bus of all processes that a transport reaches. The process gets its own events at once; others get `missed` when
 * some may have been lost.
 */
export function createSharedBus(transport: EventTransport, reportError: ReportError): ClosableBus {
  const memory = createMemoryBus();
  const from = crypto.randomUUID();
  const sender = createSender(transport, from, reportError);
  const stopListening = transport.listen({
    onPayload: (payload) => {
      const received = readMessage(payload);
      if (received && received.from !== from) for (const one of readEvents(received.events)) memory.emit(one);
    },
    onListening: () => memory.emit({ kind: 'missed' }),
    onLost: (error) => reportError(error, 'the connection for events was lost'),
  });
  return {
    subscribe: memory.subscribe,
    publish(published) {
      memory.publish(published);
      sender.add(published);
    },
    async close() {
      await sender.close();
      await stopListening();
    },
  };
}

function readMessage(payload: string): z.output<typeof message> | null {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Sends one payload at a time; events added meanwhile are sent with the next one, each once. */
function createSender(
  { send, eventsPerPayload }: EventTransport,
  from: string,
  reportError: ReportError,
): { add(event: BusEvent): void; close(): Promise<void> } {
  const waiting = new Map<string, ReceivedEvent>();
  let sending: Promise<void> | null = null;
  let isClosing = false;

  const put = (events: readonly ReceivedEvent[]) => {
    for (const one of events) waiting.set(JSON.stringify(one), one);
  };
  const take = () => {
    const batch = [...waiting].slice(0, eventsPerPayload);
    for (const [key] of batch) waiting.delete(key);
    return batch.map(([, one]) => one);
  };
  const sendAll = async () => {
    let hasFailed = false;
    while (waiting.size > 0) {
      const events = take();
      try {
        await send(JSON.stringify({ from, events }));
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) reportError(error, 'events could not be sent to other processes');
        hasFailed = true;
        if (isClosing) return;
        put(events);
        await delay(RETRY_MS);
      }
    }
  };
  return {
    add(added) {
      if (waiting.size >= MAX_WAITING) {
        waiting.clear();
        put([{ kind: 'missed' }]);
      }
      put([added]);
      // After the current turn of the event loop, whose other events go with it.
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll).finally(() => {
        sending = null;
      });
    },
    async close() {
      isClosing = true;
      await sending;
    },
  };
}
