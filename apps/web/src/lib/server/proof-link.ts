import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { errorReason } from './public-error.ts';

/** Rarely needed, so not in the first script. */
const isProvenNow = () =>
  import('./ask-for-proof.ts').then(
    ({ askForProof }) => askForProof(),
    () => false,
  );

/** Sends a call once more that the server refused until the member shows again that it is them. */
export const proofLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    let isCancelled = false;
    let sent = call.next(call.op).subscribe({
      ...observer,
      error: async (error) => {
        const isProven = errorReason(error) === 'proof_needed' && (await isProvenNow());
        if (isCancelled) return;
        if (isProven) sent = call.next(call.op).subscribe(observer);
        else observer.error(error);
      },
    });
    return () => {
      isCancelled = true;
      sent.unsubscribe();
    };
  });
