import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { hasFields, isFlag, isId } from '../outbox/input-fields.ts';
import { withTabLock } from '../outbox/tab-lock.ts';
import { receiveEvents } from './event-source.ts';
import { emitServerEvent } from './server-events.ts';
import { hasStream } from './stream-state.ts';

const ABSOLUTE: readonly ServerEvent['type'][] = ['counters', 'score', 'newPosts'];

interface Owner {
  memberId: number;
  token: string;
}

interface Received {
  memberId: number;
  id: string | null;
  event: ServerEvent;
}

/** Sent by a tab that was just opened: it has missed the events since it loaded its page. */
interface Question {
  memberId: number;
  asks: true;
}

interface StreamState {
  memberId: number;
  isOpen: boolean;
}

const isTrue = (value: unknown) => value === true;
const isEvent = (value: unknown) => typeof Reflect.get(Object(value), 'type') === 'string';
const isIdOrNull = (value: unknown) => value === null || typeof value === 'string';

/**
 * Brings the member's events to this tab until the returned function is called. One of all tabs has the stream and
 * passes the events on; when it is closed, another one continues after the last event.
 */
export function shareEvents({ memberId, token }: Owner, poll: () => Promise<ServerEvent>): () => void {
  const channel = new BroadcastChannel('vibeline-events');
  const stopping = new AbortController();
  let lastEventId: string | null = null;
  /** Set in the tab that has the stream: the last event of each type but those that only say that something happened. */
  let latest: Map<string, Received> | null = null;
  const answer = () => {
    if (!latest) return;
    for (const received of latest.values()) channel.postMessage(received);
    channel.postMessage({ memberId, isOpen: hasStream.get() } satisfies StreamState);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Reflect.get(Object(data), 'memberId') !== memberId) return;
    if (hasFields<Question>(data, { memberId: isId, asks: isTrue })) answer();
    else if (hasFields<StreamState>(data, { memberId: isId, isOpen: isFlag })) hasStream.set(data.isOpen);
    else if (hasFields<Received>(data, { memberId: isId, id: isIdOrNull, event: isEvent })) {
      lastEventId = data.id ?? lastEventId;
      emitServerEvent(data.event);
    }
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const known = new Map<string, Received>();
      latest = known;
      const stop = receiveEvents({
        token,
        poll,
        lastEventId: () => lastEventId,
        onStream: (isOpen) => {
          hasStream.set(isOpen);
          channel.postMessage({ memberId, isOpen } satisfies StreamState);
        },
        onEvent: (id, event) => {
          lastEventId = id ?? lastEventId;
          emitServerEvent(event);
          const received: Received = { memberId, id, event };
          if (ABSOLUTE.includes(event.type)) known.set(event.type, received);
          channel.postMessage(received);
        },
      });
      stopping.signal.addEventListener('abort', () => {
        stop();
        channel.postMessage({ memberId, isOpen: false } satisfies StreamState);
        resolve();
      });
    });
  channel.postMessage({ memberId, asks: true } satisfies Question);
  // Rejected when it is stopped before its turn.
  withTabLock('vibeline-events', lead, stopping.signal).catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
    hasStream.set(false);
  };
}
