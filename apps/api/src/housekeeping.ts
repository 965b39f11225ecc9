import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { UNUSED_APP_MS, USED_CODE_MS } from '@vibeline/core/features/apps/app.rules';
import { DECIDED_MS } from '@vibeline/core/features/registration/registration.rules';
import { NEW_SIGN_IN_MS } from '@vibeline/core/features/sign-ins/sign-in.rules';
import type { Logger } from 'pino';
import { coalesce } from './concurrency/coalesce.ts';
import { deleteExpiredKeys } from './db/idempotency.ts';
import { engineOf } from './db/open/engine-of.ts';
import { deleteViewsBefore, viewDay } from './db/secrets/viewer-key.ts';
import { mergeFullText } from './db/sqlite/merge-full-text.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { deleteExpiredSessions } from './features/accounts/account.queries.ts';
import { deleteEndedReservations } from './features/accounts/deletion/deletion.queries.ts';
import { deleteEndedWindows } from './features/accounts/passwords/login-failure.queries.ts';
import { deleteExpiredMailedResetLinks } from './features/accounts/passwords/mailed-reset-link.queries.ts';
import { deleteExpiredResetLinks } from './features/accounts/passwords/reset-link.queries.ts';
import { deleteOldDevices } from './features/accounts/sign-ins/known-device.queries.ts';
import { deleteOldSignIns } from './features/accounts/sign-ins/new-sign-in.queries.ts';
import { activeSince } from './features/accounts/sign-ins/session-token.ts';
import { deleteOldSuspendedSessions } from './features/accounts/suspensions/suspended-session.queries.ts';
import { deleteEndedPersonalTokens } from './features/accounts/tokens/personal-token.queries.ts';
import { deleteEndedDismissals } from './features/announcements/announcement.queries.ts';
import { deleteUnusedApps } from './features/apps/app.queries.ts';
import { deleteAppCodesBefore } from './features/apps/app-code.queries.ts';
import { deleteEndedClientTokens } from './features/apps/client-token.queries.ts';
import { deleteExpiredChallenges } from './features/factors/passkey.queries.ts';
import { acceptRemaining } from './features/follows/accept-remaining.ts';
import { deleteOldStreams } from './features/live/delete-old-streams.ts';
import { deleteOldMails } from './features/mails/mail.queries.ts';
import { closeChats } from './features/match/close-chats.ts';
import { moveWaitingLists } from './features/match/move-waiting-lists.ts';
import { measureMedia } from './features/media/measure-media.ts';
import { cleanUpMedia } from './features/media/media-cleanup.ts';
import { removeUnusedFiles } from './features/media/remove-unused-files.ts';
import { deleteEndedMutes } from './features/mutes/mute-changes.queries.ts';
import { countRemaining } from './features/posts/count-remaining.ts';
import { deleteDecidedRequests } from './features/registration/request.queries.ts';
import { deleteOldStoryViews } from './features/stories/story-views.queries.ts';
import { deleteOldHours } from './features/trends/trend-changes.queries.ts';
import { askRemaining } from './features/versions/ask-remaining.ts';
import { liveTimes } from './features/visibility/live-visibility.queries.ts';
import { weighExclusions } from './features/vote-weights/weigh-exclusions.ts';
import { deleteEndedLimits } from './http/protection/counters/rate-limit.queries.ts';
import type { LeasedWork, Leases } from './processes/lease.ts';
import { purgeCircles } from './purge-circles.ts';
import { purgeMembers } from './purge-members/purge-members.ts';
import { recountCounters } from './recount/recount.ts';
import type { Storage } from './storage/storage.ts';

/** Limit for one part of the work; between two parts the process checks whether it should stop. */
const LEASE_MS = 30 * 1000;

/** Those who voted for a text that changed are many only seldom; they need not wait for a minute. */
const ASK_MS = 15 * 1000;
/** An exclusion takes effect within a minute. */
const EXCLUSIONS_MS = 15 * 1000;

interface Dependencies extends PublishingDependencies {
  storage: Storage;
  leases: Leases;
}

/**
 * Repeats the work until the returned function stops it, one process at a time for each part. Mutes that have ended
 * are deleted every minute, because no query compares their time. Every process removes what others left in this
 * machine's staging folder and cache.
 */
