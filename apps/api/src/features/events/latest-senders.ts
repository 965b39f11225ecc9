import { isPostOpen } from '../visibility/post-visibility.queries.ts';
import type { SenderDependencies, Senders } from './senders.ts';
import { createThrottle } from './throttle.ts';

const NEW_POSTS_INTERVAL_MS = 2_000;
/** No screen shows more of them in this time. */
const ACTIVITY_INTERVAL_MS = 3_000;

interface Sending {
  members: () => Iterable<number>;
  send: (id: number, memberIds: readonly number[]) => Promise<number[]>;
}

/** The latest ids may be of rows that nobody else may see, so up to this many are tried. */
const MAX_CANDIDATES = 10;

/**
 * Sends each member the latest of the ids that they may see, at most once in `intervalMs`. `send` returns the members
 * who received it.
 */
function senderOf(
  intervalMs: number,
  reportError: SenderDependencies['reportError'],
  { members, send }: Sending,
): (id: number) => void {
  let waiting: number[] = [];
  const sendLatest = async () => {
    const latestFirst = waiting;
    waiting = [];
    let remaining = [...members()];
    for (const id of latestFirst) {
      if (remaining.length === 0) return;
      const recipients = new Set(await send(id, remaining));
      remaining = remaining.filter((memberId) => !recipients.has(memberId));
    }
  };
  const schedule = createThrottle<null>(intervalMs, sendLatest, reportError);
  return (id) => {
    waiting = [...waiting, id].sort((one, other) => other - one).slice(0, MAX_CANDIDATES);
    schedule(null);
  };
}

export function createLatestSenders({
  db,
  readers,
  streams,
  reportError,
}: SenderDependencies): Senders<'post' | 'activity'> {
  const { members } = streams;
  const sendPost = senderOf(NEW_POSTS_INTERVAL_MS, reportError, {
    members,
    send: async (latestPostId, memberIds) => {
      if (!(await isPostOpen(db, null, latestPostId))) return [];
      const recipients = await readers.recipientsOfPost(latestPostId, memberIds);
      for (const memberId of recipients) streams.send(memberId, { type: 'newPosts', latestPostId });
      return recipients;
    },
  });
  const sendActivity = senderOf(ACTIVITY_INTERVAL_MS, reportError, {
    members,
    send: async (activityId, memberIds) => {
      const event = await readers.activity(activityId);
      if (!event) return [];
      const recipients = await readers.recipientsOfActivity(activityId, memberIds);
      for (const memberId of recipients) streams.send(memberId, event);
      return recipients;
    },
  });
  return {
    post: ({ postId }) => sendPost(postId),
    activity: ({ activityId }) => sendActivity(activityId),
  };
}
