import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BusEvent, HeardEvent } from '../../events/event-bus.ts';
import { createAnnouncers } from './announcers.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createStoryAnnouncers } from './story-announcers.ts';
import { createThrottle } from './throttle.ts';

/** Of many changes within this time, a member's counters or score are read once. */
const MEMBER_INTERVAL_MS = 200;

export interface ListenerDependencies {
  db: Kysely<Database>;
  now: () => number;
  /** Those of these sessions that have neither ended nor expired. */
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  /** Hears of reads that failed. What they would have sent comes with the next change or connection. */
  reportError: (error: unknown) => void;
}

/** Turns what the bus says into what the open streams send. */
export function createListener(deps: ListenerDependencies, streams: OpenStreams) {
  const { db, now, listActiveSessions, reportError } = deps;
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
  const { announcePost, announceActivity } = createAnnouncers({ db, reportError }, streams);
  const { announceStories, announceStoriesReach } = createStoryAnnouncers({ db, now, reportError }, streams);

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
  const hideFromEachOther = ([one, other]: [number, number]) => {
    for (const [reader, memberId] of [
      [one, other],
      [other, one],
    ] as const) {
      streams.send(reader, { type: 'memberHidden', memberId });
      streams.send(reader, { type: 'stories', memberId });
    }
  };
  const tellMember = (event: Exclude<Extract<BusEvent, { memberId: number }>, { kind: 'stories_reach' }>) => {
    if (!streams.has(event.memberId)) return;
    if (event.kind === 'notifications') sendCounters(event.memberId);
    else if (event.kind === 'score') sendScore(event.memberId);
    else if (event.kind === 'relation') streams.send(event.memberId, { type: 'relation', memberId: event.otherId });
    else if (event.kind === 'post_hidden') streams.send(event.memberId, { type: 'postHidden', postId: event.postId });
    else endSession(event.memberId, event.sessionId);
  };
  const listen = (event: HeardEvent): void => {
    if (streams.size === 0) return;
    if (event.kind === 'missed') resend();
    else if (event.kind === 'post') announcePost(event.postId);
    else if (event.kind === 'activity') announceActivity(event.activityId);
    else if (event.kind === 'stories') announceStories(event);
    else if (event.kind === 'stories_reach') announceStoriesReach(event);
    else if (event.kind === 'block') hideFromEachOther(event.memberIds);
    else tellMember(event);
  };
  return { listen, checkSessions };
}
