import { HOUR_MS } from '@vibeline/core/durations.rules';
import { createCircleInput } from '@vibeline/core/features/circles/circle.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { hashtagsIn } from '@vibeline/core/text-parts.rules';
import { activeMembers, circles, getFile, newestPosts, olderPosts } from '@vibeline/demo-world/demo-content';
import type { DemoCircle } from '@vibeline/demo-world/demo-content.schema';
import { describe, expect, it } from 'vitest';
import { type DemoEvent, planEvents } from './plan-events.ts';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
/** Other hours and weekdays: the times at which members join depend on them. */
const times = [NOW, NOW + 7 * HOUR_MS, NOW + 31 * HOUR_MS, NOW + 62 * HOUR_MS];

const findCircle = (isWanted: (circle: DemoCircle) => boolean) => circles.filter(isWanted).map(({ name }) => name);

describe('circles of the demo world', () => {
  it('are accepted unchanged, with their posts', () => {
    for (const { name, description = null, isPrivate = false, limit: memberLimit, posts } of circles) {
      const input = { name, description, isPrivate, memberLimit };
      expect(createCircleInput.parse(input)).toEqual(input);
      for (const { text, files = [] } of posts) {
        expect(createPostInput.parse({ content: text })).toMatchObject({ content: text });
        expect(hashtagsIn(text)).toEqual([]);
        for (const file of files) getFile(file);
      }
    }
  });

  it('are public and private, of every size, and one is full', () => {
    expect(new Set(circles.map(({ limit }) => limit))).toEqual(new Set([10, 25, 50, 100]));
    expect(findCircle(({ isPrivate }) => isPrivate === true)).toHaveLength(4);
    expect(findCircle(({ isPrivate }) => !isPrivate)).toHaveLength(6);
    const size = ({ members, crowd = 0 }: DemoCircle) => 1 + members.length + crowd;
    for (const circle of circles) expect(size(circle)).toBeLessThanOrEqual(circle.limit);
    expect(findCircle((circle) => size(circle) === 10 && circle.limit === 10)).toEqual(['Second altos']);
  });

  it('stand in every relation to the demo member', () => {
    expect(findCircle(({ owner }) => owner === 'demo')).toHaveLength(1);
    expect(findCircle(({ isPrivate, members }) => members.includes('demo') && isPrivate === true)).toHaveLength(1);
    expect(findCircle(({ isPrivate, members }) => members.includes('demo') && !isPrivate)).toHaveLength(1);
    expect(findCircle(({ invited = [] }) => invited.some(({ member }) => member === 'demo'))).toHaveLength(1);
    const isUnknown = ({ isPrivate, members, invited = [] }: DemoCircle) =>
      isPrivate === true && !members.includes('demo') && invited.every(({ member }) => member !== 'demo');
    expect(findCircle(isUnknown)).toHaveLength(2);
  });

  it('have members who post and comment in no other words than elsewhere in the demo world', () => {
    const texts = [...olderPosts, ...newestPosts, ...circles.flatMap(({ posts }) => posts)].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const names = activeMembers.map(({ username }) => username);
    for (const { owner, members, posts, invited = [] } of circles) {
      const inside = [owner, ...members];
      expect(new Set(inside).size).toBe(inside.length);
      const acting = posts.flatMap(({ author, comments = [] }) => [author, ...comments.map((one) => one.author)]);
      for (const username of [...acting, ...invited.map(({ by }) => by)]) expect(inside).toContain(username);
      for (const username of [...inside, ...invited.map(({ member }) => member)]) expect(names).toContain(username);
      for (const { member } of invited) expect(inside).not.toContain(member);
    }
  });
});

class Replay {
  readonly inside = new Map<DemoCircle, Set<string>>();
  readonly invited = new Map<DemoCircle, Set<string>>();
  readonly published = new Map<object, DemoCircle>();

  add(event: DemoEvent): void {
    switch (event.type) {
      case 'circle':
        this.inside.set(event.circle, new Set([event.circle.owner]));
        this.invited.set(event.circle, new Set());
        break;
      case 'circleInvite':
        this.#assertIn(event.circle, event.by);
        this.invited.get(event.circle)?.add(event.member);
        break;
      case 'circleJoin':
        this.#join(event.circle, event.member);
        break;
      case 'circlePost':
        this.#assertIn(event.circle, event.post.author);
        this.published.set(event.post, event.circle);
        break;
      case 'circleVote':
        this.#assertIn(this.published.get(event.post), event.voter);
        break;
      case 'circleComment':
        this.#assertIn(this.published.get(event.post), event.author);
        break;
    }
  }

  #join(circle: DemoCircle, member: string): void {
    const isInvited = this.invited.get(circle)?.delete(member) ?? false;
    if (circle.isPrivate && !isInvited) throw new Error(`${member} was not invited to ${circle.name}`);
    this.inside.get(circle)?.add(member);
  }

  #assertIn(circle: DemoCircle | undefined, member: string): void {
    if (!circle || !this.inside.get(circle)?.has(member)) throw new Error(`${member} is not in ${circle?.name}`);
  }
}

describe('planned circles', () => {
  it('let nobody act in them before joining, and nobody join a private one without an invitation', () => {
    for (const now of times) {
      const replay = new Replay();
      for (const event of planEvents(now, 'UTC')) replay.add(event);
      const { inside, invited, published } = replay;
      for (const circle of circles) {
        expect(inside.get(circle)?.size, circle.name).toBe(1 + circle.members.length + (circle.crowd ?? 0));
        expect(invited.get(circle)?.size, circle.name).toBe(circle.invited?.length ?? 0);
        for (const post of circle.posts) expect(published.has(post)).toBe(true);
      }
    }
  });

  it('have votes by others than the quick logins, and none on what these write: the documented scores stay', () => {
    const votes = planEvents(NOW, 'UTC').filter((event) => event.type === 'circleVote');
    expect(votes.length).toBeGreaterThan(80);
    for (const { voter, post } of votes) {
      expect(['demo', 'sam', post.author]).not.toContain(voter);
      expect(['demo', 'sam']).not.toContain(post.author);
    }
    expect(new Set(votes.map(({ voter, post }) => `${voter} ${post.text}`)).size).toBe(votes.length);
  });
});
