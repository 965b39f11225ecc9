import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFavicon } from './use-favicon.ts';

vi.mock('./draw-dot.ts', () => ({ withDot: async (url: string) => `data:${url}` }));

function Frame(props: { picture: string | null; unreadCount: number }) {
  useFavicon(props);
  return null;
}

afterEach(() => document.head.replaceChildren());

it('the icon is ours or the network’s picture, with a dot while something is unread', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg">';
  const icon = () => document.querySelector('link:not([sizes])')?.getAttribute('href');
  const { rerender, unmount } = render(<Frame picture={null} unreadCount={0} />);
  expect(icon()).toBe('/favicon.svg');
  rerender(<Frame picture={null} unreadCount={2} />);
  expect(icon()).toBe('/favicon-unread.svg');
  rerender(<Frame picture="/media/0f.webp" unreadCount={2} />);
  expect(icon()).toBe('/media/0f-80.webp');
  await waitFor(() => expect(icon()).toBe('data:/media/0f-80.webp'));
  unmount();
  expect(icon()).toBe('/media/0f-80.webp');
});
