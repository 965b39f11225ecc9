import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast, toastStore } from '../../ui/toasts/toast.ts';
import { MutedWords } from './MutedWords.tsx';

const mutedAt = '2026-03-01T12:00:00.000Z';
let calls: Call[];
let words: { id: number; word: string; mutedAt: string; endsAt: string | null }[];

async function open(handlers: Record<string, Handler> = {}) {
  calls = mockServer({ 'accounts.me': () => ({ user: ownUser }), 'mutes.words': () => words, ...handlers });
  await renderWithRouter(<MutedWords />);
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  toastStore.set(null);
  words = [
    { id: 4, word: 'spoiler', mutedAt, endsAt: null },
    { id: 5, word: 'election', mutedAt, endsAt: '2026-12-01T12:00:00.000Z' },
  ];
});

it('lists words with their ends, and takes one back', async () => {
  await open({
    'mutes.removeWord': ({ id }) => {
      words = words.filter((one) => one.id !== id);
      return { message: 'Unmuted' };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Muted words' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('spoilerUntil you change it');
  expect(rows[1]).toMatch(/^electionUntil .*2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Unmute “spoiler”' }));
  await waitFor(() => expect(screen.queryByText('spoiler')).toBeNull());
  expect([sent('mutes.removeWord'), readToast()?.title]).toEqual([[{ id: 4 }], 'Unmuted “spoiler”']);
});

it('changes how long one is muted', async () => {
  await open({ 'mutes.addWord': ({ word }) => ({ ...words[0], word }) });
  const choose = async (word: string, choice: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Change how long “${word}” is muted` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Mute “${word}”` }));
    await userEvent.click(dialog.getByRole('radio', { name: choice }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('spoiler', '7 days');
  await choose('election', 'Until I change it');
  await waitFor(() => expect(sent('mutes.addWord')).toEqual([{ word: 'spoiler', days: 7 }, { word: 'election' }]));
});

it('says what was not changed', async () => {
  await open({ 'mutes.removeWord': () => new ErrorResponse(503, 'Not now') });
  await userEvent.click(await screen.findByRole('button', { name: 'Unmute “spoiler”' }));
  await waitFor(() => expect(readToast()).toMatchObject({ title: 'Muted word not changed', description: 'Not now' }));
  expect(screen.getByText('spoiler')).toBeTruthy();
});

it('says that there are none, and can be loaded again after a failure', async () => {
  let fails = true;
  words = [];
  await open({ 'mutes.words': () => (fails ? new ErrorResponse(503, 'Service busy') : words) });
  expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No muted words' })).toBeTruthy();
});
