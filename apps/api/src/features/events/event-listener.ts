import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ReceivedEvent } from '../../events/event-bus.ts';
import { createCircleSenders } from './circle-senders.ts';
import { createReaders } from './event-readers.ts';
import { createLatestSenders } from './latest-senders.ts';
import { createLiveSenders } from './live-senders.ts';
import { createMessageSenders } from './message-senders.ts';
import type { OpenStreams } from './open-streams.ts';
import { createStorySenders } from './story-senders.ts';
import { createThrottle } from './throttle.ts';

const MEMBER_INTERVAL_MS = 200;

export interface ListenerDependencies {
  db: Kysely<Database>;
  now: () => number;
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  reportError: (error: unknown) => void;
}

type Events = { [Event in ReceivedEvent as Event['kind']]: Event };
type Handlers = { [Kind in keyof Events]: (event: Events[Kind]) => void };

export function createListener(deps: ListenerDependencies, streams: OpenStreams) {
  const { db, now, listActiveSessions, reportError } = deps;
  const readers = createReaders(db, now);
  const throttle = <Key>(intervalMs: number, task: (key: Key) => Promise<void>) =>
    createThrottle<Key>(intervalMs, (key) => task(key).catch(reportError));

  const sendCounters = throttle(MEMBER_INTERVAL_MS, async (memberId: number) => {
    streams.send(memberId, { type: 'counters', ...(await readers.counters(memberId)) });
    streams.send(memberId, { type: 'notifications' });
  });
  const sendScore = throttle(MEMBER_INTERVAL_MS, async (memberId: number) =>
    streams.send(memberId, await readers.score(memberId)),
  );
  const { sendPost, sendActivity } = createLatestSenders({ db, now, reportError }, streams);
  const { sendStories, sendStoryVisibility } = createStorySenders({ db, now, reportError }, streams);

  const endUnlessActive = async (sessionIds: number[]) => {
    if (sessionIds.length === 0) return;
    const active = new Set(await listActiveSessions(sessionIds));
    const ended = new Set(sessionIds.filter((id) => !active.has(id)));
    if (ended.size > 0) streams.end('session', ({ sessionId }) => ended.has(sessionId));
  };
  const checkSessions = (memberId?: number) => void endUnlessActive(streams.sessionIds(memberId)).catch(reportError);

  const resend = () => {
    checkSessions();
    streams.sendToAll({ type: 'missed' });
    for (const memberId of streams.members()) {
      sendCounters(memberId);
      sendScore(memberId);
    }
  };
  const endSession = ({ memberId, sessionId: endedId }: Events['session_ended']) => {
    if (endedId === null) checkSessions(memberId);
    else streams.end('session', ({ sessionId }) => sessionId === endedId);
  };
  const toOpen =
    <Event extends { memberId: number }>(handler: (event: Event) => void) =>
    (event: Event) => {
      if (streams.has(event.memberId)) handler(event);
    };
  const handlers: Handlers = {
    notifications: toOpen(({ memberId }) => sendCounters(memberId)),
    score: toOpen(({ memberId }) => sendScore(memberId)),
    post: ({ postId }) => sendPost(postId),
    activity: ({ activityId }) => sendActivity(activityId),
    relation: ({ memberId, otherId }) => streams.send(memberId, { type: 'relation', memberId: otherId }),
    post_hidden: ({ memberId, postId }) => streams.send(memberId, { type: 'postHidden', postId }),
    stories: sendStories,
    story_visibility: sendStoryVisibility,
    ...createCircleSenders({ db, now, reportError }, streams),
    ...createMessageSenders({ db, reportError }, streams),
    ...createLiveSenders({ db, now, reportError }, streams),
    block: ({ memberIds }) => hideFromEachOther(streams, memberIds),
    session_ended: toOpen(endSession),
    missed: resend,
  };
  const handle = <Kind extends keyof Events>(kind: Kind, event: Events[Kind]) => handlers[kind](event);
  const listen = (event: ReceivedEvent): void => {
    if (streams.size > 0) handle(event.kind, event);
  };
  return { listen, checkSessions };
}

function hideFromEachOther(streams: OpenStreams, [one, other]: [number, number]): void {
  for (const [reader, memberId] of [
    [one, other],
    [other, one],
  ] as const) {
    streams.send(reader, { type: 'memberHidden', memberId });
    streams.send(reader, { type: 'stories', memberId });
  }
}
