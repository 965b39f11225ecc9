import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { nameInput, usernameInput } from '@vibeline/core/features/members/member.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { people } from './people.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { type Scene, writeScript } from './script.ts';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const script = writeScript(NOW);
const posts = script.filter((scene) => scene.what === 'post');
const votes = script.filter((scene) => scene.what === 'vote');

function scoreOf(username: string): number {
  const received = votes.filter((vote) => {
    const draft = posts[vote.post]?.draft;
    return draft?.by === username && !draft.isAnonymous;
  });
  const positive = received.filter(({ kind }) => kind === '+').length;
  return vibeScore(positive, received.length - positive);
}

describe('people', () => {
  it('have names and usernames that sign-up would take', () => {
    for (const { name, username } of people) {
      expect(nameInput.parse(name)).toBe(name);
      expect(usernameInput.parse(username)).toBe(username);
    }
  });

  it('are all different', () => {
    expect(new Set(people.map(({ username }) => usernameKey(username))).size).toBe(people.length);
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
  });

  it('begin with the quick logins, by the same names', () => {
    expect(people.slice(0, 2).map(({ username, name }) => ({ username, name }))).toEqual(
      demoAccounts.map(({ username, name }) => ({ username, name })),
    );
  });

  it('have one verified member among them', () => {
    expect(people.filter(({ isVerified }) => isVerified)).toHaveLength(1);
  });
});

describe('posts', () => {
  it('are what the composer would take, unchanged', () => {
    for (const { text, category = null, tags = [] } of [...olderPosts, ...newestPosts]) {
      const parsed = createPostInput.parse({ content: text, category, hashtags: tags });
      expect(parsed).toMatchObject({ content: text, category, hashtags: tags });
    }
  });

  it('never say the same twice', () => {
    const texts = [...olderPosts, ...newestPosts].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('are all made, the newest last', () => {
    expect(posts).toHaveLength(olderPosts.length + newestPosts.length);
    expect(posts.slice(-newestPosts.length).map(({ draft }) => draft.text)).toEqual(
      newestPosts.map(({ text }) => text).reverse(),
    );
  });
});

describe('the script', () => {
  it('is the same each time', () => {
    expect(writeScript(NOW)).toEqual(script);
  });

  it('moves only its dates with now', () => {
    const later = writeScript(NOW + 7 * 3_600_000);
    const undated = (scenes: Scene[]) =>
      scenes.flatMap((scene) => (scene.what === 'vote' ? [] : [scene.what === 'post' ? scene.draft : scene.person]));
    expect(undated(later)).toEqual(undated(script));
    expect(later.filter(({ what }) => what === 'vote')).toHaveLength(votes.length);
  });

  it('runs forward, from thirty days ago to now', () => {
    for (const [place, { at }] of script.entries()) expect(at).toBeGreaterThanOrEqual(script[place - 1]?.at ?? 0);
    expect(script[0]?.at).toBeGreaterThan(NOW - 30.5 * 86_400_000);
    expect(script.at(-1)?.at).toBeLessThanOrEqual(NOW);
  });

  it('lets nobody act before joining, vote twice or vote on their own post', () => {
    const joined = new Set<string>();
    const cast = new Set<string>();
    let made = 0;
    for (const scene of script) {
      if (scene.what === 'join') joined.add(scene.person.username);
      if (scene.what === 'post') {
        expect(joined).toContain(scene.draft.by);
        made += 1;
      }
      if (scene.what !== 'vote') continue;
      expect(scene.post).toBeLessThan(made);
      expect(joined).toContain(scene.voter);
      expect(posts[scene.post]?.draft.by).not.toBe(scene.voter);
      cast.add(`${scene.voter} ${scene.post}`);
    }
    expect(cast.size).toBe(votes.length);
  });
});

describe('scores', () => {
  it('give the demo member exactly 64 and Sam 51', () => {
    expect(scoreOf('demo')).toBe(64);
    expect(scoreOf('sam')).toBe(51);
  });

  it('show every band', () => {
    const scores = people.map(({ username }) => scoreOf(username));
    const within = (least: number, below: number) => scores.filter((score) => score >= least && score < below).length;
    expect(within(0, 40)).toBeGreaterThanOrEqual(3);
    expect(within(40, 50)).toBeGreaterThanOrEqual(1);
    expect(within(50, 60)).toBeGreaterThanOrEqual(3);
    expect(within(60, 80)).toBeGreaterThanOrEqual(10);
    expect(within(80, 101)).toBeGreaterThanOrEqual(1);
  });
});
