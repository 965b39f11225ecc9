import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatMessageOf, streamOf } from '../../../../test/support/live.ts';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { readToast, toastStore } from '../../../ui/toasts/toast.ts';
import { LiveChat } from './LiveChat.tsx';

const EMPTY = 'Nobody has written anything yet.';
let calls: Call[];

async function open(handlers: Record<string, Handler> = {}, fields: Partial<LiveStreamDetails> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'live.listChat': () => ({ items: [], nextCursor: null }),
    'live.chatAfter': () => ({ messages: [], hasMore: false, examinedTo: null, deletedIds: [] }),
    ...handlers,
  });
  await renderWithRouter(<LiveChat stream={streamOf(fields)} viewerId={ownUser.id} />);
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' });
const said = () => calls.filter(({ path }) => path === 'live.say').map(({ input }) => input);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  toastStore.set(null);
});

describe('a chat', () => {
  it('says once it is known that nobody has written', async () => {
    await open();
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    const page = { items: [chatMessageOf()], nextCursor: null };
    await open({ 'live.listChat': () => (fails ? new ErrorResponse(503, 'Service busy') : page) });
    expect(await screen.findByText('Service busy')).toBeTruthy();
    expect(screen.queryByText(EMPTY)).toBeNull();
    fails = false;
    await press('Retry');
    expect(await screen.findByText('Left at the fountain')).toBeTruthy();
    expect(screen.queryByText('Service busy')).toBeNull();
  });

  it('names the streamer among those who write', async () => {
    const items = [chatMessageOf({ id: 31, author: authorOf() }), chatMessageOf()];
    await open({ 'live.listChat': () => ({ items, nextCursor: null }) });
    await screen.findByText('Cleo');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Streamer'));
    expect(rows).toEqual([false, true]);
  });

  it('loads earlier messages', async () => {
    const pages = [
      { items: [chatMessageOf({ id: 31, content: 'Later' })], nextCursor: 'c' },
      { items: [chatMessageOf({ content: 'Earlier' })], nextCursor: null },
    ];
    await open({ 'live.listChat': ({ cursor }) => pages[cursor ? 1 : 0] });
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    await screen.findByText('Earlier');
    expect(screen.getAllByText(/^(Earlier|Later)$/).map(({ textContent }) => textContent)).toEqual([
      'Earlier',
      'Later',
    ]);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });
});

describe('a message that could not be sent', () => {
  it('says so, and is sent again as the same one', async () => {
    let fails = true;
    await open({ 'live.say': () => (fails ? new ErrorResponse(503, 'Not now') : { id: 31 }) });
    await userEvent.type(field(), 'Hi{Enter}');
    expect(field().value).toBe('');
    expect(await screen.findByText('Not sent')).toBeTruthy();
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(readToast()).toMatchObject({ title: 'Message not sent', description: 'Not now' });
    fails = false;
    await press('Retry');
    await waitFor(() => expect(screen.queryByText('Hi')).toBeNull());
    const [first, second] = said();
    expect([first.content, second]).toEqual(['Hi', first]);
  });

  it('can be discarded', async () => {
    await open({ 'live.say': () => new ErrorResponse(503, 'Not now') });
    await userEvent.type(field(), 'Hi{Enter}');
    await screen.findByText('Not sent');
    await press('Discard');
    expect(screen.queryByText('Hi')).toBeNull();
    expect(said()).toHaveLength(1);
  });
});

it('a blank message, and one that has to wait, stay in the field', async () => {
  await open({ 'live.say': () => ({ id: 31 }) }, { slowModeSeconds: 30 });
  await userEvent.type(field(), '  {Enter}');
  // As a program that fills in forms does, whatever its button says.
  fireEvent.submit(field());
  expect([said(), screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled]).toEqual([[], true]);
  await userEvent.type(field(), 'One{Enter}');
  expect(screen.getByRole('timer').textContent).toMatch(/you can write again in \d+ s/);
  await userEvent.type(field(), 'Two{Enter}');
  expect(field().value).toBe('Two');
  expect(said()).toHaveLength(1);
});
