import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { proofRequest } from '../../lib/server/ask-for-proof.ts';
import { createClient } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import { ProofDialog } from './ProofDialog.tsx';

const NEEDED = new ErrorResponse(403, 'Enter your password again first');
NEEDED.data.reason = 'proof_needed';
const client = createClient();

function Asked() {
  const proof = useStore(proofRequest);
  return <ProofDialog username="ana" opened={proof !== null} onClose={() => proof?.settle(false)} />;
}

it('asks for the password once for all calls that wait, and sends them again', async () => {
  let isProven = false;
  const calls = mockServer({
    'managedMembers.setRole': () => (isProven ? { id: 2 } : NEEDED),
    'managedMembers.makeResetLink': () => (isProven ? { url: 'link' } : NEEDED),
    'accounts.prove': () => {
      isProven = true;
      return { message: 'Thank you' };
    },
  });
  renderInApp(<Asked />);
  const sent = Promise.all([
    client.managedMembers.setRole.mutate({ id: 2, role: 'moderator' }),
    client.managedMembers.makeResetLink.mutate({ id: 2 }),
  ]);
  await userEvent.type(await screen.findByLabelText('Password'), 'first-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await sent).toEqual([{ id: 2 }, { url: 'link' }]);
  expect(calls.filter(({ path }) => path === 'accounts.prove')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});

it('asks for a code too when the member has one-time codes', async () => {
  let isProven = false;
  const needed = new ErrorResponse(403, 'Enter the code of your authenticator app');
  needed.data.reason = 'code_needed';
  mockServer({
    'factors.removeCodes': () => (isProven ? { message: 'One-time codes are off' } : NEEDED),
    'accounts.prove': (input) => {
      isProven = (input as { code?: string }).code === '123456';
      return isProven ? { message: 'Thank you' } : needed;
    },
  });
  renderInApp(<Asked />);
  const sent = client.factors.removeCodes.mutate();
  await userEvent.type(await screen.findByLabelText('Password'), 'first-secret{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await sent).toEqual({ message: 'One-time codes are off' });
});

it('leaves the call refused when it is cancelled', async () => {
  mockServer({ 'managedMembers.setRole': () => NEEDED });
  renderInApp(<Asked />);
  const sent = client.managedMembers.setRole
    .mutate({ id: 2, role: 'moderator' })
    .catch((error: Error) => error.message);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await sent).toBe('Enter your password again first');
});
