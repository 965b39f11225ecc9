import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { engineOf } from './db/engine-of.ts';
import { deleteExpiredKeys } from './db/idempotency.ts';
import type { Database } from './db/schema.ts';
import { mergeFullText } from './db/sqlite/merge-full-text.ts';
import { deleteViewsBefore, viewDay } from './db/viewer-key.ts';
import type { EventBus } from './events/event-bus.ts';
import { deleteExpiredSessions } from './features/accounts/account.queries.ts';
import { deleteEndedWindows } from './features/accounts/login-failure.queries.ts';
import { activeSince } from './features/accounts/session-token.ts';
import { acceptRemaining } from './features/follows/accept-remaining.ts';
import { deleteOldStreams } from './features/live/delete-old-streams.ts';
import { liveTimes } from './features/live/live-visibility.queries.ts';
import { cleanUpMedia } from './features/media/media-cleanup.ts';
import { removeUnusedFiles } from './features/media/remove-unused-files.ts';
import { deleteEndedMutes } from './features/mutes/mute-changes.queries.ts';
import { deleteOldStoryViews } from './features/stories/story-views.queries.ts';
import { deleteOldHours } from './features/trends/trend-changes.queries.ts';
import { deleteEndedLimits } from './http/protection/counters/rate-limit.queries.ts';
import { purgeCircles } from './purge-circles.ts';
import { repeatWhileWoken } from './repeat-while-woken.ts';
import type { Storage } from './storage/storage.ts';

const INTERVAL_MS = 60 * 60 * 1000;
const MUTES_INTERVAL_MS = 60 * 1000;
const REQUESTS_INTERVAL_MS = 60 * 1000;

/**
 * Deletes what has expired, now and every hour: sessions, counts of failed logins and of limits, idempotency keys, counts for trends,
 * who has seen what, live streams of the day before, unused media. On SQLite the parts of the search index are merged. Mutes that have ended are deleted
 * every minute: no query compares their time; requests to follow that were too many to be accepted at once are accepted. Posts and messages of deleted circles are removed soon after the circle.
 * Returns a function that stops it.
 */
export function runHousekeeping(
  { db, storage, events }: { db: Kysely<Database>; storage: Storage; events: EventBus },
  logger: Pick<Logger, 'error'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const cleanUp = async () => {
    const now = Date.now();
    await deleteExpiredSessions(db, activeSince(now));
    await deleteEndedWindows(db, now);
    await deleteExpiredKeys(db, now);
    await deleteOldHours(db, now);
    await deleteViewsBefore(db, viewDay(now));
    await deleteOldStoryViews(db, now);
    await deleteOldStreams(db, liveTimes(now), stopping.signal);
    await cleanUpMedia({ db, storage }, now);
    if (engineOf(db) === 'sqlite') await mergeFullText(db, 'post_search');
    else await deleteEndedLimits(db);
  };
  const report = (error: unknown) => logger.error({ err: error }, 'housekeeping failed');
  const removeFiles = (names: readonly string[]) => removeUnusedFiles({ db, storage }, names);
  const purge = repeatWhileWoken(() =>
    purgeCircles({ db, now: Date.now, events, removeFiles }, stopping.signal).catch(report),
  );
  // A circle that was deleted is announced to its members.
  const unsubscribe = events.subscribe(({ kind }) => {
    if (kind === 'circle' || kind === 'missed') void purge();
  });
  const repeat = (work: () => Promise<void>, intervalMs: number) => {
    const run = () => void work().catch(report);
    run();
    return setInterval(run, intervalMs).unref();
  };
  const timers = [
    repeat(() => deleteEndedMutes(db, Date.now()), MUTES_INTERVAL_MS),
    repeat(() => acceptRemaining({ db, events, now: Date.now }, stopping.signal), REQUESTS_INTERVAL_MS),
    repeat(cleanUp, INTERVAL_MS),
    repeat(purge, INTERVAL_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    stopping.abort();
    await purge();
  };
}
