import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { connection } from '../../lib/connection/connection.ts';
import { outbox, setOutboxOwner } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { NotificationPreferences } from './NotificationPreferences.tsx';

const saved = {
  vote: true,
  comment: true,
  reply: true,
  comment_vote: true,
  follow: false,
  follow_request: true,
  friend_request: true,
  friend_accepted: true,
  mention: true,
  milestone: true,
};

let calls: Call[];
let pending: PendingCalls;

async function show(handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'notifications.getPreferences': () => saved,
    'notifications.updatePreferences': pending.handler,
    'events.counters': () => NO_COUNTERS,
    ...handlers,
  });
  renderInApp(<NotificationPreferences memberId={1} />);
  await waitFor(() => expect(box('New followers').disabled).toBe(false));
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sent = () => calls.filter(({ path }) => path === 'notifications.updatePreferences').map(({ input }) => input);

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  setOutboxOwner({ memberId: 1, token: 'token' });
  pending = new PendingCalls();
});

it('shows what is saved, and sends the types that were changed one after the other', async () => {
  await show();
  expect([box('New followers').checked, box('Mentions of you').checked]).toEqual([false, true]);
  await userEvent.click(box('New followers'));
  await userEvent.click(box('Mentions of you'));
  expect([box('New followers').checked, box('Mentions of you').checked]).toEqual([true, false]);
  await waitFor(() => expect(pending.calls).toHaveLength(1));
  pending.respond(0, { ...saved, follow: true });
  await waitFor(() => expect(pending.calls).toHaveLength(2));
  expect(box('Mentions of you').checked).toBe(false);
  pending.respond(1, { ...saved, follow: true, mention: false });
  await waitFor(() => expect(outbox.get().items).toEqual([]));
  expect(sent()).toEqual([{ follow: true }, { mention: false }]);
  expect([box('New followers').checked, box('Mentions of you').checked]).toEqual([true, false]);
});

it('sends the last of several presses', async () => {
  await show();
  for (let press = 0; press < 4; press += 1) await userEvent.click(box('New followers'));
  expect(box('New followers').checked).toBe(false);
  await waitFor(() => expect(pending.calls).toHaveLength(1));
  pending.respond(0, { ...saved, follow: true });
  await waitFor(() => expect(pending.calls).toHaveLength(2));
  expect(sent()).toEqual([{ follow: true }, { follow: false }]);
  expect(box('New followers').checked).toBe(false);
  pending.respond(1, saved);
  await waitFor(() => expect(outbox.get().items).toEqual([]));
  expect(box('New followers').checked).toBe(false);
});

it('shows what is saved again when the server refuses, and says why', async () => {
  await show({ 'notifications.updatePreferences': () => new ErrorResponse(503, 'Service busy') });
  await userEvent.click(box('New followers'));
  await waitFor(() => expect(readToast()).toMatchObject({ title: 'Choice not saved', description: 'Service busy' }));
  expect(box('New followers').checked).toBe(false);
});

it('keeps a choice that is made without a connection', async () => {
  const goOffline = { healthz: () => null, 'notifications.updatePreferences': () => Promise.reject(new TypeError()) };
  await show(goOffline);
  await userEvent.click(box('New followers'));
  await waitFor(() => expect(connection.get()).not.toBe('online'));
  await waitFor(() => expect(outbox.get().items).toMatchObject([{ hasWaited: true }]));
  expect(box('New followers').checked).toBe(true);
});

it('can be loaded again when that has failed', async () => {
  let isDown = true;
  calls = mockServer({
    'notifications.getPreferences': () => (isDown ? new ErrorResponse(400, 'No') : saved),
  });
  renderInApp(<NotificationPreferences memberId={1} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(box('New followers').checked).toBe(false));
});
