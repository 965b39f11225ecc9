import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import superjson from 'superjson';
import { watchRequest } from '../connection/connection.ts';
import { TRPC_URL } from '../paths.ts';
import { readToken } from '../session/session.ts';
import { endSession } from '../session/session-end.ts';
import { fetchPreloaded } from './preloaded-request.ts';
import { proofLink } from './proof-link.ts';
import { errorReason, isUnauthenticated } from './public-error.ts';
import { refusalLink } from './refusals.ts';
import { repeatBusyLink } from './repeat-busy.ts';

export const trpc = createTRPCReact<AppRouter>();

/** The most calls the server accepts in one request. */
const MAX_BATCH = 10;

/** Here a 401 means a wrong password, not that the session has ended. */
const SIGN_IN_CALLS = ['accounts.login', 'accounts.register'];

/** Ends the session when the server rejects the token, whichever procedure was called. */
const sessionLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const token = tokenFor(call.op.context);
    return call.next(call.op).subscribe({
      ...observer,
      error: (error) => {
        if (isUnauthenticated(error) && !SIGN_IN_CALLS.includes(call.op.path)) endSession(token, errorReason(error));
        observer.error(error);
      },
    });
  });

type Context = Record<string, unknown>;

function textOf(context: Context, name: 'idempotencyKey' | 'token'): string | null {
  const text = context[name];
  return typeof text === 'string' ? text : null;
}

/** A call with `context: { token }` is made with that token, whoever is signed in when it is sent. */
function tokenFor(context: Context): string | null {
  return textOf(context, 'token') ?? readToken();
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function ownHeaders(context: Context): Record<string, string> {
  const key = textOf(context, 'idempotencyKey');
  return { ...bearer(tokenFor(context)), ...(key !== null && { 'Idempotency-Key': key }) };
}

/** `context: { outlivesPage: true }`: the call reaches the server also when the page is left at once. */
function outlivesPage(context: Context): boolean {
  return context['outlivesPage'] === true;
}

/** What a context asks for applies to the whole request, so such a call is not batched. */
function isSentAlone(context: Context): boolean {
  return textOf(context, 'idempotencyKey') !== null || textOf(context, 'token') !== null || outlivesPage(context);
}

function singleLink(keepalive: boolean): TRPCLink<AppRouter> {
  return httpLink({
    url: TRPC_URL,
    transformer: superjson,
    headers: ({ op }) => ownHeaders(op.context),
    fetch: (address, init) => watchRequest(fetch(String(address), { ...(init as RequestInit), keepalive })),
  });
}

export function createClient() {
  return createTRPCClient<AppRouter>({
    links: [
      sessionLink,
      refusalLink,
      proofLink,
      repeatBusyLink,
      splitLink({
        condition: ({ context }) => isSentAlone(context),
        true: splitLink({
          condition: ({ context }) => outlivesPage(context),
          true: singleLink(true),
          false: singleLink(false),
        }),
        false: httpBatchLink({
          url: TRPC_URL,
          transformer: superjson,
          maxItems: MAX_BATCH,
          headers: () => bearer(readToken()),
          fetch: (address, init) => watchRequest(fetchPreloaded(String(address), init as RequestInit)),
        }),
      }),
    ],
  });
}
