import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedStreamOf, streamOf } from '../../../test/support/live.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, type Handler, mockServer } from '../../../test/support/server.ts';
import { GoLivePage } from './GoLivePage.tsx';

let calls: Call[];
const own = { streamer: authorOf(ownUser) };

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'live.list': () => ({ items: [], nextCursor: null }),
    'live.listChat': () => ({ items: [], nextCursor: null }),
    'live.capability': () => ({ canGoLive: true, reason: null, ownStreamId: null }),
    'live.get': () => streamOf(own),
    'live.health': () => ({
      ...{ state: 'reconnecting', viewerCount: 3, peakViewers: 4, lastChunkAt: '2026-03-01T12:30:00.000Z' },
      ...{ secondsLeft: 17, reception: null },
    }),
    ...handlers,
  });
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const turnOn = () => userEvent.click(screen.getByRole('button', { name: 'Turn on the camera' }));

function setCamera(open: () => Promise<unknown>): void {
  vi.stubGlobal('MediaRecorder', class {});
  const getUserMedia = vi.fn(open);
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia, getDisplayMedia: getUserMedia, enumerateDevices: async () => [] },
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', 'token');
});
afterEach(() => vi.unstubAllGlobals());

describe('before going live', () => {
  it('explains a permission that was refused', async () => {
    serve();
    setCamera(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await renderWithRouter(<GoLivePage />);
    await screen.findByRole('form', { name: 'Go Live' });
    expect(document.title).toContain('Go Live');
    await turnOn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The browser does not allow it\./);
    expect((screen.getByRole('button', { name: 'Go Live' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('says that browsers allow a camera only over https', async () => {
    serve();
    vi.stubGlobal('MediaRecorder', class {});
    await renderWithRouter(<GoLivePage />);
    await screen.findByRole('form', { name: 'Go Live' });
    await turnOn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/only over https/);
  });

  it('asks for a title and a category', async () => {
    serve();
    const track = Object.assign(new EventTarget(), { stop: vi.fn() });
    const media = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
    setCamera(async () => media);
    await renderWithRouter(<GoLivePage />);
    await screen.findByRole('form', { name: 'Go Live' });
    await turnOn();
    const button = screen.getByRole('button', { name: 'Go Live' }) as HTMLButtonElement;
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(screen.getByText('Say what it is about')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Category' }).getAttribute('aria-invalid')).toBe('true');
    expect(sent('live.start')).toEqual([]);
  });

  it('says why it cannot be', async () => {
    serve({ 'live.capability': () => ({ canGoLive: false, reason: 'turned_off', ownStreamId: null }) });
    await renderWithRouter(<GoLivePage />);
    expect(await screen.findByText('Going live is turned off on this server.')).toBeTruthy();
  });
});

describe('a stream that runs already', () => {
  const running = () => ({ canGoLive: false, reason: 'already_live', ownStreamId: 5 });

  it('can be ended', async () => {
    let isRunning = true;
    serve({
      'live.capability': () => (isRunning ? running() : { canGoLive: true, reason: null, ownStreamId: null }),
      'live.end': () => {
        isRunning = false;
        return endedStreamOf({ ...own, replay: 'pending' });
      },
    });
    await renderWithRouter(<GoLivePage />);
    expect(await screen.findByRole('heading', { name: 'You are still live' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(sent('live.end')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'End stream' }));
    await waitFor(() => expect(sent('live.capability')).toHaveLength(2));
    expect(await screen.findByRole('heading', { name: 'Your stream has ended' })).toBeTruthy();
    expect(screen.getByText(/The replay is being made/)).toBeTruthy();
    expect(sent('live.end')).toEqual([{ id: 5 }]);
  });

  it('says how long it goes on without its streamer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ 'live.capability': running });
    await renderWithRouter(<GoLivePage />);
    expect(await screen.findByText(/it ends in 17 seconds/)).toBeTruthy();
    expect(screen.getByText(/^“/).textContent).toContain('“A walk through the maze” goes on');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(/it ends in 1[345] seconds/)).toBeTruthy();
    vi.useRealTimers();
  });

  it('says why it cannot be gone on with', async () => {
    serve({ 'live.capability': running });
    setCamera(() => Promise.reject(new DOMException('busy', 'NotReadableError')));
    await renderWithRouter(<GoLivePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Another program uses/);
  });
});
