import { expect, it } from 'vitest';
import { openCache } from '../../test/support/cache.tsx';
import { ErrorResponse, mockServer } from '../../test/support/server.ts';
import { countAnswered, refreshCounters, setWaitingCounts } from './counter.cache.ts';

it('what waits for an answer is what the server said last, and one less after an answer, never below none', () => {
  const cache = openCache();
  const counters = () => cache.utils.events.counters.getData();
  countAnswered(cache, 'friendRequests');
  expect(counters()).toBeUndefined();
  setWaitingCounts(cache, { friendRequests: 1, matchRequests: 2 });
  setWaitingCounts(cache, { circleInvitations: 4 });
  countAnswered(cache, 'friendRequests');
  countAnswered(cache, 'friendRequests');
  expect(counters()).toMatchObject({ friendRequests: 0, matchRequests: 2, circleInvitations: 4, messageRequests: 0 });
});

it('what waits is asked for after an answer of which the server may have told, without the notifications', async () => {
  let answer: unknown = new ErrorResponse(503, 'Not now');
  mockServer({ 'events.counters': () => answer });
  const cache = openCache();
  const counters = () => cache.utils.events.counters.getData();
  setWaitingCounts(cache, { friendRequests: 3 });
  await refreshCounters(cache);
  expect(counters()?.friendRequests).toBe(3);
  answer = { ...counters(), friendRequests: 2, unreadNotifications: 8 };
  await refreshCounters(cache);
  expect(counters()).toMatchObject({ friendRequests: 2, unreadNotifications: 0 });
});
