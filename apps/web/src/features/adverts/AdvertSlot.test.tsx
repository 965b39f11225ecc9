import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { LoadedAdvertSlot } from './LoadedAdvertSlot.tsx';

function advertOf(id: number): Advert {
  return {
    id,
    title: `Advert ${id}`,
    description: 'Words',
    imageUrl: `/media/a${id}.webp`,
    ctaText: 'Look',
    ctaUrl: `https://shop.example/${id}`,
    sponsor: { name: 'Shop', logo: null, verified: true },
    type: 'product',
    views: 0,
    isActive: true,
  };
}

class VisibleObserver {
  readonly #onIntersect: (entries: Partial<IntersectionObserverEntry>[]) => void;
  constructor(onIntersect: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    this.#onIntersect = onIntersect;
  }
  observe(target: Element): void {
    const rect = { height: 100 } as DOMRectReadOnly;
    const entry = { target, isIntersecting: true, intersectionRect: rect, boundingClientRect: rect, rootBounds: rect };
    queueMicrotask(() => this.#onIntersect([entry]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

let isPictureLoaded: (url: string) => boolean;

/** jsdom loads no pictures. */
class LoadedImage {
  onload?: () => void;
  onerror?: () => void;
  set src(url: string) {
    queueMicrotask(() => (isPictureLoaded(url) ? this.onload?.() : this.onerror?.()));
  }
}

let adverts: Advert[] = [];
let calls: Call[] = [];

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  vi.stubGlobal('Image', LoadedImage);
  isPictureLoaded = () => true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  adverts = [advertOf(1), advertOf(2), advertOf(3)];
  const done = () => ({ message: 'Recorded' });
  calls = mockServer({
    'adverts.list': () => adverts,
    'adverts.recordViews': done,
    'adverts.recordClick': done,
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const link = () => screen.getByRole('link').getAttribute('href');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(slot = 0) {
  const view = renderInApp(<LoadedAdvertSlot slot={slot} />);
  await screen.findByRole('link');
  // Until the next picture is loaded.
  await pass(0);
  await pass(0);
  return view;
}

describe('an advert slot', () => {
  it('shows the next advert every three seconds, and after the last the first', async () => {
    await open();
    const shown = [link()];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(3000);
      shown.push(link());
    }
    expect(shown.map((address) => address?.at(-1))).toEqual(['1', '2', '3', '1']);
  });

  it('begins with another advert than the slot before it', async () => {
    await open(1);
    expect(link()).toBe('https://shop.example/2');
  });

  it.each([
    [
      'the pointer is on it',
      () => fireEvent.pointerEnter(screen.getByRole('link')),
      () => fireEvent.pointerLeave(screen.getByRole('link')),
    ],
    [
      'the reader has paused adverts',
      () => fireEvent.click(screen.getByRole('button', { name: 'Pause adverts' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Play adverts' })),
    ],
  ])('stays while %s', async (_name, hold, release) => {
    await open();
    hold();
    await pass(10_000);
    expect(link()).toBe('https://shop.example/1');
    release();
    await pass(3000);
    expect(link()).toBe('https://shop.example/2');
  });

  it('passes over an advert whose picture could not be loaded, and hides a logo that could not', async () => {
    isPictureLoaded = (url) => url !== '/media/a2.webp';
    adverts = adverts.map((advert) => ({ ...advert, sponsor: { ...advert.sponsor, logo: '/media/logo.webp' } }));
    const { container } = await open();
    const logo = container.querySelector('header img');
    if (logo) fireEvent.error(logo);
    expect(container.querySelector('header img')).toBeNull();
    await pass(3000);
    expect(link()).toBe('https://shop.example/3');
  });

  it('stays while there is no connection', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    await pass(10_000);
    expect(link()).toBe('https://shop.example/1');
    act(() => onlineManager.setOnline(true));
    await pass(3000);
    expect(link()).toBe('https://shop.example/2');
  });

  it('stays after a click, which is counted', async () => {
    await open();
    fireEvent.click(screen.getByRole('link'));
    await pass(10_000);
    expect(link()).toBe('https://shop.example/1');
    expect(calls.filter(({ path }) => path === 'adverts.recordClick').map(({ input }) => input)).toEqual([{ id: 1 }]);
  });

  it('is gone for the visit once it is hidden', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this advert' }));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    renderInApp(<LoadedAdvertSlot slot={0} />);
    await pass(1000);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('takes no room when no advert is active', async () => {
    adverts = [];
    const { container } = renderInApp(<LoadedAdvertSlot slot={2} />);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(container.querySelector('[data-place]')).toBeNull());
  });

  it('has no pause for a single advert', async () => {
    adverts = [advertOf(1)];
    await open();
    expect(screen.queryByRole('button', { name: 'Pause adverts' })).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Sponsored' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('rel')).toBe('sponsored noopener noreferrer');
  });

  it('records a view of each advert that was shown for a second, once', async () => {
    adverts = [advertOf(11), advertOf(12), advertOf(13)];
    await open();
    for (let turn = 0; turn < 4; turn += 1) await pass(3000);
    window.dispatchEvent(new Event('pagehide'));
    const sent = calls.filter(({ path }) => path === 'adverts.recordViews').flatMap(({ input }) => input.ids);
    expect(sent.filter((id) => id > 10).toSorted()).toEqual([11, 12, 13]);
  });
});
