import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BusEvent } from '../../events/event-bus.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

const INTERVAL_MS = 1_000;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  reportError: (error: unknown) => void;
}

type CircleChange = Pick<Extract<BusEvent, { kind: 'circle' }>, 'circleId' | 'memberId'>;
type CirclePost = Pick<Extract<BusEvent, { kind: 'circle_post' }>, 'circleId' | 'postId'>;

export function createCircleSenders({ db, now, reportError }: Dependencies, streams: OpenStreams) {
  const readers = createReaders(db, now);
  const throttle = (send: (id: number) => Promise<void>) =>
    createThrottle<number>(INTERVAL_MS, (id) => send(id).catch(reportError));

  const sendToMembers = throttle(async (circleId) => {
    const recipients = await readers.recipientsOfCircle(circleId, [...streams.members()]);
    for (const memberId of recipients) streams.send(memberId, { type: 'circle', circleId });
  });
  const latestPosts = new Map<number, number>();
  const sendLatestPost = throttle(async (circleId) => {
    const latestPostId = latestPosts.get(circleId);
    latestPosts.delete(circleId);
    if (latestPostId === undefined) return;
    const members = await readers.recipientsOfCircle(circleId, [...streams.members()]);
    const recipients = await readers.recipientsOfPost(latestPostId, members);
    for (const memberId of recipients) streams.send(memberId, { type: 'circlePosts', circleId, latestPostId });
  });
  const sendVibeSession = throttle(async (vibeSessionId) => {
    const recipients = await readers.recipientsOfVibeSession(vibeSessionId, [...streams.members()]);
    for (const memberId of recipients) streams.send(memberId, { type: 'vibeSession', vibeSessionId });
  });
  return {
    circle({ circleId, memberId }: CircleChange) {
      if (memberId === null) sendToMembers(circleId);
      else streams.send(memberId, { type: 'circle', circleId });
    },

    circle_post({ circleId, postId }: CirclePost) {
      latestPosts.set(circleId, Math.max(postId, latestPosts.get(circleId) ?? 0));
      sendLatestPost(circleId);
    },

    vibe_session: ({ vibeSessionId }: { vibeSessionId: number }) => sendVibeSession(vibeSessionId),
  };
}
