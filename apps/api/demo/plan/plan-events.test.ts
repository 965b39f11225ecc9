import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { activeMembers, newestPosts, olderPosts, passiveMembers } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { actorOf } from '../last-acts.ts';
import { type DemoEvent, planEvents } from './plan-events.ts';
import { sampleFollows } from './plan-follows.ts';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const events = planEvents(NOW, 'UTC');
const posts = events.filter((event) => event.type === 'post');
const votes = events.filter((event) => event.type === 'vote');
const comments = events.filter((event) => event.type === 'comment');
const commentVotes = events.filter((event) => event.type === 'commentVote');
const follows = events.filter((event) => event.type === 'follow');

function namesIn(event: DemoEvent): string[] {
  return [actorOf(event), ...namedIn(event)];
}

function namedIn(event: DemoEvent): string[] {
  switch (event.type) {
    case 'follow':
      return [event.follower, event.followed];
    case 'friend':
      return [event.one, event.other];
    case 'closeFriend':
      return [event.friend];
    case 'friendRequest':
      return [event.addressee];
    case 'storyView':
      return [event.story.author];
    case 'highlightView':
      return [event.highlight.owner];
    case 'circleInvite':
      return [event.member];
    case 'matchRequest':
      return [event.session.owner];
    case 'message':
      return event.place.kind === 'direct' ? [...event.place.members] : [];
    default:
      return [];
  }
}

function scoreOf(username: string): number {
  const onPosts = votes.filter((vote) => {
    const post = posts[vote.post]?.post;
    return post?.author === username && !post.isAnonymous;
  });
  const onComments = commentVotes.filter((vote) => {
    const comment = comments[vote.comment];
    const post = posts[comment?.post ?? 0]?.post;
    return comment?.author === username && !(post?.isAnonymous && post.author === username);
  });
  const received = [...onPosts, ...onComments];
  const positive = received.filter(({ kind }) => kind === '+').length;
  return vibeScore(positive, received.length - positive);
}

describe('posts', () => {
  it('are all made, the newest last', () => {
    expect(posts).toHaveLength(olderPosts.length + newestPosts.length);
    expect(posts.slice(-newestPosts.length).map(({ post }) => post.text)).toEqual(
      newestPosts.map(({ text }) => text).reverse(),
    );
  });
});

describe('planned events', () => {
  it('are the same each time', () => {
    expect(planEvents(NOW, 'UTC')).toEqual(events);
  });

  it('differ only in their dates when now differs', () => {
    const later = planEvents(NOW + 7 * 3_600_000, 'UTC');
    // The posts of the demo member keep their weekday and hour.
    const postsOf = (events: DemoEvent[]) =>
      events.flatMap((event) => (event.type === 'post' && event.post.author !== 'demo' ? event.post : []));
    const withoutDates = (events: DemoEvent[]) => events.map(({ at, ...event }) => JSON.stringify(event)).sort();
    expect(postsOf(later)).toEqual(postsOf(events));
    expect(withoutDates(later)).toHaveLength(events.length);
    expect(withoutDates(later.filter(({ type }) => type === 'join' || type === 'follow'))).toEqual(
      withoutDates(events.filter(({ type }) => type === 'join' || type === 'follow')),
    );
  });

  it('come in the order of time: members join, then thirty days of posts up to now', () => {
    for (const [index, { at }] of events.entries()) expect(at).toBeGreaterThanOrEqual(events[index - 1]?.at ?? 0);
    expect(events[0]).toMatchObject({ type: 'join', profile: { username: 'demo' } });
    expect(events[0]?.at).toBeGreaterThan(NOW - 45 * 86_400_000);
    expect(posts[0]?.at).toBeGreaterThan(NOW - 30.5 * 86_400_000);
    expect(events.at(-1)?.at).toBeLessThanOrEqual(NOW);
  });

  it('let nobody act, or be followed, before joining', () => {
    const joined = new Set<string>();
    for (const event of events) {
      if (event.type === 'join') joined.add(event.profile.username);
      else for (const username of namesIn(event)) expect(joined).toContain(username);
    }
  });

  it('let nothing be voted on or replied to before it exists', () => {
    const indexes = new Map<DemoEvent | undefined, number>(events.map((event, index) => [event, index]));
    const indexOf = (event: DemoEvent | undefined) => indexes.get(event) ?? Number.NaN;
    for (const vote of votes) expect(indexOf(posts[vote.post])).toBeLessThan(indexOf(vote));
    for (const vote of commentVotes) expect(indexOf(comments[vote.comment])).toBeLessThan(indexOf(vote));
    for (const comment of comments) expect(indexOf(posts[comment.post])).toBeLessThan(indexOf(comment));
    for (const reply of comments.filter(({ parent }) => parent !== null)) {
      const parent = comments[reply.parent ?? 0];
      expect(parent).toMatchObject({ post: reply.post, parent: null });
      expect(indexOf(parent)).toBeLessThan(indexOf(reply));
    }
  });

  it('let nobody vote twice, or on what they wrote themselves', () => {
    const cast = [
      ...votes.map(({ voter, post }) => ({ voter, on: `post ${post}`, author: posts[post]?.post.author })),
      ...commentVotes.map(({ voter, comment }) => ({
        voter,
        on: `comment ${comment}`,
        author: comments[comment]?.author,
      })),
    ];
    for (const { voter, author } of cast) expect(author).not.toBe(voter);
    expect(new Set(cast.map(({ voter, on }) => `${voter} ${on}`)).size).toBe(cast.length);
  });
});

