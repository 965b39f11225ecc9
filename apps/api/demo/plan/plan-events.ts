import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import {
  activeMembers,
  conversations,
  newestPosts,
  olderPosts,
  passiveMembers,
  sampleHistory,
} from '@vibeline/demo-world/demo-content';
import type { ActiveMember, OlderPost, PassiveMember } from '@vibeline/demo-world/demo-content.schema';
import { createRandom, type Random } from '../random.ts';
import { type CircleEvent, planCircles } from './plan-circles.ts';
import { type PlannedPost, planComments, planCommentVotes } from './plan-comments.ts';
import { planFollows } from './plan-follows.ts';
import { type FriendEvent, planFriends } from './plan-friends.ts';
import { type MessageEvent, planMessages } from './plan-messages.ts';
import { type PrivatePostEvent, planPrivatePosts } from './plan-private-posts.ts';
import { SampleHistory, type UndatedVote } from './plan-sample-history.ts';
import { planSessions, type SessionEvent } from './plan-sessions.ts';
import { planStories, type StoryEvent } from './plan-stories.ts';
import { type PlannedVote, planVotes } from './plan-votes.ts';
import { spreadTimes, voteDelay } from './spread-times.ts';

/**
 * What happens in the demo world, and when (ms UTC). `post`, `comment` and `parent` are indexes of posts and comments in
 * the order they are made.
 */
export type DemoEvent =
  | { at: number; type: 'join'; profile: PassiveMember }
  | { at: number; type: 'post'; post: OlderPost }
  | ({ at: number; type: 'vote'; post: number } & PlannedVote)
  | { at: number; type: 'comment'; post: number; parent: number | null; author: string; text: string }
  | ({ at: number; type: 'commentVote'; comment: number } & PlannedVote)
  | PrivatePostEvent
  | FollowEvent
  | FriendEvent
  | StoryEvent
  | CircleEvent
  | SessionEvent
  | MessageEvent;

interface FollowEvent {
  at: number;
  type: 'follow';
  follower: string;
  followed: string;
}

const SEED = 'vibeline';

const BEFORE_FIRST_POST = 15 * DAY_MS;
const POSTS_BETWEEN = 5;
/** They do not vote on the newest posts, so that whoever signs in with them can; nobody votes on their comments. */
const SAMPLE_ACCOUNTS = ['demo', 'sam'];

/**
 * Everything that happens up to `now`, in the order of time: always the same but for the dates. The demo member's history
 * has the hours and weekdays of `timeZone`.
 */
export function planEvents(now: number, timeZone: string): DemoEvent[] {
  const random = createRandom(SEED);
  const history = new SampleHistory(now, timeZone);
  const ordered = [...orderPosts(random, olderPosts), ...newestPosts.toReversed()];
  const times = [
    ...spreadTimes(random, olderPosts.length, now - 29 * DAY_MS, now - 8 * HOUR_MS),
    ...newestPosts.toReversed().map(({ minutesAgo }) => now - minutesAgo * MINUTE_MS - random.between(0, 25_000)),
  ];
  const datedPosts = [...history.postTimes()];
  const timeOf = ({ text }: OlderPost) => datedPosts.find(([beginning]) => text.startsWith(beginning))?.[1];
  const written = ordered.map((post, index) => ({ post, at: timeOf(post) ?? times[index] ?? now }));
  const posts = written.toSorted((a, b) => a.at - b.at);
  const joins = [
    ...activeMembers.map((profile, index) => ({ profile, at: joinTime(profile, index, times) })),
    ...passiveJoins(now),
  ];
  const joinedAt = new Map(joins.map(({ profile, at }) => [profile.username, at]));
  const follows = followEvents(joinedAt, now);
  const friends = planFriends(follows, now);
  return [
    ...joins.map((join): DemoEvent => ({ type: 'join', ...join })),
    ...posts.map(({ post, at }): DemoEvent => ({ at, type: 'post', post })),
    ...voteEvents(random, { written, posts, history, now }),
    ...planPrivatePosts(friends, now),
    ...commentEvents(posts, joinedAt, now),
    ...follows,
    ...friends,
    ...planStories({ follows, friends }, now),
    ...planCircles(joinedAt, now),
    ...planSessions(now, timeZone),
    ...planMessages(now),
  ].sort((a, b) => a.at - b.at);
}

interface VotePlan {
  written: readonly PlannedPost[];
  posts: readonly PlannedPost[];
  history: SampleHistory;
  now: number;
}

