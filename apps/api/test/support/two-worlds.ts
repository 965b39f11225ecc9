import { procedures } from '@vibeline/core/rpc/procedure-map';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { createMemoryBus } from '../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from './app.ts';
import { openEventStream, type TestStream } from './event-stream.ts';
import { befriend } from './friends.ts';
import { publishPost } from './publish-post.ts';
import { queryEach } from './query-each.ts';
import { upload } from './upload.ts';

/** What one of two worlds has that the other has not, and the observer must not notice. */
export const hiddenActs = {
  author: 'who wrote an anonymous post',
  mute: 'who has muted one',
  online: 'who is online, when they hide it',
  others: 'what others write for few, send each other or report',
  vote: 'who has voted on what only few may see',
};
export type HiddenAct = keyof typeof hiddenActs;

/** What a member has read. What is random in it is replaced by a number: the first such value is 1, the second 2. */
export interface Observed {
  answers: string[];
  stream: string[];
}

const names = ['observer', 'second', 'ana', 'ben', 'dan', 'eve', 'mia'] as const;
type Name = (typeof names)[number];

interface World {
  app: TestApp;
  cast: Record<Name, TestMember>;
  send(name: Name, method: string, path: string, body?: object): Promise<any>;
  ids: {
    /** By Ana, or in the world of the act `author` by Ben. */
    anonymousPost: number;
    /** By the second account of the observer. */
    secondPost: number;
    /** By Ben. */
    otherPost: number;
    /** Between the observer's two accounts. */
    conversation: number;
    /** Between Ana and Ben. */
    otherConversation: number;
    /** Sessions of VibeMatch. */
    sessions: [number, number];
    otherSession: number;
    /** For friends, by Mia, and of a private account, by Eve; each with a comment by Dan. */
    forFew: { postId: number; commentId: number }[];
  };
  picture: Buffer;
}

/** Everything that a member reads, in a world with the act or, for null, without any. */
export async function observe(act: HiddenAct | null): Promise<Observed> {
  const bus = createMemoryBus();
  let isSilent = true;
  const publish: typeof bus.publish = (event) => {
    // New posts are announced seconds later, and would come at another place in each world.
    if (!isSilent) bus.publish(event);
  };
  const app = await openTestApp({ events: { ...bus, publish } });
  try {
    const world = await buildWorld(app, act);
    const answers = [await writeAll(world, 0)];
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    isSilent = false;
    const stream = await openEventStream(url, world.cast.observer.token);
    await untilReceived(stream, 2);
    answers.push(await mentionObserver(world));
    await untilReceived(stream, 4);
    const hidden = act && (await doHiddenAct(act, world, url));
    answers.push(await mentionOthers(world));
    // Counters and notifications of who was mentioned, before the next events of the observer.
    if (hidden) await untilReceived(hidden, 4);
    answers.push(await mentionObserver(world));
    await untilReceived(stream, 6);
    for (const one of [stream, hidden]) one?.close();
    answers.push(await writeAll(world, 1), ...(await readAll(world)));
    return { answers: withoutRandom(answers), stream: stream.text.split('\n') };
  } finally {
    await app.close();
  }
}

/** By members who see each other in each world. */
async function writePostsForFew(
  app: TestApp,
  cast: World['cast'],
  send: World['send'],
): Promise<World['ids']['forFew']> {
  for (const name of ['dan', 'ana'] as const) {
    await befriend(app, cast.mia, cast[name]);
    const { id } = await send(name, 'POST', `/api/users/${cast.eve.id}/follow`);
    await send('eve', 'PUT', `/api/followers/accept/${id}`);
  }
  const posts = [
    await publishPost(app, cast.mia, 'For friends', { audience: 'followers' }),
    await publishPost(app, cast.eve, 'For followers'),
  ];
  return Promise.all(
    posts.map(async (postId) => {
      const { comment } = await send('dan', 'POST', '/api/comments', { postId, content: 'Read' });
      return { postId, commentId: comment.id };
    }),
  );
}

