import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { findWeighing, saveWeighing, type Weighing } from '../db/settings.ts';
import type { EventBus } from '../events/event-bus.ts';
import { READ_AGAIN_MS } from '../features/vote-weights/plan-reading.ts';
import { REST_MAX_MS, restAfter } from '../features/vote-weights/weigh-votes.ts';
import type { LeasedWork, Leases } from '../processes/lease.ts';
import type { RunCommand } from '../startup/run-cli.ts';

const LEASE_MS = 30_000;
/** After a run that failed, at least. */
const FAILED_REST_MS = HOUR_MS;
/** Leaves the first requests after a start undisturbed. */
const DELAY_MS = 5 * MINUTE_MS;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  leases: Leases;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Weighs votes in a process of its own, at a low priority: it takes no time from requests, and its memory is gone
 * afterwards. Returns what ends it.
 */
export function startWeighing(
  { db, now, events, leases, run, logger }: Dependencies,
  { delayMs = DELAY_MS, lookMs = MINUTE_MS } = {},
): () => Promise<void> {
  const startedAt = performance.now();
  let hasEvents = true;
  // Whatever it is may have changed votes. A process is begun for it, which reads them only if they have.
  const unsubscribe = events.subscribe(() => {
    hasEvents = true;
  });
  const work: LeasedWork = async (signal) => {
    if (performance.now() - startedAt < delayMs) return;
    if (!isWeighingDue(await findWeighing(db), { now: now(), hasEvents })) return;
    hasEvents = false;
    const beganAt = performance.now();
    const { code, problem } = await run(['weigh-votes'], signal);
    if (code === 0 || signal.aborted) return;
    hasEvents = true;
    await restAfterFailure(db, { now: now(), tookMs: performance.now() - beganAt });
    logger.warn({ detail: problem || 'it was ended' }, 'votes could not be weighed');
  };
  const report = (error: unknown) => logger.error({ err: error }, 'weighing votes failed');
  const stop = leases.repeat('weigh_votes', { everyMs: lookMs, leaseMs: LEASE_MS, report }, work);
  return async () => {
    unsubscribe();
    await stop();
  };
}

/** Whatever made it fail may do so each time. */
async function restAfterFailure(db: Kysely<Database>, { now, tookMs }: { now: number; tookMs: number }): Promise<void> {
  const restMs = Math.max(FAILED_REST_MS, restAfter(tookMs));
  await saveWeighing(db, { after: 0, ...(await findWeighing(db)), restsUntil: Math.ceil(now + restMs) });
}

/** `hasEvents`: whether anything has happened since the last run began here. */
export function isWeighingDue(
  weighing: Weighing | null,
  { now, hasEvents }: { now: number; hasEvents: boolean },
): boolean {
  if (!weighing) return true;
  const { after, restsUntil, beganAt = 0 } = weighing;
  // Further away than any rest: the clock was ahead then.
  if (restsUntil > now && restsUntil < now + 2 * REST_MAX_MS) return false;
  return hasEvents || after > 0 || Math.abs(now - beganAt) >= READ_AGAIN_MS;
}
