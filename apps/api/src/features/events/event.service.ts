import { eventErrors } from '@vibeline/core/features/events/event.errors';
import type { IdentifiedEvent, ServerEvent } from '@vibeline/core/features/events/event.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServicesOfCore } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { EventBus } from '../../events/event-bus.ts';
import { createListener } from './event-listener.ts';
import { createReaders } from './event-readers.ts';
import { createOpenStreams, type OpenStream } from './open-streams.ts';
import type { SenderDependencies } from './senders.ts';

/**
 * Interval for finding sessions that expired or that ended without an event, and for marking members with a stream as
 * online.
 */
const CHECK_MS = 30_000;

interface Dependencies extends Pick<SenderDependencies, 'db' | 'now' | 'reportError'> {
  events: EventBus;
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  onSeen: (memberId: number) => void;
  maxStreams: number;
}

type EventsOfCore = ServicesOfCore['events'];

interface EventStreams extends EventsOfCore {
  /** Called when the process stops: ends every stream, and each that is opened later. */
  endStreams(): void;
}

export function createEventService(deps: Dependencies) {
  const { db, maxStreams } = deps;
  const streams = createOpenStreams();
  const readers = createReaders(db, deps.now);
  const { listen, checkSessions } = createListener({ ...deps, readers, streams });
  const unsubscribe = deps.events.subscribe(listen);
  const timer = setInterval(() => {
    checkSessions();
    for (const memberId of streams.members()) deps.onSeen(memberId);
  }, CHECK_MS);
  timer.unref();
  let isStopping = false;
  return {
    counters: (viewer) => readers.counters(viewer.id),

    async openStream(viewer, { lastEventId, isOfApp, signal }) {
      if (isStopping || streams.size >= maxStreams) throw eventErrors.tooManyStreams();
      // Opened before the first read, so that no change is missed between the two.
      const stream = streams.open(viewer, isOfApp);
      const abort = () => {
        streams.close(stream);
        stream.queue.end(null);
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        const [sessionId] = await deps.listActiveSessions([viewer.sessionId]);
        if (sessionId === undefined) throw requestErrors.loginRequired();
        const first: ServerEvent[] = [await readers.score(viewer.id)];
        if (lastEventId !== null) first.push({ type: 'notifications' }, ...(await readers.latestPost(viewer.id)));
        first.push({ type: 'counters', ...(await readers.counters(viewer.id)) });
        return read(stream, first, abort);
      } catch (error) {
        abort();
        throw error;
      }
    },

    endStreams() {
      isStopping = true;
      unsubscribe();
      clearInterval(timer);
      streams.end('stopping');
    },
  } satisfies ServiceOf<'events'> & EventStreams;
}

/**
 * The ids count the events of this stream alone: ids of all streams would reveal how many events others get, and so who
 * is online. To resume, it is enough to know that there was a stream before.
 */
async function* read(
  { queue }: OpenStream,
  first: ServerEvent[],
  close: () => void,
): AsyncGenerator<IdentifiedEvent, void> {
  let count = 0;
  const identified = (event: ServerEvent): IdentifiedEvent => {
    count += 1;
    return { id: String(count), event };
  };
  try {
    for (const event of first) yield identified(event);
    for (let event = await queue.next(); event; event = await queue.next()) yield identified(event);
  } finally {
    close();
  }
}
