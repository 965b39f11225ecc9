import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { notifyOneClosing, setSomeEnds } from '../messages/conversations/closing-conversations.queries.ts';

/** Notifies members of chats that close in a day. Those of which nobody was notified stay open. */
export async function closeChats({ db, now, events }: PublishingDependencies, signal: AbortSignal): Promise<void> {
  const steps = [
    () => inTransaction(db, (trx) => setSomeEnds(trx, now())),
    () => inTransaction(db, (trx) => notifyOneClosing({ trx, events, now: now() })),
  ];
  for (const step of steps) {
    while (!signal.aborted && (await step())) await setImmediate();
  }
}
