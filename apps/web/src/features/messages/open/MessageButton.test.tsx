import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { circleConversationOf, conversationOf } from '../../../../test/support/conversations.ts';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { ChatButton } from './ChatButton.tsx';
import { MessageButton } from './MessageButton.tsx';

let calls: Call[];
const opened = () => calls.filter(({ path }) => path === 'conversations.open').map(({ input }) => input);

function serve(open: Handler) {
  calls = mockServer({ 'accounts.me': () => ({ user: ownUser }), 'conversations.open': open });
}

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe('MessageButton', () => {
  it('opens the conversation with the member, once', async () => {
    serve(() => conversationOf({ id: 3 }));
    const { router } = await renderWithRouter(<MessageButton member={authorOf()} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Message Ben Hartley' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages/3'));
    expect(opened()).toEqual([{ memberId: 7 }]);
  });

  it('shows the server’s sentence when it is refused', async () => {
    serve(() => new ErrorResponse(403, 'This member does not accept messages from you'));
    const { router } = await renderWithRouter(<MessageButton member={authorOf()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Message Ben Hartley' }));
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        tone: 'error',
        description: 'This member does not accept messages from you',
      }),
    );
    expect(router.state.location.pathname).toBe('/');
  });

  it('asks a visitor to log in, and sends nothing', async () => {
    localStorage.removeItem('authToken');
    serve(() => conversationOf());
    await renderWithRouter(<MessageButton member={authorOf({ relation: null })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Message Ben Hartley' }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to send messages.' });
    expect(opened()).toEqual([]);
  });

  it('is not there for the viewer themselves', async () => {
    serve(() => conversationOf());
    await renderWithRouter(<MessageButton member={authorOf(ownUser)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('ChatButton opens the conversation of a circle', async () => {
  serve(() => circleConversationOf({ id: 4 }));
  const { router } = await renderWithRouter(<ChatButton target={{ circleId: 5 }} label="Chat" name="Chat in Bread" />);
  await userEvent.click(screen.getByRole('button', { name: 'Chat in Bread' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/4'));
  expect(opened()).toEqual([{ circleId: 5 }]);
});
