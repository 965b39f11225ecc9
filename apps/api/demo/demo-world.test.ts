import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { nameInput, updateProfileInput, usernameInput } from '@vibeline/core/features/members/member.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { describe, expect, it } from 'vitest';
import { crowd } from './crowd/crowd.ts';
import { demoAccounts } from './demo-accounts.ts';
import { sampleFollows } from './follow-plan.ts';
import { people } from './people.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { type Scene, writeScript } from './script.ts';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const script = writeScript(NOW);
const posts = script.filter((scene) => scene.what === 'post');
const votes = script.filter((scene) => scene.what === 'vote');
const comments = script.filter((scene) => scene.what === 'comment');
const commentVotes = script.filter((scene) => scene.what === 'comment vote');
const follows = script.filter((scene) => scene.what === 'follow');
const everyone = [...people, ...crowd];

function namesIn(scene: Exclude<Scene, { what: 'join' }>): string[] {
  if (scene.what === 'post') return [scene.draft.by];
  if (scene.what === 'follow') return [scene.by, scene.whom];
  return [scene.what === 'comment' ? scene.by : scene.voter];
}

/** As the server counts: nothing that names an anonymous author. */
function scoreOf(username: string): number {
  const onPosts = votes.filter((vote) => {
    const draft = posts[vote.post]?.draft;
    return draft?.by === username && !draft.isAnonymous;
  });
  const onComments = commentVotes.filter((vote) => {
    const comment = comments[vote.comment];
    const draft = posts[comment?.post ?? 0]?.draft;
    return comment?.by === username && !(draft?.isAnonymous && draft.by === username);
  });
  const received = [...onPosts, ...onComments];
  const positive = received.filter(({ kind }) => kind === '+').length;
  return vibeScore(positive, received.length - positive);
}

describe('people', () => {
  it('have names and usernames that sign-up would take', () => {
    for (const { name, username } of everyone) {
      expect(nameInput.parse(name)).toBe(name);
      expect(usernameInput.parse(username)).toBe(username);
    }
  });

  it('have profiles that the profile form would take', () => {
    for (const { bio, location, website } of everyone) {
      expect(updateProfileInput.parse({ id: 1, bio, location, website })).toEqual({ id: 1, bio, location, website });
    }
  });

  it('are all different', () => {
    const bios = everyone.flatMap(({ bio }) => bio ?? []);
    expect(new Set(everyone.map(({ username }) => usernameKey(username))).size).toBe(everyone.length);
    expect(new Set(everyone.map(({ name }) => name)).size).toBe(everyone.length);
    expect(new Set(bios).size).toBe(bios.length);
  });

  it('are surrounded by a crowd of whom most say nothing of themselves', () => {
    expect(crowd.length).toBeGreaterThanOrEqual(280);
    expect(crowd.filter(({ bio }) => bio).length).toBeLessThan(crowd.length / 5);
    expect(crowd.filter(({ look }) => look).length).toBeLessThan(crowd.length / 3);
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
    const drafts = (scenes: Scene[]) => scenes.flatMap((scene) => (scene.what === 'post' ? scene.draft : []));
    const inWords = (scenes: Scene[]) => scenes.map(({ at, ...scene }) => JSON.stringify(scene)).sort();
    expect(drafts(later)).toEqual(drafts(script));
    expect(inWords(later)).toHaveLength(script.length);
    expect(inWords(later.filter(({ what }) => what === 'join' || what === 'follow'))).toEqual(
      inWords(script.filter(({ what }) => what === 'join' || what === 'follow')),
    );
  });

  it('runs forward: people gather, then thirty days of posts up to now', () => {
    for (const [place, { at }] of script.entries()) expect(at).toBeGreaterThanOrEqual(script[place - 1]?.at ?? 0);
    expect(script[0]).toMatchObject({ what: 'join', profile: { username: 'demo' } });
    expect(script[0]?.at).toBeGreaterThan(NOW - 45 * 86_400_000);
    expect(posts[0]?.at).toBeGreaterThan(NOW - 30.5 * 86_400_000);
    expect(script.at(-1)?.at).toBeLessThanOrEqual(NOW);
  });

  it('lets nobody act, or be followed, before joining', () => {
    const joined = new Set<string>();
    for (const scene of script) {
      if (scene.what === 'join') joined.add(scene.profile.username);
      else for (const username of namesIn(scene)) expect(joined).toContain(username);
    }
  });

  it('lets nothing be voted on or answered before it is there', () => {
    const places = new Map<Scene | undefined, number>(script.map((scene, place) => [scene, place]));
    const comes = (scene: Scene | undefined) => places.get(scene) ?? Number.NaN;
    for (const vote of votes) expect(comes(posts[vote.post])).toBeLessThan(comes(vote));
    for (const vote of commentVotes) expect(comes(comments[vote.comment])).toBeLessThan(comes(vote));
    for (const comment of comments) expect(comes(posts[comment.post])).toBeLessThan(comes(comment));
    for (const reply of comments.filter(({ parent }) => parent !== null)) {
      const answered = comments[reply.parent ?? 0];
      expect(answered).toMatchObject({ post: reply.post, parent: null });
      expect(comes(answered)).toBeLessThan(comes(reply));
    }
  });

  it('lets nobody vote twice, or on what is their own', () => {
    const cast = [
      ...votes.map(({ voter, post }) => ({ voter, on: `post ${post}`, author: posts[post]?.draft.by })),
      ...commentVotes.map(({ voter, comment }) => ({ voter, on: `comment ${comment}`, author: comments[comment]?.by })),
    ];
    for (const { voter, author } of cast) expect(author).not.toBe(voter);
    expect(new Set(cast.map(({ voter, on }) => `${voter} ${on}`)).size).toBe(cast.length);
  });
});

describe('follows', () => {
  it('give the demo member 324 followers and let her follow 189, and Sam fewer', () => {
    const sidesOf = (username: string) => ({
      followers: follows.filter(({ whom }) => whom === username).length,
      following: follows.filter(({ by }) => by === username).length,
    });
    expect(sidesOf('demo')).toEqual({ followers: 324, following: 189 });
    expect(sidesOf('sam')).toEqual(sampleFollows.sam);
    expect(sampleFollows.sam.followers).toBeLessThan(100);
  });

  it('happen once each, and never to oneself', () => {
    expect(new Set(follows.map(({ by, whom }) => `${by} ${whom}`)).size).toBe(follows.length);
    for (const { by, whom } of follows) expect(by).not.toBe(whom);
  });

  it('join all of the people: from each of them, follows lead to every other one', () => {
    const followed = new Map(people.map(({ username }) => [username, new Set<string>()]));
    for (const { by, whom } of follows) if (followed.has(whom)) followed.get(by)?.add(whom);
    for (const { username } of people) {
      const reached = new Set([username]);
      // A set that is added to while it is walked is walked to its end.
      for (const by of reached) for (const whom of followed.get(by) ?? []) reached.add(whom);
      expect(reached.size).toBe(people.length);
    }
  });

  it('bring the verified member many of the crowd', () => {
    const verified = people.find(({ isVerified }) => isVerified)?.username;
    const fans = follows.filter(({ by, whom }) => whom === verified && crowd.some(({ username }) => username === by));
    expect(fans.length).toBeGreaterThan(crowd.length / 2);
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
