import { beforeEach, describe, expect, it } from 'vitest';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { authorOf, memberOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import type { Cache } from '../use-cache.ts';
import { countPost, updateMember, updateOwnScore } from './member.cache.ts';
import { applyMute, applyUnmute } from './mute.cache.ts';

let cache: Cache;

describe('a member', () => {
  const member = () => cache.utils.members.get.getData({ id: 7 });
  const author = (id = 3) => cache.utils.posts.get.getData({ id })?.author;
  const me = () => cache.utils.accounts.me.getData()?.user;

  beforeEach(() => {
    cache = openCache();
    const { accounts, members, posts, mutes } = cache.utils;
    accounts.me.setData(undefined, { user: ownUser });
    members.get.setData({ id: 7 }, memberOf());
    posts.get.setData({ id: 3 }, postOf());
    posts.get.setData({ id: 4 }, postOf({ id: 4, author: authorOf(ownUser) }));
    mutes.list.setInfiniteData({ limit: 20 }, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  });

  it('is renamed wherever they are shown, and nobody else is', () => {
    updateMember(cache, memberOf({ name: 'Ben H.', bio: 'Baker' }));
    expect([member()?.name, member()?.bio, author()?.name, author(4)?.name]).toEqual([
      'Ben H.',
      'Baker',
      'Ben H.',
      'Ana Prado',
    ]);
    expect(author()).not.toHaveProperty('bio');
  });

  it('has the same new score everywhere, and only the viewer the votes it is made of', () => {
    const announcements = { announcements: [], changesAt: '2030-01-01T00:00:00.000Z' };
    cache.utils.accounts.me.setData(undefined, { user: ownUser, announcements });
    updateOwnScore(cache, 1, { vibeScore: 81, positiveReceived: 30, negativeReceived: 4 });
    expect(me()).toMatchObject({ vibeScore: 81, positiveReceived: 30, negativeReceived: 4, totalVotes: 34 });
    expect(cache.utils.accounts.me.getData()?.announcements).toEqual(announcements);
    expect([author(4)?.vibeScore, author()?.vibeScore, member()?.vibeScore]).toEqual([81, 64, 64]);
  });

  it('has as many posts as they wrote, and never fewer than none', () => {
    const counted = (by: 1 | -1) => {
      countPost(cache, 7, by);
      return [member()?.postCount, me()?.postCount];
    };
    expect([counted(1), counted(-1), counted(-1), counted(-1), counted(-1)]).toEqual([
      [3, 2],
      [2, 2],
      [1, 2],
      [0, 2],
      [0, 2],
    ]);
  });

  it('is muted and not muted any more everywhere', () => {
    const muted = () => [member()?.relation?.muted, author()?.relation?.muted];
    applyMute(cache, { member: authorOf(), mutedAt: '2026-03-01T12:00:00.000Z', endsAt: null });
    expect([muted(), isOutOfDate(cache, 'mutes.list')]).toEqual([[true, true], true]);
    applyUnmute(cache, 7);
    expect(muted()).toEqual([false, false]);
    expect(author(4)?.relation).toBeNull();
  });
});
