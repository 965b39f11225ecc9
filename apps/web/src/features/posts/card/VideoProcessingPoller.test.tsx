import { act } from '@testing-library/react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { video } from '../../../../test/support/media.ts';
import { authorOf } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderInApp } from '../../../../test/support/render.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { findEntity } from '../../../cache/entities/find-entity.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { storeToken } from '../../../lib/session/session.ts';
import { VideoProcessingPoller } from './VideoProcessingPoller.tsx';

const waiting = video({ id: 5, state: 'processing', mediaUrl: null, alt: 'Waves' });
const post = postOf({ id: 3, author: authorOf({ id: 7 }), media: [waiting] });

let cache: Cache | null = null;

function Watched() {
  cache = useCache();
  const { list } = cache.utils.posts;
  if (!list.getInfiniteData({})) {
    list.setInfiniteData({}, { pages: [{ items: [post], nextCursor: null }], pageParams: [null] });
  }
  return <VideoProcessingPoller post={post} mediaId={waiting.id} />;
}

const stateShown = () => cache && findEntity(cache, 'post', post.id)?.media[0];
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function watchAs(memberId: number, answer: Partial<Media>) {
  const asked = { own: 0, post: 0 };
  storeToken('token');
  mockServer({
    'accounts.me': () => ({ user: { id: memberId } }),
    'media.get': () => {
      asked.own += 1;
      return { ...waiting, alt: null, ...answer };
    },
    'posts.get': () => {
      asked.post += 1;
      return { ...post, media: [{ ...waiting, ...answer }] };
    },
  });
  renderInApp(<Watched />);
  return asked;
}

describe('VideoProcessingPoller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the author their video when it is ready, with its alt text', async () => {
    const answer: Partial<Media> = {};
    watchAs(7, answer);
    await wait(4_000);
    expect(stateShown()?.state).toBe('processing');
    Object.assign(answer, { state: 'ready', mediaUrl: '/media/5.mp4' });
    await wait(4_000);
    expect(stateShown()).toMatchObject({ state: 'ready', mediaUrl: '/media/5.mp4', alt: 'Waves' });
  });

  it('shows why it failed', async () => {
    watchAs(7, { state: 'failed', reason: 'Its codec is not supported.' });
    await wait(4_000);
    expect(stateShown()).toMatchObject({ state: 'failed', reason: 'Its codec is not supported.' });
  });

  it('polls an own video ever more rarely, and stops', async () => {
    const asked = watchAs(7, {});
    await wait(60_000);
    expect(asked.own).toBeGreaterThan(6);
    expect(asked.own).toBeLessThan(16);
    await wait(6 * 3_600_000);
    expect(asked.own).toBeLessThanOrEqual(200);
    const before = asked.own;
    await wait(3_600_000);
    expect(asked.own).toBe(before);
    expect(asked.post).toBe(0);
  });

  it('polls the posts of others, but not their media', async () => {
    const asked = watchAs(8, { state: 'ready', mediaUrl: '/media/5.mp4' });
    await wait(20_000);
    expect(asked.post).toBe(0);
    await wait(15_000);
    expect(asked).toEqual({ own: 0, post: 1 });
    expect(stateShown()?.state).toBe('ready');
  });
});
