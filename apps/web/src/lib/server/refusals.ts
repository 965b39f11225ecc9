import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { errorReason } from './public-error.ts';

export interface Refusal {
  path: string;
  input: unknown;
  reason: string;
}

const listeners = new Set<(refusal: Refusal) => void>();

export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const refusalLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) =>
    call.next(call.op).subscribe({
      ...observer,
      error: (error) => {
        const reason = errorReason(error);
        observer.error(error);
        if (reason !== null)
          for (const listener of listeners) listener({ path: call.op.path, input: call.op.input, reason });
      },
    }),
  );
