import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewSignIn } from '@vibeline/core/features/sign-ins/sign-in.schema';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { NewSignInBanner } from './NewSignInBanner.tsx';

const signIn: NewSignIn = {
  ...{ id: 31, device: 'Firefox on Linux', network: '203.0.113.x', hasEnded: false },
  createdAt: '2026-11-21T12:04:00.000Z',
};

it('names the sign-in, and says that it was the member', async () => {
  const calls = mockServer({ 'signIns.answer': () => ({ message: '' }) });
  await renderWithRouter(<NewSignInBanner signIns={[signIn, { ...signIn, id: 30 }]} />);
  const region = screen.getByRole('region', { name: 'New sign-in' });
  expect(region.textContent).toMatch(/New sign-in: Firefox on Linux, .+, 203\.0\.113\.x\. 1 more after this one\./);
  await userEvent.click(screen.getByRole('button', { name: 'This was me' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: 'signIns.answer', input: { id: 31, wasMe: true } }));
});

it('opens the form for another password when it was not the member, also once it is signed out', async () => {
  mockServer({ 'signIns.answer': () => ({ message: '' }) });
  const { router } = await renderWithRouter(<NewSignInBanner signIns={[{ ...signIn, hasEnded: true }]} />);
  expect(screen.getByRole('region').textContent).toContain('It is signed out already.');
  await userEvent.click(screen.getByRole('button', { name: 'This was not me' }));
  await waitFor(() => expect(router.state.location.href).toBe('/account#password'));
  expect(router.state.location.state.hasForeignSignIn).toBe(true);
});

it('stays when the answer could not be sent', async () => {
  mockServer({ 'signIns.answer': () => new ErrorResponse(503, 'Service busy') });
  await renderWithRouter(<NewSignInBanner signIns={[signIn]} />);
  await userEvent.click(screen.getByRole('button', { name: 'This was not me' }));
  await waitFor(() => expect(readToast()?.title).toBe('Not saved'));
  expect(screen.getByRole('button', { name: 'This was not me' })).toBeDefined();
});
