import * as fc from 'fast-check';
import { setAudience } from '../../src/features/posts/private/private-post.queries.ts';
import { Client } from './client.ts';
import { findViolations, SECRET } from './find-violations.ts';
import { generatedRequest } from './generated-requests.ts';
import type { GeneratedRequest } from './request-changes.ts';
import type { TestInstance } from './test-instance.ts';

/** Far more than any call takes, so that a busy machine does not fail the test. A slower response is asked for again. */
const SLOW_MS = 1_000;

interface Member {
  id: number;
  token: string;
}

type Instance = Pick<TestInstance, 'inspect'>;

interface World {
  client: Client;
  members: Record<'author' | 'other' | 'third', Member>;
  /** Tokens that no response may contain. */
  tokens: Set<string>;
}

export interface FuzzReport {
  statuses: Record<string, number>;
  /** Each kind of violation once, with the first request that showed it. */
  violations: string[];
}

/** Sends generated requests, the same ones for the same seed, and checks what every response must have. */
export async function fuzz(url: string, instance: Instance, seed: number, cases: number): Promise<FuzzReport> {
  const world = await createWorld(url, instance);
  const statuses: Record<string, number> = {};
  const violations = new Map<string, string>();
  for (const [index, request] of fc.sample(generatedRequest, { numRuns: cases, seed }).entries()) {
    for (const problem of await sendAndCheck(world, request, statuses)) {
      const kind = problem.split('\n', 1)[0] ?? '';
      if (!violations.has(kind)) violations.set(kind, `${problem}\nrequest ${index}: ${show(request)}`);
    }
  }
  world.client.close();
  return { statuses, violations: [...violations.values()] };
}

async function sendAndCheck(world: World, request: GeneratedRequest, statuses: FuzzReport['statuses']) {
  const { caller } = request;
  try {
    const { reply, ms } = await send(world, request);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const ownId = typeof caller === 'string' ? world.members[caller].id : 0;
    const problems = findViolations(request, reply, ownId, world.tokens);
    if (ms > SLOW_MS && (await isSlow(world, request))) problems.push(`${request.method} takes over ${SLOW_MS} ms`);
    await renewSession(world, request);
    return problems;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function isSlow(world: World, request: GeneratedRequest): Promise<boolean> {
  const again = [await send(world, request), await send(world, request), await send(world, request)];
  return again.every(({ ms }) => ms > SLOW_MS);
}

async function createWorld(url: string, instance: Instance): Promise<World> {
  const client = new Client(url);
  const [author, other, third] = [
    await client.register('author'),
    await client.register('other'),
    await client.register('third'),
  ];
  const make = async (path: string, { token }: Member, body: unknown) =>
    (await client.call('POST', path, { token, body })).json;
  const ids: number[] = [];
  for (const content of ['one', 'two', 'three #tag', SECRET, SECRET]) {
    ids.push((await make('/api/posts', author, { content })).id);
  }
  const [first, second, third_, hidden, deleted] = ids as [number, number, number, number, number];
  await make('/api/posts', author, { content: 'anonymous', isAnonymous: true });
  for (const postId of ids)
    await make('/api/comments', author, { postId, content: postId >= hidden ? SECRET : 'words' });
  await make('/api/comments', other, { postId: first, content: 'more words' });
  await make('/api/votes', other, { postId: second, isPositive: true });
  await make('/api/posts', third, { content: `about ${third_}` });
  await make(`/api/users/${author.id}/follow`, other, {});
  await make('/api/followers', third, { followingId: author.id });
  await client.call('DELETE', `/api/posts/${deleted}`, { token: author.token });
  await instance.inspect(async ({ db }) => {
    await db.transaction().execute((trx) => setAudience(trx, hidden, 'close_followers'));
    await db.updateTable('member_stats').set({ post_count: 3 }).where('member_id', '=', author.id).execute();
  });
  return { client, members: { author, other, third }, tokens: new Set([author.token, other.token, third.token]) };
}

async function send({ client, members }: World, { method, path, caller, headers, body }: GeneratedRequest) {
  const began = performance.now();
  const token = typeof caller === 'string' ? members[caller].token : undefined;
  const authorization = typeof caller === 'object' && caller !== null ? caller : {};
  const reply = await client.call(method, path, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
    headers: { ...headers, ...authorization },
  });
  return { reply, ms: performance.now() - began };
}

/** Signs a member in again whose session the request has ended; registers another one when the password has changed. */
async function renewSession({ client, members, tokens }: World, { caller, path }: GeneratedRequest): Promise<void> {
  if (typeof caller !== 'string' || !/auth|accounts/i.test(path)) return;
  const { token } = members[caller];
  if ((await client.call('GET', '/api/auth/me', { token })).status === 200) return;
  const login = await client.call('POST', '/api/users/login', { body: { username: caller, password: 'first-secret' } });
  members[caller] =
    login.status === 200
      ? { id: login.json.user.id, token: login.json.token }
      : await client.register(`m${Math.random().toString(36).slice(2, 12)}`);
  tokens.add(members[caller].token);
}

function show({ body, ...request }: GeneratedRequest): string {
  return JSON.stringify({ ...request, body: body?.toString().slice(0, 300) }).slice(0, 1_500);
}
