import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

class Viewport extends EventTarget {
  height = window.innerHeight;
  scale = 1;

  change(height: number, scale = 1) {
    this.height = height;
    this.scale = scale;
    this.dispatchEvent(new Event('resize'));
  }
}

function State() {
  return <p>{useIsKeyboardOpen() ? 'open' : 'closed'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('a viewport much lower than the window means a keyboard, zooming does not', () => {
  const viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  const { innerHeight } = window;
  render(<State />);
  expect(screen.getByText('closed')).toBeTruthy();
  act(() => viewport.change(innerHeight - 300));
  expect(screen.getByText('open')).toBeTruthy();
  act(() => viewport.change(innerHeight - 60));
  expect(screen.getByText('closed')).toBeTruthy();
  act(() => viewport.change(innerHeight / 2, 2));
  expect(screen.getByText('closed')).toBeTruthy();
});
