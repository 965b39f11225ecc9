import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { checkConnection, connection } from '../connection/connection.ts';
import { openEventStream } from './event-stream.ts';
import { pollWhile } from './poll.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** After the member has opened too many streams: one more would end another one. */
const LIMIT_DELAY_MS = 10 * 60_000;
const POLL_MS = 45_000;
/** The longest delay, so that not all browsers fetch at once what they missed together. */
const MISSED_DELAY_MS = 2_000;
/** A stream that ends sooner than this counts as another failure. */
const STABLE_MS = 5_000;
const UNAUTHORIZED = 401;

interface EventSourceOptions {
  token: string;
  /** The id of the last event that any tab has received. */
  lastEventId: () => string | null;
  onEvent: (id: string | null, event: ServerEvent) => void;
  onStream: (isOpen: boolean) => void;
  /** Asks the server for what the stream would send. A 401 ends the session (lib/server/trpc.ts). */
  poll: () => Promise<ServerEvent>;
}

/** Half of the time up to all of it, so that the browsers of all members do not return in the same moment. */
function withJitter(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}

/**
 * Some time after events were missed: as if the stream had broken off and were open again, for what is refreshed then may
 * have changed.
 */
function createReopening(isOpen: () => boolean, onStream: EventSourceOptions['onStream']) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const reopen = () => {
    if (!isOpen()) return;
    onStream(false);
    onStream(true);
  };
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(reopen, withJitter(MISSED_DELAY_MS));
    },
  };
}

/**
 * Receives the server's events by a stream, or by polling while there is none. Connects again when the stream breaks off,
 * until the returned function is called.
 */
export function receiveEvents({ token, lastEventId, onEvent, onStream, poll }: EventSourceOptions): () => void {
  let failures = 0;
  let startedAt: number | null = null;
  let notBefore = 0;
  let close: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const ask = () => {
    poll().then(
      (event) => {
        if (!isStopped) onEvent(null, event);
      },
      () => undefined,
    );
  };
  const stopPolling = pollWhile(() => startedAt === null, ask, withJitter(POLL_MS));
  const reopening = createReopening(() => startedAt !== null, onStream);
  const receive = (id: string, event: ServerEvent) => {
    if (event.type === 'missed') reopening.start();
    else if (event.type !== 'end') onEvent(id, event);
    else if (event.reason === 'limit') notBefore = Date.now() + LIMIT_DELAY_MS;
  };
  const reconnect = (status: number | null) => {
    const wasStable = startedAt !== null && Date.now() - startedAt > STABLE_MS;
    close = null;
    startedAt = null;
    onStream(false);
    failures = wasStable ? 0 : failures + 1;
    // The session may have ended: an ordinary call checks that.
    if (status === UNAUTHORIZED || status === 200) ask();
    if (status === 200) void checkConnection();
    schedule(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
  };
  const connect = () => {
    if (isStopped || close || connection.get() !== 'online') return;
    close = openEventStream(token, lastEventId(), {
      onStart: () => {
        startedAt = Date.now();
        onStream(true);
      },
      onEvent: receive,
      onEnd: reconnect,
    });
  };
  const schedule = (delayMs: number) => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, Math.max(withJitter(delayMs), notBefore - Date.now()));
  };
  const unsubscribe = connection.subscribe(() => {
    if (connection.get() === 'online' && !close) schedule(FIRST_DELAY_MS);
  });
  connect();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    reopening.stop();
    stopPolling();
    unsubscribe();
    close?.();
  };
}
