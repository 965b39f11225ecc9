import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDocumentTitle, useUnreadCountInTitle } from './use-document-title.ts';

function Page({ title }: { title: string | null }) {
  useDocumentTitle(title);
  return null;
}

function Frame({ title, unreadCount }: { title: string | null; unreadCount: number }) {
  useUnreadCountInTitle(unreadCount);
  return <Page title={title} />;
}

it('the title of a page has the number of unread notifications before it, on every page', () => {
  const { rerender, unmount } = render(<Frame title="People" unreadCount={3} />);
  expect(document.title).toBe('(3) People · Vibeline');
  rerender(<Frame title={null} unreadCount={3} />);
  expect(document.title).toBe('(3) Vibeline');
  rerender(<Frame title={null} unreadCount={12} />);
  expect(document.title).toBe('(9+) Vibeline');
  rerender(<Frame title={null} unreadCount={0} />);
  expect(document.title).toBe('Vibeline');
  rerender(<Frame title="People" unreadCount={1} />);
  unmount();
  expect(document.title).toBe('People · Vibeline');
});
