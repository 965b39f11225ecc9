import type { Role } from '../features/accounts/role.rules.ts';
import type { IdentifiedEvent } from '../features/events/event.schema.ts';
import type { MediaKind } from '../features/media/media.schema.ts';
import type { NetworkFeature } from '../features/network/network.rules.ts';
import type { LimitName } from './limits.ts';
import type { Client, Session, Viewer } from './viewer.ts';

/** `archive`: of a member, to be imported. */
export type FileKind = MediaKind | 'archive';

/** A file that was received whole and is not saved yet. Removed when it is saved or discarded. */
export interface StagedFile {
  kind: FileKind;
  size: number;
  path: string;
  /** Its part of a day's quota until it is saved; null without a quota. */
  reservation: number | null;
}

/** What calls are refused for, whoever makes them. */
export interface NetworkState {
  isBeingSetUp: boolean;
  isMembersOnly: boolean;
  /** Whether a role works only in sessions that have shown a second factor. */
  isFactorRequired: boolean;
  features: Readonly<Record<NetworkFeature, boolean>>;
}

export interface ServicesOfCore {
  media: {
    /** Saves all of the files, in this order, or none. Throws what `media.upload` refuses. */
    saveAll(viewer: Viewer, files: readonly StagedFile[]): Promise<{ id: number }[]>;
    /** Undoes uploads: removes those of the media that are the viewer's and in no post or story; ignores the others. */
    discardUnused(viewer: Viewer, mediaIds: readonly number[]): Promise<void>;
  };
  accounts: {
    /** Read from the database, so that a role that was taken away ends at once. */
    findRole(memberId: number): Promise<Role>;
  };
  network: {
    /** From memory: at most 5 seconds old, and without delay where this process changed it. */
    state(): NetworkState;
  };
  events: {
    /**
     * What happens for the viewer from now on, after the present counters and score; with a `lastEventId` also after a
     * sign that lists may have changed meanwhile. Ends when `signal` aborts or the session ends. When the member has too
     * many streams, the oldest ends; those of apps are counted apart.
     * Throws `unauthenticated/login_required` when the session has ended, `unavailable/too_many_streams` when the process
     * has no room.
     */
    openStream(
      viewer: Viewer,
      options: { lastEventId: string | null; isOfApp: boolean; signal: AbortSignal | undefined },
    ): Promise<AsyncIterable<IdentifiedEvent>>;
  };
}

/** What a limit counts whoever calls, such as an address to which mails are sent; a short text or a hash. */
export interface LimitSubject {
  about: string;
}

export interface RequestContext {
  /** By feature. Each procedure runs the method of its name (`service-call.ts`), so their types follow from the routers. */
  services: Readonly<Record<string, object>> & ServicesOfCore;
  session: Session;
  client: Client;
  requestId: string;
  /** The files sent with the call, in order. Those that the procedure does not save are removed after it. */
  files: readonly StagedFile[];
  idempotencyKey: string | null;
  /**
   * Consumes points of a limit, one unless set, of the member, of what the call is about, or else of the network; with 0
   * only checks it. Throws `rate_limited` when there are not as many.
   */
  consumeRateLimit(limit: LimitName, of: Viewer | LimitSubject | null, points?: number): Promise<void>;
  /** A member's changes run a few at a time. Throws `overloaded` when too many of them wait. */
  runInTurn<Output>(memberId: number, change: () => Promise<Output>): Promise<Output>;
}
