import type { Request } from 'autocannon';
import superjson from 'superjson';
import { createRandom, type Random } from '../demo/random.ts';
import { type DataSet, PASSWORD, tokenOf, usernameOf } from './data-set.ts';

export const ways = ['bare', 'REST', 'tRPC'] as const;
export type Way = (typeof ways)[number];

export interface Call {
  name: string;
  /** How many different requests a connection sends before it repeats them. */
  variety: number;
  request(way: Way, set: DataSet, random: Random, n: number): Request;
  /** Whether `[<id>]` in a request is replaced by a new value each time. */
  isUnique?: boolean;
}

const PAGE = 20;
const CONTENT =
  'A post of about a hundred and forty characters: the tram was late, the bread was warm, nobody told me. [<id>]';

const anyone = (set: DataSet, random: Random) => random.between(1, set.members);

function signedIn(memberId: number, headers: Record<string, string> = {}): Record<string, string> {
  return { authorization: `Bearer ${tokenOf(memberId)}`, ...headers };
}

function get(memberId: number, path: string): Request {
  return { method: 'GET', path, headers: signedIn(memberId) };
}

function post(headers: Record<string, string>, path: string, body: unknown): Request {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** The web client sends a batch of one, with its input through superjson. */
export function query(memberId: number, path: string, input: unknown): Request {
  const batch = JSON.stringify(input === null ? {} : { 0: superjson.serialize(input) });
  return get(memberId, `/trpc/${path}?batch=1&input=${encodeURIComponent(batch)}`);
}

function mutation(headers: Record<string, string>, path: string, input: unknown): Request {
  return post(headers, `/trpc/${path}?batch=1`, { 0: superjson.serialize(input) });
}

const feed: Call = {
  name: 'feed page',
  variety: 100,
  request(way, set, random) {
    const memberId = anyone(set, random);
    if (way === 'tRPC') return query(memberId, 'posts.list', { limit: PAGE, direction: 'forward' });
    return get(memberId, way === 'bare' ? '/feed' : `/api/posts?limit=${PAGE}`);
  },
};

const onePost: Call = {
  name: 'one post',
  variety: 200,
  request(way, set, random) {
    const memberId = anyone(set, random);
    const id = random.between(1, set.posts);
    if (way === 'tRPC') return query(memberId, 'posts.get', { id });
    return get(memberId, `${way === 'bare' ? '' : '/api'}/posts/${id}`);
  },
};

/** The second half of the requests reverses the votes of the first, so that nearly every vote changes the counters. */
const VOTES = 200;

const vote: Call = {
  name: 'vote',
  variety: 2 * VOTES,
  request(way, set, random, n) {
    const seat = random.between(1, 1_000_000) + n;
    const headers = signedIn((seat % set.members) + 1);
    const input = { postId: set.posts - (seat % 2000), isPositive: n < VOTES };
    if (way === 'tRPC') return mutation(headers, 'votes.cast', input);
    return post(headers, `${way === 'bare' ? '' : '/api'}/votes`, input);
  },
};

const create: Call = {
  name: 'create',
  variety: 20,
  isUnique: true,
  request(way, set, random) {
    const memberId = anyone(set, random);
    const headers = signedIn(memberId, way === 'bare' ? {} : { 'idempotency-key': '[<id>]' });
    if (way === 'tRPC') return post(headers, '/trpc/posts.create', superjson.serialize({ content: CONTENT }));
    return post(headers, `${way === 'bare' ? '' : '/api'}/posts`, { content: CONTENT });
  },
};

const login: Call = {
  name: 'login',
  variety: 50,
  request(way, set, random) {
    const input = { username: usernameOf(anyone(set, random)), password: PASSWORD };
    if (way === 'tRPC') return mutation({}, 'accounts.login', input);
    return post({}, way === 'bare' ? '/login' : '/api/users/login', input);
  },
};

export const calls: Call[] = [feed, onePost, vote, create, login];

export function requestsOf(call: Call, way: Way, set: DataSet, connection: number): Request[] {
  const half = call === vote ? VOTES : call.variety;
  return Array.from({ length: call.variety }, (_, n) => {
    const random = createRandom(`${call.name} ${connection} ${n % half}`);
    return call.request(way, set, random, n);
  });
}
