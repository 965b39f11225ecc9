import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { video } from '../../../../test/support/media.ts';
import { mockIntersectionObserver, mockPlayback } from '../../../../test/support/media-elements.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';
import { setSound } from './video-sound.ts';

const ana = { id: 7, name: 'Ana' };

let playing: ReturnType<typeof mockPlayback>;
let intersect: ReturnType<typeof mockIntersectionObserver>;

function setVisible(shares: Record<string, number>): void {
  const entries = Object.entries(shares).map(([label, intersectionRatio]) => ({
    target: screen.getByLabelText(label),
    intersectionRatio,
  }));
  act(() => intersect(...entries));
}

const names = () => [...playing].map((element) => element.getAttribute('aria-label'));

function setMedia(query: string): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(media), matches: media === query }));
}

beforeEach(() => {
  setSound(false);
  intersect = mockIntersectionObserver();
  playing = mockPlayback();
});

async function showTwo() {
  await renderWithRouter(
    <>
      <VideoPlayer item={video({ id: 1, alt: 'one' })} author={ana} />
      <VideoPlayer item={video({ id: 2, alt: 'two' })} author={ana} />
    </>,
  );
}

describe('videos in a list', () => {
  it('play without sound while at least half of them is visible', async () => {
    await showTwo();
    setVisible({ one: 0.4, two: 0 });
    expect(names()).toEqual([]);
    setVisible({ one: 0.5 });
    expect(names()).toEqual(['one']);
    expect(screen.getByLabelText<HTMLVideoElement>('one').muted).toBe(true);
    setVisible({ one: 0.49 });
    expect(names()).toEqual([]);
  });

  it('play one at a time: the next starts when the one before is out of sight', async () => {
    await showTwo();
    setVisible({ one: 0.6, two: 0 });
    setVisible({ one: 0.6, two: 1 });
    expect(names()).toEqual(['one']);
    setVisible({ one: 0.3 });
    expect(names()).toEqual(['two']);
  });

  it('play the one that is requested, and pause the other', async () => {
    await showTwo();
    setVisible({ one: 1, two: 0.9 });
    expect(names()).toEqual(['one']);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(names()).toEqual(['two']);
  });

  it('stay paused until they have been out of sight', async () => {
    await showTwo();
    setVisible({ one: 1, two: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    setVisible({ one: 0.8 });
    expect(names()).toEqual([]);
    setVisible({ one: 0 });
    setVisible({ one: 0.8 });
    expect(names()).toEqual(['one']);
  });

  it('do not play by themselves under reduced motion, but on request', async () => {
    setMedia('(prefers-reduced-motion: reduce)');
    await showTwo();
    setVisible({ one: 1, two: 0 });
    expect(names()).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Play' })[0] as HTMLElement);
    expect(names()).toEqual(['one']);
    setVisible({ one: 0.2 });
    setVisible({ one: 1 });
    expect(names()).toEqual([]);
  });

  it('do not play by themselves when the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await showTwo();
    setVisible({ one: 1, two: 0 });
    expect(names()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('pause in a background tab', async () => {
    await showTwo();
    setVisible({ one: 1, two: 0 });
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(names()).toEqual([]);
    hidden.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(names()).toEqual(['one']);
  });

  it('pause while a dialog is open', async () => {
    await showTwo();
    setVisible({ one: 1, two: 0 });
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await act(async () => document.body.setAttribute('data-scroll-locked', '1'));
    expect(names()).toEqual([]);
    dialog.remove();
    await act(async () => document.body.removeAttribute('data-scroll-locked'));
    expect(names()).toEqual(['one']);
  });

  it('share one sound setting', async () => {
    await showTwo();
    await userEvent.click(screen.getAllByRole('button', { name: 'Turn sound on' })[0] as HTMLElement);
    expect(screen.getByLabelText<HTMLVideoElement>('two').muted).toBe(false);
    expect(sessionStorage.getItem('vibeline-sound')).toBe('on');
    await userEvent.click(screen.getAllByRole('button', { name: 'Mute' })[1] as HTMLElement);
    expect(screen.getByLabelText<HTMLVideoElement>('one').muted).toBe(true);
  });

  it('play muted when the browser does not allow sound', async () => {
    setSound(true);
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await showTwo();
    setVisible({ one: 1, two: 0 });
    await vi.waitFor(() => expect(names()).toEqual(['one']));
    expect(screen.getByLabelText<HTMLVideoElement>('one').muted).toBe(true);
  });
});

describe('a video', () => {
  it('links to its author’s media', async () => {
    await renderWithRouter(<VideoPlayer item={video()} author={ana} />);
    expect(screen.getByRole('link', { name: 'Media by Ana' }).getAttribute('href')).toBe('/profile/7?tab=media');
  });

  it('of an anonymous author plays and pauses on a click', async () => {
    await renderWithRouter(<VideoPlayer item={video({ alt: 'one' })} author={{ id: 0, name: 'Anonymous' }} />);
    setVisible({ one: 1 });
    expect(names()).toEqual(['one']);
    expect(screen.queryByRole('link')).toBeNull();
    const surface = document.querySelector('button[aria-hidden="true"]');
    if (surface) await userEvent.click(surface);
    expect(names()).toEqual([]);
    if (surface) await userEvent.click(surface);
    expect(names()).toEqual(['one']);
  });

  it.each([
    [12.7, '0:12'],
    [754, '12:34'],
    [3723, '1:02:03'],
    [null, '0:30'],
  ])('of %s seconds shows %s', async (duration, label) => {
    await renderWithRouter(<VideoPlayer item={video({ duration })} author={ana} />);
    expect(screen.getByText(label)).toBeDefined();
  });

  it('that cannot be loaded shows a message with Retry', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    await renderWithRouter(<VideoPlayer item={video({ alt: 'one' })} author={ana} />);
    setVisible({ one: 1 });
    fireEvent.error(screen.getByLabelText('one'));
    expect(screen.getByRole('alert').textContent).toContain('This video could not be loaded');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/media/1.mp4');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
