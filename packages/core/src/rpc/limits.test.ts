import { expect, it } from 'vitest';
import { networkFeatures } from '../features/network/network.rules.ts';
import type { RequestContext } from './context.ts';
import { limits } from './limits.ts';
import { type ProcedurePath, procedures } from './procedure-map.ts';

const everyFeature = Object.fromEntries(networkFeatures.map((feature) => [feature, true]));

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls that cost others time or attention: how often they may be made. */
const promised: [path: ProcedurePath, input: object | undefined, points: number, seconds: number][] = [
  ['posts.create', { content: 'hello' }, 30, HOUR],
  ['comments.add', { postId: 1, content: 'hello' }, 120, HOUR],
  ['votes.cast', { postId: 1, isPositive: true }, 120, MINUTE],
  ['comments.castVote', { commentId: 1, isPositive: true }, 120, MINUTE],
  ['follows.follow', { followingId: 2 }, 100, HOUR],
  ['follows.request', { followingId: 2 }, 100, HOUR],
  ['friends.request', { addresseeId: 2 }, 50, HOUR],
  ['match.request', { sessionId: 1, targetUserId: 2 }, 50, HOUR],
  ['messages.send', { conversationId: 1, content: 'hello' }, 60, MINUTE],
  ['search.posts', { q: 'bread' }, 60, MINUTE],
  ['members.list', { search: 'ana' }, 60, MINUTE],
  ['reports.create', { kind: 'post', id: 1, reason: 'spam' }, 20, HOUR],
  ['circles.create', { name: 'Bakers' }, 20, 24 * HOUR],
  ['exports.request', undefined, 5, 24 * HOUR],
  ['imports.request', { bytes: 1 }, 10, 24 * HOUR],
];

/** What a member's call consumes first, before it does anything; null when it does something before. */
async function firstConsumed(path: ProcedurePath, input: object | undefined) {
  const consumed: { limit: keyof typeof limits; points: number }[] = [];
  const ctx: RequestContext = {
    services: {
      media: { saveAll: async () => [], discardUnused: async () => {} },
      network: { state: () => ({ isBeingSetUp: false, isMembersOnly: false, features: everyFeature }) },
    } as never,
    session: {
      state: 'valid',
      viewer: { id: 1, sessionId: 1 },
      isProven: true,
      hasFactor: false,
      scopes: null,
      appId: null,
    },
    client: { ip: '127.0.0.1', userAgent: null },
    files: [],
    requestId: '1',
    idempotencyKey: null,
    consumeRateLimit: async (limit, _of, points = 1) => {
      consumed.push({ limit, points });
      throw new Error('Too many requests');
    },
    runInTurn: (_memberId, change) => change(),
  };
  const procedure = procedures.get(path);
  if (!procedure) return null;
  const { type, run } = procedure;
  await run({ path, type, ctx, batchIndex: 0, getRawInput: async () => input, signal: undefined }).catch(() => {});
  return consumed[0] ?? null;
}

async function limitOf(path: ProcedurePath, input: object | undefined) {
  const found = await firstConsumed(path, input);
  return found && limits[found.limit];
}

it('calls are limited as promised', async () => {
  const found = await Promise.all(promised.map(async ([path, input]) => [path, await limitOf(path, input)]));
  expect(found).toEqual(promised.map(([path, , points, seconds]) => [path, { points, seconds }]));
});

it('a call for several things consumes a point for each', async () => {
  const subjects = [1, 2, 3].map((id) => ({ kind: 'post', id }));
  expect(await firstConsumed('reports.createAll', { subjects, reason: 'spam' })).toEqual({
    limit: 'reports',
    points: 3,
  });
  const words = { add: [{ word: 'one' }, { word: 'two' }], remove: [3] };
  expect(await firstConsumed('mutes.changeWords', words)).toEqual({ limit: 'blocks', points: 2 });
  expect(await firstConsumed('mutes.changeWords', { remove: [3] })).toEqual({ limit: 'blocks', points: 1 });
});

it('so is everything together, and signing up', () => {
  expect(limits).toMatchObject({
    visitor: { points: 300, seconds: 5 * MINUTE },
    member: { points: 1200, seconds: 5 * MINUTE },
    register: { points: 5, seconds: HOUR },
    usernames: { points: 60, seconds: HOUR },
    saved: { points: 600, seconds: HOUR },
    uploads: { points: 60, seconds: HOUR },
  });
});
