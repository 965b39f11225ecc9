import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { storeEarlyKeys } from './early-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

let helpShown = 0;

function Page() {
  useShortcuts(() => (helpShown += 1));
  return null;
}

it('acts once on the last five keys that were pressed before it listened', async () => {
  storeEarlyKeys();
  await userEvent.keyboard('?abcd?');
  await renderWithRouter(<Page />);
  expect(helpShown).toBe(1);

  await userEvent.keyboard('?');
  cleanup();
  storeEarlyKeys();
  await renderWithRouter(<Page />);
  expect(helpShown).toBe(2);
});
