import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { catchUploads } from '../../../test/support/uploads.ts';
import { ImportSection } from './ImportSection.tsx';

const none: AccountImport = {
  ...{ state: 'none', source: null, requestedAt: null, partsDone: 0, partsTotal: 0 },
  ...{ failure: null, endedAt: null, undoUntil: null, report: null },
};
const report: AccountImport['report'] = {
  added: [{ kind: 'posts', count: 1200 }],
  leftOut: [{ kind: 'follows', reason: 'unknown_member', count: 2 }],
  named: [{ kind: 'follows', reason: 'unknown_member', label: 'ana' }],
};

it('asks, sends the file, follows the import, reports, and undoes it', async () => {
  let brought = none;
  const calls = mockServer({
    'imports.get': () => brought,
    'imports.request': () => ({ ...none, state: 'uploading' }),
    'imports.undo': () => {
      brought = { ...none, state: 'undone' };
      return { ...none, state: 'undoing' };
    },
  });
  const uploads = catchUploads();
  renderInApp(<ImportSection />);
  await screen.findByRole('button', { name: 'Bring an archive' });
  const archive = new File(['PK'], 'archive.zip', { type: 'application/zip' });
  await userEvent.upload(screen.getByLabelText('Your archive'), archive);
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(1, 2));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50 %');
  brought = { ...none, state: 'working', partsDone: 3, partsTotal: 10 };
  act(() => uploads[0]?.respond(200, brought));
  expect(await screen.findByText('3 of 10 parts')).toBeDefined();
  expect(calls.find(({ path }) => path === 'imports.request')?.input).toEqual({ bytes: 2 });
  brought = { ...none, state: 'done', undoUntil: '2026-12-07T03:30:00.000Z', report };
  expect(await screen.findByText('1,200', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.getByText('Members you follow: 2, nobody has that username here')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('What you brought is removed again.', {}, { timeout: 5_000 })).toBeDefined();
});

it('says why nothing was brought, and why it cannot begin', async () => {
  mockServer({
    'imports.get': () => ({ ...none, state: 'failed', failure: 'unsafe' }),
    'imports.request': () => new ErrorResponse(503, 'There is no room for your archive on the server now'),
  });
  renderInApp(<ImportSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('not opened');
  await userEvent.upload(screen.getByLabelText('Your archive'), new File(['PK'], 'a.zip', { type: 'application/zip' }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(),
    ).toContain('no room'),
  );
});
