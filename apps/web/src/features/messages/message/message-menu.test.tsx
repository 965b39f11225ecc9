import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { closeReport, reportStore } from '../../reports/open-report.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageActionsContext, useMessageActions } from './message-actions.ts';
import { ReactionChips } from './ReactionChips.tsx';

const none = () => undefined;

function Menu({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  const own = message.reactions.find(({ isMine }) => isMine)?.reaction ?? null;
  return (
    <>
      <MessageMenu message={message} own={own} onReact={none} opened={isOpen} onChange={setOpen} />
      <ReactionChips reactions={message.reactions} canReact={useMessageActions().canWrite} onToggle={none} />
    </>
  );
}

async function open(message: Message, canWrite = true) {
  const handlers = { onReply: none, onEdit: none, onDelete: none, onJump: none };
  await renderWithRouter(
    <MessageActionsContext.Provider
      value={{ viewerId: ownUser.id, chatId: null, hasManyMembers: false, canWrite, ...handlers }}
    >
      <Menu message={message} />
    </MessageActionsContext.Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await screen.findByRole('menuitem', { name: 'Copy text' });
}

beforeEach(() => {
  closeReport();
  localStorage.setItem('authToken', 'token');
  mockServer({ 'accounts.me': () => ({ user: ownUser }) });
});

it('reports a message of someone else', async () => {
  const message = messageOf(40);
  await open(message);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report…' }));
  expect(reportStore.get()).toEqual({ kind: 'message', id: 40, chatId: null, author: message.sender });
});

it('does not report one’s own', async () => {
  await open(messageOf(40, { sender: authorOf(ownUser) }));
  expect(screen.queryByRole('menuitem', { name: 'Report…' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});

it('only takes back a reaction where the member cannot write', async () => {
  const reactions = [
    { reaction: '👍', count: 2, isMine: true },
    { reaction: '😂', count: 1, isMine: false },
  ] as const;
  await open(messageOf(40, { reactions: [...reactions] }), false);
  expect(screen.getByRole('menuitem', { name: 'Remove your reaction 👍' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /^React with/ })).toBeNull();
  const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
  expect([chip('👍, 2').disabled, chip('😂, 1').disabled]).toEqual([false, true]);
});

it('offers no reactions to a member who cannot write and has given none', async () => {
  await open(messageOf(40), false);
  expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^React to/, hidden: true })).toBeNull();
});
