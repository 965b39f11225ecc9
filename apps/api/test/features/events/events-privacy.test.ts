import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';

// None is part of any other text.
const AUTHOR = 'canaryauthor';
const PRIVATE = 'canaryprivate';
const CONTENT = 'canarytext';

let app: TestApp;
let url: string;
let author: TestMember;
let stranger: TestMember;
let hidden: TestMember;
/** Whom the author has blocked, and who has muted the author. */
let blocked: TestMember;
let muting: TestMember;
const streams = new Map<string, TestStream>();

const NOTHING_WAITS = {
  unreadNotifications: 0,
  unseenNotifications: 0,
  friendRequests: 0,
  circleInvitations: 0,
  matchRequests: 0,
  unreadConversations: 0,
  messageRequests: 0,
  registrationRequests: 0,
};

beforeAll(async () => {
  app = await openTestApp();
  // So that no id of a member is also one of a post.
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) await app.register(name);
  [author, stranger, hidden, blocked, muting] = [
    await app.register(AUTHOR),
    await app.register('stranger'),
    await app.register(PRIVATE),
    await app.register('blocked'),
    await app.register('muting'),
  ];
  await send('PUT', `/api/users/${blocked.id}/block`, author.token, {});
  await send('PUT', `/api/users/${author.id}/mute`, muting.token, {});
  for (const { token } of [author, hidden]) await send('PUT', '/api/settings', token, { dataSharing: true });
  await send('PUT', `/api/users/${hidden.id}/privacy`, hidden.token, { isPrivate: true });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const [name, member] of Object.entries({ author, stranger, hidden, blocked, muting })) {
    streams.set(name, await openEventStream(url, member.token));
  }
  for (const stream of streams.values()) {
    await vi.waitFor(() => expect(stream.events).toHaveLength(2), { timeout: 20_000 });
  }
});
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await app.close();
});

async function send(method: string, path: string, token: string, body: object) {
  const reply = await app.call(method, path, { token, body });
  expect([200, 201], `${method} ${path} ${reply.text}`).toContain(reply.status);
  return reply.json;
}

const streamOf = (name: string): TestStream => {
  const stream = streams.get(name);
  if (!stream) throw new Error(`${name} has no stream`);
  return stream;
};
const ofType = (name: string, type: string) => streamOf(name).events.filter((event) => event.type === type);

async function post(member: TestMember, text: string, isAnonymous = false): Promise<number> {
  return (await send('POST', '/api/posts', member.token, { content: text, isAnonymous })).id;
}

/** What is published later is sent later: once all have received it, they have received everything before it. */
async function untilAllReceived(): Promise<void> {
  const latestPostId = await post(stranger, 'last');
  for (const { events } of streams.values()) {
    await vi.waitFor(() => expect(events).toContainEqual({ type: 'newPosts', latestPostId }), { timeout: 20_000 });
  }
}

async function actAnonymously() {
  const postId = await post(author, `${CONTENT} @stranger`, true);
  await send('POST', '/api/votes', stranger.token, { postId, isPositive: true });
  const { comment } = await send('POST', '/api/comments', stranger.token, { postId, content: 'who?' });
  await send('POST', '/api/comments', author.token, { postId, content: CONTENT, parentId: comment.id });
}

async function actPrivately(): Promise<number> {
  const postId = await post(hidden, CONTENT);
  await send('PUT', `/api/posts/${postId}`, hidden.token, { content: `${CONTENT} @stranger` });
  await send('POST', '/api/votes', hidden.token, { postId, isPositive: true });
  await send('POST', '/api/comments', hidden.token, { postId, content: `${CONTENT} @stranger` });
  return postId;
}

let hiddenPostId = 0;
beforeAll(async () => {
  hiddenPostId = await actPrivately();
  await actAnonymously();
  await untilAllReceived();
});

const countersOf = (name: string) => ofType(name, 'counters').at(-1);

describe('no stream', () => {
  it('tells its reader who wrote an anonymous post, or any text of a post', async () => {
    for (const name of ['stranger', 'author']) {
      await expect
        .poll(() => countersOf(name))
        .toEqual({ type: 'counters', ...NOTHING_WAITS, unreadNotifications: 2, unseenNotifications: 2 });
    }
    for (const { text } of streams.values()) {
      expect(text).not.toContain(AUTHOR);
      expect(text).not.toContain(CONTENT);
      expect(text).not.toMatch(new RegExp(`"(id|\\w+Id)":${author.id}\\b`));
    }
  });

  it('has a score after a vote on an anonymous post', () => {
    const untouched = { type: 'score', vibeScore: 50, positiveReceived: 0, negativeReceived: 0 };
    for (const name of streams.keys()) expect(ofType(name, 'score')).toEqual([untouched]);
  });

  it('has anything of a post that only followers may see, not even its id', () => {
    for (const { text } of streams.values()) {
      expect(text).not.toContain(PRIVATE);
      expect(text).not.toMatch(new RegExp(`"(postId|latestPostId)":${hiddenPostId}\\b`));
    }
  });

  it('has anything of a member who is blocked either way, or whom its reader has muted', async () => {
    const postId = await post(author, 'for all but two');
    const announced = { type: 'newPosts', latestPostId: postId };
    await expect.poll(() => ofType('stranger', 'newPosts')).toContainEqual(announced);
    const isShown = (name: string) => ofType(name, 'activity').some((event) => JSON.stringify(event).includes(AUTHOR));
    await expect.poll(() => isShown('stranger')).toBe(true);
    await untilAllReceived();
    for (const name of ['blocked', 'muting']) {
      expect(ofType(name, 'newPosts')).not.toContainEqual(announced);
      expect(isShown(name)).toBe(false);
    }
  });

  it('has the counters or the score of another member', async () => {
    const postId = await post(author, 'public');
    await send('POST', '/api/votes', stranger.token, { postId, isPositive: true });
    await expect.poll(() => ofType('author', 'score').at(-1)).toMatchObject({ vibeScore: 55, positiveReceived: 1 });
    await expect.poll(() => countersOf('author')).toMatchObject({ unreadNotifications: 3, friendRequests: 0 });
    expect([ofType('stranger', 'score'), ofType('hidden', 'score')].map((events) => events.length)).toEqual([1, 1]);
    expect(ofType('hidden', 'counters')).toEqual([{ type: 'counters', ...NOTHING_WAITS }]);
    expect(ofType('hidden', 'notifications')).toEqual([]);
  });
});