async function buildWorld(app: TestApp, act: HiddenAct | null): Promise<World> {
  const cast = {} as World['cast'];
  for (const name of names) cast[name] = await app.register(name);
  const send: World['send'] = async (name, method, path, body) => {
    const { status, text, json } = await app.call(method, path, { token: cast[name].token, ...(body && { body }) });
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return json;
  };
  await app.database.db.insertInto('moderators').values({ member_id: cast.mia.id, granted_at: 1 }).execute();
  await send('dan', 'PUT', `/api/users/${cast.dan.id}/privacy`, { showOnline: false });
  await send('eve', 'PUT', `/api/users/${cast.eve.id}/privacy`, { isPrivate: true });
  const post = async (name: Name, body: object): Promise<number> => (await send(name, 'POST', '/api/posts', body)).id;
  const session = { vibeContent: 'Bake bread on my terrace', category: 'food', timePreference: 'weekend' };
  const meet = async (): Promise<number> =>
    (await send('ben', 'POST', '/api/vibe-match/sessions', { ...session, maxParticipants: 4 })).id;
  const talk = async (name: Name, { id: memberId }: TestMember): Promise<number> =>
    (await send(name, 'POST', '/api/conversations', { memberId })).id;
  const ids = {
    anonymousPost: await post(act === 'author' ? 'ben' : 'ana', { content: 'Who am I?', isAnonymous: true }),
    secondPost: await post('second', { content: 'Mine' }),
    otherPost: await post('ben', { content: 'Theirs' }),
    conversation: await talk('observer', cast.second),
    otherConversation: await talk('ana', cast.ben),
    sessions: [await meet(), await meet()] as [number, number],
    otherSession: await meet(),
    forFew: await writePostsForFew(app, cast, send),
  };
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#888' } });
  return { app, cast, send, ids, picture: await picture.jpeg().toBuffer() };
}

/** Returns the stream that the act opens, if it opens one. */
async function doHiddenAct(act: HiddenAct, world: World, url: string): Promise<TestStream | null> {
  const { cast, send, ids } = world;
  if (act === 'mute') await send('ana', 'PUT', `/api/users/${cast.observer.id}/mute`, {});
  if (act === 'others') {
    await send('ana', 'POST', `/api/conversations/${ids.otherConversation}/messages`, said);
    await send('ana', 'POST', '/api/reports', { kind: 'post', id: ids.otherPost, reason: 'spam' });
    const cases: any[] = await send('mia', 'GET', '/api/moderation/cases?state=open');
    const id = cases.find(({ postId }) => postId === ids.otherPost)?.id;
    const decision = { action: 'dismiss', rule: 'spam', reason: 'It is none.' };
    await send('mia', 'POST', `/api/moderation/cases/${id}/decision`, decision);
    await writeForFew(world, 'dan', 'theirs');
    await askOthers(world, 'dan', { asked: cast.eve, sessionId: ids.otherSession });
    await send('dan', 'POST', '/api/conversations', { memberId: cast.ben.id });
    await send('ben', 'PUT', `/api/users/${cast.ana.id}/block`);
  }
  if (act === 'vote') await voteForFew(world);
  if (act !== 'online') return null;
  const stream = await openEventStream(url, cast.dan.token);
  await untilReceived(stream, 2);
  return stream;
}

/** As many positive as negative ones for each member: the score, which may tell of votes, stays at 50. */
async function voteForFew({ send, ids }: World): Promise<void> {
  for (const { postId, commentId } of ids.forFew) {
    const author = postId === ids.forFew[0]?.postId ? 'mia' : 'eve';
    await send('dan', 'POST', '/api/votes', { postId, isPositive: true });
    await send('ana', 'POST', '/api/votes', { postId, isPositive: false });
    await send(author, 'POST', '/api/comment-votes', { commentId, isPositive: true });
    await send('ana', 'POST', '/api/comment-votes', { commentId, isPositive: false });
  }
}

const said = { content: 'Hello' };

function mentionObserver({ send, ids }: World): Promise<unknown> {
  return send('second', 'POST', '/api/comments', { postId: ids.secondPost, content: 'Hello @observer' });
}

function mentionOthers({ send, ids }: World): Promise<unknown> {
  return send('observer', 'POST', '/api/comments', { postId: ids.anonymousPost, content: 'Is it @ana or @dan?' });
}

/** A row of each kind that not everybody sees. Returns what was answered. */
async function writeAll(world: World, round: 0 | 1): Promise<unknown> {
  const { cast, send, ids } = world;
  const asked = [cast.eve, cast.mia][round] ?? cast.eve;
  return [
    await writeForFew(world, 'observer', `mine ${round}`),
    await askOthers(world, 'observer', { asked, sessionId: ids.sessions[round] }),
    await send('observer', 'POST', `/api/conversations/${ids.conversation}/messages`, said),
    await send('observer', 'POST', '/api/conversations', { memberId: [cast.ana, cast.dan][round]?.id }),
    await send('observer', 'POST', '/api/reports', {
      kind: 'post',
      id: [ids.anonymousPost, ids.secondPost][round],
      reason: 'spam',
    }),
  ];
}

