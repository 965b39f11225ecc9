import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { ExportSection } from './ExportSection.tsx';

const none: AccountExport = {
  state: 'none',
  ...{ requestedAt: null, partsDone: 0, partsTotal: 0, bytes: null, endsAt: null, failure: null, nextAt: null },
};

it('asks for an archive, follows it until it is ready, and downloads it', async () => {
  let made = none;
  const calls = mockServer({
    'exports.get': () => made,
    'exports.request': () => {
      made = { ...made, state: 'working', partsDone: 5, partsTotal: 20 };
      return made;
    },
    'exports.createLink': () => ({ url: '/exports/a?s=b' }),
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderInApp(<ExportSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText('5 of 20 parts')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Your archive is being made');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 of 20 parts');
  made = { ...made, state: 'ready', bytes: 2_000_000, endsAt: '2026-12-07T03:30:00.000Z' };
  const download = await screen.findByRole('button', { name: 'Download' }, { timeout: 5_000 });
  expect(document.activeElement).toBe(download);
  await userEvent.click(download);
  await waitFor(() => expect(clicked.mock.contexts[0]).toMatchObject({ download: '' }));
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('/exports/a?s=b');
  expect(calls.filter(({ path }) => path === 'exports.request')).toHaveLength(1);
});

it('says why there is none, and asks again', async () => {
  const refusal = new ErrorResponse(503, 'There is no room for your archive on the server now');
  mockServer({
    'exports.get': () => ({ ...none, state: 'failed', failure: 'no_room' }),
    'exports.request': () => refusal,
  });
  renderInApp(<ExportSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('no room');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(readToast()).toMatchObject({ description: refusal.message }));
});
