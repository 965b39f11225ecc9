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

/** Posts for friends, with votes and comments of members who were friends of the author before. */
export function planPrivatePosts(friends: readonly FriendEvent[], now: number): PrivatePostEvent[] {
  const random = createRandom('private posts');
  return privatePosts.flatMap((post): PrivatePostEvent[] => {
    const at = now - post.hoursAgo * HOUR_MS;
    const readers = random.shuffle(friendsOf(friends, post.author, at));
    const [positive, negative] = post.votes ?? [0, 0];
    const { comments = [] } = post;
    return [
      { at, type: 'privatePost', post },
      ...readers.slice(0, positive + negative).map((voter, index): PrivatePostEvent => {
        return { at: at + voteDelay(random, now - at), type: 'privateVote', post, voter, isPositive: index < positive };
      }),
      ...comments.slice(0, readers.length).map((text, index): PrivatePostEvent => {
        const later = Math.floor(((now - at) * (index + 1)) / (comments.length + 2));
        return { at: at + later, type: 'privateComment', post, author: readers[index] ?? '', text };
      }),
    ];
  });
}

function friendsOf(events: readonly FriendEvent[], member: string, before: number): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'friend' || event.at >= before) return [];
    const other = event.one === member ? event.other : event.one;
    const isFriend = event.one === member || event.other === member;
    return isFriend && !SAMPLE_ACCOUNTS.includes(other) ? [other] : [];
  });
}
