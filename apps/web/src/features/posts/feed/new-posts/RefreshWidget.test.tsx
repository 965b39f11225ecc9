import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postOf } from '../../../../../test/support/posts.ts';
import { renderInApp } from '../../../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../../../test/support/server.ts';
import { useFeed } from '../use-feed.ts';
import { setPaused } from './auto-refresh.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { RefreshWidget } from './RefreshWidget.tsx';

const MEMBER_ID = 99;
let count: number;
let calls: Call[];
const moveTo = vi.fn();

function Home() {
  useFeed(MEMBER_ID);
  return (
    <>
      <NewPostsPill memberId={MEMBER_ID} moveTo={moveTo} />
      <RefreshWidget memberId={MEMBER_ID} isBesidePanels />
    </>
  );
}

const counted = () => calls.filter(({ path }) => path === 'posts.countNewer');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const pill = () => screen.queryByRole('button', { name: /^\d.* new post/ });

beforeEach(async () => {
  vi.useFakeTimers();
  setPaused(false);
  count = 0;
  calls = mockServer({
    'posts.list': () => ({ items: [postOf({ id: 40 })], nextCursor: null }),
    'posts.countNewer': () => ({ count }),
  });
  renderInApp(<Home />);
  await pass(1);
});
afterEach(() => vi.useRealTimers());

describe('the refresh widget', () => {
  it('counts down from 30 and then asks how many posts are newer, again and again', async () => {
    expect(screen.getByText('29')).toBeTruthy();
    expect(counted()).toEqual([]);
    await pass(30);
    expect(counted().map(({ input }) => input)).toEqual([{ afterId: 40 }]);
    expect(screen.getByText('29')).toBeTruthy();
    await pass(30);
    expect(counted()).toHaveLength(2);
  });

  it('stands still while it is paused, also after a reload', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause auto-refresh' }));
    await pass(60);
    expect(counted()).toEqual([]);
    expect(screen.getByText('Auto-refresh is paused')).toBeTruthy();
    expect(localStorage.getItem('vibeline-auto-refresh')).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Resume auto-refresh' }));
    await pass(30);
    expect(counted()).toHaveLength(1);
  });

  it('stands still without a connection', async () => {
    act(() => onlineManager.setOnline(false));
    await pass(60);
    expect(counted()).toEqual([]);
    expect(screen.getByText('Waits for a connection')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
  });

  it('stands still while the page is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(60);
    expect(counted()).toEqual([]);
    visibility.mockRestore();
  });

  it('asks at once when it is told to, and counts down anew', async () => {
    await pass(10);
    fireEvent.click(screen.getByRole('button', { name: 'Look for new posts now' }));
    await pass(1);
    expect(counted()).toHaveLength(1);
    expect(screen.getByText('29')).toBeTruthy();
  });
});

describe('the pill of new posts', () => {
  it('says how many there are, and announces the first number alone', async () => {
    expect(pill()).toBeNull();
    count = 1;
    await pass(30);
    expect(pill()?.textContent).toContain('1 new post');
    expect(screen.getByRole('status').textContent).toBe('1 new post');
    count = 4;
    await pass(30);
    expect(pill()?.textContent).toContain('4 new posts');
    expect(screen.getByRole('status').textContent).toBe('1 new post');
  });

  it('says 99+ for more', async () => {
    count = 100;
    await pass(30);
    expect(pill()?.textContent).toContain('99+ new posts');
  });
});
