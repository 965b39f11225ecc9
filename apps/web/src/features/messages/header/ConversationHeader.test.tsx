import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { expect, it, vi } from 'vitest';
import { circleConversationOf, conversationOf } from '../../../../test/support/conversations.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { ConversationHeader } from './ConversationHeader.tsx';

const onDelete = vi.fn();

async function show(conversation: Conversation) {
  cleanup();
  mockServer({});
  const { router } = await renderWithRouter(
    <ConversationHeader
      conversation={conversation}
      address={{}}
      onBack={() => undefined}
      onDelete={onDelete}
      onBlock={vi.fn()}
    />,
  );
  const title = screen.getByRole('heading', { level: 2 });
  return {
    router,
    name: title.textContent,
    link: title.querySelector('a')?.getAttribute('href') ?? null,
    details: title.nextElementSibling?.textContent,
  };
}

it('says with whom it is, leads there, and tells what is known of them', async () => {
  expect(await show(conversationOf())).toMatchObject({ name: 'Ben Hartley', link: '/profile/7', details: '@ben' });
  expect(await show(conversationOf({ isOnline: true }))).toMatchObject({ details: 'Online' });
  expect(await show(conversationOf({ isMuted: true }))).toMatchObject({ details: '@benMuted' });
  expect(await show(circleConversationOf())).toMatchObject({
    name: 'Bread bakers',
    link: '/vibe-circles/5',
    details: '12 members',
  });
  // Who has left, or was deleted, has no page.
  expect(await show(conversationOf({ member: null }))).toMatchObject({ name: 'Ben Hartley', link: null });
});

it('leads to profile or circle, and asks before it is deleted', async () => {
  const choose = async (name: string, entry: string) => {
    await userEvent.click(screen.getByRole('button', { name: `More about ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const { router } = await show(conversationOf());
  await choose('Ben Hartley', 'View profile');
  expect(router.state.location.pathname).toBe('/profile/7');
  await choose('Ben Hartley', 'Delete conversation');
  expect(onDelete).toHaveBeenCalledTimes(1);
  const ofCircle = await show(circleConversationOf());
  await choose('Bread bakers', 'View circle');
  expect(ofCircle.router.state.location.pathname).toBe('/vibe-circles/5');
  await userEvent.click(screen.getByRole('button', { name: 'More about Bread bakers' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['View circle', 'Mute conversation', 'Delete conversation']);
});
