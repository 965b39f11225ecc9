import { MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import type { Leases } from '../../../processes/lease.ts';
import { type SendDependencies, sendPushes } from './send-pushes.ts';

const SEND_EVERY_MS = 3 * SECOND_MS;
const LEASE_MS = MINUTE_MS / 4;

interface SenderOptions {
  sending: SendDependencies;
  leases: Leases;
  report: (error: unknown) => void;
}

/** One process at a time sends. Returns what stops it, after what is being sent. */
export function startPushSender({ sending, leases, report }: SenderOptions): () => Promise<void> {
  return leases.repeat('send_pushes', { everyMs: SEND_EVERY_MS, leaseMs: LEASE_MS, report }, (signal) =>
    sendPushes(sending, signal),
  );
}
