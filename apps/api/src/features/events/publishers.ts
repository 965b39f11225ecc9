import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isPostOpen } from '../visibility/post-visibility.queries.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

const NEW_POSTS_INTERVAL_MS = 2_000;
/** No screen shows more of them in this time. */
const ACTIVITY_INTERVAL_MS = 3_000;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  /** Receives the errors of reads. What they would have sent comes with the next change or connection. */
  reportError: (error: unknown) => void;
}

interface PublishContext {
  members: () => Iterable<number>;
  publish: (id: number, memberIds: readonly number[]) => Promise<number[]>;
}

/** The latest ids may be of what nobody else may see, so up to this many are tried. */
const MAX_CANDIDATES = 10;

/**
 * Publishes to each member the latest of the ids that they may see, at most once in `intervalMs`. `publish` returns the
 * members who received it.
 */
function publisherOf(
  intervalMs: number,
  reportError: Dependencies['reportError'],
  { members, publish }: PublishContext,
): (id: number) => void {
  let waiting: number[] = [];
  const publishLatest = async () => {
    const latestFirst = waiting;
    waiting = [];
    let untold = [...members()];
    for (const id of latestFirst) {
      if (untold.length === 0) return;
      const told = new Set(await publish(id, untold));
      untold = untold.filter((memberId) => !told.has(memberId));
    }
  };
  const tell = createThrottle<null>(intervalMs, () => publishLatest().catch(reportError));
  return (id) => {
    waiting = [...waiting, id].sort((one, other) => other - one).slice(0, MAX_CANDIDATES);
    tell(null);
  };
}

export function createPublishers({ db, now, reportError }: Dependencies, streams: OpenStreams) {
  const readers = createReaders(db, now);
  const { members } = streams;
  return {
    publishPost: publisherOf(NEW_POSTS_INTERVAL_MS, reportError, {
      members,
      publish: async (latestPostId, memberIds) => {
        // Posts of private accounts are published to nobody.
        if (!(await isPostOpen(db, null, latestPostId))) return [];
        const told = await readers.toldOfPost(latestPostId, memberIds);
        for (const memberId of told) streams.send(memberId, { type: 'newPosts', latestPostId });
        return told;
      },
    }),

    publishActivity: publisherOf(ACTIVITY_INTERVAL_MS, reportError, {
      members,
      publish: async (activityId, memberIds) => {
        const event = await readers.activity(activityId);
        if (!event) return [];
        const told = await readers.toldOfActivity(activityId, memberIds);
        for (const memberId of told) streams.send(memberId, event);
        return told;
      },
    }),
  };
}