async function writeForFew({ app, send, cast, picture }: World, name: Name, word: string): Promise<unknown> {
  // Its answer has a token, which is random.
  await send(name, 'POST', '/api/users/login', { username: name, password: 'first-secret' });
  return [
    (await upload(app, cast[name].token, picture)).json,
    await send(name, 'POST', '/api/vibe-circles', { name: word, isPrivate: true, memberLimit: 25 }),
    await send(name, 'POST', '/api/stories', { content: word, audience: 'public' }),
    await send(name, 'POST', '/api/memory-highlights', { title: word, category: 'achievements' }),
    await send(name, 'POST', '/api/muted-words', { word }),
  ];
}

/** Requests that only the two know of. */
async function askOthers(
  { send, cast }: World,
  name: Name,
  { asked, sessionId }: { asked: TestMember; sessionId: number },
): Promise<unknown> {
  return [
    await send(name, 'POST', `/api/users/${asked.id}/follow`),
    await send(name, 'POST', '/api/friends/request', { addresseeId: asked.id }),
    await send(name, 'POST', '/api/vibe-match/matches', { sessionId, targetUserId: cast.ben.id }),
  ];
}

async function untilReceived(stream: TestStream, count: number): Promise<void> {
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
}

const queries = [...procedures.values()].filter(({ type }) => type === 'query');

/** What every query returns to the two accounts of the observer. What each schema needs of the inputs is taken. */
async function readAll({ app, cast, ids }: World): Promise<string[]> {
  const of = { postId: ids.anonymousPost, conversationId: ids.conversation, side: 'following', after: 0, afterId: 1 };
  const inputs = [
    { limit: 50 },
    { ...of, id: cast.mia.id, memberId: cast.dan.id, username: 'eve', limit: 50 },
    // So that there is a cursor.
    { ...of, id: cast.ana.id, memberId: cast.ana.id, username: 'ana', limit: 1 },
    { ...of, id: ids.anonymousPost, memberId: cast.ben.id, username: 'ben', search: 'a', q: 'hello', limit: 50 },
    { ...of, id: ids.conversation, memberId: cast.observer.id, limit: 50 },
  ];
  const read: string[] = [];
  for (const { path, input } of queries) {
    const parsed = inputs.flatMap((one) => (input ? [input.safeParse(one)] : []));
    const accepted = parsed.flatMap(({ success, data }) => (success ? [JSON.stringify(data)] : []));
    const different = input ? [...new Set(accepted)].map((text) => JSON.parse(text)) : [{}];
    for (const { token } of [cast.observer, cast.second]) {
      const responses = await queryEach(app, path, different, token);
      read.push(...responses.map(({ text }, index) => `${path} ${JSON.stringify(different[index])}: ${text}`));
    }
  }
  return read;
}

/** Encrypted ids and ids of `newRowId`, encrypted cursors, addresses of files, ids of requests and keys for pushes. */
const RANDOM =
  /(?<![\w.])\d{13,16}(?![\w.])|~[\w-]{40,}|\/media\/[^"\\]+|(?<="requestId":")[\w-]{36}|(?<="(?:publicKey|pushKey)":")[\w-]{87}/g;

/** A cursor that is not encrypted, for what it says without its signature: its number may be an id of `newRowId`. */
const PLAIN_CURSOR = /(?<="nextCursor":")([\w-]+)\.[\w-]+(?=")/g;

const decode = (_cursor: string, encoded: string) => Buffer.from(encoded, 'base64url').toString('utf8');

function withoutRandom(answers: readonly unknown[]): string[] {
  const order = new Map<string, number>();
  const numberOf = (value: string): string => {
    const number = order.get(value) ?? order.size + 1;
    order.set(value, number);
    return `<${number}>`;
  };
  return answers.map((answer) =>
    (typeof answer === 'string' ? answer : JSON.stringify(answer))
      .replaceAll(PLAIN_CURSOR, decode)
      .replaceAll(RANDOM, numberOf),
  );
}
