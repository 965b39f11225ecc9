import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import superjson from 'superjson';
import { TRPC_URL } from './paths.ts';
import { fetchPreloaded } from './preloaded-request.ts';
import { isUnauthenticated } from './public-error.ts';
import { readToken } from './session.ts';
import { endSession } from './session-end.ts';

export const trpc = createTRPCReact<AppRouter>();

/** The most calls the server accepts in one request. */
const MAX_BATCH = 10;

/** Here a 401 means a wrong password, not that the session has ended. */
const SIGN_IN_CALLS = ['accounts.login', 'accounts.register'];

/** Ends the session when the server rejects the token, whichever procedure was called. */
const sessionLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const token = readToken();
    return call.next(call.op).subscribe({
      ...observer,
      error: (error) => {
        if (isUnauthenticated(error) && !SIGN_IN_CALLS.includes(call.op.path)) endSession(token, 'expired');
        observer.error(error);
      },
    });
  });

function bearer(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function idempotencyKey(context: Record<string, unknown>): string | null {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? key : null;
}

/** A call with `context: { idempotencyKey }` is not batched: the header applies to the whole request. */
export function createClient() {
  return createTRPCClient<AppRouter>({
    links: [
      sessionLink,
      splitLink({
        condition: (op) => idempotencyKey(op.context) !== null,
        true: httpLink({
          url: TRPC_URL,
          transformer: superjson,
          headers: ({ op }) => ({ ...bearer(), 'Idempotency-Key': idempotencyKey(op.context) ?? '' }),
        }),
        false: httpBatchLink({
          url: TRPC_URL,
          transformer: superjson,
          maxItems: MAX_BATCH,
          headers: bearer,
          fetch: (address, init) => fetchPreloaded(String(address), init as RequestInit),
        }),
      }),
    ],
  });
}
