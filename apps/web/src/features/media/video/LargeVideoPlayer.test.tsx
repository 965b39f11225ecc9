import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { video } from '../../../../test/support/media.ts';
import { mockIntersectionObserver, mockPlayback } from '../../../../test/support/media-elements.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { LargeVideoPlayer } from './LargeVideoPlayer.tsx';
import { isSoundOn, setSound } from './video-sound.ts';

let playing: ReturnType<typeof mockPlayback>;
let intersect: ReturnType<typeof mockIntersectionObserver>;
let steps: string[];
let fullscreen: Element | null;

interface PlayerProps {
  item?: ReturnType<typeof video>;
  isLast?: boolean;
}

function Player({ item = video({ alt: 'Rain' }), isLast = false }: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  return (
    <div role="dialog" aria-modal="true" aria-label="Video">
      <LargeVideoPlayer
        ref={root}
        item={item}
        onPrevious={() => steps.push('previous')}
        onNext={isLast ? undefined : () => steps.push('next')}
      />
    </div>
  );
}

function setVisible(ratio = 1): void {
  const target = screen.getByLabelText('Rain');
  act(() => intersect({ target, intersectionRatio: ratio }));
}

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  steps = [];
  fullscreen = null;
  setSound(false);
  intersect = mockIntersectionObserver();
  playing = mockPlayback();
  const setFullscreen = async (element: Element | null) => {
    fullscreen = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => fullscreen, configurable: true },
    exitFullscreen: { value: () => setFullscreen(null), configurable: true },
  });
  Element.prototype.requestFullscreen = function (this: Element) {
    return setFullscreen(this);
  };
});

describe('the large player', () => {
  it('has a key for each button', async () => {
    await renderWithRouter(<Player />);
    setVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(steps).toEqual(['next', 'previous']);
    expect(playing.size).toBe(1);
    await userEvent.keyboard(' ');
    expect(playing.size).toBe(0);
    await userEvent.keyboard(' ');
    expect(playing.size).toBe(1);
    await userEvent.keyboard('m');
    expect([isSoundOn(), screen.getByLabelText<HTMLVideoElement>('Rain').muted]).toEqual([true, false]);
    await act(() => userEvent.keyboard('F'));
    expect(fullscreen).toBe(screen.getByRole('region', { name: 'Video player' }));
    await act(() => userEvent.keyboard('f'));
    expect(fullscreen).toBeNull();
  });

  it('does the same by its buttons', async () => {
    await renderWithRouter(<Player />);
    setVisible();
    await userEvent.click(button('Next video'));
    await userEvent.click(button('Previous video'));
    expect(steps).toEqual(['next', 'previous']);
    await userEvent.click(button('Pause'));
    expect(playing.size).toBe(0);
    await userEvent.click(button('Turn sound on'));
    expect(isSoundOn()).toBe(true);
    await userEvent.click(button('Full screen'));
    expect(fullscreen).not.toBeNull();
    await userEvent.click(button('Exit full screen'));
    expect(fullscreen).toBeNull();
  });

  it('leaves Space to a button in focus, and the arrow keys to the position', async () => {
    await renderWithRouter(<Player />);
    setVisible();
    act(() => button('Turn sound on').focus());
    await userEvent.keyboard(' ');
    expect([isSoundOn(), playing.size]).toEqual([true, 1]);
    const position = screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the video' });
    act(() => position.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(steps).toEqual([]);
    expect(position.getAttribute('aria-valuetext')).toBe('0:01 of 0:12');
    expect(screen.getByLabelText<HTMLVideoElement>('Rain').currentTime).toBe(1);
  });

  it('has no keys while one types, with a modifier, or under another dialog', async () => {
    await renderWithRouter(
      <>
        <Player />
        <input aria-label="Text" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'm {ArrowRight}');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await userEvent.keyboard('{ArrowRight}m');
    dialog.remove();
    expect([steps, isSoundOn()]).toEqual([[], false]);
  });

  it('ends the full screen by Escape', async () => {
    await renderWithRouter(<Player />);
    await userEvent.click(button('Full screen'));
    expect(fullscreen).not.toBeNull();
    await act(() => userEvent.keyboard('{Escape}'));
    expect(fullscreen).toBeNull();
  });

  it('has nothing after the last video', async () => {
    await renderWithRouter(<Player isLast />);
    expect(button('Next video').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Next video'));
    await userEvent.keyboard('{ArrowRight}');
    expect(steps).toEqual([]);
  });

  it('says that a video is being prepared, and still leads to the others', async () => {
    await renderWithRouter(<Player item={video({ state: 'processing', mediaUrl: null, previewUrl: null })} />);
    expect(screen.getByRole('status').textContent).toContain('This video is being prepared');
    expect(button('Play').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect(steps).toEqual(['next']);
  });

  it('does not play by itself under reduced motion', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      matches: media === '(prefers-reduced-motion: reduce)',
    }));
    await renderWithRouter(<Player />);
    setVisible();
    expect(playing.size).toBe(0);
    await userEvent.keyboard(' ');
    expect(playing.size).toBe(1);
  });

  it('offers Retry when the video could not be loaded', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    await renderWithRouter(<Player />);
    setVisible();
    fireEvent.error(screen.getByLabelText('Rain'));
    expect(screen.getByRole('alert').textContent).toContain('This video could not be loaded');
    await userEvent.click(button('Retry'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
