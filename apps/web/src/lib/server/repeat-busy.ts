import type { Operation, TRPCLink } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { onTokenChange, readToken } from '../session/session.ts';
import { errorReason, retryAfterSeconds } from './public-error.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Path = { [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}` }[keyof Inputs &
  string];

const MAX_DELAY_MS = 5000;
/**
 * Spreads the retries of clients that were refused together. One value for all calls, so that a batch stays one
 * request.
 */
const JITTER_MS = Math.random() * 1000;

/**
 * Mutations that set a value, so that repeating them changes nothing. Any other one is repeated only with an
 * idempotency key.
 */
const idempotentPaths: readonly Path[] = [
  'conversations.markRead',
  'hashtags.markSeen',
  'highlights.recordView',
  'notifications.markAllRead',
  'notifications.markRead',
  'notifications.markSeen',
  'settings.update',
  'stories.recordView',
];

/** In how many ms a call that a busy server refused may be sent once more; null: not soon, or another error. */
export function busyDelay(error: unknown): number | null {
  const seconds = errorReason(error) === 'overloaded' ? retryAfterSeconds(error) : null;
  if (seconds === null || seconds * 1000 > MAX_DELAY_MS) return null;
  return seconds * 1000 + JITTER_MS;
}

function isRepeatable({ type, path, context }: Operation): boolean {
  if (type !== 'mutation') return false;
  return typeof context['idempotencyKey'] === 'string' || idempotentPaths.some((known) => known === path);
}

/**
 * Sends a mutation once more that a busy server refused, if it does no more than one would. Not after the session has
 * changed, nor once its signal is aborted. TanStack Query repeats queries itself (`query-client.ts`).
 */
export const repeatBusyLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const token = readToken();
    let sent = call.next(call.op).subscribe({
      ...observer,
      error: (error) => {
        const delay = isRepeatable(call.op) ? busyDelay(error) : null;
        if (delay === null) observer.error(error);
        else waitToRepeat(delay, error);
      },
    });
    let stopWaiting = () => {};

    const waitToRepeat = (delay: number, error: Parameters<typeof observer.error>[0]) => {
      const giveUp = () => {
        stopWaiting();
        observer.error(error);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        sent = call.next(call.op).subscribe(observer);
      }, delay);
      const stopListening = onTokenChange(() => {
        if (readToken() !== token) giveUp();
      });
      call.op.signal?.addEventListener('abort', giveUp);
      stopWaiting = () => {
        clearTimeout(timer);
        stopListening();
        call.op.signal?.removeEventListener('abort', giveUp);
      };
    };

    return () => {
      stopWaiting();
      sent.unsubscribe();
    };
  });
