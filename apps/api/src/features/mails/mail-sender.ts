import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { coalesce } from '../../concurrency/coalesce.ts';
import type { LeasedWork, Leases } from '../../processes/lease.ts';
import { planDigests } from './digest/plan-digests.ts';
import { type SendDependencies, sendMails } from './send-mails.ts';

/** How long a mail waits at most that is queued while another process sends. */
const SEND_EVERY_MS = 15_000;
const LEASE_MS = MINUTE_MS;
const PLAN_EVERY_MS = 5 * MINUTE_MS;

interface SenderOptions {
  sending: SendDependencies;
  planning: Omit<Parameters<typeof planDigests>[0], 'report'>;
  leases: Leases;
  report: (error: unknown) => void;
}

export interface MailSender {
  /** Sends what waits now, unless another process does. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** One process at a time sends, and one plans summaries. */
export function startMailSender({ sending, planning, leases, report }: SenderOptions): MailSender {
  const stopping = new AbortController();
  const send: LeasedWork = (signal) => sendMails(sending, signal);
  const wake = coalesce(async () => {
    if (stopping.signal.aborted) return;
    await leases.run('send_mails', { ms: LEASE_MS, stopping: stopping.signal }, send).catch(report);
  });
  const repeat = (name: string, everyMs: number, work: LeasedWork) =>
    leases.repeat(name, { everyMs, leaseMs: LEASE_MS, report }, work);
  const stops = [
    repeat('send_mails', SEND_EVERY_MS, send),
    repeat('plan_digests', PLAN_EVERY_MS, (signal) => planDigests({ ...planning, report }, signal)),
  ];
  return {
    wake,
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
      await wake();
    },
  };
}
