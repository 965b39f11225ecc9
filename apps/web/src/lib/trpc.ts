import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import superjson from 'superjson';
import { TRPC_URL } from './paths.ts';
import { fetchPreloaded } from './preloaded-request.ts';
import { errorStatus } from './public-error.ts';
import { readToken } from './session.ts';
import { endSession } from './session-end.ts';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** As many calls as the server takes in one request. */
const MAX_BATCH = 10;

/** Calls whose 401 is about the password just typed, and not about the session. */
const SIGN_IN_CALLS = ['accounts.login', 'accounts.register'];

/** A refused token ends the session, whichever call finds it out. */
const sessionLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const token = readToken();
    return call.next(call.op).subscribe({
      ...observer,
      error: (error) => {
        if (errorStatus(error) === 401 && !SIGN_IN_CALLS.includes(call.op.path)) endSession(token, 'expired');
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

/** A call with `context: { idempotencyKey }` travels alone: the header holds for a whole request. */
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