describe('follows', () => {
  it('give the demo member 324 followers and let her follow 189, and Sam fewer', () => {
    const sidesOf = (username: string) => ({
      followers: follows.filter(({ followed }) => followed === username).length,
      following: follows.filter(({ follower }) => follower === username).length,
    });
    expect(sidesOf('demo')).toEqual({ followers: 324, following: 189 });
    expect(sidesOf('sam')).toEqual(sampleFollows.sam);
    expect(sampleFollows.sam.followers).toBeLessThan(100);
  });

  it('are made once each, and never of oneself', () => {
    expect(new Set(follows.map(({ follower, followed }) => `${follower} ${followed}`)).size).toBe(follows.length);
    for (const { follower, followed } of follows) expect(follower).not.toBe(followed);
  });

  it('connect the active members: from each of them, follows lead to every other one', () => {
    const followedBy = new Map(activeMembers.map(({ username }) => [username, new Set<string>()]));
    for (const { follower, followed } of follows) if (followedBy.has(followed)) followedBy.get(follower)?.add(followed);
    for (const { username } of activeMembers) {
      const reached = new Set([username]);
      // Iterating a set includes what is added meanwhile.
      for (const follower of reached) for (const followed of followedBy.get(follower) ?? []) reached.add(followed);
      expect(reached.size).toBe(activeMembers.length);
    }
  });

  it('give the verified member many of the passive members as followers', () => {
    const verified = activeMembers.find(({ isVerified }) => isVerified)?.username;
    const followers = follows.filter(
      ({ follower, followed }) => followed === verified && passiveMembers.some(({ username }) => username === follower),
    );
    expect(followers.length).toBeGreaterThan(passiveMembers.length / 2);
  });
});

describe('scores', () => {
  it('give the demo member exactly 64 and Sam 51', () => {
    expect(scoreOf('demo')).toBe(64);
    expect(scoreOf('sam')).toBe(51);
  });

  it('show every band', () => {
    const scores = activeMembers.map(({ username }) => scoreOf(username));
    const within = (least: number, below: number) => scores.filter((score) => score >= least && score < below).length;
    expect(within(0, 40)).toBeGreaterThanOrEqual(3);
    expect(within(40, 50)).toBeGreaterThanOrEqual(1);
    expect(within(50, 60)).toBeGreaterThanOrEqual(3);
    expect(within(60, 80)).toBeGreaterThanOrEqual(10);
    expect(within(80, 101)).toBeGreaterThanOrEqual(1);
  });
});
