import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { setOutboxOwner } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { PrivacySettings } from './PrivacySettings.tsx';

let cache: Cache;
let calls: Call[];
let pending: PendingCalls;

function Tab() {
  cache = useCache();
  const [, draw] = useState(0);
  useState(() => cache.utils.accounts.me.setData(undefined, { user: ownUser }));
  useEffect(() => cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1))));
  return <PrivacySettings member={findEntity(cache, 'user', 1) ?? ownUser} />;
}

const saved = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone',
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: true,
  lessMarked: false,
  timeZone: 'UTC',
};

async function show(handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'settings.get': () => saved,
    'settings.update': pending.handler,
    'settings.updatePrivacy': pending.handler,
    ...handlers,
  });
  await renderWithRouter(<Tab />);
}

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

describe('the Privacy tab', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    setOutboxOwner({ memberId: 1, token: 'token' });
    pending = new PendingCalls();
  });

  it('says at once that the profile is private, and shows the account as the server sends it', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('Your profile is public');
    await userEvent.click(toggle('Private account'));
    expect(screen.getByRole('status').textContent).toBe('Your profile is private');
    await waitFor(() => expect(sent('settings.updatePrivacy')).toEqual([{ id: 1, isPrivate: true }]));
    screen.getByText(/^People ask before they follow you, and only your followers see what you post\./);
    pending.respond(0, { user: memberOf({ ...ownUser, isPrivate: true }), settings: { ...saved, isPrivate: true } });
    await waitFor(() => expect(findEntity(cache, 'user', 1)?.isPrivate).toBe(true));
    expect(toggle('Private account').checked).toBe(true);
  });

  it('has every setting of who reaches the member, in groups, as it is saved', async () => {
    await show({
      'settings.get': () => ({ ...saved, approveAutomatically: true, whoCanMessage: 'friends', showOnline: true }),
    });
    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Who follows you', 'Who reaches you', 'What you share']);
    await waitFor(() => expect(toggle('Approve automatically').checked).toBe(true));
    expect(screen.getAllByRole('switch').map((one) => one.closest('div')?.querySelector('label')?.textContent)).toEqual(
      [
        'Private account',
        'Approve automatically',
        'Show when I am online',
        'Show when I am typing',
        'Send read receipts',
        'Anonymous posting',
        'Data sharing',
        'Less of what I marked',
      ],
    );
    screen.getByText('New requests to follow you are accepted at once.');
    screen.getByText('Your friends see when you are online.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friends' }).checked).toBe(true);
    screen.getByText('Applies to messages: only your friends can write to you.');
    const link = screen.getByRole('link', { name: 'Blocked and muted members, and muted words' });
    expect(link.getAttribute('href')).toBe('/safety');
  });

  it('sends each choice by itself, and shows it at once', async () => {
    await show();
    await waitFor(() => expect(toggle('Show when I am online').disabled).toBe(false));
    await userEvent.click(toggle('Show when I am online'));
    expect(toggle('Show when I am online').checked).toBe(true);
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, { user: ownUser, settings: { ...saved, showOnline: true } });
    await userEvent.click(screen.getByRole('radio', { name: 'Nobody' }));
    screen.getByText('Applies to messages: nobody can write to you.');
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    pending.respond(1, { user: ownUser, settings: { ...saved, showOnline: true, whoCanMessage: 'nobody' } });
    expect(sent('settings.updatePrivacy')).toEqual([
      { id: 1, showOnline: true },
      { id: 1, whoCanMessage: 'nobody' },
    ]);
    await waitFor(() => expect(cache.utils.settings.get.getData()).toMatchObject({ whoCanMessage: 'nobody' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nobody' }).checked).toBe(true);
  });

  it('says what switching off typing and read receipts does, and sends each', async () => {
    await show();
    await waitFor(() => expect(toggle('Send read receipts').checked).toBe(true));
    screen.getByText('Others in a conversation see that you are writing.');
    await userEvent.click(toggle('Show when I am typing'));
    screen.getByText('Nobody sees that you are writing a message.');
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, { user: ownUser, settings: { ...saved, showTyping: false } });
    await userEvent.click(toggle('Send read receipts'));
    screen.getByText('Nobody sees what you have read, and you do not see what others have.');
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    pending.respond(1, { user: ownUser, settings: { ...saved, showTyping: false, sendReceipts: false } });
    expect(sent('settings.updatePrivacy')).toEqual([
      { id: 1, showTyping: false },
      { id: 1, sendReceipts: false },
    ]);
    await waitFor(() => expect(cache.utils.settings.get.getData()).toMatchObject({ sendReceipts: false }));
    expect([toggle('Show when I am typing').checked, toggle('Send read receipts').checked]).toEqual([false, false]);
  });

  it('offers to accept the requests that wait when new ones are approved automatically', async () => {
    let requests = 2;
    await show({
      'follows.counts': () => ({ followers: 0, following: 0, requests, sentRequests: 0 }),
      'follows.acceptAll': () => {
        requests = 0;
        return { accepted: 2 };
      },
    });
    await waitFor(() => expect(toggle('Approve automatically').disabled).toBe(false));
    expect(screen.queryByText(/wait already/)).toBeNull();
    await userEvent.click(toggle('Approve automatically'));
    await screen.findByText('2 requests wait already.');
    await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    await waitFor(() => expect(screen.queryByText(/wait already/)).toBeNull());
    expect(readToast()?.title).toBe('2 requests accepted');
  });

  it('shows the account as it was when the server refuses, and says why', async () => {
    await show({ 'settings.updatePrivacy': () => new ErrorResponse(503, 'Service busy') });
    await userEvent.click(toggle('Private account'));
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Setting not saved', description: 'Service busy' }));
    expect(screen.getByRole('status').textContent).toBe('Your profile is public');
  });

  it('has both switches of Privacy and Data, each sent by itself', async () => {
    await show();
    await waitFor(() => expect(toggle('Data sharing').checked).toBe(true));
    expect(toggle('Anonymous posting').checked).toBe(false);
    screen.getByText(/^New posts start with your name\./);
    screen.getByText(/^Others may see you in/);
    await userEvent.click(toggle('Anonymous posting'));
    await userEvent.click(toggle('Data sharing'));
    screen.getByText(/^New posts start without your name\./);
    screen.getByText(/^You are left out of/);
    expect([toggle('Anonymous posting').checked, toggle('Data sharing').checked]).toEqual([true, false]);
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, { ...saved, anonymousPosting: true });
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    pending.respond(1, { ...saved, anonymousPosting: true, dataSharing: false });
    expect(sent('settings.update')).toEqual([{ anonymousPosting: true }, { dataSharing: false }]);
    await waitFor(() => expect(cache.utils.settings.get.getData()).toMatchObject({ dataSharing: false }));
    expect([toggle('Anonymous posting').checked, toggle('Data sharing').checked]).toEqual([true, false]);
  });

  it('cannot be changed before the settings are known, and can be read again', async () => {
    let isDown = true;
    await show({ 'settings.get': () => (isDown ? new ErrorResponse(400, 'No') : saved) });
    expect(toggle('Data sharing').disabled).toBe(true);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    await waitFor(() => expect(toggle('Data sharing').disabled).toBe(false));
  });
});
