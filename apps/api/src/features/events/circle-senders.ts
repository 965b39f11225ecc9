import type { SenderDependencies, Senders } from './senders.ts';
import { createThrottle } from './throttle.ts';

const INTERVAL_MS = 1_000;

export function createCircleSenders({
  readers,
  streams,
  reportError,
}: SenderDependencies): Senders<'circle' | 'circle_post' | 'vibe_session'> {
  const throttle = (send: (id: number) => Promise<void>) => createThrottle(INTERVAL_MS, send, reportError);

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
  const sendToAskers = throttle(async (vibeSessionId) => {
    const recipients = await readers.askersOfVibeSession(vibeSessionId, [...streams.members()]);
    for (const memberId of recipients) streams.send(memberId, { type: 'vibeSession', vibeSessionId });
  });
  return {
    circle({ circleId, memberId }) {
      if (memberId === null) sendToMembers(circleId);
      else streams.send(memberId, { type: 'circle', circleId });
    },

    circle_post({ circleId, postId }) {
      latestPosts.set(circleId, Math.max(postId, latestPosts.get(circleId) ?? 0));
      sendLatestPost(circleId);
    },

    vibe_session({ vibeSessionId, memberId, withoutOwner }) {
      if (memberId === null && withoutOwner) sendToAskers(vibeSessionId);
      else if (memberId === null) sendVibeSession(vibeSessionId);
      else streams.send(memberId, { type: 'vibeSession', vibeSessionId });
    },
  };
}
