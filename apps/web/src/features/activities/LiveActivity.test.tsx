import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Activity } from '@vibeline/core/features/activities/activity.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityOf } from '../../../test/support/activities.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { LiveActivity } from './LiveActivity.tsx';
import { setPanelOpen } from './panel-settings.ts';

const NOW = '2026-03-01T12:01:00.000Z';
const LONGEST_INTERVAL = 8;

let latest: Activity[] | ErrorResponse;

const itemOf = (id: number) => activityOf({ id, actor: { ...activityOf().actor, name: `Member ${id}` } });
const newest = (from: number, count: number) => Array.from({ length: count }, (_, index) => itemOf(from - index));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const receive = (id: number) => act(() => emitServerEvent({ type: 'activity', item: itemOf(id) }));
const shown = () => screen.queryAllByRole('listitem').map((item) => Number(/Member (\d+)/.exec(item.textContent)?.[1]));

async function show() {
  const rootRoute = createRootRoute({ component: LiveActivity });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderInApp(<RouterProvider router={router} />);
  await pass(1);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  setPanelOpen(true);
  latest = newest(20, 10);
  mockServer({ 'activities.latest': () => latest });
});
afterEach(() => vi.useRealTimers());

describe('Live Activity', () => {
  it('starts with the five newest items', async () => {
    await show();
    expect(shown()).toEqual([20, 19, 18, 17, 16]);
    await pass(LONGEST_INTERVAL);
    expect(shown()).toEqual([20, 19, 18, 17, 16]);
  });

  it.each([
    ['3 s', 0, 3],
    ['8 s', 0.999_999, 8],
  ])('releases one item at a time, each %s after the one before', async (_interval, random, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await show();
    receive(21);
    receive(22);
    await pass(seconds - 0.1);
    expect(shown()[0]).toBe(20);
    await pass(0.1);
    expect(shown().slice(0, 2)).toEqual([21, 20]);
    await pass(seconds - 0.1);
    expect(shown()[0]).toBe(21);
    await pass(0.1);
    expect(shown().slice(0, 3)).toEqual([22, 21, 20]);
    vi.mocked(Math.random).mockRestore();
  });

  it('holds ten at most', async () => {
    await show();
    for (let id = 21; id <= 28; id += 1) receive(id);
    latest = newest(28, 10);
    for (let times = 0; times < 8; times += 1) await pass(LONGEST_INTERVAL);
    expect(shown()).toEqual([28, 27, 26, 25, 24, 23, 22, 21, 20, 19]);
  });

  it('shows nothing new while it is paused, and goes on afterwards', async () => {
    await show();
    receive(21);
    fireEvent.click(screen.getByRole('button', { name: 'Pause Live Activity' }));
    await pass(3 * LONGEST_INTERVAL);
    expect(shown()[0]).toBe(20);
    fireEvent.click(screen.getByRole('button', { name: 'Resume Live Activity' }));
    await pass(LONGEST_INTERVAL);
    expect(shown()[0]).toBe(21);
  });

  it.each([
    ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('shows nothing new while %s', async (_reason, enter, leave) => {
    await show();
    receive(21);
    enter(screen.getByRole('log'));
    await pass(3 * LONGEST_INTERVAL);
    expect(shown()[0]).toBe(20);
    leave(screen.getByRole('log'));
    await pass(LONGEST_INTERVAL);
    expect(shown()[0]).toBe(21);
  });

  it('shows nothing new while the page is hidden', async () => {
    await show();
    receive(21);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(3 * LONGEST_INTERVAL);
    expect(shown()[0]).toBe(20);
    visibility.mockRestore();
  });

  it('stays collapsed when it is shown again, on this device', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Live Activity' }));
    expect([shown(), localStorage.getItem('vibeline-live-activity')]).toEqual([[], 'closed']);
    expect(screen.queryByRole('button', { name: 'Pause Live Activity' })).toBeNull();
    cleanup();
    await show();
    const toggle = screen.getByRole('button', { name: 'Live Activity' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    await pass(1);
    expect([shown().length, localStorage.getItem('vibeline-live-activity')]).toEqual([5, null]);
  });

  it('removes what a member no longer shares, shown or waiting, with the next read', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause Live Activity' }));
    receive(21);
    receive(22);
    latest = [22, 20, 18, 17, 16].map(itemOf);
    await pass(61);
    expect(shown()).toEqual([20, 18, 17, 16]);
    fireEvent.click(screen.getByRole('button', { name: 'Resume Live Activity' }));
    await pass(LONGEST_INTERVAL);
    expect(shown()).toEqual([22, 20, 18, 17, 16]);
  });

  it('is empty and quiet when nobody shares their data any more', async () => {
    await show();
    latest = [];
    await pass(61);
    expect(shown()).toEqual([]);
    expect(screen.getByText('Quiet right now')).toBeTruthy();
  });

  it('announces nothing by itself', async () => {
    await show();
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  });

  it('can be read again when it could not be loaded', async () => {
    latest = new ErrorResponse(400, 'No');
    await show();
    expect(screen.getByText('Live Activity could not be loaded.')).toBeTruthy();
    latest = newest(3, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(1);
    expect(shown()).toEqual([3, 2, 1]);
  });
});
