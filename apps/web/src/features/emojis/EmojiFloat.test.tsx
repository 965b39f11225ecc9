import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmojiFloat } from './EmojiFloat.tsx';

const { matchMedia } = window;
let chance: number;

const emojis = () => document.querySelectorAll('[data-emoji-float] > *').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function hideTab(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

describe('EmojiFloat', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    chance = 0.29;
    vi.spyOn(Math, 'random').mockImplementation(() => chance);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('matchMedia', matchMedia);
    hideTab(false);
  });

  it('shows an emoji with a chance of 30 % every 2 s, for 3 s', () => {
    render(<EmojiFloat />);
    pass(1999);
    expect(emojis()).toBe(0);
    pass(1);
    expect(emojis()).toBe(1);
    chance = 0.3;
    pass(2999);
    expect(emojis()).toBe(1);
    pass(1);
    expect(emojis()).toBe(0);
    pass(60_000);
    expect(emojis()).toBe(0);
  });

  it('is hidden from screen readers', () => {
    render(<EmojiFloat />);
    expect(document.querySelector('[data-emoji-float]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows none under reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query.includes('reduced-motion'),
    }));
    render(<EmojiFloat />);
    pass(10_000);
    expect(emojis()).toBe(0);
  });

  it('removes them and shows none while somebody types, a dialog is open or the tab is hidden', () => {
    const { container } = render(
      <>
        <EmojiFloat />
        <textarea />
        <button type="button">Elsewhere</button>
      </>,
    );
    const [field, button] = [container.querySelector('textarea'), container.querySelector('button')];
    const expectNone = () => {
      expect(emojis()).toBe(0);
      pass(10_000);
      expect(emojis()).toBe(0);
    };
    pass(2000);
    expect(emojis()).toBe(1);
    act(() => field?.focus());
    expectNone();

    act(() => button?.focus());
    pass(2000);
    expect(emojis()).toBe(1);
    container.setAttribute('aria-modal', 'true');
    act(() => button?.blur());
    act(() => button?.focus());
    expectNone();
    container.removeAttribute('aria-modal');

    pass(2000);
    expect(emojis()).toBe(1);
    act(() => hideTab(true));
    expectNone();
  });
});
