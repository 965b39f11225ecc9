import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { EventSource } from 'eventsource';
import superjson from 'superjson';
import { watchRequest } from '../connection/connection.ts';
import { TRPC_URL } from '../paths.ts';

/** A proxy that holds responses back gives no sign of it but this silence. */
const START_TIMEOUT_MS = 10_000;

interface StreamHandlers {
  onStart: () => void;
  onEvent: (id: string, event: ServerEvent) => void;
  /** Called once: the stream broke off or was refused. `status` is that of the response; null without one. */
  onEnd: (status: number | null) => void;
}

/**
 * Opens the event stream with the token in a header, which the browser's own EventSource cannot send. Does not connect
 * again by itself. The returned function closes it; nothing is called after that.
 */
export function openEventStream(
  token: string,
  lastEventId: string | null,
  { onStart, onEvent, onEnd }: StreamHandlers,
): () => void {
  let status: number | null = null;
  let isOpen = true;
  const withToken = async (url: string | URL, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const response = await watchRequest(fetch(url, { ...init, headers, cache: 'no-store' }));
    status = response.status;
    return response;
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: TRPC_URL,
        transformer: superjson,
        EventSource,
        eventSourceOptions: { fetch: withToken },
      }),
    ],
  });
  const end = () => {
    if (!isOpen) return;
    close();
    onEnd(status);
  };
  const timer = setTimeout(end, START_TIMEOUT_MS);
  const subscription = client.events.stream.subscribe(lastEventId === null ? {} : { lastEventId }, {
    onStarted: () => {
      clearTimeout(timer);
      if (isOpen) onStart();
    },
    onData: ({ id, data }) => {
      if (isOpen) onEvent(id, data);
    },
    // It would connect again at a fixed interval.
    onConnectionStateChange: ({ state, error }) => {
      if (state === 'connecting' && error) end();
    },
    onError: end,
    onComplete: end,
  });
  function close() {
    isOpen = false;
    clearTimeout(timer);
    subscription.unsubscribe();
  }
  return close;
}
