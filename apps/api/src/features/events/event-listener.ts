import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BusEvent, HeardEvent } from '../../events/event-bus.ts';
import { isPostVisible } from '../posts/post.queries.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

/** Of many changes within this time, a member's counters or score are read once. */
const MEMBER_INTERVAL_MS = 200;
const NEW_POSTS_INTERVAL_MS = 2_000;
/** No screen shows more of them. */
const ACTIVITY_INTERVAL_MS = 3_000;

export interface ListenerDependencies {
  db: Kysely<Database>;
  /** Those of these sessions that have neither ended nor expired. */
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  /** Hears of reads that failed. What they would have sent comes with the next change or connection. */
  reportError: (error: unknown) => void;
}

/** Of the ids that wait, those that are tried: some may be of what nobody else may see. */
const MAX_CANDIDATES = 10;

/** Announces the latest of the ids that it is given for which `announce` resolves to true, at most once in `intervalMs`. */
function announcerOf(
  intervalMs: number,
  reportError: ListenerDependencies['reportError'],
  announce: (id: number) => Promise<boolean>,
): (id: number) => void {
  let waiting: number[] = [];
  const announceLatest = async () => {
    const latestFirst = waiting;
    waiting = [];
    for (const id of latestFirst) if (await announce(id)) return;
  };
  const tell = createThrottle(intervalMs, () => void announceLatest().catch(reportError));
  return (id) => {
    waiting = [...waiting, id].sort((one, other) => other - one).slice(0, MAX_CANDIDATES);
    tell(null);
  };
}

/** Turns what the bus says into what the open streams send. */
export function createListener(deps: ListenerDependencies, streams: OpenStreams) {
  const { db, listActiveSessions, reportError } = deps;
  const readers = createReaders(db);
  const throttle = <Key>(intervalMs: number, task: (key: Key) => Promise<void>) =>
    createThrottle<Key>(intervalMs, (key) => void task(key).catch(reportError));

  const sendCounters = throttle(MEMBER_INTERVAL_MS, async (memberId: number) => {
    streams.send(memberId, { type: 'counters', ...(await readers.counters(memberId)) });
    streams.send(memberId, { type: 'notifications' });
  });
  const sendScore = throttle(MEMBER_INTERVAL_MS, async (memberId: number) =>
    streams.send(memberId, await readers.score(memberId)),
  );
  const announcePost = announcerOf(NEW_POSTS_INTERVAL_MS, reportError, async (latestPostId) => {
    // Posts of private accounts are announced to nobody.
    const isPublic = await isPostVisible(db, null, latestPostId);
    if (isPublic) streams.sendToAll({ type: 'newPosts', latestPostId });
    return isPublic;
  });
  const announceActivity = announcerOf(ACTIVITY_INTERVAL_MS, reportError, async (activityId) => {
    const event = await readers.activity(activityId);
    if (event) streams.sendToAll(event);
    return event !== null;
  });

  const endUnlessActive = async (sessionIds: number[]) => {
    if (sessionIds.length === 0) return;
    const active = new Set(await listActiveSessions(sessionIds));
    const ended = new Set(sessionIds.filter((id) => !active.has(id)));
    if (ended.size > 0) streams.end('session', ({ sessionId }) => ended.has(sessionId));
  };
  const checkSessions = (memberId?: number) => void endUnlessActive(streams.sessionIds(memberId)).catch(reportError);

  const resend = () => {
    checkSessions();
    for (const memberId of streams.members()) {
      sendCounters(memberId);
      sendScore(memberId);
    }
  };
  const endSession = (memberId: number, endedId: number | null) => {
    if (endedId === null) checkSessions(memberId);
    else streams.end('session', ({ sessionId }) => sessionId === endedId);
  };
  const tellMember = (event: Extract<BusEvent, { memberId: number }>) => {
    if (!streams.has(event.memberId)) return;
    if (event.kind === 'notifications') sendCounters(event.memberId);
    else if (event.kind === 'score') sendScore(event.memberId);
    else if (event.kind === 'relation') streams.send(event.memberId, { type: 'relation', memberId: event.otherId });
    else endSession(event.memberId, event.sessionId);
  };
  const listen = (event: HeardEvent): void => {
    if (streams.size === 0) return;
    if (event.kind === 'missed') resend();
    else if (event.kind === 'post') announcePost(event.postId);
    else if (event.kind === 'activity') announceActivity(event.activityId);
    else tellMember(event);
  };
  return { listen, checkSessions };
}
