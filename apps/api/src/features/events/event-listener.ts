import type { ReceivedEvent } from '../../events/event-bus.ts';
import { createCircleSenders } from './circle-senders.ts';
import { createLatestSenders } from './latest-senders.ts';
import { createLiveSenders } from './live-senders.ts';
import { createMessageSenders } from './message-senders.ts';
import type { OpenStreams } from './open-streams.ts';
import type { EventsByKind, SenderDependencies, Senders } from './senders.ts';
import { createStorySenders } from './story-senders.ts';
import { createThrottle } from './throttle.ts';

const MEMBER_INTERVAL_MS = 200;

interface ListenerDependencies extends SenderDependencies {
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
}

export function createListener(deps: ListenerDependencies) {
  const { readers, streams, listActiveSessions, reportError } = deps;
  const sendCounters = createThrottle<number>(
    MEMBER_INTERVAL_MS,
    async (memberId) => {
      streams.send(memberId, { type: 'counters', ...(await readers.counters(memberId)) });
      streams.send(memberId, { type: 'notifications' });
    },
    reportError,
  );
  const sendScore = createThrottle<number>(
    MEMBER_INTERVAL_MS,
    async (memberId) => streams.send(memberId, await readers.score(memberId)),
    reportError,
  );

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
  const endSession = ({ memberId, sessionId: endedId }: EventsByKind['session_ended']) => {
    if (endedId === null) checkSessions(memberId);
    else streams.end('session', ({ sessionId }) => sessionId === endedId);
  };
  const toOpen =
    <Event extends { memberId: number }>(handler: (event: Event) => void) =>
    (event: Event) => {
      if (streams.has(event.memberId)) handler(event);
    };
  const senders: Senders<keyof EventsByKind> = {
    notifications: toOpen(({ memberId }) => sendCounters(memberId)),
    score: toOpen(({ memberId }) => sendScore(memberId)),
    relation: ({ memberId, otherId }) => streams.send(memberId, { type: 'relation', memberId: otherId }),
    post_hidden: ({ memberId, postId }) => streams.send(memberId, { type: 'postHidden', postId }),
    ...createLatestSenders(deps),
    ...createStorySenders(deps),
    ...createCircleSenders(deps),
    ...createMessageSenders(deps),
    ...createLiveSenders(deps),
    block: ({ memberIds }) => hideFromEachOther(streams, memberIds),
    session_ended: toOpen(endSession),
    ...createNetworkSenders(streams),
    missed: resend,
  };
  const send = <Kind extends keyof EventsByKind>(kind: Kind, event: EventsByKind[Kind]) => senders[kind](event);
  const listen = (event: ReceivedEvent): void => {
    if (streams.size > 0) send(event.kind, event);
  };
  return { listen, checkSessions };
}

function createNetworkSenders(streams: OpenStreams): Senders<'account' | 'network' | 'announcements'> {
  return {
    account: ({ memberId }) => streams.send(memberId, { type: 'account' }),
    network: () => streams.sendToAll({ type: 'network' }),
    announcements: () => streams.sendToAll({ type: 'announcements' }),
  };
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
