import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useUnreadFavicon } from './use-unread-favicon.ts';

function Frame({ unreadCount }: { unreadCount: number }) {
  useUnreadFavicon(unreadCount);
  return null;
}

afterEach(() => document.head.replaceChildren());

it('the icon has a dot while something is unread', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  const icon = () => document.querySelector('link')?.getAttribute('href');
  const { rerender, unmount } = render(<Frame unreadCount={0} />);
  expect(icon()).toBe('/favicon.svg');
  rerender(<Frame unreadCount={2} />);
  expect(icon()).toBe('/favicon-unread.svg');
  rerender(<Frame unreadCount={0} />);
  expect(icon()).toBe('/favicon.svg');
  rerender(<Frame unreadCount={1} />);
  unmount();
  expect(icon()).toBe('/favicon.svg');
});
