import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { matchOf } from '../../../../test/support/match.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { UnnamedNote } from './UnnamedNote.tsx';

it('leaves the focus on the heading of the chat once both are shown', async () => {
  localStorage.setItem('authToken', 'token');
  let show: () => void = () => undefined;
  mockServer({
    'match.reveal': () => {
      show();
      return matchOf({ id: 9, status: 'accepted', unnamed: null });
    },
  });
  const unnamed = { isYou: true, isOther: true, hasAgreed: false };
  const Chat = () => {
    const [isShown, setShown] = useState(false);
    show = () => setShown(true);
    return (
      <>
        <h2 tabIndex={-1} data-conversation-name>
          Anonymous
        </h2>
        <UnnamedNote match={isShown ? null : { id: 9, sessionId: 5, vibeContent: 'Climb a hill', unnamed }} />
      </>
    );
  };
  await renderWithRouter(<Chat />);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Anonymous' })));
});
