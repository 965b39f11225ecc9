import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { catchUploads } from '../../../test/support/uploads.ts';
import { ImportSection } from './ImportSection.tsx';

const none: AccountImport = {
  id: null,
  state: 'none',
  uploadUntil: null,
  source: null,
  requestedAt: null,
  partsDone: 0,
  partsTotal: 0,
  failure: null,
  endedAt: null,
  undoUntil: null,
  report: null,
  earlier: [],
};
const report: AccountImport['report'] = {
  added: [
    { kind: 'profile', count: 2, names: ['bio', 'picture'] },
    { kind: 'posts', count: 1200, names: [] },
  ],
  leftOut: [{ kind: 'follows', reason: 'unknown_member', count: 2 }],
  named: [{ kind: 'follows', reason: 'unknown_member', label: 'ana', detail: 'They have left' }],
};

it('asks, sends the file, follows the import, reports, and undoes it', async () => {
  let current = none;
  const calls = mockServer({
    'imports.get': () => current,
    'imports.request': () => ({ ...none, uploadUntil: '2026-12-07T03:30:00.000Z' }),
    'imports.undoOne': () => {
      current = { ...none, state: 'undone' };
      return { ...none, state: 'undoing' };
    },
  });
  const uploads = catchUploads();
  await renderWithRouter(<ImportSection />);
  await screen.findByRole('button', { name: 'Bring an archive' });
  const archive = new File(['PK'], 'archive.zip', { type: 'application/zip' });
  await userEvent.upload(screen.getByLabelText('Your archive'), archive);
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(1, 2));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50 %');
  current = { ...none, id: 'b'.repeat(32), state: 'working', partsDone: 3, partsTotal: 10 };
  act(() => uploads[0]?.respond(200, current));
  expect(await screen.findByText('3 of 10 parts')).toBeDefined();
  expect(calls.find(({ path }) => path === 'imports.request')?.input).toEqual({ bytes: 2 });
  current = { ...none, id: 'b'.repeat(32), state: 'done', undoUntil: '2026-12-07T03:30:00.000Z', report };
  expect(await screen.findByText('1,200', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.getByText('Members you follow: 2, nobody has that username here')).toBeDefined();
  expect(screen.getByText('Bio, Picture')).toBeDefined();
  expect(screen.getByText('They have left')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(calls.find(({ path }) => path === 'imports.undoOne')?.input).toEqual({ importId: 'b'.repeat(32) });
  expect(await screen.findByText('What you imported is removed.', {}, { timeout: 5_000 })).toBeDefined();
});

it('says why nothing was imported, and why it cannot begin', async () => {
  const calls = mockServer({
    'imports.get': () => ({ ...none, state: 'failed', failure: 'unsafe' }),
    'imports.request': () => new ErrorResponse(503, 'There is no room for your archive on the server now'),
  });
  await renderWithRouter(<ImportSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('not opened');
  const alerts = () =>
    screen
      .getAllByRole('alert')
      .map((one) => one.textContent)
      .join();
  for (const [name, problem] of [
    ['holiday.png', 'Choose an archive'],
    ['bookmarks.csv', 'not imported'],
  ] as const) {
    await userEvent.upload(screen.getByLabelText('Your archive'), new File(['x'], name), { applyAccept: false });
    expect(alerts()).toContain(problem);
  }
  expect(calls.filter(({ path }) => path === 'imports.request')).toEqual([]);
  await userEvent.upload(screen.getByLabelText('Your archive'), new File(['PK'], 'a.zip', { type: 'application/zip' }));
  await waitFor(() => expect(alerts()).toContain('no room'));
});

it('undoes an earlier import', async () => {
  const earlier = {
    id: 'a'.repeat(32),
    source: 'mastodon' as const,
    endedAt: '2026-12-01T03:30:00.000Z',
    undoUntil: '2026-12-08T03:30:00.000Z',
    added: [{ kind: 'posts' as const, count: 30, names: [] }],
  };
  const calls = mockServer({
    'imports.get': () => ({ ...none, state: 'done', report: { ...report, added: [] }, earlier: [earlier] }),
    'imports.undoOne': () => ({ ...none, state: 'undoing' }),
  });
  await renderWithRouter(<ImportSection />);
  expect(await screen.findByText('Posts: 30')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('What was imported is being removed')).toBeDefined();
  expect(calls.find(({ path }) => path === 'imports.undoOne')?.input).toEqual({ importId: earlier.id });
});
