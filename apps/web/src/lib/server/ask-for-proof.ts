import { onTokenChange } from '../session/session.ts';
import { createStore } from '../store.ts';

/** What waits until the member has entered their password again; null while nothing does. */
export const proofRequest = createStore<{ settle: (isProven: boolean) => void } | null>(null);

let pending: Promise<boolean> | null = null;

/** Resolves to false when the member cancels, or signs out. Calls that are refused together wait for one answer. */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const settle = (isProven: boolean) => {
      stopListening();
      pending = null;
      proofRequest.set(null);
      resolve(isProven);
    };
    const stopListening = onTokenChange(() => settle(false));
    proofRequest.set({ settle });
  });
  return pending;
}
