import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { circles, passiveMembers } from '@vibeline/demo-world/demo-content';
import type { DemoCircle, DemoCirclePost } from '@vibeline/demo-world/demo-content.schema';
import { createRandom, type Random } from '../random.ts';
import { voteDelay } from './spread-times.ts';

export type CircleEvent =
  | { at: number; type: 'circle'; circle: DemoCircle }
  | { at: number; type: 'circleInvite'; circle: DemoCircle; by: string; member: string }
  | { at: number; type: 'circleJoin'; circle: DemoCircle; member: string }
  | { at: number; type: 'circlePost'; circle: DemoCircle; post: DemoCirclePost }
  | { at: number; type: 'circleVote'; voter: string; post: DemoCirclePost; isPositive: boolean }
  | { at: number; type: 'circleComment'; author: string; post: DemoCirclePost; text: string };

const COMMENTED_WITHIN = 6 * HOUR_MS;
const JOINED_WITHIN = 0.3;

/**
 * The quick logins vote on nothing here, so that whoever signs in with them can; what they write gets no votes
 * either.
 */
const quickLogins: readonly string[] = demoAccounts.map(({ username }) => username);

type JoinTimes = ReadonlyMap<string, number>;

export function planCircles(joinedAt: JoinTimes, now: number): CircleEvent[] {
  return circles.flatMap((circle) => {
    const random = createRandom(`circle ${circle.name}`);
    const createdAt = Math.max(now - circle.daysAgo * DAY_MS, timeOf(joinedAt, circle.owner) + HOUR_MS);
    const posts = circle.posts.map((post) => ({ post, at: now - post.hoursAgo * HOUR_MS }));
    const comments = posts.flatMap(({ post, at }) => commentsOn(post, at, now));
    const acts = [
      ...posts.map(({ post, at }) => ({ member: post.author, at })),
      ...comments.map(({ author, at }) => ({ member: author, at })),
      ...(circle.invited ?? []).map(({ by, hoursAgo }) => ({ member: by, at: now - hoursAgo * HOUR_MS })),
    ];
    const members = new Map([[circle.owner, createdAt]]);
    for (const member of [...circle.members, ...crowdOf(circle, random, joinedAt, createdAt)]) {
      const from = Math.max(createdAt, timeOf(joinedAt, member));
      const firstAct = Math.min(...acts.filter((act) => act.member === member).map(({ at }) => at));
      const until = Math.min(firstAct, from + (now - from) * JOINED_WITHIN);
      members.set(member, from + Math.floor((until - from) * random.next()));
    }
    return [
      { at: createdAt, type: 'circle', circle } satisfies CircleEvent,
      ...[...members].slice(1).flatMap(([member, at]) => joinOf(circle, member, at)),
      ...invitationsOf(circle, now),
      ...posts.map(({ post, at }): CircleEvent => ({ at, type: 'circlePost', circle, post })),
      ...posts.flatMap(({ post, at }) => votesOn(random, { post, at, members, now })),
      ...comments,
    ];
  });
}

function timeOf(joinedAt: JoinTimes, username: string): number {
  const at = joinedAt.get(username);
  if (at === undefined) throw new Error(`There is no member ${username}`);
  return at;
}

function crowdOf({ crowd = 0 }: DemoCircle, random: Random, joinedAt: JoinTimes, createdAt: number): string[] {
  const candidates = passiveMembers
    .map(({ username }) => username)
    .filter((username) => timeOf(joinedAt, username) < createdAt);
  return random.shuffle(candidates).slice(0, crowd);
}

function joinOf(circle: DemoCircle, member: string, at: number): CircleEvent[] {
  const join: CircleEvent = { at, type: 'circleJoin', circle, member };
  return circle.isPrivate ? [{ at, type: 'circleInvite', circle, by: circle.owner, member }, join] : [join];
}

function invitationsOf(circle: DemoCircle, now: number): CircleEvent[] {
  return (circle.invited ?? []).map(({ by, member, hoursAgo }) => {
    return { at: now - hoursAgo * HOUR_MS, type: 'circleInvite', circle, by, member };
  });
}

function commentsOn(post: DemoCirclePost, at: number, now: number) {
  const { comments = [] } = post;
  const within = Math.min(now - at, COMMENTED_WITHIN);
  return comments.map(({ author, text }, index) => {
    const later = Math.floor((within * (index + 1)) / (comments.length + 1));
    return { at: at + later, type: 'circleComment' as const, author, post, text };
  });
}

interface VotedPost {
  post: DemoCirclePost;
  at: number;
  members: JoinTimes;
  now: number;
}

function votesOn(random: Random, { post, at, members, now }: VotedPost): CircleEvent[] {
  const [positive, negative] = post.votes ?? [0, 0];
  const voters = [...members]
    .filter(([member, joined]) => joined < at && member !== post.author && !quickLogins.includes(member))
    .map(([member]) => member);
  return random
    .shuffle(voters)
    .slice(0, positive + negative)
    .map((voter, index): CircleEvent => {
      const isPositive = index < positive;
      return { at: at + voteDelay(random, now - at), type: 'circleVote', voter, post, isPositive };
    });
}
