import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { beforeEach, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { AdminPage } from '../AdminPage.tsx';
import { ManagedMemberPage } from './ManagedMemberPage.tsx';

const time = '2026-03-01T12:00:00.000Z';
const managed: ManagedMember = {
  id: 5,
  member: authorOf({ id: 5, name: 'Ben Hartley', username: 'ben' }),
  role: 'member',
  joinedAt: time,
  lastSeenAt: null,
  isSuspended: false,
  isDemo: false,
  followerCount: 2,
  postCount: 1,
  invitedBy: null,
  invitedCount: 0,
  warningCount: 0,
  badge: { isGranted: false, reason: null, grantedBy: null, grantedAt: null },
  suspension: null,
  deletion: null,
  deletionDueAt: null,
  isLeaving: false,
  breakSince: null,
  sessions: [{ device: 'Firefox on Linux', createdAt: time, lastUsedAt: time }],
  resetLink: null,
  secondFactor: ['codes' as const],
  refusal: null,
  rolesToGive: ['member', 'moderator', 'administrator'],
  canSignIn: true,
};

let calls: Call[];
let role: 'owner' | 'moderator' | undefined;
const serve = (handlers: Record<string, Handler>) => {
  calls = mockServer({
    'accounts.me': () => ({ user: { ...ownUser, ...(role && { role, isModerator: true }) } }),
    'managedMembers.getOwnership': () => ({ owner: null, offer: null }),
    ...handlers,
  });
};
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

/** What an event of the server does. */
function AccountEvent() {
  const utils = trpc.useUtils();
  return (
    <button type="button" onClick={() => void utils.accounts.me.invalidate()}>
      Account event
    </button>
  );
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  role = 'owner';
});

it('the list is filtered, and says when nobody fits', async () => {
  serve({
    'managedMembers.list': ({ role: of }) => ({
      items: of === 'moderator' ? [] : [{ ...managed, role: 'administrator', isSuspended: true }],
      nextCursor: null,
    }),
  });
  await renderWithRouter(<AdminPage section="members" />);
  const entry = (await screen.findByRole('link', { name: /Ben Hartley/ })).closest('li');
  expect(entry?.textContent).toContain('Administrator');
  expect(entry?.textContent).toContain('Suspended');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Moderator');
  expect(await screen.findByRole('heading', { name: 'Nobody fits' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(await screen.findByRole('link', { name: /Ben Hartley/ })).toBeTruthy();
});

it('a member’s page says who invited them, and leads to everyone that member invited', async () => {
  serve({
    'managedMembers.get': () => ({ ...managed, invitedBy: authorOf({ id: 7, name: 'Ana' }), invitedCount: 2 }),
  });
  await renderWithRouter(<ManagedMemberPage memberId={5} />);
  expect((await screen.findByRole('link', { name: 'Ana' })).getAttribute('href')).toBe('/admin/members/7');
  const hrefs = ['Everyone they invited', '2 members'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/admin/members?invitedBy=7', '/admin/members?invitedBy=5']);
});

it('a page that is open when the role is taken says so', async () => {
  serve({
    'managedMembers.list': () => (role ? { items: [managed], nextCursor: null } : new ErrorResponse(404, 'Not found')),
  });
  await renderWithRouter(
    <>
      <AdminPage section="members" />
      <AccountEvent />
    </>,
  );
  await screen.findByRole('link', { name: /Ben Hartley/ });
  role = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Account event' }));
  expect(await screen.findByRole('heading', { name: 'Your role has changed' })).toBeTruthy();
});

it('a role is given after a question, and a reset link is shown once', async () => {
  serve({
    'managedMembers.get': () => managed,
    'managedMembers.setRole': () => ({ ...managed, role: 'moderator' }),
    'managedMembers.makeResetLink': () => ({ path: '/reset#code=abc', expiresAt: time, isSuspended: false }),
  });
  await renderWithRouter(<ManagedMemberPage memberId={5} />);
  await userEvent.click(await screen.findByRole('radio', { name: /^Moderator/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the role' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give the role' }));
  expect(sent('managedMembers.setRole')).toEqual([{ id: 5, role: 'moderator' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Make a reset link' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make the link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Reset link for @ben');
  expect(field.value).toBe(`${window.location.origin}/reset#code=abc`);
});

it('nothing is offered where it would be refused, and why is said', async () => {
  role = 'moderator';
  const refusal = 'This takes a higher role than theirs';
  serve({ 'managedMembers.get': () => ({ ...managed, sessions: null, refusal, rolesToGive: [] }) });
  await renderWithRouter(<ManagedMemberPage memberId={5} />);
  expect(await screen.findByText(`${refusal}.`)).toBeTruthy();
  for (const name of [/Suspend/, /Warn/, /reset link/, /End all/, /badge/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('is deleted once the username is typed, and restored', async () => {
  let shown: ManagedMember = managed;
  const deletion = { askedBy: null, askedAt: time, isBegun: false };
  serve({
    'managedMembers.get': () => shown,
    'managedMembers.deleteMember': () => {
      shown = { ...managed, deletionDueAt: time, deletion };
      return shown;
    },
    'managedMembers.restoreMember': () => {
      shown = managed;
      return shown;
    },
  });
  await renderWithRouter(<ManagedMemberPage memberId={5} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Type ben to confirm'), 'bea');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
  expect(dialog.getByText('This is not their username')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Type ben to confirm'), '{Backspace}n');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
  expect(await screen.findByRole('heading', { name: 'Being deleted' })).toBeTruthy();
  expect(sent('managedMembers.deleteMember')).toEqual([{ id: 5, username: 'ben' }]);
  expect(screen.queryByRole('link', { name: /Ben Hartley/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
});
