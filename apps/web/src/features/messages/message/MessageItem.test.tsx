import { cleanup, screen } from '@testing-library/react';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { expect, it, vi } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { MessageItem } from './MessageItem.tsx';
import { type MessageActions, MessageActionsContext } from './message-actions.ts';

const own = authorOf(ownUser);
const row = { isFirst: true, isLast: true, isTabStop: true, isSeen: false, isLastSent: false };

async function show(
  fields: Partial<Message> = {},
  { hasManyMembers = false, canWrite = true, ...more }: Partial<typeof row & MessageActions> = {},
) {
  cleanup();
  mockServer({});
  const [onReply, onEdit, onDelete, onJump] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const actions = { viewerId: ownUser.id, chatId: null, hasManyMembers, canWrite, onReply, onEdit, onDelete, onJump };
  await renderWithRouter(
    <MessageActionsContext value={actions}>
      <MessageItem message={messageOf(5, fields)} {...row} {...more} />
    </MessageActionsContext>,
  );
  const item = screen.getByRole('article');
  const lines = ['Edited', 'Seen', 'Sent'].filter((label) => screen.queryByText(label) !== null);
  return { item, lines, hasTime: item.querySelector('time') !== null, label: item.getAttribute('aria-label') };
}

it('says whose it is, and shows name and face only among several members', async () => {
  expect((await show()).label).toMatch(/^Ben Hartley, /);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('Ben Hartley')).toBeNull();
  await show({}, { hasManyMembers: true });
  expect(screen.getByText('Ben Hartley')).toBeTruthy();
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/profile/7');
  // In the middle of a group both are shown already, or later.
  await show({}, { hasManyMembers: true, isFirst: false, isLast: false });
  expect([screen.queryByText('Ben Hartley'), document.querySelector('a')]).toEqual([null, null]);
  const { item, label } = await show({ sender: own }, { hasManyMembers: true });
  expect([label?.startsWith('You, '), item.dataset['own'], screen.queryByText('Ana Prado')]).toEqual([
    true,
    'true',
    null,
  ]);
});

it('says under the last one of a group when it was, and what became of it', async () => {
  const editedAt = '2026-03-01T13:00:00.000Z';
  const middle = { isLast: false };
  expect(await show({}, middle)).toMatchObject({ hasTime: false, lines: [] });
  expect(await show()).toMatchObject({ hasTime: true, lines: [] });
  expect(await show({ editedAt }, middle)).toMatchObject({ hasTime: true, lines: ['Edited'] });
  expect(await show({ sender: own }, { isSeen: true, isLast: false })).toMatchObject({
    hasTime: true,
    lines: ['Seen'],
  });
  expect(await show({ sender: own }, { isLastSent: true })).toMatchObject({ hasTime: true, lines: ['Sent'] });
  expect((await show({ editedAt, isDeleted: true, content: '' })).lines).toEqual([]);
});

it('can be reached by the Tab key once in a list, and has no actions when it is deleted', async () => {
  expect((await show()).item.tabIndex).toBe(0);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  expect((await show({}, { isTabStop: false })).item.tabIndex).toBe(-1);
  await show({ isDeleted: true, content: '' });
  expect(screen.getByText('This message was deleted')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
