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
import { MessageActionsContext } from './message-actions.ts';

const none = () => undefined;

function Menu({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  return <MessageMenu message={message} own={null} onReact={none} opened={isOpen} onChange={setOpen} />;
}

async function open(message: Message) {
  const handlers = { onReply: none, onEdit: none, onDelete: none, onJump: none };
  await renderWithRouter(
    <MessageActionsContext.Provider
      value={{ viewerId: ownUser.id, hasManyMembers: false, canWrite: true, ...handlers }}
    >
      <Menu message={message} />
    </MessageActionsContext.Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await screen.findByRole('menuitem', { name: 'Reply' });
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
  expect(reportStore.get()).toEqual({ kind: 'message', id: 40, author: message.sender });
});

it('does not report one’s own', async () => {
  await open(messageOf(40, { sender: authorOf(ownUser) }));
  expect(screen.queryByRole('menuitem', { name: 'Report…' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});