function voteEvents(random: Random, { written, posts, history, now }: VotePlan): DemoEvent[] {
  const undated: UndatedVote[] = [];
  const events = written.flatMap((planned, index): DemoEvent[] => {
    const { post, at } = planned;
    const votes = votesOnPost(random, post, index).map((vote) => ({ ...vote, post: posts.indexOf(planned) }));
    if (post.author !== sampleHistory.username) {
      return votes.map((vote) => ({ at: at + voteDelay(random, now - at), type: 'vote', ...vote }));
    }
    if (index < olderPosts.length) {
      undated.push(...votes.map((vote) => ({ ...vote, from: at })));
      return [];
    }
    const from = history.notBeforeToday(at);
    return votes.map((vote) => ({ at: Math.ceil(from + (now - from) * random.next()), type: 'vote', ...vote }));
  });
  const dated = history
    .dateVotes(undated)
    .map(({ at, vote: { from: _, ...vote } }): DemoEvent => ({ at, type: 'vote', ...vote }));
  return [...events, ...dated];
}

function votesOnPost(random: Random, post: OlderPost, index: number): PlannedVote[] {
  const author = getActiveMember(post.author);
  const isNewest = index >= olderPosts.length;
  // The demo member's older posts have dates of their own: everyone who votes on them was there from the beginning.
  const joinedBy = post.author === sampleHistory.username && !isNewest ? 0 : index;
  const voters = activeMembers.filter(
    (member) =>
      member !== author && joinsBefore(member) <= joinedBy && !(isNewest && SAMPLE_ACCOUNTS.includes(member.username)),
  );
  return planVotes(random, post, author, voters);
}

function commentEvents(posts: readonly PlannedPost[], joinedAt: ReadonlyMap<string, number>, now: number): DemoEvent[] {
  const random = createRandom('comments');
  const planned = planComments({ random, posts, joinedAt, now }, conversations);
  return planned.flatMap(({ at, post, parent, comment }, index) => {
    const { author: username, text } = comment;
    const author = getActiveMember(username);
    const voters = activeMembers.filter(
      (member) =>
        member !== author && (joinedAt.get(member.username) ?? now) < at && !SAMPLE_ACCOUNTS.includes(member.username),
    );
    const votes = SAMPLE_ACCOUNTS.includes(username) ? [] : planCommentVotes(random, comment, author, voters);
    const voteEvents = votes.map(
      (vote): DemoEvent => ({ at: at + voteDelay(random, now - at), type: 'commentVote', comment: index, ...vote }),
    );
    const parentIndex = parent && planned.indexOf(parent);
    return [{ at, type: 'comment', post, parent: parentIndex, author: username, text }, ...voteEvents];
  });
}

function followEvents(joinedAt: ReadonlyMap<string, number>, now: number): FollowEvent[] {
  const random = createRandom('follow moments');
  return planFollows().map(({ follower, followed }) => {
    const bothJoined = Math.max(joinedAt.get(follower) ?? now, joinedAt.get(followed) ?? now);
    const at = bothJoined + Math.ceil((now - bothJoined) * 0.98 * random.next() ** 1.7);
    return { at, type: 'follow', follower, followed };
  });
}

function passiveJoins(now: number): { profile: PassiveMember; at: number }[] {
  const random = createRandom('crowd moments');
  const times = spreadTimes(random, passiveMembers.length, now - 43.5 * DAY_MS, now - 2 * DAY_MS);
  return passiveMembers.map((profile, index) => ({ profile, at: times[index] ?? now }));
}

function getActiveMember(username: string): ActiveMember {
  const member = activeMembers.find((someone) => someone.username === username);
  if (!member) throw new Error(`No active member is called ${username}`);
  return member;
}

function joinsBefore({ joinsAt = 0 }: ActiveMember): number {
  return Math.floor(joinsAt * olderPosts.length);
}

function joinTime(member: ActiveMember, index: number, postTimes: number[]): number {
  const nextPost = postTimes[joinsBefore(member)] ?? 0;
  if (member.joinsAt) return nextPost - 2 * MINUTE_MS;
  return nextPost - BEFORE_FIRST_POST + Math.round((index / activeMembers.length) * 0.9 * BEFORE_FIRST_POST);
}

function orderPosts(random: Random, posts: readonly OlderPost[]): OlderPost[] {
  const waiting = random.shuffle(posts).map(({ author }) => author);
  const remaining = new Map(
    activeMembers.map(({ username }) => [username, posts.filter(({ author }) => author === username)]),
  );
  const joins = new Map(activeMembers.map((member) => [member.username, joinsBefore(member)]));
  const authors: string[] = [];
  while (waiting.length > 0) {
    const recent = authors.slice(-POSTS_BETWEEN);
    const hasJoined = (author: string) => (joins.get(author) ?? 0) <= authors.length;
    let next = waiting.findIndex((author) => hasJoined(author) && !recent.includes(author));
    if (next === -1) next = waiting.findIndex(hasJoined);
    if (next === -1) throw new Error('No author who has joined has a post left');
    authors.push(...waiting.splice(next, 1));
  }
  return authors.flatMap((author) => remaining.get(author)?.shift() ?? []);
}
