import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { circleOf } from '../../../test/support/circles.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { JoinCirclePage } from './JoinCirclePage.tsx';

const CODE = 'abcdefghijklmnopqrstuv';
let calls: Call[];

const stranger = circleOf({ role: 'none', description: 'Crumb and crust' });

function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'circles.previewInviteLink': () => stranger,
    ...handlers,
  });
}

const open = async () => (await renderWithRouter(<JoinCirclePage code={CODE} />)).router;
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const join = () => screen.findByRole('button', { name: 'Join Bread bakers' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
});

describe('the page of an invite link', () => {
  it('shows the circle, joins it and opens it', async () => {
    serve({ 'circles.joinByLink': () => ({ circle: circleOf({ memberCount: 4 }), isNew: true }) });
    const router = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread bakers' })).toBeTruthy();
    for (const text of ['Crumb and crust', '3 of 10 members', 'Ben Hartley'])
      expect(screen.getByText(text)).toBeTruthy();
    expect((await join()).dataset['label']).toBe('Join');
    await userEvent.click(await join());
    await waitFor(() => expect(readToast()?.title).toBe('You joined Bread bakers'));
    expect(sent('circles.joinByLink')).toEqual([{ code: CODE }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/vibe-circles/5'));
  });

  it('leads who is in the circle to it', async () => {
    serve({ 'circles.previewInviteLink': () => circleOf() });
    await open();
    expect((await screen.findByRole('link', { name: 'Open circle' })).getAttribute('href')).toBe('/vibe-circles/5');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the circle is full, also when it has filled up meanwhile, and keeps the focus', async () => {
    let shown = stranger;
    serve({
      'circles.previewInviteLink': () => shown,
      'circles.joinByLink': () => {
        shown = { ...stranger, memberCount: 10 };
        return new ErrorResponse(409, 'This circle is full');
      },
    });
    await open();
    await userEvent.click(await join());
    await waitFor(() => expect(readToast()?.description).toBe('This circle is full'));
    const note = await screen.findByText('This circle is full. You can join once somebody leaves it.');
    expect(note).toBe(document.activeElement);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [404, 'This invite link does not work any more'],
    [400, 'Invalid link'],
  ])('says that a link does not work any more (%i)', async (status, message) => {
    serve({ 'circles.previewInviteLink': () => new ErrorResponse(status, message) });
    await open();
    expect(await screen.findByRole('heading', { name: 'This invite link does not work any more' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vibe Circles' }).getAttribute('href')).toBe('/vibe-circles');
  });
});
