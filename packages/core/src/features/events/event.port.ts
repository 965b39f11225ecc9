import type { Viewer } from '../../rpc/viewer.ts';
import type { Counters, ServerEvent } from './event.schema.ts';

export interface IdentifiedEvent {
  id: string;
  event: ServerEvent;
}

export interface EventService {
  /** For clients without a stream. */
  counters(viewer: Viewer): Promise<Counters>;

  /**
   * What happens for the viewer from now on, after the present counters and score; with a `lastEventId` also after a
   * sign that lists may have changed meanwhile. Ends when `signal` aborts or the session ends. When the member has too
   * many streams, the oldest ends.
   * Throws `unauthenticated/login_required` when the session has ended, `unavailable/too_many_streams` when the process
   * has no room.
   */
  openStream(
    viewer: Viewer,
    options: { lastEventId: string | null; signal: AbortSignal | undefined },
  ): Promise<AsyncIterable<IdentifiedEvent>>;

  /** Ends every stream, and each that is opened later: the process stops. */
  endStreams(): void;
}