export function runHousekeeping(deps: Dependencies, logger: Pick<Logger, 'error' | 'warn'>): () => Promise<void> {
  const { db, storage, events, now, leases } = deps;
  const report = (error: unknown) => logger.error({ err: error }, 'housekeeping failed');
  const repeat = (name: string, everyMs: number, work: LeasedWork) =>
    leases.repeat(name, { everyMs, leaseMs: LEASE_MS, report }, work);
  const purge = (signal: AbortSignal) => purgeCircles({ db, now, events, removeFiles }, signal);
  const removeFiles = (names: readonly string[]) => removeUnusedFiles({ db, storage }, names);
  const stopping = new AbortController();
  const purgeNow = coalesce(async () => {
    const times = { ms: LEASE_MS, stopping: stopping.signal };
    if (!stopping.signal.aborted) await leases.run('purge_circles', times, purge).catch(report);
  });
  // The deletion of a circle is published to its members.
  const unsubscribe = events.subscribe(({ kind }) => {
    if (kind === 'circle' || kind === 'missed') void purgeNow();
  });
  const stops = [
    repeat('delete_mutes', MINUTE_MS, () => deleteEndedMutes(db, now())),
    repeat('accept_requests', MINUTE_MS, (signal) => acceptRemaining({ db, events, now }, signal)),
    repeat('ask_voters', ASK_MS, (signal) => askRemaining({ db, events, now }, signal)),
    repeat('count_by_privacy', MINUTE_MS, (signal) => countRemaining({ db, now }, signal)),
    repeat('move_waiting_lists', MINUTE_MS, (signal) => moveWaitingLists({ db, events, now }, signal)),
    repeat('close_chats', MINUTE_MS, (signal) => closeChats({ db, events, now }, signal)),
    // Also finds deletions that were made just when another process had finished.
    repeat('purge_circles', MINUTE_MS, purge),
    repeat('purge_members', MINUTE_MS, (signal) => purgeMembers({ db, now, events, removeFiles }, signal)),
    repeat('housekeeping', HOUR_MS, (signal) => deleteExpired(deps, signal, report)),
    repeat('weigh_exclusions', EXCLUSIONS_MS, (signal) => weighExclusionsUntilStopped({ db, now }, signal)),
    repeat('recount', HOUR_MS, (signal) => recountCounters(db, signal)),
    repeatHere(() => storage.staging.removeAbandoned(), report),
    repeatHere(() => storage.removeUnusedCopies(), report),
  ];
  return async () => {
    unsubscribe();
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
    await purgeNow();
  };
}

async function weighExclusionsUntilStopped(
  deps: Parameters<typeof weighExclusions>[0],
  signal: AbortSignal,
): Promise<void> {
  await weighExclusions(deps, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function repeatHere(work: () => Promise<void>, report: (error: unknown) => void): () => Promise<void> {
  const run = () => work().catch(report);
  let current = run();
  const timer = setInterval(() => {
    current = run();
  }, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}

/** A part that fails does not stop the others; it is reported, and tried again an hour later. */
async function deleteExpired(
  { db, storage, now: clock }: Dependencies,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  const now = clock();
  const parts = [
    () => deleteExpiredSessions(db, activeSince(now), signal),
    () => deleteOldSuspendedSessions(db, activeSince(now), signal),
    () => deleteEndedPersonalTokens(db, now, signal),
    () => deleteAppCodesBefore(db, now - USED_CODE_MS, signal),
    () => deleteEndedClientTokens(db, now, signal),
    // After what would keep one.
    () => deleteUnusedApps(db, now - UNUSED_APP_MS, signal),
    () => deleteOldSignIns(db, now - NEW_SIGN_IN_MS, signal),
    () => deleteEndedReservations(db, now, signal),
    () => deleteExpiredResetLinks(db, now),
    () => deleteDecidedRequests(db, now - DECIDED_MS, signal),
    () => deleteExpiredChallenges(db, now, signal),
    () => deleteExpiredMailedResetLinks(db, now),
    () => deleteOldMails(db, now, signal),
    () => deleteOldDevices(db, now, signal),
    () => deleteEndedWindows(db, now, signal),
    () => deleteExpiredKeys(db, now, signal),
    () => deleteOldHours(db, now, signal),
    () => deleteViewsBefore(db, viewDay(now), signal),
    () => deleteOldStoryViews(db, now, signal),
    () => deleteEndedDismissals(db, now, signal),
    () => deleteOldStreams(db, liveTimes(now), signal),
    () => cleanUpMedia({ db, storage }, now, signal),
    () => measureMedia({ db, storage }, signal),
    () => (engineOf(db) === 'sqlite' ? mergeFullText(db, 'post_search') : deleteEndedLimits(db, signal)),
  ];
  for (const part of parts) {
    if (signal.aborted) return;
    await part().catch(report);
  }
}
