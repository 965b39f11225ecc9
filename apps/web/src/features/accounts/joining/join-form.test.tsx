import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalNotice } from '@vibeline/core/errors';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authorOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { JoinForm } from './JoinForm.tsx';

const CODE = 'k3J9vQm2Xa7Rt0LpYw5ZcA';
const onSignedIn = vi.fn();

beforeEach(() => onSignedIn.mockReset());
afterEach(() => document.querySelector('meta[name="network"]')?.remove());

function Page({ first }: { first: string | null }) {
  const [code, setCode] = useState(first);
  return <JoinForm code={code} onCode={setCode} onSignedIn={onSignedIn} />;
}

async function open(network: Partial<Network>, handlers: Record<string, Handler>, code: string | null = null) {
  const meta = document.createElement('meta');
  meta.name = 'network';
  meta.content = JSON.stringify({ name: 'Rowers', ...network });
  document.head.append(meta);
  const free = { isAvailable: true, reason: null, message: null };
  const calls = mockServer({ 'accounts.checkUsername': () => free, ...handlers });
  await renderWithRouter(<Page first={code} />);
  return calls;
}

async function fillAccount() {
  const account = {
    'Full Name': 'Cara Lind',
    Username: 'cara',
    Password: 'first-secret',
    'Confirm password': 'first-secret',
  };
  for (const [label, value] of Object.entries(account)) await userEvent.type(screen.getByLabelText(label), value);
}

function waiting(approval: Partial<ApprovalNotice> = {}) {
  const refusal = new ErrorResponse(403, 'Waiting for approval');
  refusal.data.reason = 'waiting_for_approval';
  refusal.data.approval = { state: 'pending', answer: null, askedAt: '2026-11-21T12:00:00.000Z', ...approval };
  return refusal;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const inputsOf = (calls: { path: string; input: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);

it('asks for a link where one is needed, and signs up by it, following who made it unless that is not wanted', async () => {
  const calls = await open(
    { registration: 'invitation', whoInvites: 'member', rules: ['Be kind.'] },
    {
      'invitations.preview': () => ({ works: true, invitedBy: authorOf({ name: 'Ben Hartley' }) }),
      'accounts.register': () => ({ token: 'fresh', user: {} }),
    },
  );
  expect(screen.getByText(/Every member can give you a link/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Link of your invitation'), 'https://rowers.example/signup');
  await userEvent.click(button('Continue'));
  expect(screen.getByText('Paste the whole link')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Link of your invitation'), `#invite=${CODE}`);
  await userEvent.click(button('Continue'));
  expect(await screen.findByText('Ben Hartley', { selector: 'span bdi' })).toBeTruthy();
  await fillAccount();
  expect(button('Create account').disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept these rules' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Follow Ben Hartley' }));
  await userEvent.click(button('Create account'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  expect(inputsOf(calls, 'accounts.register')).toEqual([
    { name: 'Cara Lind', username: 'cara', password: 'first-secret', inviteCode: CODE, followInviter: false },
  ]);
});

it('asks for another link when the invitation stops working before the form is sent', async () => {
  let works = true;
  const refusal = new ErrorResponse(403, 'This invitation does not work');
  refusal.data.reason = 'invitation_not_working';
  await open(
    { registration: 'invitation' },
    {
      'invitations.preview': () => ({ works, invitedBy: works ? authorOf() : null }),
      'accounts.register': () => {
        works = false;
        return refusal;
      },
    },
    CODE,
  );
  await screen.findByLabelText('Full Name');
  await fillAccount();
  await userEvent.click(button('Create account'));
  expect(await screen.findByText(/This invitation does not work any more/)).toBeTruthy();
  expect(screen.getByLabelText('Link of your invitation')).toBeTruthy();
});

it('sends a reason where others decide, then says that it waits, until it does not', async () => {
  const answers: unknown[] = [waiting(), waiting({ state: 'declined', answer: 'Only members of the club join.' })];
  const calls = await open(
    { registration: 'approval' },
    { 'accounts.register': () => waiting(), 'accounts.login': () => answers.shift() },
  );
  await fillAccount();
  expect(button('Ask to join').disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Why would you like to join?'), 'I row.');
  await userEvent.click(button('Ask to join'));
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
  expect(inputsOf(calls, 'accounts.register')).toMatchObject([{ reason: 'I row.' }]);
  await userEvent.click(button('Check again'));
  expect(await screen.findByText('It still waits.')).toBeTruthy();
  await userEvent.click(button('Check again'));
  expect(await screen.findByRole('heading', { name: 'Your request was declined' })).toBeTruthy();
  expect(screen.getByText('Only members of the club join.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

it('takes an address for the answer where the network sends mail, and no wrong one', async () => {
  const calls = await open({ registration: 'approval', hasMail: true }, { 'accounts.register': () => waiting() });
  await fillAccount();
  await userEvent.type(screen.getByLabelText('Why would you like to join?'), 'I row.');
  const address = screen.getByLabelText(/^E-mail address/);
  await userEvent.type(address, 'cara@');
  expect(button('Ask to join').disabled).toBe(true);
  await userEvent.type(address, 'example.org');
  await userEvent.click(button('Ask to join'));
  expect(await screen.findByText(/You get a mail with the answer/)).toBeTruthy();
  expect(inputsOf(calls, 'accounts.register')).toMatchObject([{ reason: 'I row.', email: 'cara@example.org' }]);
});

it('signs in as soon as the request was accepted', async () => {
  await open(
    { registration: 'approval' },
    { 'accounts.register': () => waiting(), 'accounts.login': () => ({ token: 'fresh', user: {} }) },
  );
  await fillAccount();
  await userEvent.type(screen.getByLabelText('Why would you like to join?'), 'I row.');
  await userEvent.click(button('Ask to join'));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
});

it('shows the sentence of a closed network', async () => {
  await open({ registration: 'closed', closedSentence: 'The boathouse is full.' }, {});
  expect(screen.getByText('The boathouse is full.')).toBeTruthy();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});
