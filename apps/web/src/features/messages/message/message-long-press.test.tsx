import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConversation, serveConversation } from '../../../../test/support/conversation.tsx';
import { messageOf } from '../../../../test/support/messages.ts';

afterEach(() => vi.unstubAllGlobals());

const finger = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('opens by a long press, also on a device that has a pointer too', async () => {
  const hasHover = (query: string) => query === '(hover: hover)';
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: hasHover(query), addListener() {}, removeListener() {} }),
  );
  const server = serveConversation();
  server.messages = [messageOf(4)];
  await openConversation({ revision: 4 });
  const item = await screen.findByRole('article', { name: /^Ben/ });
  expect(within(item).queryByRole('button', { name: /^More about/ })).toBeNull();
  const text = within(item).getByText('Message 4');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(text, finger);
  fireEvent.pointerMove(text, { ...finger, clientY: 60 });
  await wait(600);
  expect(screen.queryByRole('menu')).toBeNull();

  fireEvent.pointerDown(text, finger);
  await wait(600);
  vi.useRealTimers();
  expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeTruthy();
});
