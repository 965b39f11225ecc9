import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { useStore } from '../../lib/store.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { closeShare, shareStore } from '../sharing/open-share.ts';
import { MemberActionDialogs } from './MemberActionDialogs.tsx';
import { MemberMenuList } from './MemberMenuList.tsx';
import { memberConfirmation } from './member-confirmation.ts';

let pending: PendingCalls;
let reports = 0;

function Menu({ member }: { member: Author }) {
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = useStore(memberConfirmation) !== null;
  return (
    <>
      <MemberMenuList member={member} button={button} opened onChange={() => {}} onReport={() => (reports += 1)} />
      <MemberActionDialogs opened={isAsked} onClose={() => memberConfirmation.set(null)} />
    </>
  );
}

async function open(member: Author) {
  renderInApp(<Menu member={member} />);
  await screen.findByRole('menuitem', { name: 'Copy link' });
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

beforeEach(() => {
  memberConfirmation.set(null);
  closeShare();
  reports = 0;
  pending = new PendingCalls();
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'blocks.block': pending.handler,
    'blocks.unblock': pending.handler,
    'mutes.mute': pending.handler,
  });
  localStorage.setItem('authToken', 'token');
});

describe('the menu of a member', () => {
  it('mutes, blocks and reports', async () => {
    await open(authorOf());
    expect(items()).toEqual(['Copy link', 'Share', 'Mute @ben…', 'Block @ben…', 'Report…']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report…' }));
    expect(reports).toBe(1);
  });

  it('shares the profile, also without an account', async () => {
    localStorage.removeItem('authToken');
    await open(authorOf({ relation: null }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(shareStore.get()).toEqual({ url: '/profile/7', title: 'Ben Hartley' });
  });

  it('unmutes a member who is muted', async () => {
    await open(authorOf({ relation: { ...noRelation, muted: true } }));
    expect(items()).toContain('Unmute @ben');
  });

  it('only reports an anonymous author', async () => {
    await open(authorOf({ id: 0, relation: null }));
    expect(items()).toEqual(['Copy link', 'Share', 'Report…']);
  });

  it('asks a visitor to log in', async () => {
    localStorage.removeItem('authToken');
    await open(authorOf({ relation: null }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block @ben…' }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to block members' });
    expect(memberConfirmation.get()).toBeNull();
  });
});

describe('a block', () => {
  it('is sent once it is confirmed, and can be undone', async () => {
    await open(authorOf());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block @ben…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(pending.calls.map(({ path }) => path)).toEqual(['blocks.block']);
    pending.respond(0, { id: 7, name: 'Ben Hartley', username: 'ben', blockedAt: '2026-03-01T12:00:00.000Z' });
    await waitFor(() => expect(readToast()?.title).toBe('Blocked @ben'));
    readToast()?.action?.onClick();
    await waitFor(() => expect(pending.calls.map(({ path }) => path)).toEqual(['blocks.block', 'blocks.unblock']));
    pending.respond(1, { message: 'Unblocked' });
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Unblocked @ben',
        description: 'Follows and friendship do not come back by themselves.',
      }),
    );
  });

  it('that fails says why', async () => {
    await open(authorOf());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block @ben…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    pending.respond(0, new ErrorResponse(409, 'You can block at most 10,000 members'));
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Not blocked', description: 'You can block at most 10,000 members' }),
    );
  });
});
