import { HOUR_MS } from '@vibeline/core/durations.rules';
import { privatePosts } from '@vibeline/demo-world/demo-content';
import type { PrivatePost } from '@vibeline/demo-world/demo-content.schema';
import { createRandom } from '../random.ts';
import type { FriendEvent } from './plan-friends.ts';
import { voteDelay } from './spread-times.ts';

export type PrivatePostEvent =
  | { at: number; type: 'privatePost'; post: PrivatePost }
  | { at: number; type: 'privateVote'; post: PrivatePost; voter: string; isPositive: boolean }
  | { at: number; type: 'privateComment'; post: PrivatePost; author: string; text: string };

/** Their own votes and comments are documented. */
const SAMPLE_ACCOUNTS = ['demo', 'sam'];

interface Reader {
  name: string;
  /** When they could read the post first. */
  from: number;
}

/** Posts for friends or close friends, with votes and comments of those who could read them by then. */
export function planPrivatePosts(friends: readonly FriendEvent[], now: number): PrivatePostEvent[] {
  const random = createRandom('private posts');
  return privatePosts.flatMap((post): PrivatePostEvent[] => {
    const at = now - post.hoursAgo * HOUR_MS;
    const readers = random.shuffle(readersOf(friends, post, at));
    const [positive, negative] = post.votes ?? [0, 0];
    const { comments = [] } = post;
    return [
      { at, type: 'privatePost', post },
      ...readers.slice(0, positive + negative).map(({ name, from }, index): PrivatePostEvent => {
        const voteAt = from + voteDelay(random, now - from);
        return { at: voteAt, type: 'privateVote', post, voter: name, isPositive: index < positive };
      }),
      ...comments.slice(0, readers.length).map((text, index): PrivatePostEvent => {
        const { name = '', from = at } = readers[index] ?? {};
        const later = Math.floor(((now - from) * (index + 1)) / (comments.length + 2));
        return { at: from + later, type: 'privateComment', post, author: name, text };
      }),
    ];
  });
}

function readersOf(events: readonly FriendEvent[], { author, audience }: PrivatePost, at: number): Reader[] {
  return events.flatMap((event) => {
    const name = audience === 'followers' ? friendOf(author, event) : closeFriendOf(author, event);
    return name === null || SAMPLE_ACCOUNTS.includes(name) ? [] : [{ name, from: Math.max(at, event.at) }];
  });
}

function friendOf(member: string, event: FriendEvent): string | null {
  if (event.type !== 'friend') return null;
  if (event.one === member) return event.other;
  return event.other === member ? event.one : null;
}

function closeFriendOf(member: string, event: FriendEvent): string | null {
  return event.type === 'closeFriend' && event.member === member ? event.friend : null;
}
