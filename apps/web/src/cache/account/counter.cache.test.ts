import { expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { countAnswered, setCounters, setUnreadCount } from './counter.cache.ts';

it('what waits for an answer is what the server said last, and one less after an answer, never below none', () => {
  const cache = openCache();
  const counters = () => cache.utils.events.counters.getData();
  countAnswered(cache, 'friendRequests');
  expect(counters()).toBeUndefined();
  setCounters(cache, { ...NO_COUNTERS, friendRequests: 1, matchRequests: 2 });
  countAnswered(cache, 'friendRequests');
  countAnswered(cache, 'friendRequests');
  expect(counters()).toMatchObject({ friendRequests: 0, matchRequests: 2, messageRequests: 0 });
});

it('the unread count of an answer does not stand for numbers that are not known yet', () => {
  const cache = openCache();
  const counters = () => cache.utils.events.counters.getData();
  setUnreadCount(cache, { unreadNotifications: 3, unseenNotifications: 0 });
  expect(counters()).toBeUndefined();
  setCounters(cache, { ...NO_COUNTERS, friendRequests: 1, unseenNotifications: 3 });
  setUnreadCount(cache, { unreadNotifications: 3, unseenNotifications: 0 });
  expect(counters()).toMatchObject({ friendRequests: 1, unreadNotifications: 3, unseenNotifications: 0 });
});
