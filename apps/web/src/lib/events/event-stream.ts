import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { EventSource } from 'eventsource';
import { watchRequest } from '../connection/connection.ts';
import { TRPC_URL } from '../paths.ts';

/** The server pings every 15 s. A proxy that holds responses back gives no sign of it but silence. */
const START_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 40_000;

interface StreamHandlers {
  onStart: () => void;
  onEvent: (id: string, event: ServerEvent) => void;
  /** Called once: the stream broke off or was refused. `status` is that of the response; null without one. */
  onEnd: (status: number | null) => void;
}

/**
 * Opens the event stream with the token in a header, which the browser's own EventSource cannot send. Does not connect
 * again by itself. The returned function closes it; nothing is called after that. tRPC's own link for subscriptions would
 * be part of the first screen's script, as everything in its module.
 */
export function openEventStream(
  token: string,
  lastEventId: string | null,
  { onStart, onEvent, onEnd }: StreamHandlers,
): () => void {
  let status: number | null = null;
  const withToken = async (url: string | URL, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const response = await watchRequest(fetch(url, { ...init, headers, cache: 'no-store' }));
    status = response.status;
    return response;
  };
  const input = lastEventId === null ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: { lastEventId } }))}`;
  const source = new EventSource(new URL(`${TRPC_URL}/events.stream${input}`, window.location.origin), {
    fetch: withToken,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const end = () => {
    close();
    onEnd(status);
  };
  const expectMore = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, timeoutMs);
  };
  expectMore(START_TIMEOUT_MS);
  source.addEventListener('connected', () => {
    expectMore(SILENCE_TIMEOUT_MS);
    onStart();
  });
  source.addEventListener('ping', () => expectMore(SILENCE_TIMEOUT_MS));
  source.addEventListener('message', ({ data, lastEventId: id }) => {
    expectMore(SILENCE_TIMEOUT_MS);
    onEvent(id, JSON.parse(data).json);
  });
  source.addEventListener('return', end);
  // The browser would connect again at a fixed interval.
  source.addEventListener('error', end);
  return close;
}
