import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { acknowledgeDisclaimer } from './disclaimer.ts';
import { VibeInfo } from './VibeInfo.tsx';

const whenIdle = vi.fn<(open: () => void) => number>(() => 1);

beforeEach(() => {
  localStorage.clear();
  whenIdle.mockClear();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

it('opens over the first page of a member, once the browser is idle', async () => {
  await renderWithRouter(<VibeInfo isMember />);
  await waitFor(() => expect(whenIdle).toHaveBeenCalled());
  act(() => whenIdle.mock.lastCall?.[0]());
  expect(await screen.findByRole('dialog', { name: 'About your vibe' })).toBeTruthy();
});

it('opens over nothing that a visitor sees', async () => {
  await renderWithRouter(<VibeInfo isMember={false} />);
  expect(whenIdle).not.toHaveBeenCalled();
});

it('stays closed once it is acknowledged', async () => {
  acknowledgeDisclaimer();
  await renderWithRouter(<VibeInfo isMember />);
  expect(whenIdle).not.toHaveBeenCalled();
});
