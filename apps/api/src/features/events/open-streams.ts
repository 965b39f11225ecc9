import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { createEventQueue, type EventQueue } from './event-queue.ts';

/** Of a member's pages and scripts, and apart from these of all their apps: no app ends the stream of a page. */
const STREAMS_PER_MEMBER = 8;
const APP_STREAMS_PER_MEMBER = 4;

type EndReason = Extract<ServerEvent, { type: 'end' }>['reason'];

export interface OpenStream {
  viewer: Viewer;
  isOfApp: boolean;
  queue: EventQueue;
}

export interface OpenStreams {
  readonly size: number;
  members(): Iterable<number>;
  sessionIds(memberId?: number): number[];
  open(viewer: Viewer, isOfApp: boolean): OpenStream;
  close(stream: OpenStream): void;
  has(memberId: number): boolean;
  send(memberId: number, event: ServerEvent): void;
  sendToAll(event: ServerEvent): void;
  end(reason: EndReason, isMeant?: (viewer: Viewer) => boolean): void;
}

export function createOpenStreams(): OpenStreams {
  const byMember = new Map<number, Set<OpenStream>>();
  let size = 0;

  const of = (memberId: number): Iterable<OpenStream> => byMember.get(memberId) ?? [];
  function* all() {
    for (const streams of byMember.values()) yield* streams;
  }
  const close = (stream: OpenStream) => {
    const streams = byMember.get(stream.viewer.id);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byMember.delete(stream.viewer.id);
  };
  const end = (stream: OpenStream, reason: EndReason) => {
    close(stream);
    stream.queue.end({ type: 'end', reason });
  };
  return {
    get size() {
      return size;
    },
    members: () => [...byMember.keys()],
    sessionIds: (memberId) => [
      ...new Set([...(memberId === undefined ? all() : of(memberId))].map(({ viewer }) => viewer.sessionId)),
    ],
    open(viewer, isOfApp) {
      const stream = { viewer, isOfApp, queue: createEventQueue() };
      const streams = byMember.get(viewer.id) ?? new Set();
      byMember.set(viewer.id, streams);
      streams.add(stream);
      size += 1;
      const [oldest, ...newer] = [...streams].filter((other) => other.isOfApp === isOfApp);
      if (oldest && newer.length >= (isOfApp ? APP_STREAMS_PER_MEMBER : STREAMS_PER_MEMBER)) end(oldest, 'limit');
      return stream;
    },
    close,
    has: (memberId) => byMember.has(memberId),
    send(memberId, event) {
      for (const { queue } of of(memberId)) queue.add(event);
    },
    sendToAll(event) {
      for (const { queue } of all()) queue.add(event);
    },
    end(reason, isMeant = () => true) {
      for (const stream of [...all()]) if (isMeant(stream.viewer)) end(stream, reason);
    },
  };
}
