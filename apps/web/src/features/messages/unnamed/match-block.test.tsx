import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { conversationOf } from '../../../../test/support/conversations.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { MatchBlockDialog } from './MatchBlockDialog.tsx';

it('blocks from the chat, says what that holds for, and leaves it', async () => {
  localStorage.setItem('authToken', 'token');
  const block = { id: 3, vibeContent: 'Climb a hill', blockedAt: '2026-03-01T12:00:00.000Z' };
  const calls = mockServer({ 'match.block': () => block });
  const onBlocked = vi.fn();
  const match = {
    ...{ id: 9, sessionId: 5, vibeContent: 'Climb a hill' },
    unnamed: { isYou: false, isOther: true, hasAgreed: false },
  };
  const conversation = conversationOf({
    id: 4,
    kind: 'match',
    name: 'Anonymous',
    member: null,
    isUnnamed: true,
    match,
  });
  await renderWithRouter(
    <MatchBlockDialog conversation={conversation} onClose={() => undefined} onBlocked={onBlocked} />,
  );
  expect(screen.getByText(/whatever vanished would tell who one of you is/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(onBlocked).toHaveBeenCalled());
  expect(calls.filter(({ path }) => path === 'match.block').map(({ input }) => input)).toEqual([{ conversationId: 4 }]);
  expect(readToast()).toMatchObject({ title: 'Blocked in VibeMatch' });
});
