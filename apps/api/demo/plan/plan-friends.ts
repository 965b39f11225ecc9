import { HOUR_MS } from '@vibeline/core/durations.rules';
import { activeMembers, friendPatterns } from '@vibeline/demo-world/demo-content';
import { createRandom } from '../random.ts';

interface DatedFollow {
  at: number;
  follower: string;
  followed: string;
}

export type FriendEvent =
  | { at: number; type: 'friend'; one: string; other: string }
  | { at: number; type: 'closeFriend'; member: string; friend: string }
  | { at: number; type: 'friendRequest'; requester: string; addressee: string };

const FRIEND_SHARE = 0.4;
const REQUESTS_SINCE = 30 * HOUR_MS;

/**
 * Who become friends, among active members who follow each other already: friendships add no follows, whose numbers are
 * documented. The friends of the sample accounts are listed by name.
 */
export function planFriends(follows: readonly DatedFollow[], now: number): FriendEvent[] {
  const random = createRandom('friends');
  const followedAt = new Map(follows.map(({ at, follower, followed }) => [`${follower} ${followed}`, at]));
  const follow = (follower: string, followed: string) => followedAt.get(`${follower} ${followed}`);
  const later = (time: number, share: number) => time + Math.ceil((now - time) * share * random.next());
  const friends = pairs().flatMap(([one, other]) => {
    const [there, back] = [follow(one, other), follow(other, one)];
    const isListed = listedFriends(one, other);
    const isFriend = isListed ?? random.next() < FRIEND_SHARE;
    if (!isFriend) return [];
    if (there === undefined || back === undefined) {
      if (isListed) throw new Error(`${one} and ${other} do not follow each other`);
      return [];
    }
    return [{ at: later(Math.max(there, back), 0.9), type: 'friend' as const, one, other }];
  });
  const close = Object.entries(friendPatterns.close).flatMap(([member, chosen]) =>
    chosen.map((friend): FriendEvent => {
      const begun = friends.find(({ one, other }) => [one, other].includes(member) && [one, other].includes(friend));
      if (!begun) throw new Error(`${member} and ${friend} are no friends`);
      return { at: later(begun.at, 0.9), type: 'closeFriend', member, friend };
    }),
  );
  const requests = friendPatterns.requests.map(([requester, addressee]): FriendEvent => {
    return { at: later(now - REQUESTS_SINCE, 0.99), type: 'friendRequest', requester, addressee };
  });
  return [...friends, ...close, ...requests];
}

/** Whether two are friends by the list of a sample account; null where neither is one. */
function listedFriends(one: string, other: string): boolean | null {
  const { friends } = friendPatterns;
  const ofOne = friends[one];
  const ofOther = friends[other];
  if (!ofOne && !ofOther) return null;
  return ofOne?.includes(other) === true || ofOther?.includes(one) === true;
}

function pairs(): [string, string][] {
  return activeMembers.flatMap(({ username: one }, index) =>
    activeMembers.slice(index + 1).map(({ username: other }): [string, string] => [one, other]),
  );
}
