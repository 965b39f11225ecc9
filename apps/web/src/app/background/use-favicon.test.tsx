import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFavicon } from './use-favicon.ts';

/** jsdom draws nothing. */
beforeEach(() => {
  const drawn: string[] = [];
  const context = { drawImage: ({ src }: HTMLImageElement) => drawn.push(new URL(src).pathname) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:${drawn.join('+')}`);
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
});

function Frame(props: { picture: string | null; unreadCount: number }) {
  useFavicon(props);
  return null;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  document.head.replaceChildren();
});

it('the icon is ours or the network’s picture, with a dot while something is unread', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg">';
  const icon = () => document.querySelector('link:not([sizes])')?.getAttribute('href');
  const { rerender, unmount } = render(<Frame picture={null} unreadCount={0} />);
  expect(icon()).toBe('/favicon.svg');
  rerender(<Frame picture={null} unreadCount={2} />);
  expect(icon()).toBe('/favicon-unread.svg');
  rerender(<Frame picture="/media/0f.webp" unreadCount={2} />);
  expect(icon()).toBe('/media/0f-80.webp');
  await waitFor(() => expect(icon()).toBe('data:/media/0f-80.webp+/unread-dot.svg'));
  unmount();
  expect(icon()).toBe('/media/0f-80.webp');
});
