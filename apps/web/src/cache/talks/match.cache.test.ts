import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { conversationOf } from '../../../test/support/conversations.ts';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { matchOf, sessionOf } from '../../../test/support/match.ts';
import { authorOf } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import type { Cache } from '../use-cache.ts';
import {
  addOwnSession,
  applyMatchAnswer,
  applyMatchRequest,
  applyMatchWithdrawal,
  applyRevealed,
  refreshSession,
  updateSession,
} from './match.cache.ts';

let cache: Cache;
let answer: unknown;

const session = sessionOf({ requestCount: 2 });
const request = matchOf({}, session);
const sibling = matchOf({ id: 10, user1: authorOf({ id: 8, name: 'Cleo' }) }, session);
const pageOf = <Item>(...items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });

const browsed = () => cache.utils.match.listSessions.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];
const own = () => cache.utils.match.listOwnSessions.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];
const matches = (filter: 'requests' | 'all') =>
  cache.utils.match.listMatches.getInfiniteData({ filter, limit: 20 })?.pages[0]?.items ?? [];
const waiting = () => cache.utils.events.counters.getData()?.matchRequests;
const notified = () => cache.utils.notifications.list.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];

beforeEach(() => {
  mockServer({ 'match.getSession': () => answer });
  cache = openCache();
  const { match, events, notifications } = cache.utils;
  match.listSessions.setInfiniteData({ limit: 20 }, pageOf(session, sessionOf({ id: 6 })));
  match.listOwnSessions.setInfiniteData({ limit: 20 }, pageOf(session));
  match.listMatches.setInfiniteData({ filter: 'requests', limit: 20 }, pageOf(request, sibling));
  match.listMatches.setInfiniteData({ filter: 'all', limit: 20 }, pageOf(sibling));
  events.counters.setData(undefined, { ...NO_COUNTERS, matchRequests: 2 });
  const asked = { id: 9, sessionId: 5, status: 'pending' as const, isOpen: true };
  notifications.list.setInfiniteData(
    { limit: 20 },
    pageOf(notificationOf({ match: asked }), notificationOf({ id: 5 })),
  );
});

describe('a session', () => {
  it('is shown as it has changed, and its status in the matches of it', () => {
    const ended: VibeSession = { ...session, status: 'cancelled', vibeContent: 'Called off' };
    updateSession(cache, ended);
    expect(cache.utils.match.getSession.getData({ id: 5 })).toEqual(ended);
    expect(browsed().map(({ id, status }) => [id, status])).toEqual([
      [5, 'cancelled'],
      [6, 'active'],
    ]);
    expect(matches('requests')[0]?.session).toMatchObject({ status: 'cancelled', vibeContent: session.vibeContent });
  });

  it('that was just created is the first of one’s own, and not among those of others', () => {
    addOwnSession(cache, sessionOf({ id: 12 }));
    expect([own(), browsed()].map((list) => list.map(({ id }) => id))).toEqual([
      [12, 5],
      [5, 6],
    ]);
  });

  it.each([
    ['that is gone leaves those to browse', new ErrorResponse(404, 'Not found'), [6], 'active'],
    ['that cannot be fetched stays', new ErrorResponse(503, 'Not now'), [5, 6], 'active'],
    ['that is full is shown so', sessionOf({ status: 'full' }), [5, 6], 'full'],
  ])('%s', async (_name, response, left, status) => {
    answer = response;
    await refreshSession(cache, 5);
    expect(browsed().map(({ id }) => id)).toEqual(left);
    expect(own()[0]?.status).toBe(status);
  });
});

it('a request of the viewer is noted at the session, and is no request that waits for them', () => {
  const asked = matchOf({ id: 20 }, session);
  applyMatchRequest(cache, asked);
  expect(browsed().map(({ myMatch }) => myMatch)).toEqual([{ id: 20, status: 'pending', isUnnamed: false }, null]);
  expect(matches('all').map(({ id }) => id)).toEqual([20, 10]);
  expect(matches('requests').map(({ id }) => id)).toEqual([9, 10]);
});

it('a request that was withdrawn can be made again, and leaves the matches', () => {
  applyMatchRequest(cache, matchOf({ id: 20 }, session));
  applyMatchWithdrawal(cache, 20, session.id);
  expect(browsed().map(({ myMatch }) => myMatch)).toEqual([null, null]);
  expect(matches('all').map(({ id }) => id)).toEqual([10]);
});

describe('an answer', () => {
  const accepted = matchOf({ status: 'accepted' }, { ...session, status: 'full' });

  it('that accepts gives a seat, and is counted once', () => {
    applyMatchAnswer(cache, accepted);
    applyMatchAnswer(cache, accepted);
    expect(waiting()).toBe(1);
    expect(own()[0]).toMatchObject({ requestCount: 1, seatsLeft: 1, status: 'full', participants: [{ id: 7 }] });
    expect(matches('requests').map(({ id, status }) => [id, status])).toEqual([
      [9, 'accepted'],
      [10, 'pending'],
    ]);
    expect(matches('all')[0]?.session.status).toBe('full');
    expect(notified()).toMatchObject([
      { isRead: true, match: { status: 'accepted' } },
      { isRead: false, match: null },
    ]);
  });

  it('that declines gives none', () => {
    applyMatchAnswer(cache, matchOf({ status: 'declined' }, session));
    expect(waiting()).toBe(1);
    expect(own()[0]).toMatchObject({ requestCount: 1, seatsLeft: 2, status: 'active', participants: [] });
    expect(browsed()[1]?.requestCount).toBe(0);
  });
});

it('that one agrees to be shown changes its own conversation, which is fetched once both have', () => {
  const { conversations } = cache.utils;
  const unnamed = { isYou: false, isOther: true, hasAgreed: false };
  const about = { sessionId: session.id, vibeContent: session.vibeContent };
  for (const id of [1, 2]) {
    conversations.get.setData({ id }, conversationOf({ id, match: { id: id * 9, ...about, unnamed } }));
  }
  const shown = () =>
    cache.queryClient
      .getQueryCache()
      .findAll({ queryKey: [['conversations', 'get']] })
      .map(({ state }) => [(state.data as Conversation).match?.unnamed?.hasAgreed, state.isInvalidated]);
  applyRevealed(cache, { ...request, unnamed: { ...unnamed, hasAgreed: true } });
  expect(shown()).toEqual([
    [true, false],
    [false, false],
  ]);
  applyRevealed(cache, { ...request, unnamed: null });
  expect(shown()).toEqual([
    [undefined, true],
    [false, false],
  ]);
});
