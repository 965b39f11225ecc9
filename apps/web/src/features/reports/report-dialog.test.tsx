import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { authorOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { messageOf } from '../../../test/support/messages.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { useStore } from '../../lib/store.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { memberConfirmation } from '../blocks/member-confirmation.ts';
import { closeReport, openReport, reportStore } from './open-report.ts';
import { ReportDialog } from './ReportDialog.tsx';

const author = authorOf();
let pending: PendingCalls;

function Page() {
  const isOpen = useStore(reportStore) !== null;
  return <ReportDialog memberId={ownUser.id} opened={isOpen} onClose={closeReport} />;
}

async function open(subject: Parameters<typeof openReport>[0] = { kind: 'post', id: 3, author }) {
  openReport(subject);
  const { router } = await renderWithRouter(<Page />);
  await screen.findByRole('dialog');
  return router;
}

const chooseReason = () => userEvent.click(screen.getByRole('radio', { name: 'Spam or scam' }));
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the moderators (optional)');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

async function sendReport() {
  await chooseReason();
  await send();
  pending.respond(0, { message: 'Report received' });
  return screen.findByText(/^Report received/);
}

beforeEach(() => {
  closeReport();
  sessionStorage.clear();
  memberConfirmation.set(null);
  pending = new PendingCalls();
  mockServer({ 'accounts.me': () => ({ user: ownUser }), 'reports.create': pending.handler });
  localStorage.setItem('authToken', 'token');
});

describe('the report dialog', () => {
  it('sends the reason and the note, and then leads to the reports', async () => {
    const router = await open();
    expect(screen.getByRole('dialog', { name: 'Report this post' })).toBeTruthy();
    await chooseReason();
    await userEvent.type(note(), 'The third one today.');
    await send();
    expect(pending.calls.map(({ input }) => input)).toEqual([
      { kind: 'post', id: 3, reason: 'spam', note: 'The third one today.' },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).ariaDisabled).toBe('true');
    pending.respond(0, { message: 'Report received' });
    const received = await screen.findByText(/^Report received/);
    expect(document.activeElement).toBe(received);
    await userEvent.click(screen.getByRole('link', { name: 'Your reports' }));
    expect(router.state.location.pathname).toBe('/reports');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends the last messages of the chat of a match only when they were asked for, and shows which', async () => {
    const line = (id: number, content: string, isDeleted = false) =>
      messageOf(id, { content, isDeleted, sender: id % 2 ? author : authorOf({ ...ownUser, relation: null }) });
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'reports.create': pending.handler,
      'messages.list': () => ({
        items: [line(13, 'An insult'), line(12, '', true), line(10, 'Where do we meet?')],
        nextCursor: null,
        previousCursor: null,
      }),
    });
    await open({ kind: 'message', id: 13, author, chatId: 3 });
    await chooseReason();
    expect(screen.queryByText('An insult')).toBeNull();
    // As in newer browsers.
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockImplementation(() => Promise.resolve() as unknown as undefined);
    onTestFinished(() => scroll.mockRestore());
    const choose = async () => userEvent.click(screen.getByRole('switch', { name: 'Include the last messages' }));
    await choose();
    expect(await screen.findByRole('region', { name: 'Messages that go along' })).toBeTruthy();
    await choose();
    expect(screen.queryByRole('region', { name: 'Messages that go along' })).toBeNull();
    await choose();
    const lines = within(await screen.findByRole('region', { name: 'Messages that go along' })).getAllByRole(
      'listitem',
    );
    expect(lines.map(({ textContent }) => textContent)).toEqual(['YouWhere do we meet?', 'Ben HartleyAn insult']);
    await send();
    expect(pending.calls.map(({ input }) => input)).toEqual([
      { kind: 'message', id: 13, reason: 'spam', note: '', lineIds: [10, 13] },
    ]);
  });

  it('asks for a reason, and sends nothing without one', async () => {
    await open({ kind: 'comment', id: 3, author });
    expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeTruthy();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Choose a reason');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam or scam' }));
    expect(pending.calls).toEqual([]);
    await chooseReason();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a note that is too long before it is sent', async () => {
    await open();
    await chooseReason();
    await userEvent.click(note());
    await userEvent.paste('x'.repeat(1001));
    await send();
    expect(note().getAttribute('aria-invalid')).toBe('true');
    expect(pending.calls).toEqual([]);
  });

  it('keeps the reason and the note when it could not be sent, and sends them again', async () => {
    await open();
    await chooseReason();
    await userEvent.type(note(), 'Look at it');
    await send();
    pending.respond(0, new ErrorResponse(429, 'Too many reports'));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many reports');
    expect(note().value).toBe('Look at it');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Spam or scam' }).checked).toBe(true);
    await send();
    pending.respond(1, { message: 'Report received' });
    await screen.findByText(/^Report received/);
    expect(pending.calls[1]?.input).toEqual(pending.calls[0]?.input);
  });

  it('keeps the note when it is closed, until it is cancelled', async () => {
    await open();
    await userEvent.type(note(), 'Look at it');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openReport({ kind: 'post', id: 4, author }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('');
    act(() => openReport({ kind: 'post', id: 3, author }));
    await waitFor(() => expect(note().value).toBe('Look at it'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openReport({ kind: 'post', id: 3, author }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('');
  });

  it('asks a visitor to log in', () => {
    localStorage.removeItem('authToken');
    openReport({ kind: 'member', id: 7, author });
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Log in to report' });
    expect(reportStore.get()).toBeNull();
  });
});

describe('after a report', () => {
  it('says that the same was reported before', async () => {
    await open();
    await chooseReason();
    await send();
    pending.respond(0, { message: 'You already reported this' });
    expect(await screen.findByText(/^You already reported this/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your reports' })).toBeTruthy();
  });

  it.each(['mute', 'block'] as const)('offers to %s the author', async (kind) => {
    await open();
    await sendReport();
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${kind} @ben…`, 'i') }));
    expect(memberConfirmation.get()).toEqual({ kind, member: author });
    expect(reportStore.get()).toBeNull();
  });

  it('does not offer to mute who is muted', async () => {
    await open({ kind: 'member', id: 7, author: authorOf({ relation: { ...noRelation, muted: true } }) });
    await sendReport();
    expect(screen.getByRole('button', { name: /^Block @ben/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mute/ })).toBeNull();
  });

  it('offers nothing against an anonymous author', async () => {
    await open({ kind: 'post', id: 3, author: authorOf({ id: 0, relation: null }) });
    await sendReport();
    expect(screen.queryByRole('button', { name: /^(Mute|Block)/ })).toBeNull();
  });
});
